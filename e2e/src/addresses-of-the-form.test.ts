import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser } from './browser.ts'
import { field, openForm, unfold } from './create-shipment-page.ts'
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

describe('an address out of a mail', () => {
  it.each(desktopFirst)('fills every field it speaks of (%s)', async (width) => {
    const { page, context, faults } = await openForm(portal, browser, { width })
    const receiver = page.locator('#section-receiver')
    await receiver.getByRole('button', { name: 'Paste address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste address' })
    await dialog
      .getByRole('textbox')
      .fill('Bergen Lamper AS\nKari Nordmann\nBryggen 7\n5003 Bergen\nNorge\nTlf +47 55 12 34 56\nkari@lamper.test')
    await dialog.getByRole('status').getByText('Bergen Lamper AS').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Fill in' }).click()
    for (const [name, value] of Object.entries({
      companyName: 'Bergen Lamper AS',
      contactPerson: 'Kari Nordmann',
      street1: 'Bryggen 7',
      postalCode: '5003',
      city: 'Bergen',
      countryCode: 'NO',
      phone: '+47 55 12 34 56',
      mails: 'kari@lamper.test',
    })) {
      expect(await field(page, `receiverAddress.${name}`).inputValue()).toBe(value)
    }
    await receiver.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'receiverAddress.companyName').inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('the address book on the form', () => {
  it.each(desktopFirst)('is kept without leaving the form (%s)', async (width) => {
    const { page, context, faults } = await openForm(portal, browser, { width })
    const receiver = page.locator('#section-receiver')
    const name = `Lampehuset ${width}`
    await field(page, 'description').fill('Lampeskærme')
    await receiver.getByRole('button', { name: 'Address book' }).click()
    const book = page.getByRole('dialog', { name: 'Address book' })
    await book.getByRole('listitem').first().waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    // What an account says of its own address leaves the name room.
    for (const entry of await book.getByRole('listitem').all()) {
      expect((await entry.getByRole('button').first().boundingBox())!.width).toBeGreaterThan(150)
    }

    await book.getByRole('button', { name: 'New address' }).click()
    const editor = page.getByRole('dialog', { name: 'New address' })
    await editor.getByRole('button', { name: 'Save address' }).click()
    await editor.getByText('Company name is required').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await editor.getByLabel('Company name').fill(name)
    await editor.getByLabel('Country').selectOption('DK')
    await editor.getByLabel('Street 1').fill('Havnegade 1')
    await editor.getByLabel('Postal code').fill('1058')
    await editor.getByLabel('City').fill('København K')
    await editor.getByRole('button', { name: 'Save address' }).click()

    await book.getByLabel(/^Search/).fill(name)
    await book.getByRole('button', { name: `Edit ${name}` }).click()
    await page.getByRole('dialog', { name: 'Edit address' }).getByLabel('City').fill('Kbh K')
    await page.getByRole('button', { name: 'Save address' }).click()
    await book.getByLabel(/^Search/).fill(name)
    await book.getByRole('listitem').filter({ hasText: name }).getByText('Kbh K').waitFor()

    await book.getByRole('button', { name: `Delete ${name}` }).click()
    await book.getByText(`${name} was deleted.`).waitFor()
    await book.getByRole('button', { name: 'Undo' }).click()
    await book.getByRole('button', { name: `Edit ${name}` }).waitFor()

    await book.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    expect(await field(page, 'receiverAddress.companyName').inputValue()).toBe(name)
    expect(await field(page, 'receiverAddress.city').inputValue()).toBe('Kbh K')
    // The form round it kept what was typed.
    expect(await field(page, 'description').inputValue()).toBe('Lampeskærme')
    expect(faults).toEqual([])
    await context.close()
  })

  it('gives the sender’s address to the pickup', async () => {
    const { page, context } = await openForm(portal, browser)
    await unfold(page, 'Pickup')
    await field(page, 'pickupElsewhere').check()
    const pickup = page.getByRole('group', { name: 'Pickup address' })
    await pickup
      .getByRole('button', { name: /Copy the sender|Change/ })
      .first()
      .click()
    const copy = pickup.getByRole('button', { name: 'Copy from sender' })
    if (await copy.isVisible()) await copy.click()
    expect(await field(page, 'pickupAddress.companyName').inputValue()).toBe('Nordlys Design ApS')
    await context.close()
  })
})

describe('the postal codes of an address', () => {
  it('B13: are chosen on a phone too, with the whole button in sight', async () => {
    const { page, context, faults } = await openForm(portal, browser, { width: 'phone', language: 'da' })
    await page.locator('#section-receiver').getByRole('button', { name: 'Postnumre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Postnumre' })
    await dialog.getByLabel('By', { exact: true }).fill('Aarhus')
    await dialog.getByLabel('By', { exact: true }).press('Enter')
    const choose = dialog.getByRole('button', { name: /^Vælg/ }).first()
    await choose.waitFor()
    const button = await choose.boundingBox()
    const table = await dialog.getByRole('table').locator('..').boundingBox()
    expect(button!.x + button!.width).toBeLessThan(table!.x + table!.width)
    await choose.click()
    await expect.poll(() => field(page, 'receiverAddress.postalCode').inputValue()).toMatch(/^8/)
    expect(faults).toEqual([])
    await context.close()
  })
})
