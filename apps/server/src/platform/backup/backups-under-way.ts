import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { StorageUnavailable, type Storage } from '../storage/index.ts'

/** A backup that is being made. */
export interface BackupUnderWay {
  /** Notes that it is whole. */
  finished(sizeBytes: number): Promise<void>
  /** To be called however it ends. */
  over(): Promise<void>
}

const aliveEveryMs = 30_000

/** One that has said nothing for so long was killed. */
const deadAfter = sql<string>`interval '3 minutes'`

/** Notes that a backup begins, so that no file goes before it is read; undefined where another one is under way. */
export async function beginBackup(database: Database): Promise<BackupUnderWay | undefined> {
  const begun = await database.transaction().execute(async (tx) => {
    await sql`lock table backup in share row exclusive mode`.execute(tx)
    if (await isUnderWay(tx)) return undefined
    const values = { begun_at: sql<Date>`clock_timestamp()`, alive_at: sql<Date>`clock_timestamp()` }
    return tx.insertInto('backup').values(values).returning('id').executeTakeFirstOrThrow()
  })
  if (!begun) return undefined
  const row = database.updateTable('backup').where('id', '=', begun.id)
  const alive = setInterval(() => {
    // One that is not heard once is heard the next time.
    row
      .set({ alive_at: sql<Date>`clock_timestamp()` })
      .execute()
      .catch(() => {})
  }, aliveEveryMs)
  let isWhole = false
  return {
    finished: async (sizeBytes) => {
      isWhole = true
      await row.set({ finished_at: sql<Date>`clock_timestamp()`, size_bytes: sizeBytes }).execute()
    },
    over: async () => {
      clearInterval(alive)
      // Of a broken one nothing is to be remembered.
      if (!isWhole) await database.deleteFrom('backup').where('id', '=', begun.id).execute()
    },
  }
}

async function isUnderWay(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom('backup')
    .select('id')
    .where('finished_at', 'is', null)
    .where('alive_at', '>', sql<Date>`clock_timestamp() - ${deadAfter}`)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * A storage from which nothing is deleted while a backup reads it: files go by jobs, which try again. The rows of such a
 * file are gone already, so that a backup that begins meanwhile does not know it.
 */
export function keepFilesDuringBackups(storage: Storage, database: Database): Storage {
  return {
    ...storage,
    delete: async (key) => {
      if (await isUnderWay(database)) throw new StorageUnavailable('A backup is being made: the file is deleted later')
      await storage.delete(key)
    },
  }
}
