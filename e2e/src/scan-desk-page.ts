import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { openPage, signIn, type Width } from './browser.ts'
import type { SharedPortal } from './running-portal.ts'

/** The smallest picture there is. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export interface Parcels {
  readonly shipmentId: number
  readonly shipmentRef: string
  /** The SSCCs of its labels. */
  readonly labels: readonly string[]
}

/** Two parcels of Anna's, with what stands on their labels. Nobody fetches them: their day is the desk's alone. */
export async function twoParcels(portal: SharedPortal): Promise<Parcels> {
  const anna = await apiOf(portal, 'anna@nordlys.test')
  const booked = await anna.book({ ...(await annasParcels(portal)), bookPickup: false })
  const now = new Date().toISOString()
  const scans = [{ key: crypto.randomUUID(), mode: 'look-up', text: booked.shipmentRef, scannedAt: now }]
  const found = (await anna.call('Scan/SendScans', { deviceTime: now, scans })).body as {
    results: [{ shipment: { pieces: { sscc: string }[] } }]
  }
  return { ...booked, labels: found.results[0].shipment.pieces.map(({ sscc }) => sscc) }
}

/**
 * Types as a wedge scanner does, wherever the focus is: fast, and ended by Enter. All keys are handed to the browser at once,
 * because a scanner does not wait for an answer to each.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = Array.from(text, (key) => ({ key, text: key }))
  await Promise.all(
    [...keys, { key: 'Enter', text: '\r' }].flatMap((key) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
    ]),
  )
  await devtools.detach()
}

const verdict = (page: Page) => page.locator('[data-tone]').first()
/** The panel comes to say this. */
export const says = async (page: Page, text: string | RegExp) => {
  await expect.poll(() => verdict(page).textContent()).toMatch(text)
}
export const toneOf = (page: Page) => verdict(page).getAttribute('data-tone')

export interface ScanEvent {
  readonly code: string
  readonly source: string
  readonly at: string
}

/** What stands in a shipment's timeline, as staff read it. */
export async function eventsOf(portal: SharedPortal, shipmentId: number): Promise<ScanEvent[]> {
  const staff = await apiOf(portal, 'super@kattegat.test')
  return ((await staff.call(`Shipment/HistoryShipmentInfo/${shipmentId}`)).body as { events: ScanEvent[] }).events
}

export async function scanEvents(portal: SharedPortal, shipmentId: number): Promise<string[]> {
  return (await eventsOf(portal, shipmentId)).filter(({ source }) => source === 'scan').map(({ code }) => code)
}

export interface OpenDesk {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: string[]
}

export async function openDesk(
  browser: Browser,
  portal: SharedPortal,
  email: string,
  width: Width,
  mode = 'receive',
): Promise<OpenDesk> {
  const opened = await openPage(browser, portal.url, { width })
  await opened.page.goto(`${portal.url}/Scan?mode=${mode}`)
  await signIn(opened.page, email)
  await opened.page.getByRole('textbox', { name: 'Number' }).waitFor()
  return opened
}
