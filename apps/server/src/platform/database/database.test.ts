import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from './connect.ts'
import { isDatabaseDown } from './database-down.ts'
import { migrate, readMigrations } from './migrate.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('what is read from the database', () => {
  it('keeps days as text, long integers as exact numbers and decimals as text', async () => {
    const { rows } = await sql<Record<string, unknown>>`select
      date '2026-11-21' as day,
      9007199254740991::bigint as large,
      1234567.123456::numeric as amount,
      timestamptz '2026-11-21 12:00:00+01' as at,
      array[1, 2, null]::bigint[] as many,
      array[date '2026-01-01'] as days`.execute(database.db)
    expect(rows[0]).toEqual({
      day: '2026-11-21',
      large: 9_007_199_254_740_991,
      amount: '1234567.123456',
      at: new Date('2026-11-21T11:00:00Z'),
      many: [1, 2, null],
      days: ['2026-01-01'],
    })
  })

  it('refuses a long integer that a number would round', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(database.db)).rejects.toThrow('too large')
  })
})

it('what is written stays written: no table that refuses changes can be emptied either', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname like '%_append_only' order by 1`.execute(database.db)
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { name } of rows) {
    await expect(sql`truncate ${sql.table(name)} cascade`.execute(database.db)).rejects.toThrow('append-only')
  }
})

describe('a database that is down', () => {
  it('is told from a wrong statement', async () => {
    const wrong = await sql`select 1 / 0`.execute(database.db).catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(Error)
    expect(isDatabaseDown(wrong)).toBe(false)
  })

  it('is recognised when nobody answers on its port', async () => {
    // Port 1 (tcpmux) is served by nobody.
    const nowhere = connectDatabase({ url: 'postgres://postgres@127.0.0.1:1/postgres', embedded: false })
    const fault = await sql`select 1`.execute(nowhere.db).catch((error: unknown) => error)
    expect(isDatabaseDown(fault)).toBe(true)
    await nowhere.close()
  })

  it('is recognised when its socket file is missing', async () => {
    const nowhere = connectDatabase({ url: 'postgres://postgres@localhost/postgres?host=%2Fnowhere', embedded: true })
    const fault = await sql`select 1`.execute(nowhere.db).catch((error: unknown) => error)
    expect(isDatabaseDown(fault)).toBe(true)
    await nowhere.close()
  })
})

describe('migrations', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kattegat migrations '))
    for (const { name, sql: text } of await readMigrations()) await writeFile(join(folder, name), text)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are applied once', async () => {
    await writeFile(
      join(folder, '9001_first.sql'),
      'create table first_thing (id int); insert into first_thing values (1)',
    )
    expect(await migrate(database.url, folder)).toEqual(['9001_first.sql'])
    expect(await migrate(database.url, folder)).toEqual([])
  })

  it('may build indexes outside a transaction, and begin with the first statement again after one failed', async () => {
    const file = join(folder, '9000_index.sql')
    const statements = (table: string) => `-- outside a transaction
-- While others write.
drop index concurrently if exists company_by_name;
create index concurrently company_by_name on company (name);

create index concurrently nowhere_by_name on ${table} (name);
`
    await writeFile(file, statements('nowhere'))
    await expect(migrate(database.url, folder)).rejects.toThrow('Migration 9000_index.sql failed: relation "nowhere"')
    await writeFile(file, statements('branch'))
    expect(await migrate(database.url, folder)).toEqual(['9000_index.sql'])
    const { rows } = await sql`select indexrelid::regclass::text as name from pg_index
      where indisvalid and indexrelid::regclass::text like '%\\_by\\_name' order by 1`.execute(database.db)
    expect(rows).toEqual([{ name: 'company_by_name' }, { name: 'nowhere_by_name' }])
  })

  it('may take the place of an earlier one, which then is not run where it has not been yet', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'kattegat replaced '))
    await cp(folder, scratch, { recursive: true })
    await writeFile(join(scratch, '9003_slow.sql'), 'insert into first_thing values (3)')
    await writeFile(join(scratch, '9004_slow_too.sql'), 'insert into first_thing values (4)')
    await migrate(database.url, scratch)
    await writeFile(join(scratch, '9005_slower.sql'), 'insert into nowhere values (5)')
    await writeFile(
      join(scratch, '9006_quick.sql'),
      '-- instead of 9004_slow_too.sql\ninsert into first_thing values (6)',
    )
    await writeFile(
      join(scratch, '9007_quick.sql'),
      '-- instead of 9005_slower.sql\ninsert into first_thing select 7 from migration where name like $$9004%$$',
    )
    expect(await migrate(database.url, scratch)).toEqual(['9006_quick.sql', '9007_quick.sql'])
    expect(await migrate(database.url, scratch)).toEqual([])
    const { rows } = await sql`select id from first_thing where id > 1 order by id`.execute(database.db)
    expect(rows).toEqual([3, 4, 6, 7].map((id) => ({ id })))
    await rm(scratch, { recursive: true })
    await sql`delete from migration where name > '9003'`.execute(database.db)
  })

  it('leave nothing behind when one fails, and say which', async () => {
    const file = join(folder, '9002_second.sql')
    await writeFile(file, 'create table second_thing (id int); insert into nowhere values (1)')
    await expect(migrate(database.url, folder)).rejects.toThrow('Migration 9002_second.sql failed: relation "nowhere"')
    await writeFile(file, 'create table second_thing (id int)')
    expect(await migrate(database.url, folder)).toEqual(['9002_second.sql'])
  })

  it('refuse to go on when an applied file has changed', async () => {
    await writeFile(join(folder, '9001_first.sql'), 'create table first_thing (id bigint)')
    await expect(migrate(database.url, folder)).rejects.toThrow('9001_first.sql was changed after it was applied')
  })

  it('refuse a database that a newer version has migrated', async () => {
    await rm(join(folder, '9001_first.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'has migration 9001_first.sql, which this version does not know',
    )
  })
})
