import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** How many rows each table has. */
export async function rowsByTable(db: Database): Promise<Map<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const counted = new Map<string, number>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counted.set(name, rows[0]!.count)
  }
  return counted
}

const descriptions = {
  // Not their order: a column that was added later stands last in an old table.
  columns: sql<{ line: string }>`
    select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by 1`,
  constraints: sql<{ line: string }>`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  indexes: sql<{ line: string }>`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
  triggers: sql<{ line: string }>`
    select pg_get_triggerdef(t.oid) as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
    where not tgisinternal order by 1`,
}

/** What the tables have beside their rows, in the order of the alphabet. */
export const describedOfTables = Object.keys(descriptions) as (keyof typeof descriptions)[]

export async function described(db: Database, what: keyof typeof descriptions): Promise<string[]> {
  const { rows } = await descriptions[what].execute(db)
  return rows.map(({ line }) => line)
}
