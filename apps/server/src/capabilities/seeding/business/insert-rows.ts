import { sql, type Insertable } from 'kysely'
import type { DB, Tx } from '../../../platform/database/index.ts'

/** Of which a statement's text stays well below what a driver or a server takes at once. */
const rowsAStatement = 200

/**
 * Writes many rows of one table in few statements, ids given out beforehand included. All rows have the columns of the
 * first; `jsonb` columns are values here, not texts.
 */
export async function insertRows<T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly { readonly [C in keyof Insertable<DB[T]>]?: unknown }[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsAStatement))
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(tx)
  }
}

/** The next ids of a table, for rows that name each other before they are written. */
export async function takeIds(
  tx: Tx,
  table: 'shipment' | 'transfer' | 'shipment_document',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
