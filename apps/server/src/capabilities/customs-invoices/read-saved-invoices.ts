import type { InvoiceData } from '@kattegat/documents'
import type { Database } from '../../platform/database/index.ts'
import type { Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { toInvoiceData, type PrintFacts } from './invoice-content.ts'
import { invoicesOfShipments } from './invoice.repository.ts'

/** The saved invoice of a shipment, ready to be printed. */
export interface SavedInvoiceOfShipment {
  readonly id: number
  data(facts: Omit<PrintFacts, 'awbNumbers'>): InvoiceData
}

/** The saved invoices of shipments, by shipment. */
export async function readSavedInvoices(
  database: Database,
  scope: Scope,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<number, SavedInvoiceOfShipment>> {
  const invoices = await invoicesOfShipments(database, scope, shipmentIds)
  return new Map(
    invoices.flatMap((invoice) => {
      const awbNumbers = invoice.shipments.map(({ waybillNumber }) => waybillNumber).filter((number) => number !== '')
      const saved: SavedInvoiceOfShipment = {
        id: invoice.id,
        data: (facts) => toInvoiceData(invoice.content, { ...facts, awbNumbers }),
      }
      return invoice.shipments.map(({ shipmentId }) => [shipmentId, saved] as const)
    }),
  )
}
