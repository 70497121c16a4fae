import type { Answer, Input } from '@kattegat/contract'
import { toInvoicePapers } from '@kattegat/documents'
import type { Language } from '@kattegat/messages'
import {
  emptyInvoiceLine,
  emptyInvoiceParty,
  normaliseInvoice,
  validateInvoice,
  type CustomsInvoice,
} from '@kattegat/domain/invoice'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Caller, Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { dailyStorageUsed } from '../daily-storage/index.ts'
import { attachFile, storeFile, withdrawDocuments, type StoredFile } from '../shipment-documents/index.ts'
import type { CustomsInvoicesDeps } from './customs-invoices-deps.ts'
import { toInvoiceData } from './invoice-content.ts'
import {
  deleteInvoice,
  findInvoices,
  findShipments,
  insertInvoice,
  invoicesOfShipments,
  liveDocuments,
  putShipments,
  updateInvoice,
  type InvoiceShipment,
  type InvoiceWriting,
  type SavedInvoice,
} from './invoice.repository.ts'
import { beginInvoice, bookedAs, refusalOf, savedAndBooked, tornInvoice } from './read-invoice-data.ts'

type Written = Omit<Input<'SaveInvoice'>['body'], 'id' | 'version' | 'shipmentIds' | 'replaces'>

export interface SaveInvoice {
  readonly caller: Caller
  readonly scope: Scope
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** The invoice to write over; null for a new one. */
  readonly id: number | null
  readonly version: number | null
  readonly shipmentIds: readonly number[]
  /** Invoices that may lose all of their shipments to this one. */
  readonly replaces: readonly number[]
  readonly written: Written
}

/**
 * Saves an invoice and attaches its PDF to each of its shipments, in place of the one before. The PDF is made and stored
 * first: what cannot be printed or kept is not saved either.
 *
 * @throws StorageUnavailable
 */
export async function saveInvoice(
  deps: CustomsInvoicesDeps,
  command: SaveInvoice,
): Promise<Result<Answer<'SaveInvoice'>, Refusal>> {
  const { scope, shipmentIds, language } = command
  const content = normaliseInvoice(asInvoice(command.written))
  // What there is of it is looked at before what is wrong with it: of another company's shipment nothing is said.
  const checked = await judge(deps.database, command)
  if (!checked.ok) return checked
  const errors = validateInvoice(content, claimedTotals(command.written))
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const begun = await beginInvoice(deps, scope, shipmentIds, language)
  if (!begun.ok) return begun
  // What it was begun from, as far as who saves it says so: the bookings may have been edited while it was written.
  const begunFrom = command.written.bookedAs || (await bookedAs(deps, scope, shipmentIds))

  const at = deps.now()
  const awbNumbers = checked.value.shipments.map((shipment) => shipment.waybill_number ?? '')
  const { isTest, size, logo } = begun.value
  const papers = toInvoicePapers(toInvoiceData(content, { awbNumbers, isTest, size, logo }), 1)
  const pdf = await deps.documents.papers([{ bookmark: null, papers }])
  const bytes = pdf.byteLength * shipmentIds.length
  if (!(await deps.dailyStorage.take(command.caller, bytes))) return refuse(dailyStorageUsed)
  const files = new Map<number, StoredFile>()
  for (const shipmentId of shipmentIds) files.set(shipmentId, await storeFile(deps, pdf, at))

  const saved = await once(deps.database, undefined, (tx) =>
    store(deps, tx, command, { content, bookedAs: begunFrom, at, files }),
  )
  return saved.ok ? accept(await savedAndBooked(deps, scope, saved.value.answer)) : saved
}

/** The shipments and the invoices they are on already, where nothing stands in the way of saving. */
interface Judged {
  readonly shipments: readonly InvoiceShipment[]
  readonly before: SavedInvoice | undefined
  readonly replaced: readonly SavedInvoice[]
}

async function judge(
  database: Parameters<typeof findShipments>[0],
  command: SaveInvoice,
  { lock = false } = {},
): Promise<Result<Judged, Refusal>> {
  const { scope, id, version, shipmentIds, replaces } = command
  const shipments = await findShipments(database, scope, shipmentIds, { lock })
  const refusal = refusalOf(shipments, shipmentIds)
  if (refusal) return refuse(refusal)
  const [before] = id === null ? [] : await findInvoices(database, scope, [id])
  if (id !== null && before?.companyId !== shipments[0]?.company_id) return refuse(notFound)
  if (before && before.version !== version) return refuse(conflictWith(before))
  const replaced = (await invoicesOfShipments(database, scope, shipmentIds)).filter((each) => each.id !== id)
  // Somebody saved one of these meanwhile, and anyone who saves now has not seen it.
  const unseen = replaced.find((each) => !replaces.includes(each.id))
  if (unseen) return refuse(conflictWith(unseen))
  const torn = tornInvoice(replaced, shipmentIds)
  return torn ? refuse(torn) : accept({ shipments, before, replaced })
}

