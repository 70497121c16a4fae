import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import type { Group } from './month-group.ts'

/** A month as it was closed, and who closed it; undefined for one that is open. */
export async function readClosedMonth(database: Database, scope: Scope, month: string) {
  const row = await database
    .selectFrom('closed_month as m')
    .innerJoin('portal_user as u', 'u.id', 'm.closed_by')
    .select(['m.figures', 'm.closed_at as at', 'u.name as by'])
    .where(within(scope, 'm'))
    .where('m.month', '=', month)
    .executeTakeFirst()
  return row && { at: row.at, by: row.by, groups: row.figures as unknown as readonly Group[] }
}

/** False where somebody was quicker. */
export async function insertClosedMonth(
  tx: Tx,
  { shipmentSystem }: Scope,
  closed: { readonly month: string; readonly groups: readonly Group[]; readonly by: number; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('closed_month')
    .values({
      shipment_system: shipmentSystem,
      month: closed.month,
      figures: JSON.stringify(closed.groups),
      closed_by: closed.by,
      closed_at: closed.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  return row !== undefined
}
