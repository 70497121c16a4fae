import type { Database, Tx } from '../../platform/database/index.ts'
import type { StoredRow } from './content-store.ts'

/** What those who changed rows last are called; content is changed by the provider's own people. */
export async function namesOfChangers(
  db: Database | Tx,
  rows: readonly Pick<StoredRow, 'changedBy'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy])))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('portal_user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
