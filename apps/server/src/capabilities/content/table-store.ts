import type { ContentValues } from '@kattegat/domain/content'
import { sql } from 'kysely'
import type { ContentStore, StoredRow } from './content-store.ts'

/** A table whose rows are those of a list. */
interface ContentTable {
  readonly name: 'blocked_description' | 'customs_free_zone' | 'portal_link'
  /** Where several lists share the table: the column that tells them apart, and its value for this one. */
  readonly part?: readonly [column: string, value: string]
  readonly orderBy: readonly string[]
  readonly toValues: (row: Readonly<Record<string, unknown>>) => ContentValues
  readonly toColumns: (values: ContentValues) => Readonly<Record<string, unknown>>
  /** A row is there already where these columns say the same, in whatever letters; the fault is said of the field. */
  readonly once?: { readonly columns: readonly string[]; readonly field: string }
}

interface Kept extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly changed_by: number | null
  readonly changed_at: Date | null
}

/** The rows of a list that has a table: the same for every system. */
export function tableStore({ name, part, orderBy, toValues, toColumns, once }: ContentTable): ContentStore {
  const table = sql.table(name)
  const ofList = part ? sql`${sql.id(part[0])} = ${part[1]}` : sql`true`
  const order = sql.join(orderBy.map((column) => sql.id(column)))
  const toRow = (row: Kept): StoredRow => ({
    id: String(row.id),
    values: toValues(row),
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  })
  return {
    read: async (db) => {
      const { rows } = await sql<Kept>`select * from ${table} where ${ofList} order by ${order}, id`.execute(db)
      return rows.map(toRow)
    },
    lock: async (tx) => {
      await sql`lock table ${table} in share row exclusive mode`.execute(tx)
    },
    errorsBeside: async (tx, _system, values, id) => {
      if (!once) return []
      const columns = toColumns(values)
      const same = once.columns.map((column) => sql`lower(${sql.id(column)}) = lower(${columns[column]})`)
      const { rows } = await sql`select 1 from ${table}
        where ${ofList} and ${sql.join(same, sql` and `)} and id <> ${Number(id ?? 0)}`.execute(tx)
      return rows.length === 0 ? [] : [{ field: `values.${once.field}`, code: 'alreadyListed', params: {} }]
    },
    write: async (tx, { by, at }, values, held) => {
      const columns = Object.entries({ ...toColumns(values), changed_by: by, changed_at: at })
      if (held) {
        const set = sql.join(columns.map(([column, value]) => sql`${sql.id(column)} = ${value}`))
        await sql`update ${table} set ${set}, version = version + 1 where id = ${Number(held.id)}`.execute(tx)
        return held.id
      }
      const all = [...columns, ...(part ? [part] : [])]
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(all.map(([column]) => sql.id(column)))})
        values (${sql.join(all.map(([, value]) => value))}) returning id`.execute(tx)
      return String(rows[0]!.id)
    },
    remove: async (tx, _written, held) => {
      await sql`delete from ${table} where id = ${Number(held.id)}`.execute(tx)
    },
  }
}
