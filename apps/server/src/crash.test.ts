import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dkSeParcels } from '@kattegat/samples'
import { randomOf } from '@kattegat/samples/business'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiOf, type Api } from '../../../e2e/src/api.ts'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { fileOf, row } from './capabilities/shot-files/shot-files.test-support.ts'
import { openDatabase, type OpenDatabase } from './platform/database/index.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { nextWorkingDay, theDemo } from './testing/test-portal.ts'
import { everythingDone, onceByKey, until, untilAnswered } from './testing/under-kills.ts'

/** Five of every commit, on each database; a hundred of the long run; CRASH_KILLS says otherwise. */
const kills = Number(process.env['CRASH_KILLS'] ?? (process.env['TEST_LONG'] ? 100 : 5))
/** What is left to chance follows from it: a run that failed is run again with its own CRASH_SEED. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)
const random = randomOf(String(seed))

let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let portal: RunningPortal
let anna: Api
let admin: Api
let form: ReturnType<typeof dkSeParcels>
/** Aborted from the last restart on: nothing new is begun, what is under way goes to its end. */
const over = new AbortController()

beforeAll(async () => {
  home = await freshDatabaseOfAProgram(theDemo)
  portal = await startPortal({ ...home.environment, DEMO_DATA: 'false', ROLE: 'all' })
  anna = await apiOf(portal, 'anna@nordlys.test')
  admin = await apiOf(portal, 'admin@kattegat.test')
  const accounts = (await anna.call('User/GetCompanyAccounts')).body as { id: number; default: boolean }[]
  const accountId = accounts.find((account) => account.default)!.id
  form = { ...dkSeParcels({ accountId, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
})
afterAll(async () => {
  await portal?.stop()
  await home?.close()
})

/** What the portal said is done: each of it has to be there once, whatever was killed. */
const said = {
  /** Reference of a booking to its shipment. */
  booked: new Map<string, number>(),
  /** Description of an added price line to its shipment. */
  lines: new Map<string, number>(),
  /** Name of a document to the digest of its content. */
  documents: new Map<string, string>(),
  /** Keys of scans. */
  scans: new Set<string>(),
  /** References of the rows of shot files whose booking was begun. */
  rows: new Set<string>(),
  /** Shipments that were handed to the cargo system. */
  handedOn: new Set<number>(),
}

it(
  `${kills} kills under bookings, changes, price lines, transfers, uploads, scans and shot files lose nothing and do nothing twice`,
  async () => {
    const atWork = [bookAndChange(), bookAndChange(), bookAndChange(), bookFiles()]
    for (let kill = 0; kill < kills; kill += 1) {
      // However slow the machine: in the middle of work, not of a start.
      const before = said.booked.size
      await until(async () => said.booked.size > before)
      await pause(random.next() * 1500)
      await portal.restart()
    }
    over.abort()
    await Promise.all(atWork)

    const database = await openDatabase({
      url: home.environment['DATABASE_URL'],
      folder: portal.settings.DATA_FOLDER,
      share: true,
    })
    try {
      await everythingDone(database)
      await portal.kattegat('verify')
      const found = `what is there after ${kills} kills, CRASH_SEED=${seed}`
      expect(said.booked.size, found).toBeGreaterThanOrEqual(kills)
      expect(await thingsThere(database), found).toEqual(thingsSaid())
      expect(await filesOfNobody(database), found).toEqual([])
    } finally {
      await database.close()
    }
  },
  60_000 + kills * 60_000,
)

/** Books one after the other, and does to each what people do to shipments. */
async function bookAndChange(): Promise<void> {
  while (!over.signal.aborted) {
    const reference = `crash-${randomUUID().slice(0, 8)}`
    const shipment = { ...form, senderReference: reference }
    const { options } = (await untilAnswered(() => anna.call('Shipment/GetShippingOptions', shipment))).body as {
      options: { salesProductId: number; transportProductId: number }[]
    }
    const { salesProductId, transportProductId } = options[0]!
    const body = { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: [] } }
    const booked = await onceByKey((key) => anna.call('Shipment/CreateShipment', body, key))
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const { shipmentId, shipmentRef, linkId } = booked.body as {
      shipmentId: number
      shipmentRef: string
      linkId: string
    }
    said.booked.set(reference, shipmentId)
    await addLine(shipmentId)
    await upload(linkId)
    if (random.happens(50)) {
      const change = () => anna.call(`Shipment/OverrideShipment/${shipmentId}`, { ...body, notice: 'Bell' })
      expect([200, 201]).toContain((await untilAnswered(change)).status)
    } else {
      const handOn = await onceByKey((key) => admin.call('Shipment/TransferShipmentToCargoSystem', { shipmentId }, key))
      expect(handOn.status, JSON.stringify(handOn.body)).toBe(200)
      said.handedOn.add(shipmentId)
    }
    // Last: what has been scanned is under way, and no longer changed by its customer.
    await scan(shipmentRef)
  }
}

async function addLine(shipmentId: number): Promise<void> {
  const description = `line ${randomUUID()}`
  const lines = [{ side: 'sales', type: 'other', description, amount: '1.00' }]
  const added = await onceByKey((key) =>
    admin.call('History/AddPriceLinesToShipments', { shipmentIds: [shipmentId], lines }, key),
  )
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  said.lines.set(description, shipmentId)
}

async function upload(linkId: string): Promise<void> {
  const name = `${randomUUID()}.txt`
  const content = `${name}\n`.repeat(random.between(1, 20_000))
  const sent = await untilAnswered(() => {
    const body = new FormData()
    body.append('documentType', 'Other')
    body.append('files', new Blob([content]), name)
    return anna.call(`Shipment/PostUploadFiles?linkId=${linkId}`, body)
  })
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300)
  said.documents.set(name, digestOf(content))
}

async function scan(shipmentRef: string): Promise<void> {
  const key = randomUUID()
  const now = new Date().toISOString()
  const body = { deviceTime: now, scans: [{ key, mode: 'receive', text: shipmentRef, scannedAt: now }] }
  const sent = await untilAnswered(() => admin.call('Scan/SendScans', body))
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  said.scans.add(key)
}

/** Uploads a file of rows and books it, again and again. */
async function bookFiles(): Promise<void> {
  while (!over.signal.aborted) {
    const references = Array.from({ length: 20 }, () => `row-${randomUUID().slice(0, 8)}`)
    const sent = await onceByKey((key) => {
      const body = new FormData()
      body.append('file', new Blob([fileOf(...references.map((reference) => row(reference)))]), 'crash.csv')
      return anna.call('ShotFile/PostShotFile', body, key)
    })
    const { shotFileId } = sent.body as { shotFileId: number }
    await until(async () => {
      const file = (await anna.call(`ShotFile/GetShotFile/${shotFileId}`)).body as {
        work: { step: string }
        counts: { ready: number }
      }
      return file.work.step === 'idle' && file.counts.ready === references.length
    })
    const begun = await onceByKey((key) => anna.call(`ShotFile/BookShotFile/${shotFileId}`, {}, key))
    expect(begun.status, JSON.stringify(begun.body)).toBeLessThan(300)
    for (const reference of references) said.rows.add(reference)
    const { runId } = begun.body as { runId: string }
    await until(
      async () => ((await anna.call(`ShotFile/GetShotFileRun/${runId}`)).body as { state: string }).state === 'done',
    )
  }
}

/** Each thing that was said to be done, once. */
function thingsSaid() {
  const once = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, 1]))
  return {
    booked: once([...said.booked.keys(), ...said.rows]),
    confirmed: once([...said.booked.keys()]),
    lines: once(said.lines.keys()),
    scans: once(said.scans),
    documents: Object.fromEntries(said.documents),
    handedOn: once([...said.handedOn].map(String)),
  }
}

