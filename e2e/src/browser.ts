import type { Language } from '@kattegat/messages'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** A desktop and a phone: the two widths everything is looked at. */
export const widths = { desktop: { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } } as const
export type Width = keyof typeof widths

/** Where the width changes what is done or seen: layout, touch, what a phone leaves out. */
export const bothWidths: readonly Width[] = ['desktop', 'phone']
/** Where it changes little: the same steps on a phone are the long run's (decision 0047). */
export const desktopFirst: readonly Width[] = process.env['TEST_LONG'] ? bothWidths : ['desktop']
/** The same, of what is mostly done standing. */
export const phoneFirst: readonly Width[] = process.env['TEST_LONG'] ? bothWidths : ['phone']

/** Of the long run alone: what tests of the server and of components have, walked in a browser as well (decision 0047). */
export const longRun: readonly Width[] = process.env['TEST_LONG'] ? bothWidths : []

/** The same for what is walked at one width. */
export const onceInLongRun: readonly [''] | readonly [] = process.env['TEST_LONG'] ? [''] : []

/** Starts the browser that `npm test` found. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run npm test, which finds a browser')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
      ...more,
    ],
  })
}

export interface OpenPageOptions {
  readonly width?: Width
  readonly scheme?: 'light' | 'dark'
  readonly language?: Language
}

/** A page of its own: cookies, storage and language as of a new visitor. */
export async function openPage(
  browser: Browser,
  url: string,
  { width = 'desktop', scheme = 'light', language = 'en' }: OpenPageOptions = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    viewport: widths[width],
    colorScheme: scheme,
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    acceptDownloads: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
  })
  await context.addCookies([{ name: 'language', value: language, url }])
  const page = await context.newPage()
  // A tab behind another draws once a second, and a click waits for two drawings: after a paper has opened in a tab of its
  // own, each took two seconds.
  page.on('popup', () => void page.bringToFront().catch(() => {}))
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) faults.push(message.text())
  })
  return { page, context, faults }
}

/** Signs in at the embedded identity provider, from wherever the guard sent the visitor. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL(/idp-signin/)
  await page.locator('input[type=email], input[name=email]').fill(email)
  await page.locator('input[type=password]').fill('demo')
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !/idp|callback/.test(url.pathname))
}

/** What axe finds on the page as it stands, by all rules or those named: rule and place, empty when nothing. */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    // What is in order is not listed: listing it takes longer than finding out.
    resultTypes: ['violations'],
    // The page's style sheets are there already.
    preload: false,
    // Each is looked at in itself.
    iframes: false,
    ...(rules && { runOnly: [...rules] }),
  }
  const found: string[] = []
  for (const frame of page.frames()) {
    // A document in a frame is shown by the browser's own viewer.
    if (frame !== page.mainFrame() && frame.url() !== 'about:srcdoc') continue
    // It stays in the page until the next one: reading it takes longer than most rules do.
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe.source)
    const { violations } = await frame.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
    found.push(...violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`)))
  }
  return found
}
