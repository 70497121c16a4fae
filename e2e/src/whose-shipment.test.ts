import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, onceInLongRun, openBrowser, openPage, signIn } from './browser.ts'
import { annasParcels, apiOf } from './api.ts'
import { chooseCompany, field, foldedPart } from './create-shipment-page.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

describe('staff who book for a customer', () => {
  it('see the accounts, the branch and the sender of the company they change to, and keep what they typed', async () => {
    const { page, context, faults } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await signIn(page, 'admin@kattegat.test')
    await chooseCompany(page, 'Havblik Marine A/S')
    await field(page, 'collis.0.weight').waitFor()
    const company = page.locator('#field-companyId')
    const sender = foldedPart(page, 'Sender')
    const branch = page.locator('footer address')

    await company.selectOption({ label: 'Nordlys Design ApS' })
    await sender.getByText('Nordlys Design ApS').waitFor()
    await expect.poll(() => branch.innerText()).toContain('Kastrup')
    await field(page, 'description').fill('Lampeskærme')
    await field(page, 'receiverAddress.companyName').fill('Öresunds Kök & Bad AB')

    await company.selectOption({ label: 'Havblik Marine A/S' })
    await sender.getByText('Havblik Marine A/S').waitFor()
    await expect.poll(() => branch.innerText()).toContain('Aarhus')
    const accounts = page.locator('#field-accountId option')
    if ((await accounts.count()) > 0) {
      for (const name of await accounts.allInnerTexts()) expect(name).not.toContain('Nordlys')
    }
    expect(await field(page, 'description').inputValue()).toBe('Lampeskærme')
    expect(await field(page, 'receiverAddress.companyName').inputValue()).toBe('Öresunds Kök & Bad AB')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('staff who begin a shipment', () => {
  it('choose the company first, and see it however far they scroll', async () => {
    const { page, context, faults } = await openPage(browser, portal.url)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(portal.url)
    await signIn(page, 'super@kattegat.test')
    const company = page.getByLabel('Company')
    await page.locator('main select:focus').waitFor()
    expect(await field(page, 'collis.0.weight').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    // Without a choice nothing begins.
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await field(page, 'collis.0.weight').count()).toBe(0)
    await company.selectOption({ label: 'Havblik Marine A/S' })
    await company.press('Enter')
    const banner = page.getByRole('note').filter({ hasText: 'You are booking for' })
    await banner.getByText('Havblik Marine A/S').waitFor()
    await field(page, 'collis.0.weight').fill('12')
    await page.locator('footer address').scrollIntoViewIfNeeded()
    const { y } = (await banner.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(120)

    // What was typed for a company is opened for that company, and nobody chooses it again.
    await page.getByText(/^Draft saved \d/).waitFor()
    await page.reload()
    await banner.getByText('Havblik Marine A/S').waitFor()
    expect(await page.locator('#field-companyId option:checked').innerText()).toBe('Havblik Marine A/S')
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(onceInLongRun)('copy a shipment for the company it was booked for', async () => {
    const { shipmentId } = await (await apiOf(portal, 'anna@nordlys.test')).book(await annasParcels(portal))
    const { page, context, faults } = await openPage(browser, portal.url)
    await page.goto(`${portal.url}/Createbooking?shipment=${shipmentId}`)
    await signIn(page, 'admin@kattegat.test')
    await page.getByRole('note').getByText('Nordlys Design ApS').waitFor()
    expect(await page.locator('#field-companyId option:checked').innerText()).toBe('Nordlys Design ApS')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a company without an account', () => {
  it('is told whom to ask, in the specified words', async () => {
    await portal.sql(
      `update company_account set active = false where company_id = (select id from company where name = 'Havblik Marine A/S')`,
    )
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await signIn(page, 'bo@havblik.test')
    const message = 'An error occurred while finding the company account. Please contact support.'
    await page.locator('#content').getByText(message).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await context.close()
  })
})
