import type { Database } from '../../platform/database/index.ts'
import { within, type Caller, type Scope } from '../../platform/tenancy/index.ts'

/** The transport companies of a booking system, by name. */
export function listTransportCompanies(database: Database, { shipmentSystem }: Caller) {
  return database
    .selectFrom('transport_company')
    .select(['id', 'name'])
    .where('shipment_system', '=', shipmentSystem)
    .orderBy('name')
    .execute()
}

/** The transport products of a booking system, by name. */
export function listTransportProducts(database: Database, { shipmentSystem }: Caller) {
  return database
    .selectFrom('transport_product')
    .select(['id', 'name', 'mode', 'transport_company_id as transportCompanyId', 'is_receiver_pays as isReceiverPays'])
    .where('shipment_system', '=', shipmentSystem)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Descriptions of goods that say too little. */
export function listBlockedDescriptions(database: Database) {
  return database.selectFrom('blocked_description').select('description').orderBy('description').execute()
}

/** Saved descriptions of goods, the most recently used first; at most 1,000. */
export function listDescriptions(database: Database, scope: Scope) {
  return (
    database
      .selectFrom('customer_description')
      .select('description')
      .where(within(scope, 'customer_description'))
      // Several companies may have saved the same words.
      .groupBy('description')
      .orderBy((of) => of.fn.max('last_used_at'), 'desc')
      .orderBy('description')
      .limit(1000)
      .execute()
  )
}
