import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { registerAsked, type Metrics } from '../../platform/watching/index.ts'
import { dayOf } from './daily-limit.ts'

/** How much is stored and numbered today, and for how many companies nothing more is. */
export function registerDailyFigures({
  database,
  metrics,
  now,
}: {
  readonly database: Database
  readonly metrics: Metrics
  readonly now: () => Date
}): void {
  const today = async (what: ReturnType<typeof sql<string>>) => {
    const { rows } = await sql<{ value: string }>`
      select ${what} as value from daily_storage where day = ${dayOf(now())}`.execute(database)
    return [{ labels: {}, value: Number(rows[0]!.value) }]
  }
  registerAsked(metrics, {
    name: 'kattegat_stored_today_bytes',
    help: 'What the people of all companies have stored today, by UTC: uploads, what was read from them, lists and packs.',
    labels: [],
    read: () => today(sql<string>`coalesce(sum(bytes), 0)`),
  })
  registerAsked(metrics, {
    name: 'kattegat_companies_out_of_storage',
    help: 'Companies that were refused today because they had stored as much as one may in a day.',
    labels: [],
    read: () => today(sql<string>`count(refused_at)`),
  })
  registerAsked(metrics, {
    name: 'kattegat_numbered_today_packages',
    help: 'Packages of shipments of more than ten that the people of all companies have had numbered today, by UTC.',
    labels: [],
    read: () => today(sql<string>`coalesce(sum(packages), 0)`),
  })
  registerAsked(metrics, {
    name: 'kattegat_companies_out_of_packages',
    help: 'Companies that were refused today because they had booked as many packages as one may in a day.',
    labels: [],
    read: () => today(sql<string>`count(packages_refused_at)`),
  })
}
