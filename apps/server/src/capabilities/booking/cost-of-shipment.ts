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
 * `is_main`: it is the bill of what was expected; one of less than half of that is a surcharge or a credit that came first.
 * `is_again`: the carrier billed it after its main bill. `is_on_top`: nobody expected it, since another carrier than the
 * shipment's bills it, or its own one again. `of_added`: what of it staff had noted as a cost since the main bill.
 * `settled`: what of the expected cost it has settled: all of that where the difference was within tolerance, and no more
 * where it came to more and was accepted as ours; a credit gives back what was settled before.
 */
export const acceptedBills = sql`(select kinds.*, case when is_outside then line when is_billed_on then minor
      when reason is null then coalesce(expected, minor)
      when is_main or is_again then least(minor, coalesce(expected, 0)) else greatest(minor, 0) end as settled
    from (select b.id, i.number, b.lines, b.reason, b.billed_minor as minor, b.expected_minor as expected,
        b.of_added_minor as of_added, coalesce(b.counted_since, b.decided_at, i.imported_at) as at, of_bill.*,
        case when of_bill.is_billed_on then b.billed_minor - coalesce(b.expected_minor, 0) else 0 end as line,
        of_bill.is_outside or (of_bill.is_again and b.expected_minor is null) as is_on_top,
        not of_bill.is_outside and not of_bill.is_again
          and (b.reason is null or b.billed_minor * 2 >= coalesce(b.agreed_minor, b.expected_minor, 0)) as is_main
      from carrier_bill b
      join carrier_invoice i on i.id = b.carrier_invoice_id
      cross join lateral (select b.state = 'billed-on' as is_billed_on, b.reason is not distinct from 'billed-before' as is_again,
        i.transport_company_id is distinct from s.transport_company_id as is_outside) of_bill
      where b.shipment_id = s.id and b.state in ('accepted', 'billed-on') and i.currency = ${currencyOfPrice}) kinds)`

/** What carriers are still expected to bill for a shipment, or to give back. */
const restOfCost = sql<number | null>`(${expectedCost}
    - greatest(coalesce((select sum(bill.settled)::bigint from ${acceptedBills} bill), 0), 0))`

/** Cost lines that staff added after the main bill, without those that stand for a bill that was billed on. */
const addedSince = (mainAt: string) => sql`(select l.amount_minor as minor from added_price_line l
    where l.shipment_id = s.id and l.side = 'cost' and l.created_at > ${sql.ref(mainAt)} and not exists (
      select from carrier_bill o where o.shipment_id = s.id and o.state = 'billed-on' and o.decided_at = l.created_at))`

/** Of these, what no bill has come for: above zero, and below. */
const unbilledSince = (
  mainAt: string,
) => sql`(select above - least(above, used_above) as above, below - greatest(below, used_below) as below
    from (select coalesce(sum(minor) filter (where minor > 0), 0) as above, coalesce(sum(minor) filter (where minor < 0), 0) as below
      from ${addedSince(mainAt)} line) added,
      (select coalesce(sum(of_added) filter (where of_added > 0), 0) as used_above,
        coalesce(sum(of_added) filter (where of_added < 0), 0) as used_below
      from ${acceptedBills} bill where bill.is_again) used)`

/**
 * What a shipment costs: what its carriers' accepted bills come to, and cost lines that were added after its main bill and not
 * billed since. Before there is a main bill, what it is expected to cost, or its surcharges where they come to more, and what
 * comes on top of that. Billed on, a bill stands among the lines as well, and is counted once. Bills of another currency are
 * in no sum.
 */
export const shipmentCost = sql<number | null>`(select (case when main_at is null
      then (select sum(minor) from (
        select greatest(${expectedCost}, of_expected) as minor union all select on_top) parts)
      else billed + (select above + below from ${unbilledSince('main_at')} unbilled) end)::bigint
    from (
      select min(bill.at) filter (where bill.is_main) as main_at, sum(bill.minor) as billed,
        sum(bill.minor) filter (where not bill.is_on_top) as of_expected,
        sum(bill.minor - bill.line) filter (where bill.is_on_top) as on_top
      from ${acceptedBills} bill) settled)`

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
 * Looks at the undecided bills of shipments against what stands now: their carrier, the bills accepted, and what these left.
 * After the main bill that is a cost which staff noted since, or all that is left, whichever is nearer to what is billed.
 */
export async function compareBillsAgain(tx: Tx, shipmentIds: readonly ShipmentId[]): Promise<void> {
  await sql`update carrier_bill set reason = again.reason, expected_minor = again.expected, agreed_minor = again.cost,
      of_added_minor = coalesce(again.of_added, 0)
    from (
      select b.id, c.cost, case when c.is_of_other then 'other-carrier' when c.main_at is not null then 'billed-before'
          when c.cost is null then 'no-cost'
          when b.reason in ('billed-before', 'other-carrier', 'no-cost') then 'amount-differs' else b.reason end as reason,
        case when c.is_of_other then null when c.main_at is not null then nearest.expected else c.rest end as expected,
        nearest.of_added
      from carrier_bill b
      join carrier_invoice i on i.id = b.carrier_invoice_id
      join shipment s on s.id = b.shipment_id
      left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
      cross join lateral (select ${expectedCost} as cost, ${restOfCost} as rest,
        i.transport_company_id is distinct from s.transport_company_id as is_of_other,
        (select min(bill.at) from ${acceptedBills} bill where bill.is_main) as main_at) c
      left join lateral (
        select left_over.expected, left_over.of_added from (
          select c.rest as expected, case when c.rest > 0 then least(unbilled.above, c.rest)
            else greatest(unbilled.below, c.rest) end as of_added from ${unbilledSince('c.main_at')} unbilled
          union all
          select line.minor, line.minor from ${addedSince('c.main_at')} line where not exists (
            select from ${acceptedBills} bill where bill.is_again and bill.of_added = line.minor)) left_over
        where not c.is_of_other and sign(left_over.expected) = sign(b.billed_minor) and b.billed_minor <> 0
        order by abs(b.billed_minor - left_over.expected), left_over.of_added limit 1) nearest on c.main_at is not null
      where b.shipment_id = any(${[...shipmentIds]}::bigint[]) and b.state in ('queued', 'disputed')
        and b.reason = any(${[...comparedDifferences]})) again
    where carrier_bill.id = again.id`.execute(tx)
}
