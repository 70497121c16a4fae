import { offeredLists, type OfferedList, type WithdrawnCodes } from '@kattegat/domain/content'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { noErrors, type ContentStore } from './content-store.ts'

/** Which codes of one of the product's lists are offered; those that nobody decided about are. */
export function offeredCodes(list: OfferedList): ContentStore {
  return {
    read: async (db) => {
      const rows = await db.selectFrom('offered_code').selectAll().where('list', '=', list).execute()
      const decided = new Map(rows.map((row) => [row.code, row]))
      return offeredLists[list].codes.map((code: string) => {
        const row = decided.get(code)
        return {
          id: code,
          values: { offered: row?.offered === false ? '' : 'true' },
          version: row?.version ?? 0,
          changedBy: row?.changed_by ?? null,
          changedAt: row?.changed_at ?? null,
        }
      })
    },
    lock: async (tx) => {
      await sql`lock table offered_code in share row exclusive mode`.execute(tx)
    },
    errorsBeside: noErrors,
    write: async (tx, { by, at }, values, held) => {
      const code = held!.id
      const columns = { offered: values['offered'] === 'true', changed_by: by, changed_at: at }
      await tx
        .insertInto('offered_code')
        .values({ list, code, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['list', 'code'])
            .doUpdateSet({ ...columns, version: sql<number>`offered_code.version + 1` }),
        )
        .execute()
      return code
    },
    // The product's own codes are withdrawn, which the call refuses with.
    remove: () => Promise.resolve(),
  }
}

/** The codes of a list that are not offered. */
export async function withdrawnCodes(db: Database | Tx, list: OfferedList): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('offered_code')
    .select('code')
    .where('list', '=', list)
    .where('offered', '=', false)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** The codes that are not offered, of every list. */
export async function readWithdrawn(db: Database): Promise<WithdrawnCodes> {
  const rows = await db.selectFrom('offered_code').select(['list', 'code']).where('offered', '=', false).execute()
  const byList = Map.groupBy(rows, ({ list }) => list)
  return Object.fromEntries([...byList].map(([list, codes]) => [list, new Set(codes.map(({ code }) => code))]))
}