function conflictWith({ updatedBy, updatedAt, version }: SavedInvoice): Refusal {
  return { code: 'VERSION_CONFLICT', facts: { changedBy: updatedBy, changedAt: updatedAt.toISOString(), version } }
}

interface ToStore extends Pick<InvoiceWriting, 'content' | 'bookedAs' | 'at'> {
  readonly files: ReadonlyMap<number, StoredFile>
}

async function store(
  deps: CustomsInvoicesDeps,
  tx: Tx,
  command: SaveInvoice,
  { content, bookedAs: begunFrom, at, files }: ToStore,
): Promise<Result<SavedInvoice, Refusal>> {
  const { scope, caller } = command
  const { userId } = caller
  const checked = await judge(tx, command, { lock: true })
  if (!checked.ok) return checked
  const { shipments, before, replaced } = checked.value
  const companyId = shipments[0]!.company_id
  const writing = { content, bookedAs: begunFrom, userId, at }
  if (before && !(await updateInvoice(tx, before, writing))) return refuse(conflictWith(before))
  const id = before?.id ?? (await insertInvoice(tx, { shipmentSystem: scope.shipmentSystem, companyId }, writing))

  const former = [...replaced, ...(before ? [before] : [])].flatMap((invoice) => invoice.shipments)
  const attached = former.flatMap(({ documentId }) => documentId ?? [])
  await withdrawDocuments(tx, deps.enqueue, await liveDocuments(tx, attached), { userId, at })
  for (const each of replaced) await deleteInvoice(tx, each.id)
  const documents: { shipmentId: ShipmentId; documentId: number }[] = []
  for (const { id: shipmentId } of shipments) {
    const documentId = await attachFile(tx, files.get(shipmentId)!, {
      shipmentId,
      documentType: content.invoiceType === 'commercial' ? 'CommercialInvoice' : 'ProFormaInvoice',
      name: `${content.invoiceType === 'commercial' ? 'Commercial invoice' : 'Pro forma invoice'} ${content.invoiceNumber}.pdf`,
      mediaType: 'application/pdf',
      userId,
      at,
    })
    documents.push({ shipmentId, documentId })
  }
  await putShipments(tx, id, documents)
  await audit(tx, {
    userId,
    shipmentSystem: scope.shipmentSystem,
    companyId,
    action: before ? 'invoice.changed' : 'invoice.created',
    recordKind: 'invoice',
    recordId: id,
    requestId: command.requestId,
    ip: command.ip,
    details: { invoiceNumber: content.invoiceNumber, documents, replaced: replaced.map((each) => each.id) },
  })
  const [saved] = await findInvoices(tx, scope, [id])
  return saved ? accept(saved) : refuse(notFound)
}

/** What was sent, with nothing where nothing was sent. */
function asInvoice(written: Written): CustomsInvoice {
  const {
    lines = [],
    subTotal: _subTotal,
    total: _total,
    sender,
    delivery,
    billing,
    importerOfRecord,
    ...texts
  } = written
  return {
    invoiceType: texts.invoiceType ?? 'commercial',
    invoiceNumber: texts.invoiceNumber ?? '',
    invoiceDate: texts.invoiceDate ?? '',
    sender: { ...emptyInvoiceParty, ...sender },
    delivery: { ...emptyInvoiceParty, ...delivery },
    billing: billing ? { ...emptyInvoiceParty, ...billing } : null,
    importerOfRecord: importerOfRecord ? { ...emptyInvoiceParty, ...importerOfRecord } : null,
    eoriNumber: texts.eoriNumber ?? '',
    transportProduct: texts.transportProduct ?? '',
    incoterms: texts.incoterms ?? '',
    incotermsPlace: texts.incotermsPlace ?? '',
    exportReason: texts.exportReason ?? '',
    senderReference: texts.senderReference ?? '',
    receiverReference: texts.receiverReference ?? '',
    valuta: texts.valuta ?? '',
    numberOfColli: texts.numberOfColli ?? 0,
    totalWeight: texts.totalWeight ?? '',
    lines: lines.map(({ total: _lineTotal, ...line }) => ({ ...emptyInvoiceLine, ...line })),
    freight: texts.freight ?? '',
    insurance: texts.insurance ?? '',
    otherCosts: texts.otherCosts ?? '',
    declaration: texts.declaration ?? '',
    remarks: texts.remarks ?? '',
    aesCitation: texts.aesCitation ?? '',
  }
}

function claimedTotals({ subTotal, total, lines = [] }: Written) {
  return { subTotal, total, lines: lines.map((line) => line.total) }
}
