import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumps, loadDump } from '../../testing/dumps/load-dump.ts'
import { migrate } from '../../platform/database/index.ts'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { foldNextShipments } from './fold-shipments-again.ts'

let old: TestDatabase
beforeAll(async () => {
  old = await freshDatabase()
  await loadDump(old.url, dumps[0]!)
  await migrate(old.url)
})
afterAll(() => old.close())

/** Folds the next hundred. */
const foldSome = () => old.db.transaction().execute((tx) => foldNextShipments(tx, 100))

async function leftAsBefore(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment where search_text <> search_key(search_text)`.execute(old.db)
  return rows[0]!.count
}

it('folds a database of an earlier version beside its use, passing over what somebody holds until it is free', async () => {
  const before = await leftAsBefore()
  expect(before).toBeGreaterThan(50)
  await old.db.transaction().execute(async (holder) => {
    const { rows } = await sql<{ id: number }>`select id from shipment where search_text <> search_key(search_text)
      order by id desc limit 1 for update`.execute(holder)
    expect(rows).toHaveLength(1)
    expect(await foldSome()).toBe('again')
    // Another worker has nothing to wait for either.
    expect(
      await old.db.transaction().execute(async (tx) => [await foldNextShipments(tx, 100), await foldSome()]),
    ).toEqual(['again', 'done'])
  })
  expect(await leftAsBefore()).toBeLessThan(before)
  for (let batch = 0; batch < 50 && (await foldSome()) !== 'done'; batch += 1);
  expect(await leftAsBefore()).toBe(0)
  expect((await sql`select from shipment_refolding`.execute(old.db)).rows).toEqual([])
})
