import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import type { Group } from './month-group.ts'
import { standingsIn, type Period } from './standing.ts'

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

/** The closed months of a period whose shipments were kept, the oldest first: those closed before that was done have none. */
export async function closedMonthsIn(
  database: Database,
  scope: Scope,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('closed_month as m')
    .select('m.month')
    .where(within(scope, 'm'))
    .where('m.month', '>=', from.slice(0, 7))
    .where('m.month', '<=', to.slice(0, 7))
    .where(
      sql<boolean>`(m.figures = '[]' or exists (select from closed_month_shipment k
        where k.shipment_system = m.shipment_system and k.month = m.month))`,
    )
    .orderBy('m.month')
    .execute()
  return rows.map(({ month }) => month)
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

/** Keeps each shipment of a month as it stands in this transaction, with what it comes to. */
export async function keepShipments(tx: Tx, scope: Scope, month: string, period: Period): Promise<void> {
  const found = await standingsIn(tx, scope, period)
  await sql`
    insert into closed_month_shipment
      (shipment_system, month, shipment_id, company_id, standing, currency, sales_minor, cost_minor)
    select ${scope.shipmentSystem}, ${month}, s.id, s.company_id, s.key, coalesce(s.sales_currency, y.currency),
      s.sales_total_minor, s.cost_total_minor
    from ${found} s join shipment_system y on y.key = ${scope.shipmentSystem}`.execute(tx)
}

/** A shipment as its month was closed with it, in hundredths. */
export interface KeptShipment {
  readonly id: ShipmentId
  readonly key: string
  /** Whose it was then: it may have been moved since. */
  readonly companyId: number
  readonly company: string
  readonly currency: string
  readonly salesMinor: number | null
  readonly costMinor: number | null
}

/** The next shipments that a month was closed with, by their ids; `keys`: only those that stood so. */
export async function nextKept(
  database: Database,
  scope: Scope,
  month: string,
  wish: {
    readonly keys: readonly string[] | undefined
    readonly companyId?: number | undefined
    readonly after: number
    readonly limit: number
  },
): Promise<KeptShipment[]> {
  const { keys, companyId, after, limit } = wish
  let query = database
    .selectFrom('closed_month_shipment as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['m.company_id as companyId', 'c.name as company'])
    .select([sql<ShipmentId>`m.shipment_id`.as('id'), 'm.standing as key', 'm.currency'])
    .select(['m.sales_minor as salesMinor', 'm.cost_minor as costMinor'])
    .where(within(scope, 'm'))
    .where('m.month', '=', month)
    .where('m.shipment_id', '>', after as never)
    .orderBy('m.shipment_id')
    .limit(limit)
  if (companyId !== undefined) query = query.where('m.company_id', '=', companyId as never)
  if (keys) query = query.where('m.standing', 'in', [...keys])
  return query.execute()
}
