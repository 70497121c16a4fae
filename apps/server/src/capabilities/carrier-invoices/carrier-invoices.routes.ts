import type { Answer, Input } from '@kattegat/contract'
import { differenceOf, widestToleranceMinor } from '@kattegat/domain/carrier-invoices'
import { isCalendarDay } from '@kattegat/domain/calendar'
import { amountMinorOf } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { parseDecimal, roundHalfUp, toWire } from '@kattegat/domain/money'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notAuthorized, notFound, withUploadedFile, type Refusal, type Serve } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { isCarrier, listBills, listInvoices } from './carrier-invoice.repository.ts'
import { decideBills } from './decide-bills.ts'
import { importCarrierInvoice } from './import-invoice.ts'
import { readLedger } from './read-ledger.ts'
import { removeInvoice, setInvoicePaid } from './settle-invoice.ts'

export interface CarrierInvoicesDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly now: () => Date
}

/** What carriers bill, compared with what was promised. */
export function registerCarrierInvoices(serve: Serve, deps: CarrierInvoicesDeps): void {
  registerReading(serve, deps)
  registerDeciding(serve, deps)
  const { database, now } = deps
  serve('ImportCarrierInvoice', async ({ input: { query }, caller, language, request }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const asked = readAsked(query)
    if (!asked.ok) return asked
    if (!(await isCarrier(database, scope, query.transportCompanyId))) return refuse(notFound)
    const by = { userId: caller.userId, requestId: request.id, ip: request.ip }
    return withUploadedFile(request, (path) =>
      importCarrierInvoice(deps, scope, { ...asked.value, path, language, by, now: now() }),
    )
  })
}

function registerReading(serve: Serve, { database }: CarrierInvoicesDeps): void {
  serve('GetCarrierInvoices', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    return accept((await listInvoices(database, scope, query)).map(invoiceOnWire))
  })
  serve('GetCarrierBills', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    return accept((await listBills(database, scope, query)).map(billOnWire))
  })
  serve('GetShipmentLedger', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    const ledger = scope && (await readLedger(database, scope, query.shipmentId, language))
    return ledger ? accept(ledger) : refuse(scope ? notFound : notAuthorized)
  })
}

function registerDeciding(serve: Serve, deps: CarrierInvoicesDeps): void {
  const { database, enqueue, now } = deps
  serve('DecideCarrierBills', async ({ input: { body }, caller, language, request }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const { userId, roles } = caller
    const actor = { userId, roles, scope, language, requestId: request.id, ip: request.ip, now: now() }
    const results = await decideBills(deps, actor, body)
    return results ? accept({ results }) : refuse(notFound)
  })
  serve('SetCarrierInvoicePaid', async ({ input: { params, body }, caller, language, request }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const { paidOn } = body
    if (paidOn !== null && !isCalendarDay(paidOn))
      return refuse(invalid([{ field: 'paidOn', code: 'date', params: {} }]))
    const settler = { scope, userId: caller.userId, requestId: request.id, ip: request.ip, language }
    return inTransaction(database, (tx) => setInvoicePaid(tx, settler, { id: params.id, paidOn }))
  })
  serve('RemoveCarrierInvoice', async ({ input: { query }, caller, language, request }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const settler = { scope, userId: caller.userId, requestId: request.id, ip: request.ip, language }
    return inTransaction(database, (tx) => removeInvoice(tx, enqueue, settler, query.id))
  })
}

function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction().execute(work)
}

const usualTolerance = { percent: '2', amount: '1.00' }

function readAsked(query: Input<'ImportCarrierInvoice'>['query']) {
  const errors: FieldError[] = []
  const { transportCompanyId, number = '', invoicedOn = '' } = query
  const percent = parseDecimal((query.tolerancePercent ?? usualTolerance.percent).trim())
  const toleranceMinor = amountMinorOf(query.toleranceAmount ?? usualTolerance.amount)
  // Millionths: a per cent is ten thousand of them.
  const tolerancePpm = percent && Number(roundHalfUp({ ...percent, units: percent.units * 10_000n }, 0))
  if (tolerancePpm === undefined || tolerancePpm < 0 || tolerancePpm > 1_000_000)
    errors.push({ field: 'tolerancePercent', code: 'between', params: { min: 0, max: 100 } })
  if (toleranceMinor === undefined || toleranceMinor < 0)
    errors.push({ field: 'toleranceAmount', code: 'notAmount', params: {} })
  else if (toleranceMinor > widestToleranceMinor)
    errors.push({ field: 'toleranceAmount', code: 'between', params: { min: 0, max: widestToleranceMinor / 100 } })
  if (invoicedOn !== '' && !isCalendarDay(invoicedOn)) errors.push({ field: 'invoicedOn', code: 'date', params: {} })
  if (errors.length > 0 || tolerancePpm === undefined || toleranceMinor === undefined) return refuse(invalid(errors))
  return accept({
    transportCompanyId,
    number: number.trim(),
    invoicedOn,
    tolerancePpm,
    toleranceMinor,
  }) satisfies Result<object, Refusal>
}

function invalid(errors: FieldError[]): Refusal {
  return { code: 'INVALID_INPUT', errors }
}

function invoiceOnWire(row: Awaited<ReturnType<typeof listInvoices>>[number]): Answer<'GetCarrierInvoices'>[number] {
  const price = (minor: number) => toWire({ minor, currency: row.currency })
  return {
    id: row.id,
    transportCompanyId: row.transport_company_id,
    carrier: row.carrier,
    number: row.number,
    invoicedOn: row.invoiced_on,
    fileName: row.file_name,
    importedBy: row.by,
    importedAt: row.imported_at.toISOString(),
    paidOn: row.paid_on,
    lines: row.lines,
    bills: row.bills,
    waiting: row.waiting,
    accepted: row.accepted,
    queued: row.queued,
    disputed: row.disputed,
    billedOn: row.billed_on,
    billed: price(row.billed_minor),
    toPay: price(row.to_pay_minor),
    inNoMargin: price(row.in_no_margin_minor),
  }
}

type WireBill = Answer<'GetCarrierBills'>[number]

function billOnWire(row: Awaited<ReturnType<typeof listBills>>[number]): WireBill {
  const price = (minor: number) => toWire({ minor, currency: row.currency })
  const kg = (grams: number | null) => (grams === null ? null : grams / 1000)
  const lines = row.lines as unknown as readonly { row: number; charge: string; minor: number }[]
  return {
    id: row.id,
    invoiceId: row.carrier_invoice_id,
    invoiceNumber: row.number,
    carrier: row.carrier,
    AWB: row.waybill,
    shipmentId: row.shipment_id,
    company: row.company ?? '',
    state: row.state as WireBill['state'],
    reason: row.reason as WireBill['reason'],
    billed: price(row.billed_minor),
    expected: row.expected_minor === null ? null : price(row.expected_minor),
    agreed: row.agreed_minor === null ? null : price(row.agreed_minor),
    difference: price(differenceOf({ billedMinor: row.billed_minor, expectedMinor: row.expected_minor })),
    billedWeight: kg(row.weight_g),
    chargeableWeight: kg(row.chargeable_weight_g ?? row.booked_weight_g),
    lines: lines.map(({ row: at, charge, minor }) => ({ row: at, charge, amount: price(minor) })),
    invoicePaid: row.paid_on !== null,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
