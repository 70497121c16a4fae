import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gatherByWaybill, mostOfLine, type BilledWaybill, type InvoiceLine } from '@kattegat/domain/carrier-invoices'
import { isCrown } from '@kattegat/domain/figures'
import type { Answer } from '@kattegat/contract'
import type { Language, Messages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import { writeWhileLetIn } from '../../platform/let-in/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { ListError } from '../../platform/table-file/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { findImported, insertBills, insertInvoice, type NewInvoice } from './carrier-invoice.repository.ts'
import { matchCarrierInvoice } from './match-invoice.ts'
import { readInvoiceFile, type InvoiceFile } from './read-invoice-file.ts'

type Report = Answer<'ImportCarrierInvoice'>

export interface InvoiceImport {
  readonly path: string
  readonly transportCompanyId: number
  /** As staff typed them; an INVOIC has its own. */
  readonly number: string
  readonly invoicedOn: string
  readonly tolerancePpm: number
  readonly toleranceMinor: number
  readonly language: Language
  readonly by: { readonly userId: number; readonly requestId: string; readonly ip: string }
  readonly now: Date
}

export interface ImportDeps {
  readonly database: Database
  readonly enqueue: Enqueue
}

/** As many faults as one reads; the rest is counted. */
const mostTold = 200
/** Fewer waybills than these are compared before the answer; more by a job, which begins at once. */
const matchedAtOnce = 500

/** Carriers' numbers have 8 to 35 characters. */
const longestWaybill = 60
/** No carrier bills what is older; a year of two digits or none looks like it. */
const earliestDay = '2000-01-01'

/** Ends a transaction of which nothing is to be kept. */
class AlreadyImported extends Error {}

/** Keeps a carrier's invoice whole, or nothing of it, and has its bills compared with their shipments. */
export async function importCarrierInvoice(deps: ImportDeps, scope: Scope, asked: InvoiceImport): Promise<Report> {
  const { database, enqueue } = deps
  const t = messagesIn(asked.language, 'invoice-control')
  const file = await readInvoiceFile(asked.path, asked.language)
  const currency = await currencyOf(database, scope)
  const faults = [...file.faults, ...faultsOfHead(file, asked, currency, t), ...faultsOfLines(file.lines, t)]
  if (faults.length > 0) return refused(file, faults)
  const contentHash = createHash('sha256')
    .update(await readFile(asked.path))
    .digest('hex')
  const bills = await billsOf(file.lines)
  const unnamed = faultsOfWaybills(bills, t)
  if (unnamed.length > 0) return refused(file, unnamed)
  const invoice: NewInvoice = {
    shipmentSystem: scope.shipmentSystem,
    transportCompanyId: asked.transportCompanyId,
    number: (file.number || asked.number).trim(),
    invoicedOn: file.invoicedOn || asked.invoicedOn,
    currency: file.currency || currency,
    fileName: basename(asked.path),
    contentHash,
    lines: file.lines.length,
    tolerancePpm: asked.tolerancePpm,
    toleranceMinor: asked.toleranceMinor,
    importedBy: asked.by.userId,
    importedAt: asked.now,
  }
  try {
    const invoiceId = await writeWhileLetIn(database, async (tx) => {
      await refuseImported(tx, scope, invoice, asked.language)
      const id = await insertInvoice(tx, invoice)
      if (id === undefined) throw new AlreadyImported(t('file.importedJustNow'))
      await insertBills(tx, { id, shipmentSystem: scope.shipmentSystem }, bills)
      await audit(tx, {
        ...asked.by,
        shipmentSystem: scope.shipmentSystem,
        action: 'carrier-invoice.imported',
        recordKind: 'carrier-invoice',
        recordId: id,
        details: { number: invoice.number, lines: invoice.lines, bills: bills.length },
      })
      await enqueue(tx, matchCarrierInvoice, { invoiceId: id })
      return id
    })
    // The job is there if this never ends; it then finds nothing left to do.
    if (bills.length <= matchedAtOnce) await matchCarrierInvoice.run({ database }, { invoiceId })
    const { notices } = file
    return {
      invoiceId,
      lines: invoice.lines,
      bills: bills.length,
      faults: [],
      notices: notices.slice(0, mostTold),
      unlisted: Math.max(0, notices.length - mostTold),
    }
  } catch (error) {
    if (!(error instanceof AlreadyImported)) throw error
    return refused(file, [{ row: 0, column: '', reason: error.message }])
  }
}

/** What no carrier bills or weighs is a column read wrongly, such as waybill numbers for amounts. */
function faultsOfLines(lines: readonly InvoiceLine[], t: Messages<'invoice-control'>): ListError[] {
  return lines.flatMap(({ row, minor, weightG = 0 }) => [
    ...(Math.abs(minor) > mostOfLine.minor ? [{ row, column: 'amount', reason: t('file.tooMuch') }] : []),
    ...(weightG > mostOfLine.weightG ? [{ row, column: 'weight', reason: t('file.tooHeavy') }] : []),
  ])
}

async function billsOf(lines: readonly InvoiceLine[]): Promise<BilledWaybill<InvoiceLine>[]> {
  const gathered = gatherByWaybill<InvoiceLine>()
  const turn = takeTurns()
  for (const line of lines) {
    gathered.add(line)
    if (turn.isOver()) await turn.next()
  }
  return gathered.bills()
}

async function refuseImported(tx: Tx, scope: Scope, invoice: NewInvoice, language: Language): Promise<void> {
  const before = await findImported(tx, scope, invoice)
  if (!before) return
  const t = messagesIn(language, 'invoice-control')
  const day = before.imported_at.toISOString().slice(0, 10)
  throw new AlreadyImported(t('file.imported', { number: before.number, day, name: before.by }))
}

type Words = ReturnType<typeof messagesIn<'invoice-control'>>

/** Some carriers date an invoice by the end of its week. */
function daysAhead(now: Date): string {
  return new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
}

/** What is wrong with the invoice as a whole: amounts are converted nowhere, so that only our own currency can be compared. */
function faultsOfHead(file: InvoiceFile, asked: InvoiceImport, currency: string, t: Words): ListError[] {
  const fault = (column: string, reason: string) => [{ row: 0, column, reason }]
  const day = file.invoicedOn || asked.invoicedOn
  return [
    ...(file.currency !== '' && file.currency !== currency
      ? fault('', t('file.otherCurrency', { currency: file.currency, ours: currency }))
      : []),
    ...(file.inCrowns && !isCrown(currency)
      ? fault('', t('file.otherCurrency', { currency: 'kr', ours: currency }))
      : []),
    ...(file.number === '' && asked.number === '' ? fault('number', t('file.noNumber')) : []),
    ...(file.invoicedOn === '' && asked.invoicedOn === '' ? fault('invoicedOn', t('file.noDate')) : []),
    ...(day > daysAhead(asked.now) ? fault('invoicedOn', t('file.dayToCome', { day })) : []),
    ...(day !== '' && day < earliestDay ? fault('invoicedOn', t('file.dayTooEarly', { day })) : []),
  ]
}

/** Of a waybill there is more than spaces and dashes, and not a text. */
function faultsOfWaybills(bills: readonly BilledWaybill<InvoiceLine>[], t: Words): ListError[] {
  const fault = ({ lines }: BilledWaybill<InvoiceLine>, reason: string) =>
    lines.map(({ row }) => ({ row, column: 'waybill', reason }))
  return bills.flatMap((bill) => {
    if (bill.waybill === '') return fault(bill, t('file.noWaybill'))
    return bill.waybill.length > longestWaybill ? fault(bill, t('file.longWaybill')) : []
  })
}

async function currencyOf(database: Database, { shipmentSystem }: Scope): Promise<string> {
  const row = await database
    .selectFrom('shipment_system')
    .select('currency')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  return row.currency
}

function refused(file: InvoiceFile, faults: readonly ListError[]): Report {
  return {
    invoiceId: null,
    lines: file.lines.length,
    bills: 0,
    faults: faults.slice(0, mostTold),
    notices: [],
    unlisted: file.unlisted + Math.max(0, faults.length - mostTold),
  }
}
