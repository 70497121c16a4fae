import type { Database } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { dailyLimitOf, type DailyLimit } from './daily-limit.ts'

/** How many packages the people of one company may have numbered in a day (decision 0250): each takes an SSCC. */
export type DailyPackages = Pick<DailyLimit, 'take'>

/** Answered where so many packages are numbered no more today. */
export const dailyPackagesUsed: Refusal = { code: 'DAILY_PACKAGES_USED' }

/** @param mostPackages of each company on a day, by UTC. */
export function dailyPackagesOf(database: Database, mostPackages: number, now: () => Date): DailyPackages {
  const numbered = {
    column: 'packages',
    refusedAtColumn: 'packages_refused_at',
    action: 'company.packages-refused',
    details: (packages: number) => ({ packages, mostPackages }),
  }
  return dailyLimitOf(database, numbered, mostPackages, now)
}
