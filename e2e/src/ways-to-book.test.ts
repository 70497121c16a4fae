import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { annasParcels, apiOf, type Api } from './api.ts'
import { accessibilityViolations, desktopFirst, onceInLongRun, openBrowser, openPage, signIn } from './browser.ts'
import { field, fillForm, showOptions } from './create-shipment-page.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let api: Api
let booked: { shipmentId: number; shipmentRef: string }
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  api = await apiOf(portal, 'anna@nordlys.test')
  const parcels = await annasParcels(portal)
  booked = await api.book({ ...parcels, senderReference: 'PALETTE 42' })
})
afterAll(async () => {
  await browser.close()
})

/** Whether the focus stands on it. */
async function isFocused(element: Locator): Promise<boolean> {
  return (await element.and(element.page().locator(':focus')).count()) === 1
}

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

interface ShipmentOnWire {
  price: { displayName: string; total: object } | null
  bookingType: string
  heldBack: boolean
  shipmentRef: string
  quote: { state: string } | null
  shipment: { description: string; quote?: { products: object[]; services: string[]; message: string } }
}

describe.each(desktopFirst)('on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    await portal.sql('delete from draft')
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(portal.url)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(async () => context.close())

  /** An empty form. */
  beforeEach(async () => {
    await portal.sql('delete from draft')
    await page.evaluate('localStorage.clear()')
    await page.goto(`${portal.url}/Createbooking`)
    await field(page, 'collis.0.weight').waitFor()
  })

  /** Nothing for assistive technology to stumble over, in either scheme; no sideways scrolling, a quiet console. */
  async function look(name: string): Promise<void> {
    // A notice fades in over the page; its colours on the way are not those it is read in.
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      'pixels wider than the window',
    ).toBeLessThanOrEqual(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
      if (colorScheme === 'dark')
        expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name} ${width} ${colorScheme}.png`) })
    }
    expect(faults).toEqual([])
  }

  async function openWays(): Promise<Locator> {
    await page.getByRole('button', { name: 'More booking options' }).click()
    const menu = page.getByRole('menu', { name: 'More booking options' })
    await menu.getByRole('menuitem').first().waitFor()
    return menu
  }

  async function submitBooking(name: string): Promise<void> {
    const menu = await openWays()
    await menu.getByRole('menuitem', { name }).click()
  }

  /** The shipment whose page is shown, as the API has it. */
  async function shipmentShown(): Promise<ShipmentOnWire> {
    await page.waitForURL(/History\?shipment=\d+/)
    const id = new URL(page.url()).searchParams.get('shipment')
    return (await api.call(`Shipment/GetShipmentData?id=${id}`)).body as ShipmentOnWire
  }

  async function chooseFirstOption(): Promise<void> {
    await fillForm(page)
    await (await showOptions(page)).first().check()
  }

  it.each(onceInLongRun)('a menu by keyboard says what each way means', async () => {
    const button = page.getByRole('button', { name: 'More booking options' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    const items = page.getByRole('menu', { name: 'More booking options' }).getByRole('menuitem')
    await expect.poll(() => isFocused(items.first())).toBe(true)
    expect(await items.count()).toBe(4)
    await look('ways-menu')
    await page.keyboard.press('End')
    expect(await isFocused(items.nth(3))).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isFocused(button)).toBe(true)
  })

  it('a pre-booking is received, says what it is, and becomes final by Book now', async () => {
    await chooseFirstOption()
    await submitBooking('Pre-booking')
    const dialog = page.getByRole('dialog', { name: 'Pre-booking received' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toMatch(/\d{3}-\d{4} \d{4}/)
    await look('pre-booking-received')
    await dialog.getByRole('button', { name: 'Go to the shipment' }).click()
    const preBooked = await shipmentShown()
    expect(preBooked.bookingType).toBe('PreBooking')
    await page
      .getByRole('strong')
      .filter({ hasText: /^Pre-booking$/ })
      .waitFor()
    await look('pre-booking-page')

    await page.getByRole('link', { name: 'Book now' }).click()
    await page.getByRole('heading', { level: 1, name: /^Edit shipment/ }).waitFor()
    // What is booked is chosen already, and stays at its price.
    const kept = page.locator('#field-selectedOption').getByRole('radio')
    await kept.waitFor()
    expect([await kept.count(), await kept.isChecked()]).toEqual([1, true])
    await look('as-booked')
    const menu = await openWays()
    // What has a number goes forward only.
    expect(await menu.getByRole('menuitem', { name: 'Error booking' }).getAttribute('aria-disabled')).toBe('true')
    await look('ways-of-a-pre-booking')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create shipment', exact: true }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    await page.getByText(/^Shipment .* is booked$/).waitFor()
    await page.getByRole('log').getByRole('button', { name: 'Print label' }).waitFor()
    const final = await shipmentShown()
    expect([final.bookingType, final.shipmentRef]).toEqual(['FinalBooking', preBooked.shipmentRef])
    expect(final.price).toMatchObject({ displayName: preBooked.price!.displayName, total: preBooked.price!.total })
    await expect.poll(() => page.getByText('Pre-booking').count()).toBe(0)
    await page.locator('body').press('p')
    await page.waitForURL(/displayLabel\?shipmentId=\d+/)
  })

  it('register and save gives number and label and holds it back', async () => {
    await chooseFirstOption()
    await submitBooking('Register and save')
    await page.getByText(/is registered and saved/).waitFor()
    expect(await shipmentShown()).toMatchObject({ bookingType: 'FinalBooking', heldBack: true })
    await page.getByRole('link', { name: 'Book now' }).waitFor()
    await look('registered-page')
  })

  it('a quote asks for at least one option, thanks, and promises a reply', async () => {
    await fillForm(page)
    // The rest of the form is not demanded.
    await field(page, 'receiverAddress.phone').fill('')
    await field(page, 'description').fill('')
    await submitBooking('Request quote')
    const dialog = page.getByRole('dialog', { name: 'Request a quote' })
    await dialog.getByRole('button', { name: 'Request quote' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Select at least one option' }).waitFor()
    await look('quote-without-options')
    const road = dialog.getByRole('group', { name: 'Road' })
    await road.getByLabel('Door to door').check()
    expect(await dialog.getByText('Select at least one option').count()).toBe(0)
    await dialog.getByRole('group', { name: 'Sea' }).getByLabel('Door to pier').check()
    await dialog.getByLabel('Signature required').check()
    await dialog.getByLabel('Message').fill('x'.repeat(1001))
    await dialog.getByRole('button', { name: 'Request quote' }).click()
    await dialog.getByText(/max length of 1000/).waitFor()
    await dialog.getByLabel('Message').fill('Before Christmas, please 🎄')

    // Closed by mistake: what was entered waits.
    await page.keyboard.press('Escape')
    await submitBooking('Request quote')
    expect(await road.getByLabel('Door to door').isChecked()).toBe(true)
    await look('quote')

    await dialog.getByRole('button', { name: 'Request quote' }).click()
    const requested = dialog.getByRole('button', { name: 'Quote Requested' })
    await requested.waitFor()
    expect(await requested.isDisabled()).toBe(true)
    const thanks = await dialog.getByRole('status').textContent()
    expect(thanks).toContain('Thank you for your request')
    expect(thanks).toContain('within one hour in opening hours')
    expect(thanks).toContain('anna@nordlys.test')
    await look('quote-requested')
    await dialog.getByRole('button', { name: 'Go to the quote' }).click()
    const quote = await shipmentShown()
    expect(quote).toMatchObject({ bookingType: 'QuoteBooking', shipmentRef: '', quote: { state: 'Requested' } })
    expect(quote.shipment.quote).toEqual({
      products: [
        { product: 'Road', scope: 'DoorToDoor' },
        { product: 'Sea', scope: 'DoorToPier' },
      ],
      services: ['SignatureRequired'],
      message: 'Before Christmas, please 🎄',
    })
    await page.getByRole('heading', { level: 1, name: /^Quote \d+$/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Print label' }).count()).toBe(0)
    await look('quote-page')
  })

  it('a quote demands what it needs of the shipment before it asks', async () => {
    await field(page, 'receiverAddress.countryCode').selectOption('SE')
    await submitBooking('Request quote')
    const summary = page.getByRole('alert').filter({ has: page.getByRole('list') })
    await summary.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    // Names and phones are the booking's business.
    expect(await summary.getByText(/Phone|Contact/).count()).toBe(0)
  })

  it('where nothing can carry it, the next step is a quote', async () => {
    await fillForm(page)
    await page.route(/GetShippingOptions/, (route) => route.fulfill({ json: { options: [], notOffered: [] } }))
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    await page.getByText('No available products.').waitFor()
    await look('no-products')
    await page.getByRole('button', { name: 'Request a quote' }).click()
    await page.getByRole('dialog', { name: 'Request a quote' }).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute(/GetShippingOptions/)
  })

  it.each(onceInLongRun)('a product that is sold on quotation makes the button ask for one', async () => {
    await fillForm(page)
    await page.route(/GetShippingOptions/, async (route) => {
      const answer = await route.fetch()
      const { options, notOffered } = (await answer.json()) as { options: object[]; notOffered: object[] }
      const json = { options: options.map((each) => ({ ...each, quoteBooking: true, prebooking: false })), notOffered }
      await route.fulfill({ json })
    })
    await (await showOptions(page)).first().check()
    const menu = await openWays()
    for (const way of ['Pre-booking', 'Register and save'])
      expect(await menu.getByRole('menuitem', { name: way }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').getByRole('button', { name: 'Request quote' }).click()
    await page.getByRole('dialog', { name: 'Request a quote' }).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute(/GetShippingOptions/)
  })

  it('CTRL+Q is not available without a selected product, nor without errors', async () => {
    const dialog = page.getByRole('dialog', { name: 'CTRL+Q is not available' })
    await page.keyboard.press('Control+q')
    await dialog.getByText('No product is selected.').waitFor()
    expect(await dialog.textContent()).toContain('Use Show shipping options and select a product first.')
    await look('no-error-booking')
    await dialog.getByRole('button', { name: 'OK' }).click()

    await chooseFirstOption()
    await page.keyboard.press('Control+q')
    await dialog.getByText('This shipment has no errors').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('CTRL+Q takes a shipment with its errors, whole, and shows its reference', async () => {
    await chooseFirstOption()
    await field(page, 'description').fill('')
    await field(page, 'receiverAddress.phone').fill('')
    await field(page, 'senderReference').fill('<script>alert(1)</script> ‮ 💥')
    await field(page, 'senderReference').press('Control+q')
    const dialog = page.getByRole('dialog', { name: 'Booking error received' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toMatch(/\d{3}-\d{4} \d{4}/)
    await look('error-booking-received')
    // Closing it leads to the shipment, too: the form is booked.
    await page.keyboard.press('Escape')
    const made = await shipmentShown()
    expect(made).toMatchObject({
      bookingType: 'ErrorBooking',
      shipment: { description: '', senderReference: '<script>alert(1)</script> ‮ 💥' },
    })
    await page
      .getByRole('strong')
      .filter({ hasText: /^Error booking$/ })
      .waitFor()
    await look('error-booking-page')
  })

  it('CTRL+0 prints shipment and validations, and leaves the zoom to the browser', async () => {
    await field(page, 'receiverAddress.companyName').fill('Printed AB')
    const printed: string[] = []
    const listen = (message: { text: () => string; type: () => string }) =>
      printed.push(`${message.type()} ${message.text()}`)
    page.on('console', listen)
    await page.evaluate(
      `window.addEventListener('keydown', (event) => { window.zoomKept = !event.defaultPrevented }, { once: true })`,
    )
    await field(page, 'receiverAddress.companyName').press('Control+0')
    await expect.poll(() => printed.join('\n')).toContain('Printed AB')
    await expect.poll(() => printed.join('\n')).toMatch(/Validations [1-9]/)
    expect(printed.some((line) => line.startsWith('table'))).toBe(true)
    expect(await page.evaluate('window.zoomKept')).toBe(true)
    page.off('console', listen)
  })

  it('the command palette finds a shipment by number and by reference, the recent ones first', async () => {
    await field(page, 'description').focus()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search and commands' })
    const search = dialog.getByRole('combobox')
    await expect.poll(() => isFocused(search)).toBe(true)
    await dialog.getByText('Recent shipments').waitFor()
    await look('palette')
    for (const typed of [booked.shipmentRef, `${booked.shipmentId}`, 'palette 42']) {
      await search.fill(typed)
      await dialog.getByRole('option').filter({ hasText: 'PALETTE 42' }).waitFor()
    }
    await look('palette-found')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${portal.url}/History?shipment=${booked.shipmentId}`)
  })

  it.each(onceInLongRun)(
    'the command palette says when nothing is called so, moves by arrows and closes on Escape',
    async () => {
      await page.getByRole('button', { name: /^Search and commands/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Search and commands' })
      const search = dialog.getByRole('combobox')
      await search.fill('zzz <b>')
      await dialog.getByText('No results.').waitFor()
      await look('palette-nothing')
      await search.fill('')
      await dialog.getByRole('option').nth(1).waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => dialog.getByRole('option').nth(1).getAttribute('aria-selected')).toBe('true')
      const active = await search.getAttribute('aria-activedescendant')
      expect(await dialog.getByRole('option').nth(1).getAttribute('id')).toBe(active)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  it.each(onceInLongRun)(
    'the command palette does what the page can do, opens screens and switches settings',
    async () => {
      const run = async (typed: string, name: string) => {
        await page.keyboard.press('Control+k')
        const dialog = page.getByRole('dialog', { name: 'Search and commands' })
        await dialog.getByRole('combobox').fill(typed)
        await dialog.getByRole('option', { name }).first().waitFor()
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'detached' })
      }
      await run('show ship', 'Show shipping options')
      await page
        .getByRole('alert')
        .filter({ has: page.getByRole('list') })
        .waitFor()
      await run('error book', 'Error booking')
      await page.getByRole('dialog', { name: 'CTRL+Q is not available' }).waitFor()
      await page.keyboard.press('Escape')
      await run('dark', 'Theme: Dark')
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
      await run('theme system', 'Theme: Use system setting')
      await run('about', 'Help/About')
      await page.waitForURL(/About/)
    },
  )

  it.each(onceInLongRun)(
    '? lists the keys, which mean nothing while somebody types and can be switched off',
    async () => {
      await field(page, 'description').fill('')
      await field(page, 'description').pressSequentially('n/?')
      expect(await field(page, 'description').inputValue()).toBe('n/?')
      expect(await page.getByRole('dialog').count()).toBe(0)

      await page.locator('h1').click()
      await page.keyboard.press('/')
      expect(await isFocused(field(page, 'receiverAddress.companyName'))).toBe(true)
      await page.locator('h1').click()
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await dialog.waitFor()
      await look('keys')
      await dialog.getByLabel('Single-key shortcuts').uncheck()
      await page.keyboard.press('Escape')
      await page.reload()
      await field(page, 'collis.0.weight').waitFor()
      await page.locator('h1').click()
      await page.keyboard.press('?')
      await page.keyboard.press('n')
      expect(await page.getByRole('dialog').count()).toBe(0)
      // Those with Ctrl stay, and lead to the list that switches the others on again.
      await page.keyboard.press('Control+k')
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await dialog.getByLabel('Single-key shortcuts').check()
      await page.keyboard.press('Escape')
    },
  )

  it('N begins a new shipment, with an undo', async () => {
    await fillForm(page)
    await page.locator('h1').click()
    await page.keyboard.press('n')
    await page.getByText('The form was cleared.').waitFor()
    expect(await field(page, 'receiverAddress.companyName').inputValue()).toBe('')
    await page.goto(`${portal.url}/History`)
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('n')
    await page.waitForURL(/Createbooking/)
  })

  it('prices are fetched again without a jump of the page', async () => {
    await chooseFirstOption()
    await page.evaluate(`
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value
      }).observe({ type: 'layout-shift' })
    `)
    const before = await page.getByRole('complementary').textContent()
    const repriced = page.waitForResponse(/GetShippingOptions/)
    await field(page, 'collis.0.weight').fill('9.5')
    await page.getByText('Updating prices…').waitFor()
    await repriced
    await page.getByText('Updating prices…').waitFor({ state: 'detached' })
    expect(await page.getByRole('complementary').textContent()).not.toBe(before)
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02)
  })
})
