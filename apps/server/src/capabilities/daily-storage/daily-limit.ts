import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'

/** Who takes of what their company may take in a day. What the provider's own people take, who are of no company, is not counted. */
export interface Taking {
  readonly companyId: CompanyId | null
  readonly userId: number
  readonly shipmentSystem: string
}

/** What the people of one company may take of something in a day, by UTC. */
export interface DailyLimit {
  /**
   * Counts so much; false, with none counted, where it would pass what the company may. `tx`: what is refused is rolled back, and
   * with it the line that tells of it.
   */
  take(who: Taking, amount: number, tx?: Tx): Promise<boolean>
  /** Whether there is room for anything: asked before something is made whose size nobody knows yet. */
  isLeft(who: Taking): Promise<boolean>
  /** Counts what was made, also past what the company may. */
  count(who: Pick<Taking, 'companyId'>, amount: number): Promise<void>
}

/** What is counted of a company's day, and how the audit log tells of the first that is refused. */
export interface Counted {
  readonly column: string
  readonly refusedAtColumn: string
  readonly action: string
  readonly details: (taken: number) => object
}

/** @param most of each company on a day. */
export function dailyLimitOf(
  database: Database,
  { column, refusedAtColumn, action, details }: Counted,
  most: number,
  now: () => Date,
): DailyLimit {
  const [amountOf, refusedAt] = [sql.ref(column), sql.ref(refusedAtColumn)]
  const sum = sql`${sql.ref(`today.${column}`)} + ${sql.ref(`excluded.${column}`)}`

  /** The first refusal of a day stands in the audit log: an operator finds who it was, and when. */
  async function refused(companyId: CompanyId, { userId, shipmentSystem }: Taking): Promise<false> {
    const at = now()
    await database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ taken: number }>`
        insert into daily_storage as today (company_id, day, ${refusedAt}) values (${companyId}, ${dayOf(at)}, ${at})
        on conflict (company_id, day) do update set ${refusedAt} = ${sql.ref(`excluded.${refusedAtColumn}`)}
          where ${sql.ref(`today.${refusedAtColumn}`)} is null
        returning ${amountOf} as taken`.execute(tx)
      const first = rows[0]
      if (!first) return
      const what = { action, recordKind: 'company', recordId: companyId }
      const told = { day: dayOf(at), ...details(first.taken) }
      await audit(tx, { ...what, details: told, userId, shipmentSystem, companyId })
    })
    return false
  }

  return {
    take: async (who, amount, tx) => {
      const { companyId } = who
      if (companyId === null) return true
      if (amount > most) return tx === undefined && refused(companyId, who)
      const { rows } = await sql`
        insert into daily_storage as today (company_id, day, ${amountOf}) values (${companyId}, ${dayOf(now())}, ${amount})
        on conflict (company_id, day) do update set ${amountOf} = ${sum} where ${sum} <= ${most}
        returning 1`.execute(tx ?? database)
      return rows.length > 0 || (tx === undefined && refused(companyId, who))
    },
    isLeft: async (who) => {
      const { companyId } = who
      if (companyId === null) return true
      const { rows } = await sql<{ taken: number }>`
        select ${amountOf} as taken from daily_storage where company_id = ${companyId} and day = ${dayOf(now())}`.execute(
        database,
      )
      return !rows[0] || rows[0].taken < most || refused(companyId, who)
    },
    count: async ({ companyId }, amount) => {
      if (companyId === null) return
      await sql`
        insert into daily_storage as today (company_id, day, ${amountOf}) values (${companyId}, ${dayOf(now())}, ${amount})
        on conflict (company_id, day) do update set ${amountOf} = ${sum}`.execute(database)
    },
  }
}

/** By UTC, for every company alike: no day of anybody's is shorter than another's. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
