import { formatWaybillNumber, isWaybillNumber } from '@kattegat/domain/identifiers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, bothWidths, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'
import { fillReceiver, fillPackages, field, foldedPart } from './create-shipment-page.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  const before = performance.now()
  portal = sharedPortal()
  tell('first start, with seeding, until it serves', before)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

describe.each(bothWidths)('a customer on a %s', (width) => {
  it('signs in, compares, books and prints the label', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width })
    const arrived = performance.now()
    await page.goto(portal.url)
    await page.waitForURL(/idp-signin/)
    tell(`to the sign-in page, ${width}`, arrived)
    await signIn(page, 'anna@nordlys.test')
    const signedIn = performance.now()
    await expect.poll(() => page.title()).toBe('Booking | Kattegat')
    await foldedPart(page, 'Sender').getByText('Nordlys Design ApS').waitFor()
    tell(`from sign-in to a usable form, ${width}`, signedIn)

    await fillReceiver(page)
    await fillPackages(page)
    await field(page, 'description').fill('Lampeskærme')
    await field(page, 'senderReference').fill('PO 4711')
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    const options = page.getByRole('radiogroup', { name: 'Shipping options' })
    await options.getByRole('radio').first().waitFor()
    expect(await options.getByRole('radio').count()).toBeGreaterThanOrEqual(3)
    expect(await page.getByText('Cheapest').count()).toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])

    const option = options.getByRole('radio').first()
    await option.check()
    const price = await priceShown(page)
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)

    const body = page.locator('main')
    await page.getByRole('heading', { level: 1, name: /^Waybill/ }).waitFor()
    await body.getByText(price, { exact: false }).first().waitFor()
    const waybill = /\d{3}-\d{4} \d{4}/.exec(await body.innerText())![0]
    expect(isWaybillNumber(waybill.replaceAll(/\D/g, ''))).toBe(true)
    expect(formatWaybillNumber(waybill.replaceAll(/\D/g, ''))).toBe(waybill)
    expect(await accessibilityViolations(page)).toEqual([])

    const label = context.waitForEvent('page', { timeout: 5000 }).catch(() => page)
    await page
      .getByRole('link', { name: 'Print label' })
      .or(page.getByRole('button', { name: 'Print label' }))
      .first()
      .click()
    const labelPage = await label
    await labelPage.waitForURL(/displayLabel\?shipmentId=\d+/i)
    await expect.poll(() => labelPage.title()).toBe('Label | Kattegat')
    const download = labelPage.waitForEvent('download')
    await labelPage.getByText('Download', { exact: false }).first().click()
    expect((await download).suggestedFilename()).toBe('Air way bill.pdf')
    tell(`from the portal's address to the label, by a machine, ${width}`, arrived)
    expect(await accessibilityViolations(labelPage)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})

/** Figures for anyone who watches; what they must be is promised where the machine is known. */
function tell(what: string, since: number): void {
  console.info(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

it('fills the receiver from the address book, by keyboard alone', async () => {
  const { page, context } = await openPage(browser, portal.url)
  await page.goto(portal.url)
  await signIn(page, 'anna@nordlys.test')
  await field(page, 'receiverAddress.companyName').pressSequentially('Öres')
  await page.getByRole('option', { name: /Öresunds Kök & Bad AB/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'receiverAddress.street1').inputValue()).toBe('Föreningsgatan 12')
  expect(await field(page, 'receiverAddress.countryCode').inputValue()).toBe('SE')
  expect(await field(page, 'receiverAddress.contactPerson').inputValue()).toBe('Åke Lindström')
  await context.close()
})

/** The price of the option chosen, as the rail shows it. */
async function priceShown(page: Page): Promise<string> {
  const text = await page.getByRole('complementary', { name: 'Summary' }).locator('strong').last().innerText()
  expect(text).toMatch(/\d/)
  return text
}
