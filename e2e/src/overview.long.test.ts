import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { annasParcels, apiOf } from './api.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
/** The month that a shipment leaves in, which at the end of one is the next. */
let month: string
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  const parcels = await annasParcels(portal)
  await (await apiOf(portal, 'anna@nordlys.test')).book(parcels)
  month = parcels.shipDate!.slice(0, 7)
})
afterAll(() => browser?.close())

const table = (page: Page) => page.getByRole('region', { name: 'Overview' })
const headsOf = (page: Page) => table(page).getByRole('columnheader').allInnerTexts()

describe.each(desktopFirst)('the overview on a %s', (width) => {
  it('shows a customer what was spent, by what is chosen, and no cost', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width })
    await page.goto(`${portal.url}/Overview?from=${month}&to=${month}`)
    await signIn(page, 'anna@nordlys.test')
    await table(page)
      .getByRole('row', { name: /^Total/ })
      .waitFor()
    expect(await headsOf(page)).toEqual(['Month', 'Shipments', 'Spend excl. VAT', 'Due', 'On time', 'Exceptions'])
    const total = await table(page)
      .getByRole('row', { name: /^Total/ })
      .innerText()
    await page.getByRole('navigation', { name: 'Add up by' }).getByRole('link', { name: 'Carrier' }).click()
    await page.waitForURL(/by=carrier/)
    await table(page).getByRole('columnheader', { name: 'Carrier' }).waitFor()
    // However they are added up, they come to the same.
    expect(
      await table(page)
        .getByRole('row', { name: /^Total/ })
        .innerText(),
    ).toBe(total)
    expect(
      await page.getByRole('navigation', { name: 'Add up by' }).getByRole('link', { name: 'Company' }).count(),
    ).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })
})

it('leads employees from Tools to each company, with cost and margin, and gives it as a workbook', async () => {
  const { page, context, faults } = await openPage(browser, portal.url)
  await page.goto(portal.url)
  await signIn(page, 'super@kattegat.test')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Tools' }).click()
  await page.getByRole('menuitem', { name: 'Overview' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.goto(`${portal.url}/Overview?from=${month}&to=${month}`)
  await page.getByRole('navigation', { name: 'Add up by' }).getByRole('link', { name: 'Company' }).click()
  await table(page).getByRole('link', { name: 'Nordlys Design ApS' }).click()
  await page.waitForURL(/company=\d+/)
  await table(page).getByRole('columnheader', { name: 'Month' }).waitFor()
  expect(await headsOf(page)).toEqual(expect.arrayContaining(['Cost', 'Margin']))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Overview \d{4}-\d\d \d{4}-\d\d\.xlsx$/)
  await page.getByRole('link', { name: 'Show all companies' }).click()
  await table(page).getByRole('link', { name: 'Nordlys Design ApS' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
