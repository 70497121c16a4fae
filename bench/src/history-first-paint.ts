/**
 * How soon History shows its rows to somebody who has signed in: 100,000 shipments in the embedded database, the
 * production build as a real portal serves it, nothing in the browser's cache. Run it on a machine that is idle; the
 * browser is that of CHROMIUM_PATH.
 *   npm run bench:history-first-paint [size]
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser, openPage, signIn } from '../../e2e/src/browser.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, report } from './figures.ts'

const size = Number(process.argv[2] ?? 100_000)
const budgetMs = 1000
const rounds = 7

/** Notes in the page when the frame with the first row was painted, in milliseconds since it was asked for. */
const paintWatch = `
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[role=grid] [role=row] [role=gridcell]')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      // A frame's callbacks run before it is painted; a message posted in them is heard after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (window.rowsPaintedAt = performance.now())
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
`

const portal = await startPortal()
const browser = await openBrowser()
await portal.kattegat('seed', '--size', String(size), '--system', 'YOYODenmark')

const times: number[] = []
for (let round = 0; round <= rounds; round += 1) {
  const { page, context } = await openPage(browser, portal.url)
  await page.goto(`${portal.url}/History`)
  await signIn(page, 'admin@kattegat.test')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.clearBrowserCache')
  await page.addInitScript(paintWatch)
  await page.goto(`${portal.url}/History`)
  const painted = await until(() => page.evaluate<number | undefined>('window.rowsPaintedAt'))
  // The first round also warms up the portal.
  if (round > 0) times.push(painted)
  await context.close()
}
await browser.close()
await portal.stop()

const sorted = times.toSorted((a, b) => a - b)
const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
report(`History's rows painted, ${size} shipments, median`, median, 'ms', budgetMs)
process.exitCode = isOneMissed() ? 1 : 0

/** Looked for now and then: the page's policy lets nobody wait within it. */
async function until(look: () => Promise<number | undefined>): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await pause(50)
  }
  throw new Error('no row was painted within half a minute')
}
