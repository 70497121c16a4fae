import { createHash } from 'node:crypto'
import type { Answer } from '@kattegat/contract'
import type { InvoiceData } from '@kattegat/documents'
import type { Language } from '@kattegat/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { canonicalJson } from '../../platform/idempotency/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { CustomsInvoicesDeps } from './customs-invoices-deps.ts'
import { jointInvoice, toContent } from './invoice-content.ts'
import { headOf, invoiceOnWire } from './invoice-on-wire.ts'
import { findShipments, invoicesOfShipments, type InvoiceShipment, type SavedInvoice } from './invoice.repository.ts'

/**
 * What a person who wants to write the invoice of shipments begins with: the saved one that is for all of them, else what
 * they say; `fromBooking`: that also where one is saved. Another company's shipment is none.
 */
export async function readInvoiceData(
  deps: CustomsInvoicesDeps,
  scope: Scope,
  {
    ids,
    language,
    fromBooking = false,
  }: { readonly ids: readonly number[]; readonly language: Language; readonly fromBooking?: boolean | undefined },
): Promise<Result<Answer<'GetInvoiceData'>, Refusal>> {
  const shipments = await findShipments(deps.database, scope, ids)
  const refusal = refusalOf(shipments, ids)
  if (refusal) return refuse(refusal)
  const saved = await invoicesOfShipments(deps.database, scope, ids)
  const [only] = saved
  if (only && saved.length === 1 && isFor(only, ids)) {
    if (!fromBooking) return accept(await savedAndBooked(deps, scope, only))
    const head = headOf(only, await bookedAs(deps, scope, shipmentsOf(only)))
    const begun = await beginInvoice(deps, scope, shipmentsOf(only), language)
    if (!begun.ok) return begun
    // It stays the same invoice.
    const { invoiceNumber, invoiceDate } = only.content
    const content = { ...toContent(begun.value), invoiceNumber, invoiceDate }
    return accept(invoiceOnWire(content, head))
  }
  const torn = tornInvoice(saved, ids)
  if (torn) return refuse(torn)
  // First: an edit between the two is told of, if need be for nothing.
  const booked = await bookedAs(deps, scope, ids)
  const joint = await beginInvoice(deps, scope, ids, language)
  if (!joint.ok) return joint
  return accept(
    invoiceOnWire(toContent(joint.value), {
      id: null,
      version: null,
      updatedBy: null,
      updatedAt: null,
      bookedAs: booked,
      bookingChanged: false,
      shipments: shipments.map((row) => ({
        shipmentId: row.id,
        linkId: row.link_id,
        shipmentRef: row.waybill_number ?? '',
      })),
      replaces: saved.map(({ id, content }) => ({ id, invoiceNumber: content.invoiceNumber })),
    }),
  )
}

/**
 * What bookings fill in of their invoice, as a fingerprint, so that no copy of their addresses is kept: without its number and day, which
 * are new each time, and in one language. Empty where they can have no invoice now.
 */
export async function bookedAs(deps: CustomsInvoicesDeps, scope: Scope, ids: readonly number[]): Promise<string> {
  const begun = await beginInvoice(deps, scope, ids, 'en')
  if (!begun.ok) return ''
  const { invoiceNumber: _number, invoiceDate: _date, ...booked } = toContent(begun.value)
  return createHash('sha256').update(canonicalJson(booked)).digest('hex')
}

/** A saved invoice, and whether its bookings say something else now than when it was begun: what was typed into it is no change of theirs. */
export async function savedAndBooked(
  deps: CustomsInvoicesDeps,
  scope: Scope,
  saved: SavedInvoice,
): Promise<Answer<'GetInvoiceData'>> {
  return invoiceOnWire(saved.content, headOf(saved, await bookedAs(deps, scope, shipmentsOf(saved))))
}

const shipmentsOf = (saved: SavedInvoice) => saved.shipments.map(({ shipmentId }) => shipmentId)

/** The invoice that the shipments' forms make together. */
export async function beginInvoice(
  { formInvoices }: CustomsInvoicesDeps,
  scope: Scope,
  ids: readonly number[],
  language: Language,
): Promise<Result<InvoiceData, Refusal>> {
  const invoices: InvoiceData[] = []
  for (const [index, found] of (await formInvoices(scope, ids, language)).entries()) {
    if (found === 'absent') return refuse(notFound)
    if (typeof found === 'string') return refuse(forbidden(found, { shipmentId: ids[index] }))
    invoices.push(found)
  }
  const currencies = new Set(invoices.map(({ valuta }) => valuta).filter((valuta) => valuta !== ''))
  // Amounts of two currencies add up to nothing.
  if (currencies.size > 1) return refuse(forbidden('currencies-differ', { currencies: [...currencies] }))
  return accept(jointInvoice(invoices))
}

/** Why shipments can have no invoice together. */
export function refusalOf(shipments: readonly InvoiceShipment[], ids: readonly number[]): Refusal | undefined {
  if (shipments.length < ids.length) return notFound
  for (const shipment of shipments) {
    if (shipment.deleted_at) return forbidden('deleted', { shipmentId: shipment.id })
    if (shipment.waybill_number === null) return forbidden('no-waybill', { shipmentId: shipment.id })
  }
  const companies = new Set(shipments.map((shipment) => shipment.company_id))
  return companies.size > 1 ? forbidden('companies-differ') : undefined
}

/** An invoice that would lose some of its shipments but not all: its goods are then nobody's. */
export function tornInvoice(saved: readonly SavedInvoice[], ids: readonly number[]): Refusal | undefined {
  const torn = saved.find((invoice) => invoice.shipments.some(({ shipmentId }) => !ids.includes(shipmentId)))
  if (!torn) return undefined
  const shipmentIds = torn.shipments.map(({ shipmentId }) => shipmentId)
  return forbidden('on-joint-invoice', { invoiceNumber: torn.content.invoiceNumber, shipmentIds })
}

function isFor(invoice: SavedInvoice, ids: readonly number[]): boolean {
  return ids.every((id) => invoice.shipments.some(({ shipmentId }) => shipmentId === id))
}

function forbidden(reason: string, facts: Readonly<Record<string, unknown>> = {}): Refusal {
  return { code: 'STATE_FORBIDS', facts: { reason, ...facts } }
}
