import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { accessibilityViolations, bothWidths, openBrowser, openPage, signIn } from './browser.ts'
import { field, fillForm, showOptions, unfold } from './create-shipment-page.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

let portal: RunningPortal
let browser: Browser
let shipmentId: number
let trackingUrl: string
beforeAll(async () => {
  // Its History shows one shipment, its own.
  portal = await startPortal()
  browser = await openBrowser()
  const api = await apiOf(portal, 'anna@nordlys.test')
  shipmentId = (await api.book(await annasParcels(portal))).shipmentId
  trackingUrl = ((await api.call(`Shipment/GetShipmentData?id=${shipmentId}`)).body as { trackingUrl: string })
    .trackingUrl
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

describe.each(bothWidths)('on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    await portal.sql('delete from draft')
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
  })
  afterAll(async () => context.close())

  /** No error for assistive technology, no sideways scrolling, nothing on the console; legible in the dark as well. */
  async function look(name: string): Promise<void> {
    const found = await accessibilityViolations(page)
    expect(found).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    await keepPicture(`${name} ${width} light`)
    await show('dark')
    expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
    await keepPicture(`${name} ${width} dark`)
    await show('light')
    expect(faults).toEqual([])
  }

  async function show(colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme })
    // Colours on their way from one scheme to the other belong to neither.
    const moving = 'document.getAnimations().some((each) => each instanceof CSSTransition)'
    await expect.poll(() => page.evaluate(moving)).toBe(false)
  }

  async function keepPicture(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }

  it('sign-in', async () => {
    await page.goto(portal.url)
    await page.waitForURL(/idp-signin/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('sign-in')
    await signIn(page, 'anna@nordlys.test')
  })

  it('Create shipment, empty, and with everything that is missing', async () => {
    await field(page, 'collis.0.weight').waitFor()
    await expect.poll(() => page.locator('footer address').count()).toBe(1)
    await look('create-empty')
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    await page
      .getByRole('alert')
      .filter({ has: page.getByRole('list') })
      .waitFor()
    await look('create-faults')
  })

  it('Create shipment, filled in, with its options and the lines of a price', async () => {
    await fillForm(page)
    const options = await showOptions(page)
    await options.first().check()
    await page
      .getByRole('button', { name: /^Details, / })
      .first()
      .click()
    await page.getByText('Total excl. VAT').first().waitFor()
    await look('create-options')
  })

  it('Create shipment with customs and a pickup elsewhere', async () => {
    await field(page, 'receiverAddress.countryCode').selectOption('NO')
    await page.getByText('These prices are for your earlier entries.').waitFor()
    await look('create-stale')
    await field(page, 'receiverAddress.postalCode').fill('0150')
    await field(page, 'customsAmount.amount').fill('1250')
    await page.getByText('Updating prices…').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Customs' }).waitFor()
    await unfold(page, 'Pickup')
    await field(page, 'pickupElsewhere').setChecked(true)
    await look('create-customs')
  })

  it('the shipment’s page', async () => {
    await page.goto(`${portal.url}/History?shipment=${shipmentId}`)
    await page.getByRole('heading', { level: 1, name: /^Waybill/ }).waitFor()
    await look('shipment')
  })

  it('History, and the page of a shipment that does not exist', async () => {
    await page.goto(`${portal.url}/History`)
    await page.getByText('1 shipment', { exact: true }).waitFor()
    await page.getByText('Öresunds Kök & Bad AB').waitFor()
    await look('history')
    await page.goto(`${portal.url}/History?shipment=99999999`)
    await page.getByRole('alert').waitFor()
    await look('shipment-unknown')
  })

  it('the label, and without a shipment', async () => {
    await page.goto(`${portal.url}/displayLabel?shipmentId=${shipmentId}`)
    await page.getByRole('link', { name: 'Open in a new tab' }).waitFor()
    // Without a viewer of its own the browser is drawn the pages.
    await page.locator('main canvas, main iframe').first().waitFor()
    await look('label')
    await page.goto(`${portal.url}/displayLabel`)
    await page.getByText('No shipment selected.').waitFor()
    await look('label-none')
  })

  it('the postal code dialog', async () => {
    await page.goto(`${portal.url}/History`)
    await page.getByText('Öresunds Kök & Bad AB').waitFor()
    if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    if (width === 'phone') await look('menu')
    await page.getByRole('button', { name: 'Postal codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Od')
    await dialog.getByLabel('City').press('Enter')
    await dialog.getByRole('row').nth(1).waitFor()
    await look('postal-codes')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('the user menu', async () => {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menu').waitFor()
    await look('user-menu')
  })

  it('About, privacy, test, tracking, login and logout', async () => {
    // Three seconds after the last the page would leave for the identity provider, maybe while it is looked at.
    await page.route('**/idp/session/end**', (route) => route.fulfill({ status: 204 }))
    for (const [name, path, words] of [
      ['about', '/About', 'Debugging'],
      ['privacy', '/Privacy', 'Sweden: not before 7 years after the end of the year'],
      ['test', '/test', 'ready'],
      ['tracking', new URL(trackingUrl).pathname, 'Malmö'],
      ['login', '/login', 'Login'],
      ['logout', '/logout', 'You are now logged out.'],
    ] as const) {
      await page.goto(portal.url + path)
      await page.getByText(words).filter({ visible: true }).first().waitFor()
      await look(name)
    }
  })
})
