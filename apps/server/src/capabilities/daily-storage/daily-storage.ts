import type { Database } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { dailyLimitOf, type DailyLimit } from './daily-limit.ts'

/**
 * What the people of one company may store in a day, in bytes (decision 0241): documents, shot files and what is read from them,
 * saved customs invoices, lists by mail, packs of papers.
 */
export type DailyStorage = DailyLimit

/** Answered where nothing more is stored today. */
export const dailyStorageUsed: Refusal = { code: 'DAILY_STORAGE_USED' }

/** @param mostBytes of each company on a day, by UTC. */
export function dailyStorageOf(database: Database, mostBytes: number, now: () => Date): DailyStorage {
  const bytes = {
    column: 'bytes',
    refusedAtColumn: 'refused_at',
    action: 'company.storage-refused',
    details: (storedBytes: number) => ({ storedBytes, mostBytes }),
  }
  return dailyLimitOf(database, bytes, mostBytes, now)
}
