import { figureWeeks, weeksUpTo, type WeekFigures } from '@kattegat/domain/history'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { type Scope, within } from '../../platform/tenancy/index.ts'

/**
 * The figures of the latest weeks, the running one included (`WeekFigures` says what is counted). One read of the index
 * `shipment_in_weeks`: it costs what twelve weeks hold, however many years there are.
 */
export async function readWeekFigures(database: Database, scope: Scope, today: string): Promise<WeekFigures[]> {
  const weeks = weeksUpTo(today, figureWeeks)
  const { rows } = await sql<{ week: string; shipments: number; due: number; on_time: number }>`
    select date_trunc('week', s.ship_date)::date::text as week, count(*)::int as shipments,
      (count(*) filter (where s.expected_delivery_date is not null and (s.delivered_on is not null
        or s.delivery_status <> 'Delivered' and s.expected_delivery_date < ${today}::date)))::int as due,
      (count(*) filter (where s.delivered_on <= s.expected_delivery_date))::int as on_time
    from shipment s
    where ${within(scope, 's')}
      and s.booking_type = 'FinalBooking' and s.deleted_at is null and not s.test
      and s.ship_date between ${weeks[0]!.from}::date and ${weeks.at(-1)!.to}::date
    group by 1`.execute(database)
  const found = new Map(rows.map((row) => [row.week, row]))
  return weeks.map(({ from, to }) => {
    const { shipments = 0, due = 0, on_time: onTime = 0 } = found.get(from) ?? {}
    return { from, to, shipments, due, onTime }
  })
}
