import type { OwnedPickupRule } from '@kattegat/domain/pickups'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** Writes the rule of a system or of one of its branches, in place of the one that is there. */
export async function upsertPickupRule(tx: Tx, rule: OwnedPickupRule): Promise<void> {
  const columns = {
    cut_off: rule.cutOff,
    lead_minutes: rule.leadMinutes,
    shortest_minutes: rule.shortestMinutes,
    opens: rule.opens,
    closes: rule.closes,
    days_ahead: rule.daysAhead,
  }
  await tx
    .insertInto('pickup_rule')
    .values({ ...columns, shipment_system: rule.shipmentSystem, branch_id: rule.branchId })
    .onConflict((conflict) => conflict.expression(sql`shipment_system, coalesce(branch_id, 0)`).doUpdateSet(columns))
    .execute()
}

/** Takes the rule of a system or branch away: what is above it holds again. */
export async function deletePickupRule(
  tx: Tx,
  { shipmentSystem, branchId }: Pick<OwnedPickupRule, 'shipmentSystem' | 'branchId'>,
): Promise<void> {
  await tx
    .deleteFrom('pickup_rule')
    .where('shipment_system', '=', shipmentSystem)
    .where('branch_id', 'is not distinct from', branchId)
    .execute()
}
