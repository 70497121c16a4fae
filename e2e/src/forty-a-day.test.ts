import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { focusedName } from './counted-keys.ts'
import { openForm } from './create-shipment-page.ts'
import { bookKnownReceiver, bookNewReceiverWithCustoms, budgets } from './forty-a-day.ts'
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
    // And again: the next form begins where the typing does.
    await page.keyboard.press('n')
    await expect.poll(() => focusedName(page)).toBe('receiverAddress.companyName')
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
