import { comparedDifferences, unexpectedDifferences } from '@kattegat/domain/carrier-invoices'
import { toWire, type MoneyOnWire } from '@kattegat/domain/money'
import { totalsWithLines, type Totals, type VatTreatment } from '@kattegat/domain/vat'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** What a shipment is billed at: its price as booked, and the lines added since. Hundredths. */
export interface BilledPrice {
  readonly currency: string | null
  /** Null where it was neither priced nor had a line added. */
  readonly totalExVatMinor: number | null
  /** Undefined where it was never priced, so that nobody knows its VAT. */
  readonly totals: Totals | undefined
  /** What carriers have billed, as far as it was accepted; what they are expected to bill, where not. */
  readonly costMinor: number | null
}

/** What a shipment `s` is expected to cost, with the price `p` of its version: as booked, and the cost lines added since. */
const expectedCost = sql<number | null>`(select sum(minor)::bigint from (
    select (p.cost ->> 'totalMinor')::bigint as minor
    union all
    select l.amount_minor from added_price_line l where l.shipment_id = s.id and l.side = 'cost') expected)`

const currencyOfPrice = sql<string | null>`coalesce(p.sales ->> 'currency',
    (select l.currency from added_price_line l where l.shipment_id = s.id order by l.id limit 1))`

/** Whether a carrier's bill of this alias is one for the shipment it names, and not one that nobody expected. */
export function isOwnBill(alias: 'b' | 'o' | 'carrier_bill') {
  return sql<boolean>`coalesce(${sql.ref(`${alias}.reason`)} <> all(${[...unexpectedDifferences]}), true)`
}

/**
 * What a shipment `s` costs: what its carrier's accepted bills come to, and cost lines that were added after the first of them;
 * before there is one, what it is expected to cost. What nobody expected comes on top once it is accepted. Billed on, a bill
 * stands among the lines as well, and is counted once. Bills of another currency are in no sum.
 */
export const shipmentCost = sql<number | null>`(select (case when own_at is null
      then (select sum(minor) from (select ${expectedCost} as minor union all select on_top) parts)
      else billed + coalesce((select sum(l.amount_minor) from added_price_line l
        where l.shipment_id = s.id and l.side = 'cost' and l.created_at > own_at and not exists (
          select from carrier_bill o where o.shipment_id = s.id and o.state = 'billed-on' and o.decided_at = l.created_at)), 0)
      end)::bigint
    from (
      select min(coalesce(b.decided_at, i.imported_at)) filter (where ${isOwnBill('b')}) as own_at,
        sum(b.billed_minor) as billed,
        sum(b.billed_minor) filter (where b.state = 'accepted') as on_top
      from carrier_bill b join carrier_invoice i on i.id = b.carrier_invoice_id
      where b.shipment_id = s.id and b.state in ('accepted', 'billed-on') and i.currency = ${currencyOfPrice}) settled)`

/** Totals on the wire: `total` includes VAT, `totalExVat` excludes it. */
export interface TotalsOnWire {
  readonly totalExVat: MoneyOnWire
  readonly vat: MoneyOnWire
  readonly total: MoneyOnWire
}

/** Totals of a price in hundredths. */
export function totalsOnWire({
  totalExVatMinor,
  totalIncVatMinor,
  currency,
}: Pick<Totals, 'totalExVatMinor' | 'totalIncVatMinor'> & { readonly currency: string }): TotalsOnWire {
  return {
    totalExVat: toWire({ minor: totalExVatMinor, currency }),
    vat: toWire({ minor: totalIncVatMinor - totalExVatMinor, currency }),
    total: toWire({ minor: totalIncVatMinor, currency }),
  }
}

/** Totals of what may have no price, or a price of which the VAT is not known. */
export function billedOnWire({ totals, totalExVatMinor: minor, currency }: BilledPrice): {
  readonly [name in keyof TotalsOnWire]: MoneyOnWire | null
} {
  if (totals && currency !== null) return totalsOnWire({ ...totals, currency })
  const totalExVat = minor === null || currency === null ? null : toWire({ minor, currency })
  return { totalExVat, vat: null, total: null }
}

/** Lines that were added to a shipment's sales price, as a customer sees them. */
export async function readAddedSalesLines(database: Database, shipmentId: ShipmentId) {
  return database
    .selectFrom('added_price_line')
    .select(['line_type', 'description', 'amount_minor', 'currency'])
    .where('shipment_id', '=', shipmentId)
    .where('side', '=', 'sales')
    .orderBy('id')
    .execute()
}

interface AddedLine {
  readonly side: 'sales' | 'cost'
  readonly minor: number
  readonly vat: VatTreatment
  readonly currency: string
}

