/**
 * `npm run bench:history-scroll`: how smoothly History's list scrolls in Chromium with 10,000 rows of demo shipments, from
 * the production build as a real portal serves it. The list is scrolled by the wheel for some seconds, frame by frame; the
 * time between frames is measured in the page. Prints each figure beside its budget; ends with 1 where one is missed.
 * Run it on a machine that is idle. The browser is that of CHROMIUM_PATH.
 */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { signIn } from '../../e2e/src/browser.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, quantile, report } from './figures.ts'

const root = join(import.meta.dirname, '../..')
const rows = 10_000
/** Most that a call gives at once; asked for in place of the list's own pages, so that loading is over before the measuring. */
const rowsAPage = 200
const budgets = { p95Ms: 20 }
const seconds = 6
/** A notch of a wheel each frame, sixty a second: quicker than anybody turns it. */
const pixelsAFrame = 100

/** Pages of 200 rows instead of 100: half as many calls until all rows are there. */
async function askForMore(page: Page): Promise<void> {
  await page.route('**/FilterHistoryShipments', async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>
    await route.continue({ postData: JSON.stringify({ ...body, pageSize: rowsAPage }) })
  })
}

/** Goes to the end of the list until it has all the rows. */
async function loadAll(page: Page): Promise<number> {
  const grid = page.getByRole('grid')
  await grid.focus()
  // While a page is on its way the list does not know of more: it is at its end when the last row stays the last.
  const deadline = Date.now() + 300_000
  let loaded = 0
  for (let quiet = 0; quiet < 20 && Date.now() < deadline;) {
    await page.keyboard.press('End')
    await page.waitForTimeout(100)
    const now = Number(await grid.getByRole('row').last().getAttribute('aria-rowindex')) - 1
    quiet = now > loaded ? 0 : quiet + 1
    loaded = Math.max(loaded, now)
  }
  await page.keyboard.press('Home')
  await page.waitForTimeout(500)
  return loaded
}

/** Scrolls the list down, and up again at its end, and answers how long each frame took. */
const scrollFrames = `(seconds, step) => new Promise((done) => {
  const grid = document.querySelector('[role=grid]')
  const frames = []
  let last = performance.now()
  const end = last + seconds * 1000
  let by = step
  const frame = (now) => {
    frames.push(now - last)
    last = now
    const before = grid.scrollTop
    grid.scrollTop += by
    if (grid.scrollTop === before) by = -by
    if (now < end) requestAnimationFrame(frame)
    else done(frames.slice(2))
  }
  requestAnimationFrame(frame)
})`

async function main(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const scripts: { buildWebWhenNeeded(): Promise<number> } = await import(`${root}/scripts/build-web.mjs`)
  if ((await scripts.buildWebWhenNeeded()) !== 0) throw new Error('The pages could not be built')
  const portal = await startPortal()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await portal.kattegat('seed', '--size', String(rows), '--system', 'YOYODenmark')
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
    await context.addCookies([{ name: 'language', value: 'en', url: portal.url }])
    const page = await context.newPage()
    await askForMore(page)
    await page.goto(`${portal.url}/History`)
    await signIn(page, 'admin@kattegat.test')
    await page.getByRole('grid').waitFor()
    report('rows in the list', await loadAll(page), 'rows')
    const ask = `(${scrollFrames})(${seconds}, ${pixelsAFrame})`
    // Once unmeasured, so that no code is met for the first time.
    await page.evaluate(`(${scrollFrames})(1, ${pixelsAFrame})`)
    // Staff begin with close rows.
    for (const density of ['tight', 'roomy']) {
      const frames = await page.evaluate<number[]>(ask)
      report(`frame while scrolling, median of ${frames.length}, ${density}`, quantile(frames, 0.5), 'ms')
      report(`frame while scrolling, p95, ${density}`, quantile(frames, 0.95), 'ms', budgets.p95Ms)
      report(`longest frame, ${density}`, Math.max(...frames), 'ms')
      if (density === 'tight') await page.getByRole('button', { name: 'Comfortable' }).click()
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

await main()
process.exit(isOneMissed() ? 1 : 0)
