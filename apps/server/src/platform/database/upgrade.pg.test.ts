import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumps, loadDump } from '../../testing/dumps/load-dump.ts'
import { described, describedOfTables, rowsByTable } from './described-tables.test-support.ts'
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

  it.each(describedOfTables)('ends with the same %s as a new database', async (what) => {
    expect(await described(old.db, what)).toEqual(await described(fresh.db, what))
  })

  it('has no constraint that is not validated', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(old.db)
    expect(rows).toEqual([])
  })
})