/**
 * Reads what a shipment is billed at: the one reader of a price after its booking. `instead`: what it would be billed at,
 * booked at another price.
 */
export async function readBilledPrice(
  database: Database | Tx,
  shipmentId: ShipmentId,
  instead?: Totals & { readonly currency: string },
): Promise<BilledPrice> {
  const row = await database
    .selectFrom('shipment as s')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select([
      sql<Totals | null>`jsonb_build_object('totalExVatMinor', p.sales -> 'totalExVatMinor', 'vat', p.sales -> 'vat',
        'totalIncVatMinor', p.sales -> 'totalIncVatMinor')`.as('totals'),
      sql<string | null>`p.sales ->> 'currency'`.as('currency'),
      shipmentCost.as('cost'),
      sql<
        AddedLine[]
      >`coalesce((select jsonb_agg(jsonb_build_object('side', l.side, 'minor', l.amount_minor, 'vat', l.vat,
        'currency', l.currency)) from added_price_line l where l.shipment_id = s.id), '[]')`.as('added'),
    ])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const sales = row.added.filter(({ side }) => side === 'sales')
  const booked = instead ?? (row.currency === null ? undefined : (row.totals ?? undefined))
  const totals =
    booked &&
    totalsWithLines(
      booked,
      sales.map(({ minor: amountMinor, vat }) => ({ amountMinor, vat })),
    )
  return {
    currency: instead?.currency ?? row.currency ?? row.added[0]?.currency ?? null,
    totals,
    totalExVatMinor: totals?.totalExVatMinor ?? (sales.length > 0 ? sumOf(sales) : null),
    costMinor: row.cost,
  }
}

function sumOf(lines: readonly AddedLine[]): number {
  return lines.reduce((sum, { minor }) => sum + minor, 0)
}

/**
 * Makes a shipment's totals those of its price as booked and of the lines added since. An override writes the booked
 * total only, so that it comes through here as well. What a carrier's bill is looked at against changes with them.
 */
export async function settleTotals(tx: Tx, shipmentId: ShipmentId): Promise<void> {
  const { currency, totals, totalExVatMinor, costMinor } = await readBilledPrice(tx, shipmentId)
  await tx
    .updateTable('shipment')
    .set({
      sales_total_minor: totalExVatMinor,
      sales_vat_minor: totals?.vat.amountMinor ?? null,
      cost_total_minor: costMinor,
      sales_currency: currency,
    })
    .where('id', '=', shipmentId)
    .execute()
  await compareBillsAgain(tx, [shipmentId])
}

/** Makes the cost of shipments what their carriers have billed, once a bill is accepted or no longer is; their rows are held. */
export async function settleCosts(tx: Tx, shipmentIds: readonly ShipmentId[]): Promise<void> {
  if (shipmentIds.length === 0) return
  const ids = sql`any(${[...shipmentIds]}::bigint[])`
  // In one order, so that two who settle the same shipments wait for each other and not both.
  await sql`select s.id from shipment s where s.id = ${ids} order by s.id for no key update`.execute(tx)
  await sql`update shipment set cost_total_minor = settled.cost
    from (select s.id, ${shipmentCost} as cost from shipment s
      left join price_snapshot p on p.shipment_id = s.id and p.version = s.version where s.id = ${ids}) settled
    where shipment.id = settled.id and shipment.cost_total_minor is distinct from settled.cost`.execute(tx)
  await compareBillsAgain(tx, shipmentIds)
}

/**
 * Looks at the undecided bills of shipments against what stands now: another bill that is accepted, or else what the shipment
 * is expected to cost.
 */
async function compareBillsAgain(tx: Tx, shipmentIds: readonly ShipmentId[]): Promise<void> {
  const compared = [...comparedDifferences]
  await sql`update carrier_bill set reason = again.reason, expected_minor = again.expected
    from (
      select b.id, case when c.billed then 'billed-before' when b.reason <> 'billed-before' then b.reason
          when c.expected is null then 'no-cost' else 'amount-differs' end as reason,
        case when not c.billed then c.expected end as expected
      from carrier_bill b
      join shipment s on s.id = b.shipment_id
      left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
      cross join lateral (select ${expectedCost} as expected, exists (
        select from carrier_bill o where o.shipment_id = s.id and o.id <> b.id
          and o.state in ('accepted', 'billed-on') and ${isOwnBill('o')}) as billed) c
      where b.shipment_id = any(${[...shipmentIds]}::bigint[]) and b.state in ('queued', 'disputed')
        and b.reason = any(${compared})) again
    where carrier_bill.id = again.id`.execute(tx)
}
