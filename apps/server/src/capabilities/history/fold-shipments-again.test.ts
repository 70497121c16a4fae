import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { continueFolding, foldNextShipments, foldShipmentsAgain } from './fold-shipments-again.ts'

let portal: TestPortal
let anna: Person
/** Shipments, the oldest first, with what each was found by before and is found by after. */
let made: number[]
const cities = ['Soenderborg', 'Næstved', 'Mueller Stadt', 'Gießen', 'Goeteborg']
const formerSpellings = ['soenderborg', 'Nastved', 'MUELLER', 'Giesen', 'Goeteb']
const presentSpellings = ['Sønderborg', 'Naestved', 'Müller', 'Giessen', 'Göteborg']

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  made = []
  for (const city of cities) {
    const { receiverAddress } = dkSeParcels({ accountId: 0, shipDate: '' })
    const change = { receiverAddress: { ...receiverAddress!, city } }
    made.push((await bookSample(anna, dkSeParcels, { change })).shipmentId)
  }
  await foldAsBefore()
})
afterAll(() => portal.close())

/** Leaves the searched texts as the version before migration 0043 wrote them, and the cursor as migration 0046 does. */
async function foldAsBefore(): Promise<void> {
  const { db } = portal.database
  const present = await sql<{ text: string }>`select pg_get_functiondef('search_key'::regproc) as text`.execute(db)
  await sql`create or replace function search_key(text text) returns text language plpgsql immutable parallel safe as
    $$ begin return former_search_key($1); end $$`.execute(db)
  await sql`update shipment set sender_name = sender_name`.execute(db)
  await sql.raw(present.rows[0]!.text).execute(db)
  await sql`insert into shipment_refolding select max(id) + 1 from shipment`.execute(db)
}

async function foundBy(searches: readonly string[]): Promise<number[][]> {
  const answers: number[][] = []
  for (const search of searches) {
    const reply = await anna.call('FilterHistoryShipments', { body: { search } })
    answers.push(reply.body.shipments.map(({ id }) => id))
  }
  return answers
}

async function foldedAgain(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shipment where search_text = search_key(search_text) and receiver_city <> 'Gießen'
      or search_text like '%giessen%' order by id`.execute(portal.database.db)
  return rows.map(({ id }) => id)
}

const cursorNow = async () =>
  (await sql<{ at: number }>`select before_id as at from shipment_refolding`.execute(portal.database.db)).rows

it('finds shipments as it did before, until their turn has come', async () => {
  expect(await foldedAgain()).toEqual([])
  expect(await foundBy(formerSpellings)).toEqual(made.map((id) => [id]))
})

it('keeps every batch that was finished when the program is killed, and nothing of the next', async () => {
  const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const killed = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { connectDatabase } from ${source('../../platform/database/connect.ts')}
       import { foldNextShipments } from ${source('./fold-shipments-again.ts')}
       const { db } = connectDatabase(${JSON.stringify({ url: portal.database.url, embedded: portal.database.embedded })})
       await db.transaction().execute((tx) => foldNextShipments(tx, 2))
       await db.transaction().execute(async (tx) => {
         await foldNextShipments(tx, 2)
         process.kill(process.pid, 'SIGKILL')
         await new Promise(() => {})
       })`,
    ],
    { stdio: 'inherit' },
  )
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await foldedAgain()).toEqual(made.slice(3))
  expect(await cursorNow()).toEqual([{ at: made[3] }])
  expect(await foundBy(formerSpellings.slice(0, 3))).toEqual(made.slice(0, 3).map((id) => [id]))
  expect(await foundBy(presentSpellings.slice(3))).toEqual(made.slice(3).map((id) => [id]))
})

it('goes on where it stopped, and ends with every shipment found by every spelling', async () => {
  const { db } = portal.database
  const { enqueue } = portal.jobs
  await foldShipmentsAgain.run({ database: db, enqueue }, {})
  expect(await foldedAgain()).toEqual(made)
  expect(await cursorNow()).toEqual([])
  const all = made.map((id) => [id])
  expect(await foundBy(presentSpellings)).toEqual(all)
  expect(await foundBy(cities)).toEqual(all)
  expect(await db.transaction().execute((tx) => foldNextShipments(tx))).toBe('done')
})

it('is queued at start where something is left, and only there', async () => {
  const { db } = portal.database
  const queued = async () => {
    const jobs: string[] = []
    const enqueue = async (_tx: unknown, { name }: { name: string }) => String(jobs.push(name))
    await continueFolding({ database: db, enqueue })
    return jobs
  }
  expect(await queued()).toEqual([])
  await sql`insert into shipment_refolding values (1)`.execute(db)
  expect(await queued()).toEqual(['fold-shipments-again'])
  await sql`delete from shipment_refolding`.execute(db)
})
