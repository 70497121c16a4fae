import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseDown } from '../database/index.ts'
import { freshDatabase, type TestDatabase } from '../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

it('an embedded database that breaks down is down for a moment, and then answers on the same pool', async () => {
  // It cannot read COPY's stream, and ends itself over it.
  const errors = [await sql`copy migration from stdin`.execute(database.db).catch((error: unknown) => error)]
  const answer = () =>
    sql`select 1 as one`.execute(database.db).then(
      ({ rows }) => rows,
      (error: unknown) => void errors.push(error),
    )
  await expect.poll(answer, { timeout: 10_000 }).toEqual([{ one: 1 }])
  expect(errors.filter((fault) => !isDatabaseDown(fault))).toEqual([])
})
