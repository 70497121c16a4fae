/**
 * `npm run bench:load`: what the portal bears, on PostgreSQL beside it: 70 % comparisons, 10 % bookings, 15 % pages of History
 * and 5 % labels, by people who each wait for their answer. Five minutes at sixteen of them; then more and more until comparisons
 * take longer than a second or nothing more is answered; then three times as many as that, where all that is accepted should be
 * answered within 1.5 s and the rest be turned away within 50 ms; and how soon all is as before.
 * Prints each figure beside its goal; ends with 1 where one is missed. Run it on a machine that is idle.
 *   node scripts/scratch-postgres.mjs -- node bench/src/mixed-load.ts [seconds]
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { dkSeParcels } from '@kattegat/samples'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, report } from './figures.ts'
import { call, type Answered } from './load.ts'
import { nextWorkingDay } from './next-working-day.ts'
import { at, kinds, mixOf, type Kind } from './mix.ts'

const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')
const seconds = Number(process.argv[2] ?? 300)
const people = 16
const metricsToken = 'the metrics of the load'
const goals = { acceptedMs: 1500, refusedMs: 50, recoveryMs: 5000, growth: 1.3 }

const portal = await startPortal({ DATABASE_URL: url, METRICS_TOKEN: metricsToken })
/** Who asks, and what they ask: one account's parcels to Sweden. */
async function personOf(email: string) {
  const { token, userId } = JSON.parse(await portal.kattegat('token', email)) as { token: string; userId: number }
  const headers = { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' }
  const accounts = await fetch(`${portal.url}/api/User/GetCompanyAccounts`, { headers })
  const [account] = (await accounts.json()) as { id: number }[]
  return { headers, shipment: dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay() }) }
}

const { headers, shipment } = await personOf('anna@nordlys.test')

async function bookable(agent: Agent): Promise<object> {
  const compared = await call(agent, portal.url, headers, 'POST', '/api/Shipment/GetShippingOptions', shipment)
  if (compared.status !== 200) throw new Error(`comparing was answered ${compared.status}: ${compared.text}`)
  const { options } = JSON.parse(compared.text) as { options: Record<string, unknown>[] }
  const { salesProductId, transportProductId, offerId } = options[0]!
  return { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: [], offerId } }
}

const first = new Agent({ keepAlive: true })
const toBook = await bookable(first)
const booked = await call(first, portal.url, headers, 'POST', '/api/Shipment/CreateShipment', toBook)
if (booked.status !== 201) throw new Error(`booking was answered ${booked.status}: ${booked.text}`)
const { shipmentId } = JSON.parse(booked.text) as { shipmentId: number }

function ask(agent: Agent, kind: Kind): Promise<Answered> {
  switch (kind) {
    case 'comparison':
      return call(agent, portal.url, headers, 'POST', '/api/Shipment/GetShippingOptions', shipment)
    case 'booking':
      return call(
        agent,
        portal.url,
        { ...headers, 'idempotency-key': randomUUID() },
        'POST',
        '/api/Shipment/CreateShipment',
        toBook,
      )
    case 'History':
      return call(agent, portal.url, headers, 'POST', '/api/History/FilterHistoryShipments', {})
    case 'label':
      return call(agent, portal.url, headers, 'GET', `/api/Print/CreateLabel/${shipmentId}`)
  }
}

interface Round {
  readonly times: ReadonlyMap<Kind, number[]>
  readonly refused: number[]
  readonly failures: readonly string[]
  readonly perSecond: number
}

/** So many people for so long, each asking the next thing when the one before is answered. */
async function round(count: number, forSeconds: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const refused: number[] = []
  const failures: string[] = []
  const begun = performance.now()
  const until = begun + forSeconds * 1000
  const person = async (seed: number) => {
    for (const kind of mixOf(seed)) {
      if (performance.now() >= until) return
      const answered = await ask(agent, kind).catch((error: Error): Answered => ({
        status: 0,
        text: error.message,
        ms: 0,
      }))
      if (answered.status === 503) {
        refused.push(answered.ms)
        await pause(1000) // sooner than we are asked to
      } else if (answered.status >= 200 && answered.status < 300) times.get(kind)!.push(answered.ms)
      else failures.push(`${kind}: ${answered.status} ${answered.text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, seed) => person(seed)))
  agent.destroy()
  const answers = [...times.values()].reduce((sum, list) => sum + list.length, 0)
  return { times, refused, failures, perSecond: (answers * 1000) / (performance.now() - begun) }
}

async function memoryMb(): Promise<number> {
  const text = await (
    await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}

await round(people, Math.min(20, seconds)) // warms up
const memoryBefore = await memoryMb()
const usual = await round(people, seconds)
const memoryAfter = await memoryMb()
console.log(`${people} people for ${seconds} s: ${usual.perSecond.toFixed(0)} answers a second`)
for (const [kind, list] of usual.times) {
  report(`  ${kind}, p50`, at(list, 0.5), 'ms')
  report(`  ${kind}, p99`, at(list, 0.99), 'ms')
}
report('  failed or turned away', usual.failures.length + usual.refused.length, '', 0)
report('  memory after ÷ before', memoryAfter / memoryBefore, '×', goals.growth)
for (const failure of usual.failures.slice(0, 3)) console.log(`    ${failure}`)

let breaking = people
let most = usual.perSecond
for (let count = people * 2; count <= 1024; count *= 2) {
  const { times, perSecond, refused } = await round(count, 15)
  const p99 = at(times.get('comparison')!, 0.99)
  console.log(
    `${count} people: ${perSecond.toFixed(0)} a second, comparisons p99 ${p99.toFixed(0)} ms, ${refused.length} turned away`,
  )
  breaking = count
  if (p99 > 1000 || refused.length > 0 || perSecond < most * 0.9) break
  most = Math.max(most, perSecond)
}
// The callers are one process on the same cores: what they themselves take to read an answer is in each figure.
const callers = monitorEventLoopDelay({ resolution: 1 })
callers.enable()
const over = await round(breaking * 3, 20)
callers.disable()
const accepted = [...over.times.values()].flat()
console.log(`three times as many (${breaking * 3} people): ${over.perSecond.toFixed(0)} a second accepted`)
report('  accepted, p95', at(accepted, 0.95), 'ms', goals.acceptedMs)
report('  bookings accepted, p95', at(over.times.get('booking')!, 0.95), 'ms', goals.acceptedMs)
report('  turned away', over.refused.length, '')
if (over.refused.length > 0) report('  turned away, p95', at(over.refused, 0.95), 'ms', goals.refusedMs)
report('  the callers’ own delay, p95', callers.percentile(95) / 1e6, 'ms')
report('  failed', over.failures.length, '', 0)
for (const failure of over.failures.slice(0, 3)) console.log(`    ${failure}`)

const ended = performance.now()
const quick = at(usual.times.get('comparison')!, 0.99)
while (performance.now() - ended < 30_000) {
  const { status, ms } = await ask(first, 'comparison')
  if (status === 200 && ms <= quick) break
  await pause(100)
}
report('  until a comparison is as quick as before', performance.now() - ended, 'ms', goals.recoveryMs)
first.destroy()
await portal.stop()
process.exit(isOneMissed() ? 1 : 0)
