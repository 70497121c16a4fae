import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Connection } from '../../platform/database/index.ts'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { seedDemo } from './index.ts'

let database: TestDatabase
let instances: Connection[]
beforeAll(async () => {
  database = await freshDatabase()
  instances = [1, 2, 3].map(() => connectDatabase({ url: database.url, embedded: false }))
})
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await database.close()
})

it('is written once when several instances start together', async () => {
  await Promise.all(instances.map((instance) => seedDemo(instance.db)))
  const { rows } = await sql<{ people: number; swedish: number; danish: number; repeated: number }>`select
    (select count(*) from portal_user where email = 'anna@nordlys.test')::int as people,
    (select version from tariff_version where shipment_system = 'YOYOSweden') as swedish,
    (select version from tariff_version where shipment_system = 'YOYODenmark') as danish,
    (select count(*) - count(distinct name) from agreement)::int as repeated`.execute(database.db)
  // The Danish customers' agreements are a second version.
  expect(rows).toEqual([{ people: 1, swedish: 1, danish: 2, repeated: 0 }])
})
