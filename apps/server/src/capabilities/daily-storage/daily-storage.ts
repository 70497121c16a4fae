import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'

/** Who stores something. What the provider's own people store, who are of no company, is not counted. */
export interface Storing {
  readonly companyId: CompanyId | null
  readonly userId: number
  readonly shipmentSystem: string
}

/**
 * What the people of one company may store in a day (decision 0241): documents, shot files and what is read from them, lists by
 * mail, packs of papers.
 */
export interface DailyStorage {
  /**
   * Counts so many bytes; false, with none counted, where they would pass what the company may. `tx`: what is refused is rolled
   * back, and with it the line that tells of it.
   */
  take(who: Storing, bytes: number, tx?: Tx): Promise<boolean>
  /** Whether there is room for anything: asked before a file is made whose size nobody knows yet. */
  isLeft(who: Storing): Promise<boolean>
  /** Counts a file that was made, also past what the company may. */
  count(who: Pick<Storing, 'companyId'>, bytes: number): Promise<void>
}

/** Answered where nothing more is stored today. */
export const dailyStorageUsed: Refusal = { code: 'DAILY_STORAGE_USED' }

/** @param mostBytes of each company on a day, by UTC. */
export function dailyStorageOf(database: Database, mostBytes: number, now: () => Date): DailyStorage {
  /** The first refusal of a day stands in the audit log: an operator finds who it was, and when. */
  async function refused(companyId: CompanyId, { userId, shipmentSystem }: Storing): Promise<false> {
    const at = now()
    await database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ bytes: number }>`
        insert into daily_storage as today (company_id, day, bytes, refused_at) values (${companyId}, ${dayOf(at)}, 0, ${at})
        on conflict (company_id, day) do update set refused_at = excluded.refused_at where today.refused_at is null
        returning bytes`.execute(tx)
      const first = rows[0]
      if (!first) return
      const details = { day: dayOf(at), storedBytes: first.bytes, mostBytes }
      const what = { action: 'company.storage-refused', recordKind: 'company', recordId: companyId, details }
      await audit(tx, { ...what, userId, shipmentSystem, companyId })
    })
    return false
  }

  return {
    take: async (who, bytes, tx) => {
      const { companyId } = who
      if (companyId === null) return true
      if (bytes > mostBytes) return tx === undefined && refused(companyId, who)
      const { rows } = await sql`
        insert into daily_storage as today (company_id, day, bytes) values (${companyId}, ${dayOf(now())}, ${bytes})
        on conflict (company_id, day) do update set bytes = today.bytes + excluded.bytes
          where today.bytes + excluded.bytes <= ${mostBytes}
        returning 1`.execute(tx ?? database)
      return rows.length > 0 || (tx === undefined && refused(companyId, who))
    },
    isLeft: async (who) => {
      const { companyId } = who
      if (companyId === null) return true
      const today = await database
        .selectFrom('daily_storage')
        .select('bytes')
        .where('company_id', '=', companyId)
        .where('day', '=', dayOf(now()))
        .executeTakeFirst()
      return !today || today.bytes < mostBytes || refused(companyId, who)
    },
    count: async ({ companyId }, bytes) => {
      if (companyId === null) return
      await sql`
        insert into daily_storage as today (company_id, day, bytes) values (${companyId}, ${dayOf(now())}, ${bytes})
        on conflict (company_id, day) do update set bytes = today.bytes + excluded.bytes`.execute(database)
    },
  }
}

/** By UTC, for every company alike: no day of anybody's is shorter than another's. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
