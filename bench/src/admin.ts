/**
 * `npm run bench:admin`: what the back office works with, at 100,000 shipments on PostgreSQL, through the calls of a server in a
 * process of its own: a carrier's invoice of as many lines compared, a what-if of 10,000 shipments, Invoice control page by
 * page; how long another request waited meanwhile; and in a browser the keys typed into a matrix of 200 lanes and 60 breaks.
 * Prints each figure beside its goal; ends with 1 where one is missed. Run it on a machine that is idle. The browser is that of
 * CHROMIUM_PATH, or the one that the tests find.
 *   node scripts/scratch-postgres.mjs -- node bench/src/admin.ts [shipments]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { seedDemo, seedShipments, seedSystems } from '../../apps/server/src/capabilities/seeding/index.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { annasParcels, apiOf } from '../../e2e/src/api.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { isOneMissed, quantile, report } from './figures.ts'
import { typeIntoMatrix } from './matrix-keys.ts'

const shipments = Number(process.argv[2] ?? 100_000)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')
const replayed = 10_000
const goals = { heldMs: 100, whatIfSeconds: 60, billsSeconds: 60, pageMs: 300, keyMs: { p50: 16, p95: 33 } }
const matrix = { lanes: 200, breaks: 60 }

// Found before anything is measured.
process.env['CHROMIUM_PATH'] ??= await findChromium()

const folder = mkdtempSync(join(tmpdir(), 'kattegat-bench-'))
const database = await openDatabase({ url, folder })
await migrate(database.url)
await seedSystems(database.db)
await seedDemo(database.db)
await seedShipments(database.db, defaultShipmentSystem, shipments, new Date())
/** What the carrier with the most shipments bills: each as it was expected, every tenth for more. */
const billed = await database.db
  .selectFrom('shipment')
  .select(['waybill_number', 'transport_company_id', 'cost_total_minor', 'sales_currency'])
  .where('waybill_number', 'is not', null)
  .where('cost_total_minor', 'is not', null)
  .where('shipment_system', '=', defaultShipmentSystem)
  .orderBy('id', 'desc')
  .limit(shipments)
  .execute()
await database.close()
console.log(`${shipments} shipments, ${billed.length} of them billed by carriers`)

const portal = await startPortal({ DATABASE_URL: url, ROLE: 'all' })
const { token, userId } = JSON.parse(await portal.kattegat('token', 'admin@kattegat.test')) as {
  token: string
  userId: number
}
const headers = { token, 'log-user-id': String(userId), shipmentSystem: defaultShipmentSystem }
class Upload {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    this.bytes = bytes
    this.type = type
  }
}

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const upload = body instanceof Upload ? body : undefined
  const type = upload?.type ?? 'application/json'
  const answer = await fetch(`${portal.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: upload?.bytes ?? JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

/** The longest that another request waited while something is done. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  const progress = { isDone: false }
  void work.finally(() => (progress.isDone = true))
  while (!progress.isDone) {
    const begun = performance.now()
    await call('StaticData/GetPackagingTypes')
    longest = Math.max(longest, performance.now() - begun)
    await pause(20)
  }
  return longest
}

/** Times something that goes on in the background, in seconds, and reports how long another request waited for it. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; wait: number }> {
  const begun = performance.now()
  const running = work()
  const wait = await longestWait(running)
  await running
  return { seconds: (performance.now() - begun) / 1000, wait }
}

/** A file as it is sent, made before anything is timed: making it would hold up the one who asks meanwhile. */
async function fileOf(name: string, lines: readonly string[]): Promise<Upload> {
  const form = new FormData()
  form.set('file', new Blob([lines.join('\n')]), name)
  const sent = new Response(form)
  return new Upload(new Uint8Array(await sent.arrayBuffer()), sent.headers.get('content-type')!)
}

interface Invoice {
  readonly id: number
  readonly waiting: number
}

/** One invoice of all the lines: its import, and until each is compared. */
async function compareInvoice(): Promise<void> {
  const [carrier] = await call<{ id: number }[]>('StaticData/GetTransportCompanies')
  const lines = billed.map(({ waybill_number: awb, cost_total_minor: minor }, at) => {
    const amount = (Number(minor) + (at % 10 === 0 ? 5_000 : 0)) / 100
    return `${awb};${amount.toFixed(2)}`
  })
  const query = new URLSearchParams({
    transportCompanyId: String(carrier!.id),
    number: 'BENCH-1',
    invoicedOn: new Date().toISOString().slice(0, 10),
  }).toString()
  const file = await fileOf('invoice.csv', ['awb;amount', ...lines])
  const { seconds, wait } = await timed(async () => {
    const { invoiceId, faults } = await call<{ invoiceId: number | null; faults: object[] }>(
      `InvoiceControl/ImportCarrierInvoice?${query}`,
      file,
    )
    if (invoiceId === null) throw new Error(JSON.stringify(faults.slice(0, 3)))
    for (;;) {
      const invoices = await call<Invoice[]>('InvoiceControl/GetCarrierInvoices')
      if (invoices.find(({ id }) => id === invoiceId)?.waiting === 0) return
      await pause(250)
    }
  })
  report(`${lines.length} lines of a carrier's invoice imported and compared`, seconds, 's', goals.billsSeconds)
  report('  longest wait of another request', wait, 'ms', goals.heldMs)
}

