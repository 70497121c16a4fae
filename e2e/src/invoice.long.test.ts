import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkUsCustoms } from '@kattegat/samples/shipments'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf, type Api } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { openedBy, pdfStart } from './opened-by.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let api: Api
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  api = await apiOf(portal, 'anna@nordlys.test')
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** Lamps to the United States, booked as the parcels are. */
async function bookLamps() {
  const { accountId, shipDate } = await annasParcels(portal)
  return api.book(dkUsCustoms({ accountId: accountId!, shipDate: shipDate! }))
}

describe.each(desktopFirst)('the customs invoice on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  let lamps: { shipmentId: number; shipmentRef: string }
  let more: { shipmentId: number; shipmentRef: string }
  beforeAll(async () => {
    lamps = await bookLamps()
    more = await bookLamps()
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/History?shipment=${lamps.shipmentId}`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('opens from the shipment’s page, filled in from what was booked', async () => {
    await page.getByRole('link', { name: 'Customs invoice' }).click()
    await page.waitForURL(new RegExp(`/Invoice/${lamps.shipmentId}&[0-9a-f-]{36}$`))
    await expect.poll(() => page.title()).toBe('Invoice | Kattegat')
    await page.getByRole('heading', { name: 'Customs invoice' }).waitFor()
    expect(await page.getByLabel('Invoice number').inputValue()).toBe(lamps.shipmentRef)
    expect(await page.getByLabel('Incoterms 2010').inputValue()).toBe('DAP')
    expect(await page.getByLabel('HS code, line 1').inputValue()).toBe('940521')
    await look('begun')
  })

  it('adds up to the cent while it is typed, and takes rows of a spreadsheet', async () => {
    await page.getByLabel('Freight').fill('120,50')
    await expect.poll(() => totals()).toContain('1,960.50 USD')
    await page.getByRole('button', { name: 'Add line' }).click()
    await paste('Bulbs\tB-9\tNordlys\t8539.52\tDenmark\t10\tPCS\t1,255\t0,5')
    await page.getByText('1 line pasted.').waitFor()
    expect(await page.getByLabel('Origin, line 2').inputValue()).toBe('DK')
    // 10 × 1.255 = 12.55
    await expect.poll(() => totals()).toContain('1,973.05 USD')
    await page.getByRole('button', { name: 'Duplicate line 2' }).click()
    await expect.poll(() => totals()).toContain('1,985.60 USD')
    await page.getByRole('button', { name: 'Delete line 3' }).click()
    await expect.poll(() => totals()).toContain('1,973.05 USD')
  })

  it('names what is wrong at its field and in a summary, each entry leading there', async () => {
    await page.getByLabel('Invoice number').fill('')
    await page.getByLabel('Quantity, line 2').fill('many')
    await save()
    const summary = page.getByRole('alert').filter({ hasText: 'Invoice number is required' })
    await summary.waitFor()
    await look('faults')
    await summary.getByRole('link', { name: /Line 2: Quantity/ }).click()
    await expect
      .poll(() => page.evaluate(`document.activeElement?.getAttribute('aria-label')`))
      .toBe('Quantity, line 2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('10')
    await page.getByLabel('Invoice number').fill('INV-1')
    await expect.poll(() => page.getByText('Invoice number is required').count()).toBe(0)
  })

  it('loses nothing that was typed when the page is left', async () => {
    await page.getByRole('textbox', { name: 'Remarks' }).fill('Handle with care')
    await page.reload()
    await page.getByText('Your unsaved changes are restored.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('Handle with care')
    expect(await page.getByLabel('Invoice number').inputValue()).toBe('INV-1')
    expect(await page.getByLabel('Goods description, line 2').inputValue()).toBe('Bulbs')
  })

  it('is saved, opened again, printed, and attached to the shipment', async () => {
    await page.getByText('Bill someone other than the receiver').click()
    const billing = page.getByRole('region', { name: 'Billing address' })
    await billing.getByLabel('Company name').fill('Hudson Billing LLC')
    await billing.getByLabel('Street 1').fill('1 Water Street')
    await billing.getByLabel('Country').selectOption('US')
    await billing.getByLabel('State').selectOption('NY')
    await billing.getByLabel('City').fill('New York')
    await billing.getByLabel('ZIP code').fill('10004')
    await save()
    await page
      .getByText(/Saved .* by Anna Sørensen/)
      .first()
      .waitFor()
    await look('saved')
    const bytes = await openedBy(context, 'Print/GetInvoice', () =>
      page.getByRole('button', { name: 'Open PDF' }).first().click(),
    )
    expect(pdfStart(bytes)).toBe('%PDF-')
    await page.reload()
    await page
      .getByText(/Saved .* by Anna Sørensen/)
      .first()
      .waitFor()
    expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('Handle with care')
    await page.goto(`${portal.url}/History?shipment=${lamps.shipmentId}`)
    await page.getByRole('button', { name: 'Open Commercial invoice INV-1.pdf' }).waitFor()
  })

  it('says who saved it meanwhile, and loses neither', async () => {
    const saved = (await api.call(`History/GetInvoice?id=${lamps.shipmentId}`)).body as Record<string, unknown>
    await page.goto(`${portal.url}/Invoice/${lamps.shipmentId}`)
    await page.getByRole('textbox', { name: 'Remarks' }).fill('Mine')
    const {
      awbNumber: _awb,
      updatedBy: _by,
      updatedAt: _at,
      shipments: _shipments,
      replaces: _replaces,
      ...written
    } = saved
    const other = await api.call('Shipment/SaveInvoice', {
      ...written,
      shipmentIds: [lamps.shipmentId],
      remarks: 'Theirs',
    })
    expect(other.status).toBe(200)
    await save()
    await page.getByText('Your changes are kept here.', { exact: false }).waitFor()
    await look('conflict')
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect
      .poll(
        async () => ((await api.call(`History/GetInvoice?id=${lamps.shipmentId}`)).body as { remarks: string }).remarks,
      )
      .toBe('Mine')
  })

  it('is one for several shipments, found by their numbers', async () => {
    const third = await bookLamps()
    await page.goto(`${portal.url}/Invoice`)
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.getByText('Add at least one shipment').waitFor()
    for (const { shipmentRef } of [more, third]) {
      await page.getByRole('combobox', { name: 'Shipment' }).fill(shipmentRef)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `Remove ${formatWaybillNumber(shipmentRef)}` }).waitFor()
    }
    await look('choose')
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.waitForURL(/\/Invoice\?shipments=/)
    await expect.poll(() => totals()).toContain('3,680.00 USD')
    await save()
    await page
      .getByText(/Saved .* by Anna Sørensen/)
      .first()
      .waitFor()
    const own = (await api.call(`History/GetInvoice?id=${third.shipmentId}`)).body as { shipments: unknown[] }
    expect(own.shipments).toHaveLength(2)
  })

  it('of a shipment that is not there says so', async () => {
    await page.goto(`${portal.url}/Invoice/999999&00000000-0000-0000-0000-000000000000`)
    await page.locator('main').getByText('This shipment does not exist or belongs to another company.').waitFor()
    await page.goto(`${portal.url}/Invoice/${more.shipmentId}&00000000-0000-0000-0000-000000000000`)
    await page.locator('main').getByText('This shipment does not exist or belongs to another company.').waitFor()
    expect(faults).toEqual([])
  })

  const totals = async () => (await page.locator('dl', { hasText: 'Subtotal' }).innerText()).replaceAll('\u00A0', ' ')
  const save = () => page.getByRole('button', { name: 'Save invoice' }).first().click()

  /** Pastes text at the cell that has the focus, as a browser hands it on. */
  async function paste(text: string): Promise<void> {
    await page.getByLabel('Goods description, line 2').focus()
    // As text: the tests know no names of the browser.
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }`)
  }

  /** Nothing runs out of the page, axe has nothing to say, and a picture where they are kept. */
  async function look(name: string): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBeLessThan(1)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      // In the dark only colours are others.
      const rules = scheme === 'dark' ? ['color-contrast'] : undefined
      expect(await accessibilityViolations(page, rules), `${name} ${scheme}`).toEqual([])
      if (pictures === undefined) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `invoice-${name}-${width}-${scheme}.png`), fullPage: true })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
