import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumps, loadDump } from '../../testing/dumps/load-dump.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

describe.each(dumps)('a database of an earlier version, %s', (dump) => {
  let old: TestDatabase
  let before: ReadonlyMap<string, number>
  beforeAll(async () => {
    old = await freshDatabase()
    await loadDump(old.url, dump)
    before = await rowsByTable(old.db)
    await migrate(old.url)
  })
  afterAll(() => old.close())

  it('was a whole one, with shipments and what follows them', () => {
    const worked = ['shipment', 'colli', 'shipment_event', 'price_snapshot', 'outbox_mail', 'audit_log', 'tariff_break']
    expect(worked.filter((table) => !before.get(table))).toEqual([])
  })

  it('loses no row on its way to the present version', async () => {
    const after = await rowsByTable(old.db)
    for (const [table, rows] of before) {
      if (table !== 'migration') expect([table, after.get(table)]).toEqual([table, rows])
    }
  })

  it.each(['columns', 'constraints', 'indexes', 'triggers'] as const)(
    'ends with the same %s as a new database',
    async (what) => {
      expect(await described(old.db, what)).toEqual(await described(fresh.db, what))
    },
  )

  it('has no constraint that is not validated', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(old.db)
    expect(rows).toEqual([])
  })
})

async function rowsByTable(db: Database): Promise<Map<string, number>> {
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

async function described(db: Database, what: keyof typeof descriptions): Promise<string[]> {
  const { rows } = await descriptions[what].execute(db)
  return rows.map(({ line }) => line)
}
