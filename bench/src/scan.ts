/**
 * `npm run bench:scan`: from a scan to its verdict, at 100,000 shipments on PostgreSQL: on the server by the modes' own calls,
 * and at the desk in a browser whose camera is shown labels, from the first frame of a label to the verdict on the page.
 * Prints each figure beside its goal; ends with 1 where one is missed. Run it on a machine that is idle. The browser is that of
 * CHROMIUM_PATH, or the one that the tests find.
 *   node scripts/scratch-postgres.mjs -- node bench/src/scan.ts [shipments]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { seedDemo, seedShipments, seedSystems } from '../../apps/server/src/capabilities/seeding/index.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { openBrowser, openPage, signIn } from '../../e2e/src/browser.ts'
import { filmOf, gs1DataMatrix } from '../../e2e/src/film.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { isOneMissed, quantile, report } from './figures.ts'

const shipments = Number(process.argv[2] ?? 100_000)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')
const scansOfAMode = 100
const labelsFilmed = 8
const goals = { serverMs: 100, cameraMs: 300 }

// Found before anything is measured.
process.env['CHROMIUM_PATH'] ??= await findChromium()

const folder = mkdtempSync(join(tmpdir(), 'kattegat-bench-'))
const database = await openDatabase({ url, folder })
await migrate(database.url)
await seedSystems(database.db)
await seedDemo(database.db)
await seedShipments(database.db, defaultShipmentSystem, shipments, new Date())
/** Pieces of booked shipments that lie anywhere among the others, and are not delivered. */
const pieces = await database.db
  .selectFrom('colli')
  .innerJoin('shipment', 'shipment.id', 'colli.shipment_id')
  .select(['colli.sscc', 'colli.shipment_id'])
  .distinctOn('colli.shipment_id')
  .where('colli.voided_at', 'is', null)
  .where('shipment.booking_type', '=', 'FinalBooking')
  .where('shipment.delivery_status', '!=', 'Delivered')
  .where('shipment.deleted_at', 'is', null)
  .where('shipment.held_back', '=', false)
  .where('shipment.test', '=', false)
  .where('shipment.invoicing_transfer', '=', 'none')
  .where('shipment.shipment_system', '=', defaultShipmentSystem)
  .orderBy('colli.shipment_id')
  .limit(3000)
  .execute()
await database.close()
console.log(`${shipments} shipments; ${pieces.length} pieces to scan`)

function reportTimes(what: string, times: readonly number[], goal: number): void {
  report(`${what}, p50`, quantile(times, 0.5), 'ms')
  report(`${what}, p95`, quantile(times, 0.95), 'ms', goal)
}

const portal = await startPortal({ DATABASE_URL: url, ROLE: 'all' })
const { token, userId } = JSON.parse(await portal.kattegat('token', 'super@kattegat.test')) as {
  token: string
  userId: number
}
const headers = {
  token,
  'log-user-id': String(userId),
  shipmentSystem: defaultShipmentSystem,
  'content-type': 'application/json',
}

/** Sends one scan, as the desk does, and answers its verdict. */
async function send(scan: object): Promise<string> {
  const deviceTime = new Date().toISOString()
  const scans = [{ key: randomUUID(), scannedAt: deviceTime, ...scan }]
  const body = JSON.stringify({ deviceTime, scans })
  const answer = await fetch(`${portal.url}/api/Scan/SendScans`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { results: [{ verdict: string }] }).results[0].verdict
}

const modes = {
  'look-up': {},
  receive: { place: 'Hub Taulov' },
  'out-for-delivery': {},
  measure: { measured: { weight: 24.5, length: 80, width: 60, height: 50 } },
  deliver: { receivedBy: 'Birgit Berg' },
}
let next = 0
for (const [mode, about] of Object.entries(modes)) {
  const times: number[] = []
  const verdicts = new Map<string, number>()
  for (let at = -10; at < scansOfAMode; at++) {
    const { sscc } = pieces[next++ % pieces.length]!
    const begun = performance.now()
    const verdict = await send({ mode, text: `00${sscc}`, ...about })
    // The first ones warm up what every later one finds ready.
    if (at >= 0) times.push(performance.now() - begun)
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
  }
  reportTimes(
    `server, ${mode} (${Array.from(verdicts, ([verdict, count]) => `${verdict} ${count}`).join(', ')})`,
    times,
    goals.serverMs,
  )
}

/** In the page: when a label comes into the picture, and when the verdict changes after it. */
const watch = `(count) => new Promise((done) => {
  const video = document.querySelector('video')
  const pen = new OffscreenCanvas(64, 36).getContext('2d', { willReadFrequently: true })
  const times = []
  let seenAt
  let wasThere = true
  new MutationObserver(() => {
    if (seenAt === undefined) return
    times.push(performance.now() - seenAt)
    seenAt = undefined
    if (times.length >= count) done(times)
  }).observe(document.querySelector('[data-tone], [role=status]').parentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  const look = () => {
    pen.drawImage(video, 0, 0, 64, 36)
    const { data } = pen.getImageData(0, 0, 64, 36)
    let isThere = false
    for (let at = 0; at < data.length && !isThere; at += 4) isThere = Math.abs(data[at] - 128) > 60
    if (isThere && !wasThere) seenAt = performance.now()
    wasThere = isThere
    video.requestVideoFrameCallback(look)
  }
  video.requestVideoFrameCallback(look)
})`
const labels = await Promise.all(
  pieces
    .slice(-labelsFilmed)
    .map(async ({ sscc }) => ({ picture: await gs1DataMatrix(`(00)${sscc}`), end: 'upper' }) as const),
)
const film = filmOf(labels, folder, { rate: 15, held: 15, between: 15 })
const browser = await openBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
])
const { page, context } = await openPage(browser, portal.url, { width: 'phone' })
await context.grantPermissions(['camera'])
await page.goto(`${portal.url}/Scan?mode=receive`)
await signIn(page, 'super@kattegat.test')
await page.getByRole('button', { name: 'Use camera' }).click()
await page.locator('[data-tone]').first().waitFor()
// The first label waited for the reader to be loaded.
reportTimes('camera to verdict', await page.evaluate<number[]>(`(${watch})(${labelsFilmed - 2})`), goals.cameraMs)
await browser.close()
await portal.stop()
rmSync(folder, { recursive: true })
process.exitCode = isOneMissed() ? 1 : 0
