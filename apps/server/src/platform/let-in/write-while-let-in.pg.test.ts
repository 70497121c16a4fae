import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../database/test-database.ts'
import { askedBy, ShutOut, writeWhileLetIn } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await sql`create table kept (note text)`.execute(database.db)
})
afterAll(() => database.close())

it('keeps nothing of who is shut out while it is being written, and all of who is not', async () => {
  let shutOut: object | undefined
  const write = (note: string, meanwhile: () => void) =>
    askedBy(
      async () => shutOut,
      () =>
        writeWhileLetIn(database.db, async (tx) => {
          await sql`insert into kept values (${note})`.execute(tx)
          meanwhile()
          return note
        }),
    )
  expect(await write('stays', () => {})).toBe('stays')
  const why = { code: 'INVALID_TOKEN' }
  await expect(write('goes', () => (shutOut = why))).rejects.toThrow(ShutOut)
  await expect(write('never begins', () => {})).rejects.toThrow(ShutOut)
  const { rows } = await sql`select note from kept`.execute(database.db)
  expect(rows).toEqual([{ note: 'stays' }])
})
