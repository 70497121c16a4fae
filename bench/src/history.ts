/**
 * History at size: a page of 50 with three filters, a sort and a text search, over growing numbers of shipments in one
 * PostgreSQL, and the same SQL sent by the bare driver. Needs DATABASE_URL of an empty database:
 *   node scripts/scratch-postgres.mjs -- node bench/src/history.ts [sizes, such as 100000,1000000,3000000]
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryFilter } from '@kattegat/domain/history'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { Client } from 'pg'
import { findPage } from '../../apps/server/src/capabilities/history/find-page.ts'
import { requestContext } from '../../apps/server/src/capabilities/history/request-context.ts'
import { readRows } from '../../apps/server/src/capabilities/history/read-rows.ts'
import { seedDemo, seedShipments, seedSystems } from '../../apps/server/src/capabilities/seeding/index.ts'
import { migrate, openDatabase, requestLockPatienceMs } from '../../apps/server/src/platform/database/index.ts'
import { systemScope } from '../../apps/server/src/platform/tenancy/index.ts'
import { quantile, report } from './figures.ts'

const sizes = (process.argv[2] ?? '100000,1000000').split(',').map(Number)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')

/** What people ask: three filters, a sort, a text; common texts, rare ones, and ones that find nothing. */
const questions: readonly HistoryFilter[] = [
  { search: 'lamper', deliveryStatuses: ['Delivered'], receiverCountries: ['SE'], bookingTypes: ['FinalBooking'] },
  {
    search: 'møller cykler',
    deliveryStatuses: ['Delivered'],
    receiverCountries: ['DE'],
    sort: 'shipDate',
    deleted: 'with',
  },
  { search: 'malmö', invoiced: 'invoiced', bookingTypes: ['FinalBooking'], sort: 'shipDate', direction: 'ascending' },
  { search: 'PO 4711', deliveryStatuses: ['Delivered', 'Delayed'], receiverCountries: ['NO'], test: 'with' },
  { search: 'østergaard', deliveryStatuses: ['Delayed'], receiverCountries: ['DK'], sort: 'shipDate' },
  { search: 'stockholm', deliveryStatuses: ['InTransit'], bookingTypes: ['FinalBooking'], cargo: 'transferred' },
  { search: 'no such firm', deliveryStatuses: ['Delivered'], receiverCountries: ['SE'], sort: 'shipDate' },
]

const statements: { text: string; values: readonly unknown[] }[] = []
const database = await openDatabase({
  url,
  lockPatienceMs: requestLockPatienceMs,
  folder: mkdtempSync(join(tmpdir(), 'kattegat-bench-')),
})
const { db } = database
await migrate(database.url)
await seedSystems(db)
await seedDemo(db)
const asker = await requestContext(db, { userId: 1, shipmentSystem: defaultShipmentSystem }, new Date())
const scope = systemScope('measuring', defaultShipmentSystem, 'every')
const wish = (filter: HistoryFilter) => ({
  scope,
  asker,
  filter,
  after: undefined,
  limit: 50,
})

async function ask(filter: HistoryFilter): Promise<number> {
  const page = await findPage(db, wish(filter))
  return (await readRows(db, scope, page?.ids ?? [], { forStaff: true, language: 'en' })).length
}

/** What is asked most: where a text's shipments stand. */
const byStatusAndText: HistoryFilter = { search: 'lamper', deliveryStatuses: ['Delivered'] }

const rounds = 15
const results: { size: number; p95: number }[] = []
// A database that an earlier run filled is measured as it stands: ten million take the better part of an hour.
let present = Number(
  (
    await db
      .selectFrom('shipment')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows,
)
for (const size of sizes) {
  const began = performance.now()
  if (size > present) await seedShipments(db, defaultShipmentSystem, size - present, new Date())
  present = Math.max(present, size)
  console.log(`${size} shipments, the last written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const all: number[] = []
  for (const question of questions) {
    const times: number[] = []
    let rows = 0
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      rows = await ask(question)
      times.push(performance.now() - start)
    }
    all.push(...times)
    console.log(
      `  ${question.search?.padEnd(14)} ${String(rows).padStart(2)} rows  median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
    )
  }
  results.push({ size, p95: quantile(all, 0.95) })
  const simple: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await ask(byStatusAndText)
    simple.push(performance.now() - start)
  }
  report(`a page by status and text, ${size} shipments, p50`, quantile(simple, 0.5), 'ms', 15)
  console.log(`  all: median ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`)
}
const [first, last] = [results[0]!, results.at(-1)!]
const ratio = last.p95 / first.p95
report(`a page, p95 at ${last.size} shipments`, last.p95, 'ms')
report(`p95 at ${last.size} shipments against ${first.size}`, ratio, '×', 2)

// The same statements, by the driver alone: what Kysely and the code round it add.
const client = new Client({ connectionString: url })
await client.connect()
const original = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!
function recordAndQuery(this: Client, ...given: unknown[]) {
  const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  const text = typeof config === 'string' ? config : config.text
  if (/^\s*(with|select)/i.test(text))
    statements.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [] })
  return (original.value as (...all: unknown[]) => unknown).apply(this, given)
}
Object.defineProperty(Client.prototype, 'query', { ...original, value: recordAndQuery })
for (const question of questions) await ask(question)
Object.defineProperty(Client.prototype, 'query', original)
const ours: number[] = []
const bare: number[] = []
for (let round = 0; round < rounds; round += 1) {
  let start = performance.now()
  for (const question of questions) await ask(question)
  ours.push(performance.now() - start)
  start = performance.now()
  for (const { text, values } of statements) await client.query(text, [...values])
  bare.push(performance.now() - start)
}
await client.end()
const overhead = quantile(ours, 0.5) / quantile(bare, 0.5)
report('the questions of a page against the same by the bare driver', overhead, '×', 1.5)
await database.close()
