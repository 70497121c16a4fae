import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiOf, type Api } from '../../../e2e/src/api.ts'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { connectDatabase } from './platform/database/index.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { openS3Server, type S3Server } from './testing/s3-server.ts'
import { nextWorkingDay, theDemo } from './testing/test-portal.ts'

/** Two that answer and two that work, on one PostgreSQL and one bucket, behind a proxy that knows nothing but `/readyz`. */
let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let store: S3Server
let proxy: PlainProxy
let folder: string
let settings: Record<string, string>
const web: RunningPortal[] = []
const workers: RunningPortal[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-scaled-'))
  home = await freshDatabaseOfAProgram(theDemo)
  store = await openS3Server()
  proxy = await openPlainProxy()
  settings = {
    ...home.environment,
    STORAGE_URL: `s3://S3RVER:S3RVER@papers?endpoint=http://127.0.0.1:${store.port}`,
    BASE_URL: proxy.url,
    DEMO_DATA: 'false',
    ALLOW_DEMO_IDP: 'true',
    // Longer than the proxy needs to hear of it.
    DRAIN_SECONDS: '1',
  }
  for (const role of ['web', 'web', 'worker', 'worker']) await begin(role)
})
afterAll(async () => {
  for (const each of [...web, ...workers]) await each.stop()
  proxy.close()
  await store?.close()
  await home?.close()
  await rm(folder, { recursive: true })
})

async function begin(role: string): Promise<void> {
  const portal = await startPortal({ ...settings, ROLE: role })
  if (role === 'worker') return void workers.push(portal)
  web.push(portal)
  proxy.leadTo(addressOf(portal))
}

const addressOf = ({ settings: { PORT } }: RunningPortal) => `http://localhost:${PORT}`

it('fails no request while each is replaced by another, and does everything once', async () => {
  const anna = await apiOf({ ...web[0]!, url: proxy.url }, 'anna@nordlys.test')
  const accounts = (await anna.call('User/GetCompanyAccounts')).body as { id: number; default: boolean }[]
  const accountId = accounts.find((account) => account.default)!.id
  const form = { ...dkSeParcels({ accountId, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const over = new AbortController()
  const booked: string[] = []
  const failed: string[] = []
  const work = async () => {
    while (!over.signal.aborted) {
      const { shipmentRef, shipmentId } = await anna.book(form)
      booked.push(shipmentRef)
      for (const path of [`Shipment/GetShipmentData?id=${shipmentId}`, `Print/CreateLabel/${shipmentId}`]) {
        const { status } = await anna.call(path)
        if (status !== 200) failed.push(`${path}: ${status}`)
      }
    }
  }
  const atWork = [work(), work()].map((each) => each.catch((error: Error) => void failed.push(error.message)))
  for (const [list, role] of [
    [web, 'web'],
    [web, 'web'],
    [workers, 'worker'],
    [workers, 'worker'],
  ] as const) {
    const before = booked.length
    await begin(role)
    await vi.waitUntil(() => booked.length > before || failed.length > 0, { timeout: 60_000 })
    const leaving = list.shift()!
    await leaving.stop()
    if (role === 'web') proxy.forget(addressOf(leaving))
  }
  over.abort()
  await Promise.all(atWork)
  expect(failed).toEqual([])
  expect(new Set(booked).size).toBe(booked.length)
  expect(booked.length).toBeGreaterThanOrEqual(4)
  const database = connectDatabase({ url: home.environment['DATABASE_URL']!, embedded: false })
  try {
    // Each booking has one confirmation, whichever worker took it.
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query<{ mails: number; shipments: number }>(
          `select count(*)::int as mails, count(distinct shipment_id)::int as shipments from outbox_mail
           where template = 'booking-confirmation' and recipient = 'anna@nordlys.test'
             and shipment_id in (select id from shipment where waybill_number = any($1))`,
          [booked],
        )
        expect(rows).toEqual([{ mails: booked.length, shipments: booked.length }])
      },
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    await database.close()
  }
}, 600_000)

it('shows on one what was done on the other: a document at once, prices and an ended session within two seconds', async () => {
  const [one, other] = await Promise.all(web.map((each) => onItself(each, 'anna@nordlys.test')))
  const accounts = (await one!.call('User/GetCompanyAccounts')).body as { id: number }[]
  const parcels = dkSeParcels({ accountId: accounts[0]!.id, shipDate: nextWorkingDay(new Date()) })
  const { linkId, shipmentId } = await one!.book({ ...parcels, bookPickup: false })
  const paper = new FormData()
  paper.append('files', new Blob(['two boxes of lamps']), 'packing list.txt')
  expect((await one!.call(`Shipment/PostUploadFiles?linkId=${linkId}`, paper)).status).toBe(201)
  const listed = await other!.call(`Shipment/GetShipmentDocuments?shipmentId=${shipmentId}`)
  expect(listed.body).toMatchObject({ documents: [{ name: 'packing list.txt' }] })

  const file = join(folder, 'fuel.csv')
  writeFileSync(file, 'family,side,valid-from,percent\nexpress,sales,2026-01-01,77.5\nexpress,cost,2026-01-01,70\n')
  await web[0]!.kattegat('import', 'fuel', file, '--system', 'YOYODenmark')
  for (const each of [one!, other!]) {
    const rates = async () => JSON.stringify((await each.call('User/GetFuelRates')).body)
    await expect.poll(rates, { timeout: 2_000, interval: 100 }).toContain('77.5')
  }

  await web[0]!.kattegat('user', 'end-sessions', 'anna@nordlys.test')
  for (const each of [one!, other!]) {
    const status = async () => (await each.call('User/GetCompanyAccounts')).status
    await expect.poll(status, { timeout: 2_000, interval: 100 }).toBe(401)
  }
})

/** The API of one instance, past the proxy, with a log-in that both know. */
function onItself(portal: RunningPortal, email: string): Promise<Api> {
  return apiOf({ ...portal, url: addressOf(portal) }, email)
}

interface PlainProxy {
  readonly url: string
  leadTo(address: string): void
  forget(address: string): void
  close(): void
}

/** Leads each request to the next of those that say they are ready, and asks them four times a second: no more than any proxy does. */
async function openPlainProxy(): Promise<PlainProxy> {
  const addresses = new Map<string, boolean>()
  let turn = 0
  const lead = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = [...addresses].flatMap(([address, isReady]) => (isReady ? [address] : []))
    const address = ready[(turn += 1) % ready.length]
    if (address === undefined) return void outgoing.writeHead(502).end()
    const onward = request(address + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }
  const server: Server = createServer(lead).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asking = setInterval(() => {
    for (const address of addresses.keys()) {
      fetch(`${address}/readyz`).then(
        ({ ok }) => addresses.has(address) && addresses.set(address, ok),
        () => addresses.has(address) && addresses.set(address, false),
      )
    }
  }, 250)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (address) => void addresses.set(address, true),
    forget: (address) => void addresses.delete(address),
    close: () => {
      clearInterval(asking)
      server.close()
      server.closeAllConnections()
    },
  }
}
