/**
 * `npm run bench:booking`: shipments booked in a second and how long each took, over HTTP, at 1, 8 and 16 connections on
 * PostgreSQL and at 1 and 8 on the embedded database, with the mails and transfers that follow. Prints each figure beside its goal; ends with 1 where one is missed. Run it on a machine that is idle.
 *   node scripts/scratch-postgres.mjs -- node bench/src/booking.ts [seconds a round]
 */
import { Agent } from 'node:http'
import { annasParcels, tokenOf } from '../../e2e/src/api.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, quantile, report } from './figures.ts'
import { bookBare } from './booking-floor.ts'
import { call } from './load.ts'

const seconds = Number(process.argv[2] ?? 10)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')

interface Goals {
  readonly aSecond?: number
  readonly p50Ms?: number
}

/** Books for so long on each number of connections; every one must be booked. */
async function measure(where: string, environment: Record<string, string>, rounds: ReadonlyMap<number, Goals>) {
  const booked = new Map<number, number>()
  const portal = await startPortal(environment)
  try {
    const parcels = await annasParcels(portal)
    const { token, userId } = await tokenOf(portal, 'anna@nordlys.test')
    const headers = { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' }
    const agent = new Agent({ keepAlive: true })
    const compared = await call(agent, portal.url, headers, 'POST', '/api/Shipment/GetShippingOptions', parcels)
    const { options } = JSON.parse(compared.text) as { options: Record<string, unknown>[] }
    const { salesProductId, transportProductId, offerId } = options[0]!
    const wanted = { ...parcels, selectedOption: { salesProductId, transportProductId, productServices: [], offerId } }
    const book = async () => {
      const { status, text, ms } = await call(
        agent,
        portal.url,
        headers,
        'POST',
        '/api/Shipment/CreateShipment',
        wanted,
      )
      if (status !== 201) throw new Error(`booking was answered ${status}: ${text}`)
      return ms
    }
    for (let warm = 0; warm < 50; warm += 1) await book()
    for (const [connections, { aSecond, p50Ms }] of rounds) {
      const times: number[] = []
      const end = performance.now() + seconds * 1000
      const client = async () => {
        while (performance.now() < end) times.push(await book())
      }
      await Promise.all(Array.from({ length: connections }, client))
      const what = `${where}, ${connections} at a time`
      booked.set(connections, times.length / seconds)
      report(`${what}: bookings a second`, times.length / seconds, '', aSecond, { atLeast: true })
      report(`${what}: p50`, quantile(times, 0.5), 'ms', p50Ms)
      report(`${what}: p99`, quantile(times, 0.99), 'ms')
    }
    agent.destroy()
  } finally {
    await portal.stop()
  }
  return booked
}

const onPostgres = await measure(
  'PostgreSQL',
  { DATABASE_URL: url },
  new Map([
    [1, { p50Ms: 12 }],
    [8, {}],
    [16, {}],
  ]),
)
// The floor, in the same run: what the database takes for the same effect when nothing else is done.
for (const [connections, aSecond] of onPostgres) {
  const bare = await bookBare(url, { connections, seconds })
  const what = `bare driver, ${connections} at a time`
  report(`${what}: the same statements, a second`, bare.length / seconds, '')
  report(`${what}: p50`, quantile(bare, 0.5), 'ms')
  report(`PostgreSQL against it, ${connections} at a time`, aSecond / (bare.length / seconds), '×', 0.6, {
    atLeast: true,
  })
}
await measure(
  'embedded',
  {},
  new Map([
    [1, { p50Ms: 15 }],
    [8, { aSecond: 250 }],
  ]),
)
process.exitCode = isOneMissed() ? 1 : 0
