import type { Page } from 'playwright-core'
import { focusedName } from '../../e2e/src/counted-keys.ts'
import { field } from '../../e2e/src/create-shipment-page.ts'

/** What the day of somebody who books forty shipments is measured by, ms; and how much may move under the hands. */
export const budgets = {
  optionsMs: 300,
  tickPaintedMs: 50,
  tickPricedMs: 150,
  shipmentMs: 400,
  createMs: 300,
  /** Of the browser's own measure: less than a figure growing by a digit in its column. */
  shift: 0.002,
} as const

/** A name, what was measured, and its budget. */
export type Figure = readonly [what: string, value: number, budget: number]

/**
 * Sums, in the page, whatever moves after it was painted, also right after a key or a click; and notes the last of those.
 * Price lines that make room for the line of a service that was ticked are what was asked for: they are not counted.
 */
export const pageWatch = `
  window.shifts = []
  window.actedAt = 0
  new PerformanceObserver((list) => {
    const counts = ({ node }) => !node?.parentElement?.closest('[data-price-lines]')
    for (const entry of list.getEntries()) if (entry.sources.some(counts)) window.shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const note = (event) => (window.actedAt = event.timeStamp)
  window.addEventListener('keydown', note, { capture: true })
  window.addEventListener('click', note, { capture: true })
  window.paintedAfter = (isThere, from) =>
    new Promise((done) => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        // A frame's callbacks run before it is painted; a message posted in them is heard after it.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - from())
        port2.postMessage(null)
      }
      look()
    })
`

/** So long after an act nothing moves any more. */
const settledMs = 1200

/** How much moved in what an act brought about. */
async function shiftOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(settledMs)
  await page.evaluate('window.shifts.length = 0')
  await act()
  await page.waitForTimeout(settledMs)
  return page.evaluate('window.shifts.reduce((sum, value) => sum + value, 0)')
}

/** Milliseconds from the last key or click to the painting of what it brought about. */
async function painted(
  page: Page,
  isThere: string,
  act: () => Promise<unknown>,
  from = 'window.actedAt',
): Promise<number> {
  await act()
  return page.evaluate(`window.paintedAfter(() => ${isThere}, () => ${from})`)
}

/** The same where it is not there before: looked for already while the act is done, which takes the driver tens of ms. */
async function paintedFirst(page: Page, isThere: string, act: () => Promise<unknown>): Promise<number> {
  const seen = page.evaluate<number>(`window.paintedAfter(() => ${isThere}, () => window.actedAt)`)
  await act()
  return seen
}

const firstOption = `document.querySelector('[data-first-option]')`
const services = 'fieldset[aria-busy]'

async function fillForm(page: Page): Promise<void> {
  await field(page, 'receiverAddress.companyName').focus()
  await page.keyboard.type('öres', { delay: 60 })
  await page.keyboard.press('Enter')
  // The page's policy lets nobody wait within it.
  while ((await focusedName(page)) !== 'collis.0.weight') await page.waitForTimeout(20)
  await page.waitForTimeout(settledMs)
  for (const [name, text] of [
    ['collis.0.weight', '4.5'],
    ['collis.0.length', '40'],
    ['collis.0.width', '30'],
    ['collis.0.height', '20'],
    ['description', 'Lampeskærme'],
  ] as const) {
    await field(page, name).selectText()
    await page.keyboard.type(text, { delay: 60 })
  }
}

/** The form from its opening to the shipment's page. */
export async function measureForm(page: Page): Promise<Figure[]> {
  await field(page, 'collis.0.weight').waitFor()
  await page.waitForTimeout(settledMs)
  // Whatever was measured before has left a draft.
  const anew = page.getByRole('button', { name: 'Start over' })
  if ((await anew.count()) > 0) await anew.click()
  await page.waitForTimeout(settledMs)
  // What came before it belongs to the sign-in.
  const loading = await shiftOf(page, async () => {
    await page.reload()
    await field(page, 'collis.0.weight').waitFor()
  })
  const typing = await shiftOf(page, () => fillForm(page))
  const options = await painted(page, firstOption, () => page.keyboard.press('Control+Enter'))
  const again = await painted(page, `${firstOption} && !document.querySelector('[data-stale]')`, async () => {
    await field(page, 'collis.0.weight').selectText()
    await page.keyboard.type('5')
    await page.waitForTimeout(settledMs)
    await page.keyboard.press('Control+Enter')
  })
  await page.locator('[data-first-option]').press('Enter')
  await page
    .getByRole('button', { name: /Details|Price details/ })
    .first()
    .click()
  const tick = page.locator(`${services} input[type=checkbox]`).first()
  let tickPainted = Number.NaN
  let tickPriced = Number.NaN
  const ticking = await shiftOf(page, async () => {
    tickPainted = await paintedFirst(page, `document.querySelector('${services} input:checked')`, () => tick.click())
    tickPriced = await painted(page, `document.querySelector('${services}[aria-busy=false]')`, () => tick.click())
  })
  const create = page.getByRole('button', { name: 'Create shipment' })
  await create.click()
  const booked = `performance.getEntriesByType('resource').findLast((entry) => entry.name.endsWith('/CreateShipment')).responseEnd`
  const shipment = await painted(
    page,
    `location.search.includes('shipment=') && [...document.querySelectorAll('main h2, main h1')].length > 1`,
    async () => page.waitForURL(/History\?shipment=\d+/),
    booked,
  )
  return [
    ['layout shift while the form loads', loading, budgets.shift],
    ['layout shift while typing', typing, budgets.shift],
    ['layout shift while a service is ticked', ticking, budgets.shift],
    ['options shown', Math.max(options, again), budgets.optionsMs],
    ['tick of a service painted', tickPainted, budgets.tickPaintedMs],
    ['tick of a service priced', tickPriced, budgets.tickPricedMs],
    ['shipment shown after it was booked', shipment, budgets.shipmentMs],
  ]
}

const rows = '[role=grid] [role=row] [role=gridcell]'

/** History as a list to work in, and the way from it to the next booking. */
export async function measureHistory(page: Page, url: string): Promise<Figure[]> {
  const loading = await shiftOf(page, async () => {
    await page.goto(`${url}/History`)
    await page.locator(rows).first().waitFor()
  })
  const ticking = await shiftOf(page, async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
  })
  const searching = await shiftOf(page, async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('lamp', { delay: 60 })
    await page.waitForTimeout(settledMs)
  })
  await page.goto(`${url}/History`)
  await page.locator(rows).first().waitFor()
  await page.waitForTimeout(settledMs)
  const create = await painted(page, `document.querySelector('[name="collis.0.weight"]')`, () =>
    page.keyboard.press('n'),
  )
  return [
    ['layout shift while History loads', loading, budgets.shift],
    ['layout shift while rows are ticked', ticking, budgets.shift],
    ['layout shift while History is searched', searching, budgets.shift],
    ['from History to the form', create, budgets.createMs],
  ]
}
