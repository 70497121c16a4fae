import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/tenancy/index.ts'

/**
 * Whether what was written of a shipment at a moment is of a company that had it before staff moved it: its prices, names and words
 * are not for whose the shipment is now, and staff see all. The shipment's id and the moment, by their names in the query; what has
 * no moment yet is nobody's of before.
 */
export function ofFormerCompany(scope: Scope, shipmentId: string, moment: string): RawBuilder<boolean> {
  if (scope.companyId === 'every') return sql<boolean>`false`
  return sql<boolean>`exists (select 1 from shipment_event moved
    where moved.shipment_id = ${sql.ref(shipmentId)} and moved.code = 'account-changed' and moved.occurred_at >= ${sql.ref(moment)}
      and moved.details #>> '{from,companyId}' is distinct from moved.details #>> '{to,companyId}')`
}
