import type { OwnedPickupRule } from '@kattegat/domain/pickups'
import type { Database, Tx } from '../../platform/database/index.ts'

/** When drivers come: the rules of every system and branch, few enough to be read at once. */
export async function readPickupRules(db: Database | Tx): Promise<OwnedPickupRule[]> {
  const rows = await db.selectFrom('pickup_rule').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    shipmentSystem: row.shipment_system,
    branchId: row.branch_id,
    cutOff: row.cut_off,
    leadMinutes: row.lead_minutes,
    shortestMinutes: row.shortest_minutes,
    opens: row.opens,
    closes: row.closes,
    daysAhead: row.days_ahead,
  }))
}
