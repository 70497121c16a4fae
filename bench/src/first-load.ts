import type { Browser } from 'playwright-core'
import { openPage, signIn } from '../../e2e/src/browser.ts'
import { quantile, report } from './figures.ts'

/** The form as it opens for somebody who is signed in, nothing in the browser's cache. */

const goals = { scriptKb: 180, throttledMs: 1100 }
const rounds = 5
const slowdown = 4
/** So long after it was loaded nothing large is painted any more. */
const settledMs = 2500

const paintWatch = `
  window.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
/** Bytes as they were sent. */
const scriptBytes = `performance
  .getEntriesByType('resource')
  .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`

export async function measureFirstLoad(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openPage(browser, url)
  const form = `${url}/Createbooking`
  await page.goto(form)
  await signIn(page, 'anna@nordlys.test')
  await page.addInitScript(paintWatch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  for (const rate of [1, slowdown]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const paints: number[] = []
    const scripts: number[] = []
    // The first also warms up the portal.
    for (let round = 0; round <= rounds; round += 1) {
      await session.send('Network.clearBrowserCache')
      await page.goto(form)
      await page.locator('[name="collis.0.weight"]').waitFor()
      scripts.push(await page.evaluate<number>(scriptBytes))
      await page.waitForTimeout(settledMs)
      if (round > 0) paints.push(await page.evaluate<number>('window.largestPaint'))
    }
    const isSlow = rate !== 1
    if (!isSlow) report('script of the form’s first load, as sent', quantile(scripts, 0.5) / 1000, 'kB', goals.scriptKb)
    const what = `largest paint of the form’s first load, median of ${rounds}`
    if (isSlow) report(`${what}, processor ${rate} times slower`, quantile(paints, 0.5), 'ms', goals.throttledMs)
    else report(what, quantile(paints, 0.5), 'ms')
  }
  await context.close()
}
