import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let shipmentId: number
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  const booked = await (await apiOf(portal, 'anna@nordlys.test')).book(await annasParcels(portal))
  shipmentId = booked.shipmentId
  await portal.sql(`update shipment set held_back = true, updated_at = '2026-01-01' where id = ${shipmentId}`)
})
afterAll(async () => {
  await portal.sql(`update shipment set held_back = false where id = ${shipmentId}`)
  await browser?.close()
})

describe.each(desktopFirst)('exceptions on a %s', (width) => {
  it('are taken, found under one’s own, let go, and lead to where they are solved', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width })
    await page.goto(`${portal.url}/Exceptions`)
    await signIn(page, 'super@kattegat.test')
    const table = page.getByRole('region', { name: 'Exceptions' })
    const row = table.getByRole('row').filter({ has: page.locator(`a[href*="shipment=${shipmentId}"]`) })
    await row.getByText('The shipment is on hold').waitFor()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await row.getByRole('button', { name: /^Take / }).click()
    await row.getByRole('button', { name: /^Let .* go$/ }).waitFor()
    const mine = page.waitForResponse(/GetWorkItems\?.*owner=mine/)
    await page.getByRole('combobox', { name: 'Whose' }).selectOption('mine')
    await mine
    await row.getByRole('button', { name: /^Let .* go$/ }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Whose' }).selectOption('every')
    await row.getByRole('link', { name: 'Open' }).click()
    await page.waitForURL(new RegExp(`History\\?shipment=${shipmentId}`))
    expect(faults).toEqual([])
    await context.close()
  })
})
