import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { dkUsCustoms } from '@kattegat/samples/shipments'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf, type Api } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn, type Width } from './browser.ts'
import { createShipmentOpened } from './create-shipment-page.ts'
import { openedBy, pdfStart } from './opened-by.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let anna: Api
let lamps: { shipmentId: number; shipmentRef: string }

beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  anna = await apiOf(portal, 'anna@nordlys.test')
  const { accountId = 0, shipDate = '' } = await annasParcels(portal)
  lamps = await anna.book(dkUsCustoms({ accountId, shipDate }))
  // What leaves today: the day that both dialogs open with.
  await portal.sql(
    `update shipment set ship_date = (now() at time zone 'Europe/Copenhagen')::date, transport_company_id =
       (select id from transport_company where code = 'NVX' and shipment_system = 'YOYODenmark')`,
  )
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']
async function storePicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** No error for assistive technology, and legible in the dark as well. */
async function look(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([])
  await storePicture(page, `${name} light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Colours on their way from one scheme to the other belong to neither.
  await expect
    .poll(() => page.evaluate('document.getAnimations().some((each) => each instanceof CSSTransition)'))
    .toBe(false)
  expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
  await storePicture(page, `${name} dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function openAs(email: string, width: Width = 'desktop') {
  const opened = await openPage(browser, portal.url, { width })
  await opened.page.goto(portal.url)
  await signIn(opened.page, email)
  await createShipmentOpened(opened.page)
  return opened
}

describe('the daily manifest', () => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openAs('anna@nordlys.test'))
  })
  afterAll(async () => context.close())

  const dialog = () => page.getByRole('dialog', { name: 'Daily manifest' })
  const open = async () => {
    await page.getByRole('button', { name: 'Manifest', exact: true }).click()
    await dialog().getByRole('checkbox').first().waitFor()
  }

  it('opens from the menu with today, which cannot be typed over, and every account chosen', async () => {
    await open()
    const date = dialog().getByLabel('Date', { exact: true })
    const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Copenhagen' })
    expect(await date.inputValue()).toBe(today)
    await date.press('5')
    expect(await date.inputValue()).toBe(today)
    const boxes = await dialog().getByRole('checkbox').all()
    expect(boxes.length).toBeGreaterThan(0)
    for (const box of boxes) expect(await box.isChecked()).toBe(true)
    expect(await dialog().getByRole('button', { name: 'Select All', exact: true }).count()).toBe(
      boxes.length > 1 ? 1 : 0,
    )
    await look(page, 'manifest')
  })

  it('has a calendar that Escape closes without closing the dialog', async () => {
    await dialog().getByLabel('Date', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Choose a date' }).waitFor()
    await look(page, 'manifest-calendar')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Choose a date' }).waitFor({ state: 'detached' })
    expect(await dialog().isVisible()).toBe(true)
  })

  it('says in the dialog that at least one account is needed', async () => {
    for (const box of await dialog().getByRole('checkbox').all()) await box.uncheck()
    await dialog().getByRole('button', { name: 'Download manifest' }).click()
    await expect.poll(() => dialog().getByRole('alert').innerText()).toBe('Please select atleast one account')
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it('is reset when it is closed, opens the manifest in a new tab and closes', async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await open()
    for (const box of await dialog().getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true)
    const bytes = await openedBy(context, '/api/Print/Get', () =>
      dialog().getByRole('button', { name: 'Download manifest' }).click(),
    )
    expect(pdfStart(bytes)).toBe('%PDF-')
    await dialog().waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

describe('a document pack', () => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openAs('admin@kattegat.test'))
  })
  afterAll(async () => context.close())

  const dialog = () => page.getByRole('dialog', { name: 'Nordvind Document Pack' })
  const open = async (carrier: string) => {
    await page.getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('menuitem', { name: `${carrier} Document Pack` }).click()
  }

  it('of each of two carriers stands under Tools, with every branch chosen', async () => {
    await page.getByRole('button', { name: 'Tools' }).click()
    const packs = page.getByRole('menuitem', { name: /Document Pack$/ })
    expect(await packs.allInnerTexts()).toEqual(['Nordvind Document Pack', 'Skarv Document Pack'])
    await page.keyboard.press('Escape')
    await open('Nordvind')
    await dialog().getByRole('checkbox').first().waitFor()
    for (const box of await dialog().getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true)
    await look(page, 'pack')
  })

  it('says in the dialog that at least one branch is needed', async () => {
    await dialog().getByRole('button', { name: 'Deselect All' }).click()
    await dialog().getByRole('button', { name: 'Download documents' }).click()
    await expect.poll(() => dialog().getByRole('alert').innerText()).toBe('Please select atleast one branch')
  })

  it('is made and opens in a new tab', async () => {
    await dialog().getByRole('button', { name: 'Select All', exact: true }).click()
    const bytes = await openedBy(context, '/api/Print/Get', () =>
      dialog().getByRole('button', { name: 'Download documents' }).click(),
    )
    expect(pdfStart(bytes)).toBe('%PDF-')
    const title = Buffer.from(formatWaybillNumber(lamps.shipmentRef), 'latin1').toString()
    expect(bytes.toString('latin1')).toContain(`/Title (${title})`)
  })

  it('of a carrier that takes nothing today says so', async () => {
    await page.keyboard.press('Escape')
    await open('Skarv')
    const other = page.getByRole('dialog', { name: 'Skarv Document Pack' })
    await other.getByRole('button', { name: 'Download documents' }).click()
    await expect.poll(() => other.getByRole('alert').innerText()).toBe('No shipments were found for that date')
    expect(faults).toEqual([])
  })
})

describe.each(desktopFirst)('what is to be printed, on a %s,', (width) => {
  it('stands on the shipment’s page with number and reason, and is printed by one click', async () => {
    const { page, context, faults } = await openAs('anna@nordlys.test', width)
    await page.goto(`${portal.url}/History?shipment=${lamps.shipmentId}`)
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'To print' }) })
    await section.getByRole('listitem').first().waitFor()
    const papers = (await section.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll('\n', ' '))
    expect(papers[0]).toBe('3 × Labels One label per package.')
    expect(papers.map((paper) => paper.split(/ (?=One|The|Filed)/)[0])).toEqual([
      '3 × Labels',
      '2 × Air waybill',
      '2 × Dry ice declaration',
      '3 × Commercial invoice',
    ])
    await section.scrollIntoViewIfNeeded()
    await look(page, `papers-${width}`)
    const bytes = await openedBy(context, '/api/Print/Get', () =>
      section.getByRole('button', { name: 'Print all' }).click(),
    )
    expect(pdfStart(bytes)).toBe('%PDF-')
    expect(faults).toEqual([])
    await context.close()
  })
})