interface Matrix {
  readonly today: string
  readonly tariffs: readonly {
    id: number
    side: string
    zoneSetId: number
    validFrom: string
    validTo: string | null
  }[]
  readonly zoneSets: readonly { id: number; zones: readonly { code: string }[] }[]
  readonly drafts: readonly { id: number; tariffs: readonly { tariffId: number; draftTariffId: number }[] }[]
}

/** The sales tariffs that hold, those with the most zones first. */
async function salesTariffs(): Promise<{ tariffIds: number[]; zones: readonly string[]; validFrom: string }> {
  const { today, tariffs, zoneSets } = await call<Matrix>('Matrix/GetMatrix')
  const zonesOf = (id: number) => zoneSets.find((set) => set.id === id)!.zones.map(({ code }) => code)
  const held = tariffs
    .filter(
      ({ side, validFrom, validTo }) => side === 'sales' && validFrom <= today && (validTo === null || validTo > today),
    )
    .toSorted((one, other) => zonesOf(other.zoneSetId).length - zonesOf(one.zoneSetId).length)
  return {
    tariffIds: held.map(({ id }) => id),
    zones: zonesOf(held[0]!.zoneSetId),
    validFrom: `${Number(today.slice(0, 4)) + 1}-01-01`,
  }
}

async function draftOf(name: string, tariffIds: readonly number[], validFrom: string) {
  const { id } = await call<{ id: number }>('Matrix/CreateTariffDraft', {
    name,
    versionName: name,
    validFrom,
    tariffIds,
  })
  return id
}

/** Gives the latest shipments what bookings have: a form and a product each, of those that are offered for one lane. */
async function bookForReplay(): Promise<void> {
  const parcels = await annasParcels(portal)
  const api = await apiOf(portal, 'anna@nordlys.test')
  const found = await api.call('Shipment/GetShippingOptions', parcels)
  const { options } = found.body as { options: { salesProductId: number; transportProductId: number }[] }
  const booked: number[] = []
  for (const { salesProductId, transportProductId } of options) {
    const selectedOption = { salesProductId, transportProductId, productServices: [] }
    const reply = await api.call('Shipment/CreateShipment', { ...parcels, selectedOption })
    if (reply.status === 201) booked.push((reply.body as { shipmentId: number }).shipmentId)
  }
  const again = await openDatabase({ url: url!, folder })
  await again.pool.query(`
    with booked as (
      select row_number() over (order by id) - 1 as place, form, account_id, company_id, sales_product_id
      from shipment where id in (${booked.join(', ')})
    ), latest as (
      select id, row_number() over (order by id) as place from shipment
      where shipment_system = '${defaultShipmentSystem}' and id not in (${booked.join(', ')})
      order by id desc limit ${replayed}
    )
    update shipment s set form = b.form, account_id = b.account_id, company_id = b.company_id,
      sales_product_id = b.sales_product_id, booking_type = 'FinalBooking', deleted_at = null, test = false,
      ship_date = current_date - (l.place % 7)::int
    from latest l join booked b on b.place = l.place % ${booked.length} where s.id = l.id`)
  await again.close()
}