/** How often each of them is there, whether or not it was said to be; documents by the digest of their files. */
async function thingsThere(database: OpenDatabase) {
  const counted = async (query: string) => {
    const { rows } = await database.pool.query<{ name: string; count: number }>(query)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  const { rows: documents } = await database.pool.query<{ name: string; key: string }>(
    `select given_name as name, storage_key as key from shipment_document`,
  )
  return {
    booked: await counted(
      `select sender_reference as name, count(*)::int from shipment
       where sender_reference like 'crash-%' or sender_reference like 'row-%' group by 1`,
    ),
    confirmed: await counted(
      `select s.sender_reference as name, count(*)::int from shipment s join outbox_mail m on m.shipment_id = s.id
       where s.sender_reference like 'crash-%' and m.recipient = 'anna@nordlys.test'
         and m.template = 'booking-confirmation' group by 1`,
    ),
    lines: await counted(`select description as name, count(*)::int from added_price_line
       where description like 'line %' group by 1`),
    scans: await counted(`select key as name, count(*)::int from scan group by 1`),
    documents: Object.fromEntries(documents.map(({ name, key }) => [name, digestOf(readFileSync(fileOfKey(key)))])),
    handedOn: await counted(
      `select shipment_id::text as name, count(*)::int from transfer
       where kind = 'cargo' and function = 'original' and shipment_id = any('{${[...said.handedOn].join()}}') group by 1`,
    ),
  }
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

const filesFolder = () => join(portal.settings.DATA_FOLDER, 'files')
const fileOfKey = (key: string) => join(filesFolder(), key)

/** What was on its way in when the process was killed: a later start sweeps it, once nobody can be at it any more. */
const unfinished = /~[0-9a-f-]{36}$/

/** Stored files that no row names and no job is going to delete. */
async function filesOfNobody(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select storage_key as text from shipment_document
     union all select storage_key from shot_file
     union all select data ->> 'storageKey' from pgboss.job where state < 'active' and data ? 'storageKey'`,
  )
  const known = new Set(rows.map(({ text }) => text))
  return readdirSync(filesFolder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(filesFolder(), join(entry.parentPath, entry.name)))
    .filter((key) => !known.has(key) && !unfinished.test(key))
}
