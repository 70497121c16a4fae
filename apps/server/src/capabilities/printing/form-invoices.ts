import { invoiceOfShipment, type InvoiceData } from '@kattegat/documents'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { readPaperShipments, type NoDocuments } from './paper-shipments.ts'

interface FormInvoicesDeps {
  readonly database: Database
  readonly shipmentRules: ReadShipmentRules
}

/** The customs invoices that shipments' forms make, in the order of the ids, whatever was saved of them. */
export function formInvoices({ database, shipmentRules }: FormInvoicesDeps) {
  return async (
    scope: Scope,
    shipmentIds: readonly number[],
    language: Language,
  ): Promise<(InvoiceData | NoDocuments)[]> => {
    const { customsFreeZones: freeZones } = await shipmentRules()
    const found = await readPaperShipments({ database, freeZones }, scope, shipmentIds, language)
    return found.map((one) => (typeof one === 'string' ? one : invoiceOfShipment(one.paper)))
  }
}
