import type { Page } from 'playwright-core'
import { CountedKeys } from './counted-keys.ts'
import { field, fillLine, fillReceiver } from './create-shipment-page.ts'

/** What a day of forty bookings is measured by, as `bench:web` prints it and a journey holds it. */
export const budgets = {
  knownReceiver: 35,
  asLastTime: 6,
  newReceiverWithCustoms: 90,
  phoneHeight: 1800,
  aboveFirstRow: { desktop: 300, phone: 420 },
} as const

/** From the form as it opens to the shipment's page, for a receiver of the address book; answers the keys. */
export async function bookKnownReceiver(page: Page): Promise<number> {
  const keys = new CountedKeys(page)
  await field(page, 'collis.0.weight').waitFor()
  await keys.fill('receiverAddress.companyName', 'öres')
  await keys.press('Enter')
  // The focus goes on by itself to what is lacking next.
  await until(page, `document.activeElement.name === 'collis.0.weight'`)
  await fillParcel(keys)
  await keys.fill('description', 'Lampeskærme')
  await bookFirstOption(page, keys)
  return keys.pressed
}

/** The same for what that receiver got last time: the packages stand there, and only the price is looked at. */
export async function bookAsLastTime(page: Page): Promise<number> {
  const keys = new CountedKeys(page)
  await field(page, 'collis.0.weight').waitFor()
  await keys.fill('receiverAddress.companyName', 'öres')
  await keys.press('Enter')
  await until(page, `document.querySelector('[name="collis.0.weight"]').value !== ''`)
  await bookFirstOption(page, keys)
  return keys.pressed
}

/** The same for a receiver in Norway that nobody has sent to, with the customs value and one line of goods. */
export async function bookNewReceiverWithCustoms(page: Page): Promise<number> {
  const keys = new CountedKeys(page)
  await field(page, 'collis.0.weight').waitFor()
  await keys.fill('receiverAddress.companyName', 'Bergen Lamper AS')
  // As a list is typed in: its letters choose.
  await keys.fill('receiverAddress.countryCode', 'Norw')
  await keys.fill('receiverAddress.street1', 'Bryggen 7')
  await keys.fill('receiverAddress.postalCode', '5003')
  await until(page, `document.querySelector('[name="receiverAddress.city"]').value !== ''`)
  await keys.fill('receiverAddress.contactPerson', 'Kari Nordmann')
  await keys.fill('receiverAddress.phone', '+47 55 12 34 56')
  await fillParcel(keys)
  await keys.fill('customsAmount.amount', '1250')
  await keys.fill('description', 'Lampeskærme')
  await bookFirstOption(page, keys)
  return keys.pressed
}

async function fillParcel(keys: CountedKeys): Promise<void> {
  await keys.fill('collis.0.weight', '4.5')
  await keys.fill('collis.0.length', '40')
  await keys.fill('collis.0.width', '30')
  await keys.fill('collis.0.height', '20')
}

/** The options, the first of them, and Create shipment. */
async function bookFirstOption(page: Page, keys: CountedKeys): Promise<void> {
  await keys.press('Control+Enter')
  await until(page, `document.activeElement.hasAttribute('data-first-option')`)
  await keys.press('Enter')
  await keys.press('Enter')
  await until(page, `document.activeElement.textContent.includes('Create shipment')`)
  await keys.press('Enter')
  await page.waitForURL(/History\?shipment=\d+/)
}

/** The height of the form with one parcel to a receiver of the address book, px; that of a phone where the page is one. */
export async function heightForParcel(page: Page): Promise<number> {
  const news = page.getByRole('button', { name: 'Close' })
  await page.waitForTimeout(500)
  if ((await news.count()) > 0) await news.first().click()
  await fillReceiver(page)
  await fillLine(page, 0, ['4.5', '40', '30', '20'])
  await field(page, 'description').fill('Lampeskærme')
  await page.waitForTimeout(500)
  return page.evaluate('document.documentElement.scrollHeight')
}

/** The pixels above the first shipment of History, with the news where there is any. */
export async function heightAboveFirstRow(page: Page): Promise<number> {
  await page.goto(new URL('/History', page.url()).href)
  const row = page.locator('[role=row]:has([role=gridcell]), [aria-label=Shipments] li').first()
  await row.waitFor()
  return (await row.boundingBox())!.y
}

/** Waits for what the page is asked to become true. */
async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await page.waitForTimeout(20)
}
