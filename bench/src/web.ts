/**
 * `npm run bench:web`: how quick the create-shipment form is in Chromium with 200 package lines, from the production build
 * as a real portal serves it. A keypress and 'Add line' are timed from the moment the browser received them to the moment
 * their frame was painted; the same again with the processor slowed down four times.
 * It also counts the keys of a booking, letters not counted, the form's height for a parcel on a phone, and the pixels above
 * History's first row; and measures what moves under the hands on the form and in History, and how long options, prices and
 * pages let somebody wait.
 * And what its first load sends, and when its largest part is painted.
 * Prints each figure beside its budget; ends with 1 where one is missed.
 * Run it on a machine that is idle. The browser is that of CHROMIUM_PATH.
 */
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { openPage, signIn, type Width } from '../../e2e/src/browser.ts'
import {
  bookAsLastTime,
  bookKnownReceiver,
  bookNewReceiverWithCustoms,
  budgets as counts,
  heightAboveFirstRow,
  heightForParcel,
} from '../../e2e/src/forty-a-day.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, quantile, report } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureForm, measureHistory, pageWatch, type Figure } from './form-and-history.ts'

const root = join(import.meta.dirname, '../..')
const lines = 200
const budgets = { medianMs: 16, p95Ms: 33, addLineMs: 100 }
const throttledBudgets = { medianMs: 35, p95Ms: 60 }
/** Between two keys of a quick typist, some 150 words a minute. */
const betweenKeysMs = 80
const keysPerCell = 8
const slowdown = 4

/** Two hundred lines, as a spreadsheet's user brings them. */
async function pasteLines(page: Page): Promise<void> {
  const rows = Array.from({ length: lines }, (_, n) => `${1 + (n % 3)}\tBox\t${5 + (n % 40)}\t40\t30\t${20 + (n % 60)}`)
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\r\n'))})
    document
      .querySelector('[name="collis.0.number"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await page.locator(`[name="collis.${lines - 1}.height"]`).waitFor()
}

/** Collects, in the page, how long each key and click took to be painted. */
const paintWatch = `
  window.painted = []
  const time = (event) => {
    requestAnimationFrame(() => {
      // A frame's callbacks run before it is painted; a message posted in them is heard after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.painted.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }
  window.addEventListener('keydown', time, { capture: true })
  window.addEventListener('click', time, { capture: true })
`

async function paintsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate('window.painted.length = 0')
  await act()
  await page.waitForTimeout(300)
  return page.evaluate('window.painted')
}

/** Types into a figure, into the first, a middle and the last line, and into the description. */
async function typeAround(page: Page): Promise<number[]> {
  const cells = [
    'collis.0.weight',
    'collis.99.length',
    `collis.${lines - 1}.height`,
    'collis.150.number',
    'description',
  ]
  return paintsOf(page, async () => {
    for (const name of cells) {
      await page.locator(`[name="${name}"]`).focus()
      await page.waitForTimeout(500)
      for (let key = 0; key < keysPerCell; key += 1) {
        await page.keyboard.press(key % 4 === 3 ? 'Backspace' : String(1 + (key % 9)))
        await page.waitForTimeout(betweenKeysMs)
      }
    }
  })
}

async function addLines(page: Page): Promise<number[]> {
  const add = page.getByRole('button', { name: 'Add line' })
  await add.scrollIntoViewIfNeeded()
  const box = (await add.boundingBox())!
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) {
    times.push(...(await paintsOf(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))))
    // The new line has the focus, and may have brought itself into sight.
    await add.scrollIntoViewIfNeeded()
    await page.waitForTimeout(400)
  }
  return times
}

async function measure(page: Page, session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const isSlow = rate !== 1
  const label = isSlow ? `, processor ${rate} times slower` : ''
  const { medianMs, p95Ms } = isSlow ? throttledBudgets : budgets
  // Once unmeasured, so that no code is met for the first time.
  await typeAround(page)
  const keys = await typeAround(page)
  report(`keypress to paint, median of ${keys.length}${label}`, quantile(keys, 0.5), 'ms', medianMs)
  report(`keypress to paint, p95${label}`, quantile(keys, 0.95), 'ms', p95Ms)
  const added = await addLines(page)
  const slowest = `'Add line' to paint, slowest of ${added.length}${label}`
  report(slowest, Math.max(...added), 'ms', isSlow ? undefined : budgets.addLineMs)
}

/** What a booking costs in keys, and on a phone in pixels, each on a page of its own. */
async function countForm(browser: Browser, url: string): Promise<void> {
  const onOwnPage = async (width: Width, count: (page: Page) => Promise<number>) => {
    const { page, context } = await openPage(browser, url, { width })
    await page.goto(url)
    await signIn(page, 'anna@nordlys.test')
    const counted = await count(page)
    await context.close()
    return counted
  }
  const known = await onOwnPage('desktop', bookKnownReceiver)
  report('keys to book a known receiver', known, 'keys', counts.knownReceiver)
  report('keys to book as last time', await onOwnPage('desktop', bookAsLastTime), 'keys', counts.asLastTime)
  const fresh = await onOwnPage('desktop', bookNewReceiverWithCustoms)
  report('keys to book a new receiver with customs', fresh, 'keys', counts.newReceiverWithCustoms)
  report('height for a parcel on a phone', await onOwnPage('phone', heightForParcel), 'px', counts.phoneHeight)
  for (const width of ['desktop', 'phone'] as const) {
    const above = await onOwnPage(width, heightAboveFirstRow)
    report(`height above History’s first row on a ${width}`, above, 'px', counts.aboveFirstRow[width])
  }
}

/** What moves under the hands, and what is waited for. */
async function measureDay(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openPage(browser, url)
  await context.addInitScript(pageWatch)
  await page.goto(url)
  await signIn(page, 'anna@nordlys.test')
  const figures: Figure[] = [...(await measureForm(page)), ...(await measureHistory(page, url))]
  for (const [what, value, budget] of figures) report(what, value, what.startsWith('layout') ? '' : 'ms', budget)
  await context.close()
}

async function main(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const scripts: { buildWebWhenNeeded(): Promise<number> } = await import(`${root}/scripts/build-web.mjs`)
  if ((await scripts.buildWebWhenNeeded()) !== 0) throw new Error('The pages could not be built')
  const portal = await startPortal()
  // Painted when it is ready and not at the next tick of a screen nobody looks at: the work is timed, not the waiting.
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu-vsync', '--disable-frame-rate-limit'],
  })
  try {
    await countForm(browser, portal.url)
    await measureFirstLoad(browser, portal.url)
    await measureDay(browser, portal.url)
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
    await context.addCookies([{ name: 'language', value: 'en', url: portal.url }])
    const page = await context.newPage()
    await page.goto(portal.url)
    await signIn(page, 'anna@nordlys.test')
    await page.locator('[name="collis.0.weight"]').waitFor()
    await pasteLines(page)
    await page.evaluate(paintWatch)
    const session = await context.newCDPSession(page)
    for (const rate of [1, slowdown]) await measure(page, session, rate)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

await main()
process.exit(isOneMissed() ? 1 : 0)
