import type { Answer } from '@kattegat/contract'
import { invoiceTotals, type CustomsInvoice } from '@kattegat/domain/invoice'
import { formatUnits } from '@kattegat/domain/money'
import type { SavedInvoice } from './invoice.repository.ts'

type WireInvoice = Answer<'GetInvoiceData'>

/** What an answer says beside the invoice itself. */
export type InvoiceHead = Pick<
  WireInvoice,
  'id' | 'version' | 'updatedBy' | 'updatedAt' | 'bookedAs' | 'bookingChanged' | 'shipments' | 'replaces'
>

/** An invoice with its totals, worked out to the cent. */
export function invoiceOnWire(invoice: CustomsInvoice, head: InvoiceHead): WireInvoice {
  const totals = invoiceTotals(invoice.lines, invoice)
  const text = (minor: bigint) => formatUnits(minor, 2)
  return {
    ...invoice,
    ...head,
    awbNumber: head.shipments.map(({ shipmentRef }) => shipmentRef).join(', '),
    lines: invoice.lines.map((line, index) => ({ ...line, total: text(totals.lines[index]!) })),
    subTotal: text(totals.subTotal),
    total: text(totals.total),
  }
}

/** @param bookedAs as its bookings are now */
export function headOf(saved: SavedInvoice, bookedAs: string): InvoiceHead {
  return {
    id: saved.id,
    version: saved.version,
    updatedBy: saved.updatedBy,
    updatedAt: saved.updatedAt.toISOString(),
    bookedAs,
    bookingChanged: saved.bookedAs !== null && saved.bookedAs !== bookedAs,
    shipments: saved.shipments.map(({ shipmentId, linkId, waybillNumber }) => ({
      shipmentId,
      linkId,
      shipmentRef: waybillNumber,
    })),
    replaces: [],
  }
}
