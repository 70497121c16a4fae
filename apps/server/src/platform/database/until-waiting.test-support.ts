import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from './index.ts'

/**
 * Until so many statements wait for what a transaction holds; of PostgreSQL alone. To be asked outside any transaction: within
 * one it answers the same each time.
 */
export async function untilWaiting(db: Database, statements = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.count
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(statements)
}
