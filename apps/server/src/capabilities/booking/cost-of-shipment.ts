import { comparedDifferences } from '@kattegat/domain/carrier-invoices'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

// Each of these is part of a query in which a shipment is `s`, and the price of its version `p`. Amounts are in hundredths.

/** What a shipment is expected to cost: as booked, and the cost lines added since. Null where nobody knows. */
const expectedCost = sql<number | null>`(select sum(minor)::bigint from (
    select (p.cost ->> 'totalMinor')::bigint as minor
    union all
    select l.amount_minor from added_price_line l where l.shipment_id = s.id and l.side = 'cost') expected)`

const currencyOfPrice = sql<string | null>`coalesce(p.sales ->> 'currency',
    (select l.currency from added_price_line l where l.shipment_id = s.id order by l.id limit 1))`

/**
 * The bills of a shipment that are accepted or billed on, in its currency. `line`: what billing on added to its cost lines.
 * `is_on_top`: nobody expected it, since another carrier than the shipment's bills it, or its own one again. `is_main`: it is
 * the bill of what was expected; one of less than half of that is a surcharge or a credit that came first.
 */
export const acceptedBills = sql`(select b.id, i.number, b.lines, b.reason, b.billed_minor as minor,
      b.expected_minor as expected, coalesce(b.decided_at, i.imported_at) as at, of_bill.*,
      case when b.state = 'billed-on' then b.billed_minor - coalesce(b.expected_minor, 0) else 0 end as line,
      not of_bill.is_on_top and not of_bill.is_again
        and (b.reason is null or b.billed_minor * 2 >= coalesce(b.expected_minor, 0)) as is_main
    from carrier_bill b
    join carrier_invoice i on i.id = b.carrier_invoice_id
    cross join lateral (select b.reason is not distinct from 'billed-before' as is_again,
      i.transport_company_id is distinct from s.transport_company_id or b.reason is not distinct from 'billed-to-receiver'
        or (b.reason is not distinct from 'billed-before' and b.expected_minor is null) as is_on_top) of_bill
    where b.shipment_id = s.id and b.state in ('accepted', 'billed-on') and i.currency = ${currencyOfPrice})`

/** What of the expected cost an accepted bill has settled: what was expected, where the difference was within tolerance. */
const settledBy = sql<number>`case when bill.is_on_top then bill.line
    when bill.reason is null then coalesce(bill.expected, bill.minor) else bill.minor end`

/** What carriers are still expected to bill for a shipment. */
const restOfCost = sql<number | null>`(${expectedCost}
    - coalesce((select sum(${settledBy})::bigint from ${acceptedBills} bill), 0))`

/**
 * What a shipment costs: what its carriers' accepted bills come to, and cost lines that were added after its main bill and not
 * billed since. Before there is a main bill, what it is expected to cost, and what comes on top of that. Billed on, a bill
 * stands among the lines as well, and is counted once. Bills of another currency are in no sum.
 */
export const shipmentCost = sql<number | null>`(select (case when main_at is null
      then (select sum(minor) from (select ${expectedCost} as minor union all select on_top) parts)
      else billed + added - least(greatest(added, 0), billed_of_added) end)::bigint
    from (select main_at, billed, on_top, billed_of_added, coalesce((select sum(l.amount_minor) from added_price_line l
        where l.shipment_id = s.id and l.side = 'cost' and l.created_at > main_at and not exists (
          select from carrier_bill o where o.shipment_id = s.id and o.state = 'billed-on' and o.decided_at = l.created_at)), 0) as added
      from (
        select min(bill.at) filter (where bill.is_main) as main_at, sum(bill.minor) as billed,
          sum(bill.minor - bill.line) filter (where bill.is_on_top) as on_top,
          coalesce(sum(bill.expected) filter (where bill.is_again), 0) as billed_of_added
        from ${acceptedBills} bill) bills) settled)`

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

/** Looks at the undecided bills of shipments against what stands now: their carrier, the bills accepted, and what is left. */
export async function compareBillsAgain(tx: Tx, shipmentIds: readonly ShipmentId[]): Promise<void> {
  await sql`update carrier_bill set reason = again.reason, expected_minor = again.expected
    from (
      select b.id, case when c.is_of_other then 'other-carrier' when c.is_billed then 'billed-before'
          when c.cost is null then 'no-cost'
          when b.reason in ('billed-before', 'other-carrier', 'no-cost') then 'amount-differs' else b.reason end as reason,
        case when c.is_of_other or (c.is_billed and c.rest <= 0) then null else c.rest end as expected
      from carrier_bill b
      join carrier_invoice i on i.id = b.carrier_invoice_id
      join shipment s on s.id = b.shipment_id
      left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
      cross join lateral (select ${expectedCost} as cost, ${restOfCost} as rest,
        i.transport_company_id is distinct from s.transport_company_id as is_of_other,
        exists (select from ${acceptedBills} bill where bill.is_main) as is_billed) c
      where b.shipment_id = any(${[...shipmentIds]}::bigint[]) and b.state in ('queued', 'disputed')
        and b.reason = any(${[...comparedDifferences]})) again
    where carrier_bill.id = again.id`.execute(tx)
}
