import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, bothWidths, openBrowser } from './browser.ts'
import { focusedName } from './counted-keys.ts'
import { field, fillPackages, fillReceiver, foldedPart, openForm } from './create-shipment-page.ts'
import {
  bookAsLastTime,
  bookKnownReceiver,
  bookNewReceiverWithCustoms,
  budgets,
  heightAboveFirstRow,
  heightForParcel,
} from './forty-a-day.ts'
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

describe('the keys of a booking, letters not counted', () => {
  it('are few for a receiver of the address book', async () => {
    const { page, context, faults } = await openForm(portal, browser)
    await expect.poll(() => focusedName(page)).toBe('receiverAddress.companyName')
    const pressed = await bookKnownReceiver(page)
    console.info(`keys to book a known receiver: ${pressed}`)
    expect(pressed).toBeLessThanOrEqual(budgets.knownReceiver)
    await page.getByText('Öresunds Kök & Bad AB').first().waitFor()
    // And again: the next form begins where the typing does.
    await page.keyboard.press('n')
    await expect.poll(() => focusedName(page)).toBe('receiverAddress.companyName')
    const again = await bookAsLastTime(page)
    console.info(`keys to book as last time: ${again}`)
    expect(again).toBeLessThanOrEqual(budgets.asLastTime)
    await page.keyboard.press('n')
    await expect.poll(() => focusedName(page)).toBe('receiverAddress.companyName')
    await page.keyboard.type('öres')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'collis.0.weight').inputValue()).toBe('4.5')
    // Whoever sends another weight types it as ever.
    await expect.poll(() => focusedName(page)).toBe('collis.0.weight')
    await page.keyboard.type('7')
    expect(await field(page, 'collis.0.weight').inputValue()).toBe('7')
    await page.getByText('As last time').waitFor()
    await page.getByText('As last time').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'collis.0.weight').inputValue()).toBe('')
    expect(await field(page, 'description').inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  it('are fewer than ninety for a new one with customs', async () => {
    const { page, context, faults } = await openForm(portal, browser)
    const pressed = await bookNewReceiverWithCustoms(page)
    console.info(`keys to book a new receiver with customs: ${pressed}`)
    expect(pressed).toBeLessThanOrEqual(budgets.newReceiverWithCustoms)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('what stands right as it is', () => {
  it('is one line each, which Tab passes and F2 opens from the top', async () => {
    const { page, context, faults } = await openForm(portal, browser)
    await foldedPart(page, 'Sender').getByText('Nordlys Design ApS').waitFor()
    expect(await field(page, 'senderAddress.companyName').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('F2')
    await expect.poll(() => focusedName(page)).toBe('senderAddress.companyName')
    await page.keyboard.press('F2')
    await field(page, 'bookPickup').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-shipDate')
    await page.keyboard.press('F2')
    await expect.poll(() => focusedName(page)).toBe('shipmentOptions.incoterms')
    expect(faults).toEqual([])
    await context.close()
  })

  it('opens for what is wrong in it, and for the link to it', async () => {
    const { page, context } = await openForm(portal, browser)
    await page.keyboard.press('F2')
    await field(page, 'senderAddress.phone').fill('')
    await page.waitForTimeout(600)
    await page.reload()
    await field(page, 'senderAddress.phone').waitFor()
    expect(await foldedPart(page, 'Sender').count()).toBe(0)
    expect(await foldedPart(page, 'Pickup').count()).toBe(1)
    await context.close()
  })

  it('has the focus in sight where a draft lacks something far down', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillReceiver(page)
    await field(page, 'receiverAddress.countryCode').selectOption('NO')
    await field(page, 'receiverAddress.postalCode').fill('0150')
    await fillPackages(page)
    await field(page, 'customsAmount.amount').fill('1250')
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.waitForTimeout(600)
    await page.reload()
    await expect.poll(() => focusedName(page)).toBe('description')
    const focused = await field(page, 'description').boundingBox()
    expect(focused!.y).toBeGreaterThan(64)
    expect(focused!.y + focused!.height).toBeLessThan(700)
    await context.close()
  })

  it.each(bothWidths)('gives most of History to its rows on a %s', async (width) => {
    const { page, context } = await openForm(portal, browser, { width })
    expect(await heightAboveFirstRow(page)).toBeLessThanOrEqual(budgets.aboveFirstRow[width])
    await context.close()
  })

  it('leaves a phone a form of few screens for a parcel', async () => {
    const { page, context } = await openForm(portal, browser, { width: 'phone' })
    const height = await heightForParcel(page)
    console.info(`height of the form on a phone: ${height} px`)
    expect(height).toBeLessThanOrEqual(budgets.phoneHeight)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // The bar of the next action covers nothing at the end of the page either.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const foot = await page.getByRole('contentinfo').locator('address').boundingBox()
    const bar = await page.locator('[data-at-foot]').boundingBox()
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(bar!.y)
    await context.close()
  })
})