async function replayShipments(): Promise<void> {
  await bookForReplay()
  const { tariffIds, validFrom } = await salesTariffs()
  const draftId = await draftOf('what-if', tariffIds, validFrom)
  await call(`Matrix/RaiseDraftPrices/${draftId}`, { percent: '4.9', rounding: 'nearest', exceptions: [] })
  interface Replay {
    readonly run: { readonly state: string; readonly total: number } | null
  }
  let total = 0
  const { seconds, wait } = await timed(async () => {
    await call('Matrix/StartWhatIf', { draftId, weeks: 1 })
    for (;;) {
      const { run } = await call<Replay>(`Matrix/GetWhatIf?draftId=${draftId}`)
      if (run?.state === 'failed') throw new Error('the replay failed')
      total = run?.total ?? 0
      if (run?.state === 'done') return
      await pause(200)
    }
  })
  console.log(`  ${total} shipments replayed in ${seconds.toFixed(1)} s`)
  report(`a what-if of ${replayed} shipments`, (seconds * replayed) / total, 's', goals.whatIfSeconds)
  report('  longest wait of another request', wait, 'ms', goals.heldMs)
}

/** Pages of Invoice control, month after month, each by the key of the one before. */
async function pageInvoiceControl(): Promise<void> {
  interface Page {
    readonly next: string | null
  }
  const times: number[] = []
  const now = new Date()
  for (let back = 0; back < 12; back += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
    let after: string | null = null
    for (let page = 0; page < 10; page += 1) {
      const query = new URLSearchParams({ month, pageSize: '100', ...(after ? { after } : {}) }).toString()
      const begun = performance.now()
      const { next }: Page = await call<Page>(`InvoiceControl/FindShipmentsToInvoice?${query}`)
      times.push(performance.now() - begun)
      after = next
      if (after === null) break
    }
  }
  report(`a page of Invoice control, p95 of ${times.length}`, quantile(times, 0.95), 'ms', goals.pageMs)
}

/** A draft as large as the goal has it, in a browser. */
async function typeMatrix(): Promise<void> {
  const { tariffIds, zones, validFrom } = await salesTariffs()
  const draftId = await draftOf('keys', tariffIds.slice(0, 1), validFrom)
  const { drafts } = await call<Matrix>('Matrix/GetMatrix')
  const { draftTariffId } = drafts.find(({ id }) => id === draftId)!.tariffs[0]!
  const pairs = zones.flatMap((origin) => zones.map((destination) => `${origin},${destination}`)).slice(0, matrix.lanes)
  const breaks = Array.from({ length: matrix.breaks }, (_, index) => index)
  const rows = pairs.map((pair, index) => `${pair},${breaks.map((one) => 100 + index + one).join(',')}`)
  const file = await fileOf('cells.csv', [`origin-zone,destination-zone,${breaks.join(',')}`, ...rows])
  const { lanes, faults } = await call<{ lanes: number; faults: object[] }>(
    `Matrix/ImportDraftTariff?draftTariffId=${draftTariffId}`,
    file,
  )
  if (faults.length > 0) throw new Error(JSON.stringify(faults.slice(0, 3)))
  const times = await typeIntoMatrix(portal.url, draftId)
  const what = `key to paint in a matrix of ${lanes} × ${matrix.breaks}`
  report(`${what}, median of ${times.length}`, quantile(times, 0.5), 'ms', goals.keyMs.p50)
  report(`${what}, p95`, quantile(times, 0.95), 'ms', goals.keyMs.p95)
}

try {
  await compareInvoice()
  await pageInvoiceControl()
  await replayShipments()
  await typeMatrix()
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isOneMissed() ? 1 : 0)
