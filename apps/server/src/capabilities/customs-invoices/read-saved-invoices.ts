import type { InvoiceData } from '@kattegat/documents'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import { toInvoiceData, type PrintFacts } from './invoice-content.ts'
import { invoicesOfShipments } from './invoice.repository.ts'

/** The saved invoice of a shipment, ready to be printed. */
export interface SavedInvoiceOfShipment {
  readonly id: number
  data(facts: Omit<PrintFacts, 'awbNumbers'>): InvoiceData
}

/** The saved invoices of shipments that were found within reach already, by shipment. */
export async function readSavedInvoices(
  database: Database,
  shipments: readonly { readonly id: number; readonly shipment_system: string }[],
): Promise<Map<number, SavedInvoiceOfShipment>> {
  const [first] = shipments
  if (!first) return new Map()
  const scope = { shipmentSystem: first.shipment_system as ShipmentSystem, companyId: 'every' as const }
  const invoices = await invoicesOfShipments(
    database,
    scope,
    shipments.map(({ id }) => id),
  )
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
