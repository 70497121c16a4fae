import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { keptScope } from '../../platform/tenancy/index.ts'
import { countRowsOf } from './count-rows.ts'
import type { ShotFile } from './shot-file.repository.ts'

// A database that answers the counts it is given, and how often it was asked.
let asked = 0
let answer: { rows: number; toPrice: number }

const connection = {
  executeQuery: async () => {
    asked += 1
    return { rows: [{ id: 7, toCheck: 0, queued: 0, ...answer }] as never[] }
  },
  streamQuery: async function* () {},
}
const database = (): Database =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  })

const scope = keptScope({ shipment_system: 'YOYODenmark', company_id: 1 as never })
const file = { id: 7, companyId: 1, scope, state: 'ready', version: 3, groupedVersion: 3 } as ShotFile

beforeEach(() => {
  asked = 0
  let now = 0
  // Each look at the clock is 20 ms later: counting takes a few of them, and is answered for ten times as long.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20))
})
afterEach(() => vi.restoreAllMocks())

it('counts a large file at work once for all who ask at about the same time', async () => {
  const db = database()
  answer = { rows: 50_000, toPrice: 400 }
  const both = await Promise.all([countRowsOf(db, file, ''), countRowsOf(db, file, '')])
  expect([asked, both[0].toPrice]).toEqual([1, 400])
  answer = { rows: 50_000, toPrice: 0 }
  expect((await countRowsOf(db, file, '')).toPrice).toBe(400)
  expect(asked).toBe(1)
  for (let looks = 0; looks < 40; looks++) await countRowsOf(db, file, '')
  expect((await countRowsOf(db, file, '')).toPrice).toBe(0)
})

it('counts anew once the file or its run is another, and always where there is nothing to wait for', async () => {
  const db = database()
  answer = { rows: 50_000, toPrice: 400 }
  await countRowsOf(db, file, '')
  await countRowsOf(db, { ...file, version: 4 }, '')
  await countRowsOf(db, { ...file, version: 4 }, 'run-1 running')
  expect(asked).toBe(3)
  answer = { rows: 50_000, toPrice: 0 }
  await countRowsOf(db, { ...file, version: 5 }, '')
  await countRowsOf(db, { ...file, version: 5 }, '')
  expect(asked).toBe(5)
  answer = { rows: 60, toPrice: 60 }
  await countRowsOf(db, { ...file, version: 6 }, '')
  await countRowsOf(db, { ...file, version: 6 }, '')
  expect(asked).toBe(7)
})
