import type { OverviewGroup } from '@kattegat/domain/overview'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { closedMonthsIn, keysOfBooked, paidByReceivers } from '../invoice-control/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'

export interface OverviewWish {
  readonly by: OverviewGroup
  /** First and last ship date. */
  readonly from: string
  readonly to: string
  readonly companyId?: number | undefined
  /** The system's day, by which a delivery that is expected is late. */
  readonly today: string
  readonly limit: number
  /** Of all that we bill; for customers, of what they pay. */
  readonly forStaff: boolean
}

/** What shipments of one group and currency came to, in hundredths. */
export interface OverviewSums {
  readonly key: string
  readonly name: string
  readonly currency: string
  readonly shipments: number
  readonly unpriced: number
  readonly spendMinor: number
  readonly costMinor: number
  readonly marginMinor: number
  readonly due: number
  readonly onTime: number
  readonly exceptions: number
}

export interface Overview {
  readonly totals: OverviewSums[]
  readonly rows: OverviewSums[]
  readonly isMore: boolean
  /** Months that are told as they were closed, the oldest first. */
  readonly closedMonths: string[]
}

const keys: Readonly<Record<OverviewGroup, RawBuilder<string>>> = {
  month: sql`to_char(s.ship_date, 'YYYY-MM')`,
  carrier: sql`s.transport_company_name`,
  product: sql`s.product_name`,
  lane: sql`coalesce(s.sender_country, '') || '-' || coalesce(s.receiver_country, '')`,
  reference: sql`trim(s.sender_reference)`,
  company: sql`s.company_id::text`,
}

/**
 * Shipments of a period added up by group and currency, and all of them by currency, in one pass: those of the period are
 * read, however many others there are. Months come in their order, other groups by what they came to. To staff a closed
 * month is told as Invoice control has it: the shipments, companies and money it was closed with. Carrier, product, lane and
 * punctuality are the shipment's own, which no month keeps. A customer is told what they are charged, corrections included.
 */
export async function readOverview(
  database: Database,
  scope: Scope,
  { by, from, to, companyId, today, limit, forStaff }: OverviewWish,
): Promise<Overview> {
  const closed = forStaff ? await closedMonthsIn(database, scope, { from, to }) : []
  const name =
    by === 'company'
      ? sql`(select c.name from company c where ${within(scope, 'c', 'id')} and c.id = s.key::int)`
      : sql`s.key`
  const ofCompany = (table: string) =>
    companyId === undefined ? sql`true` : sql`${sql.ref(`${table}.company_id`)} = ${companyId}`
  const both = sql`s.sales_total_minor is not null and s.cost_total_minor is not null`
  const period = sql<boolean>`(${within(scope, 's')} and ${ofCompany('s')} and s.ship_date between ${from}::date and ${to}::date
    and ${closed.length === 0 ? sql`true` : sql`to_char(s.ship_date, 'YYYY-MM') <> all(${closed}::text[])`})`
  // What a receiver pays is not spent by who booked it; ours to bill is what they pay on an account of ours.
  const receivers = forStaff ? await paidByReceivers(database, scope, period) : []
  const isBilled = sql<boolean>`(not s.receiver_pays or ${forStaff} and s.invoicing_transfer <> 'none' or s.id = any(${receivers}::bigint[]))`
  const { rows } = await sql<OverviewSums & { isTotal: number }>`
    with found as (
      select ${keys[by]} as key, coalesce(s.sales_currency, y.currency) as currency,
        case when ${isBilled} then s.sales_total_minor end as sales_total_minor,
        case when ${isBilled} then s.cost_total_minor end as cost_total_minor,
        ${isBilled} as billed, s.delivery_status, s.expected_delivery_date, s.delivered_on, s.held_back
      from shipment s join shipment_system y on y.key = s.shipment_system
      where ${period} and s.booking_type = 'FinalBooking' and s.deleted_at is null and not s.test
      ${closed.length === 0 ? sql`` : sql`union all ${keptIn(scope, closed, by, ofCompany('m'))}`}
    )
    select grouping(s.key) as "isTotal", coalesce(s.key, '') as key, coalesce(${name}, '') as name, s.currency,
      count(*)::int as shipments,
      (count(*) filter (where s.billed and s.sales_total_minor is null))::int as unpriced,
      coalesce(sum(s.sales_total_minor), 0)::bigint as "spendMinor",
      coalesce(sum(s.cost_total_minor) filter (where ${both}), 0)::bigint as "costMinor",
      coalesce(sum(s.sales_total_minor - s.cost_total_minor), 0)::bigint as "marginMinor",
      (count(*) filter (where s.expected_delivery_date is not null and (s.delivered_on is not null
        or s.delivery_status <> 'Delivered' and s.expected_delivery_date < ${today}::date)))::int as due,
      (count(*) filter (where s.delivered_on <= s.expected_delivery_date))::int as "onTime",
      (count(*) filter (where s.held_back or s.delivery_status = 'Delayed'))::int as exceptions
    from found s
    group by grouping sets ((s.key, s.currency), (s.currency))
    order by 1 desc, ${by === 'month' ? sql`2` : sql`7 desc, 2`}, 4
    limit ${limit + mostCurrencies}`.execute(database)
  const totals = rows.filter(({ isTotal }) => isTotal === 1)
  const groups = rows.filter(({ isTotal }) => isTotal === 0)
  return { totals, rows: groups.slice(0, limit), isMore: groups.length > limit, closedMonths: closed }
}

/** The shipments that months were closed with, in the columns of those that are open. */
function keptIn(
  scope: Scope,
  months: readonly string[],
  by: OverviewGroup,
  ofCompany: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { booked, billed } = keysOfBooked()
  const key = by === 'month' ? sql`m.month` : by === 'company' ? sql`m.company_id::text` : keys[by]
  const isBilled = sql`m.standing = any(${billed}::text[])`
  return sql`
    select ${key}, m.currency, case when ${isBilled} then m.sales_minor end, case when ${isBilled} then m.cost_minor end,
      ${isBilled}, s.delivery_status, s.expected_delivery_date, s.delivered_on, s.held_back
    from closed_month_shipment m
    join shipment s on s.id = m.shipment_id and s.shipment_system = m.shipment_system
    where ${within(scope, 'm')} and ${ofCompany} and m.month = any(${[...months]}::text[])
      and m.standing = any(${booked}::text[])`
}

/** More than a company is priced in; each is a row of totals, which the limit is not for. */
const mostCurrencies = 40
