import type { Language } from '@kattegat/messages'
import type { DocumentToPrint } from '@kattegat/domain/transport-documents'
import { toDangerousGoodsPapers } from '../declarations/to-dangerous-goods-papers.ts'
import { toDryIcePapers } from '../declarations/to-dry-ice-papers.ts'
import type { InvoiceData } from '../invoice/invoice-data.ts'
import { toInvoicePapers } from '../invoice/to-invoice-papers.ts'
import { toReturnNote } from '../returns/to-return-note.ts'
import { toWaybillPapers } from '../waybill/to-waybill-paper.ts'
import type { PaperData } from '../paper/paper-data.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'

/** The A4 papers of a shipment in the order and number asked for; labels are printed apart, and filings are no paper. */
export function toShipmentPapers(
  shipment: PaperShipment,
  invoice: InvoiceData,
  papers: readonly DocumentToPrint[],
  language: Language,
): PaperData[] {
  return papers.flatMap(({ kind, copies }) => {
    switch (kind) {
      case 'air-waybill':
      case 'consignment-note':
        return toWaybillPapers(shipment, kind, copies, language)
      case 'dangerous-goods-declaration':
        return toDangerousGoodsPapers(shipment, copies)
      case 'dry-ice-declaration':
        return toDryIcePapers(shipment, copies, language)
      case 'commercial-invoice':
      case 'pro-forma-invoice':
        return toInvoicePapers(invoice, copies)
      case 'return-note':
        return [toReturnNote(shipment, language)]
      case 'label':
      case 'export-filing':
        return []
    }
  })
}
