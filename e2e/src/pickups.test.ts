import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { accessibilityViolations, onceInLongRun, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

/** The colour that something is printed on. */
const paperOf = (one: Locator) =>
  one.evaluate((node) => node.ownerDocument.defaultView?.getComputedStyle(node).backgroundColor)

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('pickups', () => {
  it('are booked, changed and cancelled by a customer on a phone', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'phone' })
    await page.goto(`${portal.url}/Pickup`)
    await signIn(page, 'anna@nordlys.test')
    await expect.poll(() => page.title()).toBe('Pickup | Kattegat')
    await page.getByRole('button', { name: 'Book pickup' }).click()
    const form = page.getByRole('dialog', { name: 'Book pickup' })
    // A place where nothing else is picked up: what others book here would be on the same pickup.
    await form.locator('#pickup-address').selectOption({ label: 'Another address' })
    await form.locator('#pickup-address-street1').fill(`Kajen ${Date.now() % 100_000}`)
    await form.getByLabel('Weight (kg)').fill('12.5')
    await form.getByRole('button', { name: 'Book pickup' }).click()
    // Packages were left out: the server names the field.
    await form.getByRole('alert').getByRole('link').first().waitFor()
    await form.getByLabel('Packages').fill('3')
    await form.getByRole('button', { name: 'Book pickup' }).click()
    const detail = page.getByRole('dialog', { name: /^Pickup PU\d{7}$/ })
    await detail.getByText('3 packages, 12.5 kg').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])

    await detail.getByRole('button', { name: 'Change', exact: true }).click()
    const change = page.getByRole('dialog', { name: /^Change pickup/ })
    await change.getByLabel('Packages').fill('4')
    await change.getByRole('button', { name: 'Save changes' }).click()
    await detail.getByText('4 packages, 12.5 kg').waitFor()

    await detail.getByRole('button', { name: 'Cancel pickup' }).click()
    const asked = page.getByRole('dialog', { name: 'Cancel this pickup?' })
    await asked.getByRole('button', { name: 'Cancel pickup' }).click()
    await detail.getByRole('button', { name: 'Undo' }).waitFor()
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
    await context.close()
  })

  it('follow bookings that ask for them: two of one address and day are one', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const parcels = await annasParcels(portal)
    // A place where nothing else is picked up.
    const street1 = `Kajen ${Date.now() % 100_000}`
    const shipment = { ...parcels, pickupAddress: { ...parcels.pickupAddress, street1 } }
    const booked = [await api.book(shipment), await api.book(shipment)]
    const numberOf = async (id: number) =>
      /PU\d{7}/.exec(JSON.stringify((await api.call(`Shipment/HistoryShipmentInfo/${id}`)).body))?.[0]
    const [first, second] = booked.map(({ shipmentId }) => shipmentId)
    await expect.poll(() => numberOf(second!), { timeout: 20_000 }).toBeDefined()
    await expect.poll(() => numberOf(first!), { timeout: 20_000 }).toBe(await numberOf(second!))
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'phone' })
    await page.goto(`${portal.url}/Pickup`)
    await signIn(page, 'anna@nordlys.test')
    await page.getByRole('button', { name: (await numberOf(first!))! }).click()
    const detail = page.getByRole('dialog', { name: /^Pickup PU\d{7}$/ })
    for (const { shipmentRef } of booked)
      await detail.getByRole('link', { name: formatWaybillNumber(shipmentRef) }).waitFor()
    await detail.getByText(street1).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('are booked for shipments chosen in History, and named on them', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const shipment = { ...(await annasParcels(portal)), bookPickup: false }
    const booked = [await api.book(shipment), await api.book(shipment)]
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'desktop' })
    await page.goto(`${portal.url}/History`)
    await signIn(page, 'anna@nordlys.test')
    for (const { shipmentRef } of booked) {
      await page
        .getByRole('row')
        .filter({ hasText: formatWaybillNumber(shipmentRef) })
        .getByRole('checkbox')
        .check()
    }
    const actions = page.getByRole('region', { name: 'Actions' })
    await actions.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Book pickup' }).click()
    const form = page.getByRole('dialog', { name: 'Book pickup' })
    for (const { shipmentRef } of booked) await form.getByText(shipmentRef).waitFor()
    await form.getByRole('button', { name: 'Book pickup' }).click()
    const detail = page.getByRole('dialog', { name: /^Pickup PU\d{7}$/ })
    const number = /PU\d{7}/.exec(await detail.getByRole('heading', { level: 2 }).innerText())![0]
    for (const { shipmentId } of booked) {
      const { body } = await api.call(`Shipment/HistoryShipmentInfo/${shipmentId}`)
      expect(JSON.stringify(body)).toContain(number)
    }
    expect(await accessibilityViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('move with their shipment to another day; a day without drivers is said before, and meant all the same', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const parcels = await annasParcels(portal)
    const street1 = `Bolværket ${Date.now() % 100_000}`
    const pickupAddress = { ...parcels.pickupAddress, street1 }
    const { shipmentId, shipmentRef } = await api.book({ ...parcels, pickupAddress, bookPickup: true })
    const numberOf = async () =>
      /PU\d{7}/.exec(JSON.stringify((await api.call(`Shipment/HistoryShipmentInfo/${shipmentId}`)).body))?.[0]
    await expect.poll(numberOf, { timeout: 20_000 }).toBeDefined()
    const pickupNumber = (await numberOf())!
    const pickup = async () => {
      const { body } = await api.call(`Pickup/GetPickups?search=${pickupNumber}`)
      return (body as { pickupDate: string; status: string; branchName: string }[])[0]!
    }
    // The half minute in which a change can be undone, over at once.
    const endUndo = () =>
      portal.sql(
        `update pgboss.job set start_after = now() where name = 'follow-changed-shipment' and state = 'created'`,
      )
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'desktop' })
    await page.goto(`${portal.url}/History`)
    await signIn(page, 'admin@kattegat.test')
    const row = page.getByRole('row').filter({ hasText: formatWaybillNumber(shipmentRef) })
    await row.getByRole('checkbox').check()
    const setDay = async (day: string) => {
      await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Change ship date', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change ship date' })
      await dialog.getByLabel('Ship date').fill(day)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      return dialog
    }
    // The second Sunday from now, and the Tuesday after it.
    const sunday = new Date(Date.now() + (14 - new Date().getUTCDay()) * 86_400_000)
    const tuesday = new Date(sunday.getTime() + 2 * 86_400_000)
    const typed = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('/')
    const dialog = await setDay(typed(sunday))
    await dialog.getByText('This does not fit what is known of the shipment').waitFor()
    await dialog
      .getByText(/There are no pickups on this day|public holiday/)
      .first()
      .waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('Ship date').fill(typed(tuesday))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // When it can be undone no more, the pickup is there under its number.
    expect((await pickup()).pickupDate).not.toBe(tuesday.toISOString().slice(0, 10))
    await endUndo()
    await expect
      .poll(async () => (await pickup()).pickupDate, { timeout: 20_000 })
      .toBe(tuesday.toISOString().slice(0, 10))

    const again = await setDay(typed(sunday))
    await again.getByRole('button', { name: 'Save anyway' }).click()
    await again.waitFor({ state: 'detached' })
    await endUndo()
    await expect.poll(async () => (await pickup()).status, { timeout: 20_000 }).toBe('cancelled')
    await page.goto(`${portal.url}/Pickup?view=day`)
    await page.getByLabel('Branch', { exact: true }).selectOption({ label: (await pickup()).branchName })
    await page.getByRole('link', { name: formatWaybillNumber(shipmentRef) }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(onceInLongRun)('go on after each page of the list, to the last', async () => {
    const api = await apiOf(portal, 'bo@havblik.test')
    const { address, first } = (await api.call('Pickup/PreparePickup', {})).body as {
      address: object
      first: { pickupDate: string; readyTime: string; closeTime: string }
    }
    const street = `Kaj ${Date.now() % 100_000}`
    for (let door = 1; door <= 101; door += 1) {
      const at = { ...address, street1: `${street}, ${door}` }
      const booked = await api.call('Pickup/CreatePickup', { ...first, address: at, numberOfColli: 1, totalWeight: 1 })
      expect(booked.status).toBe(201)
    }
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'phone' })
    await page.goto(`${portal.url}/Pickup`)
    await signIn(page, 'bo@havblik.test')
    const lines = page.getByRole('button', { name: /^PU\d{7}/ })
    const more = page.getByRole('button', { name: 'Show more' })
    await expect.poll(() => lines.count()).toBe(50)
    await more.click()
    await expect.poll(() => lines.count()).toBe(100)
    await more.click()
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(101)
    expect(await more.count()).toBe(0)
    expect(new Set(await lines.locator('strong:first-child').allTextContents()).size).toBeGreaterThanOrEqual(101)
    await page.getByText(`${street}, 1,`).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(onceInLongRun)('recur by weekday, say their next days, and are none a second time', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'phone', scheme: 'dark' })
    await page.goto(`${portal.url}/Pickup?view=recurring`)
    await signIn(page, 'anna@nordlys.test')
    const street1 = `Molen ${Date.now() % 100_000}`
    const save = async () => {
      await page.getByRole('button', { name: 'New recurring pickup' }).click()
      const form = page.getByRole('dialog', { name: 'New recurring pickup' })
      await form.locator('#pickup-address').selectOption({ label: 'Another address' })
      await form.locator('#pickup-address-street1').fill(street1)
      for (const day of ['Monday', 'Thursday']) await form.getByLabel(day).check()
      await form.getByLabel('Packages').fill('5')
      await form.getByLabel('Weight (kg)').fill('40')
      await form.getByRole('button', { name: 'Save' }).click()
      return form
    }
    await save()
    const line = page.getByRole('listitem').filter({ hasText: street1 })
    await line.getByText(/^Next: .+, .+ and .+/).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const again = await save()
    await again.getByText('A recurring pickup has a driver come to this address').first().waitFor()
    // Said at the field, and nowhere else.
    expect(await page.getByText('Request ID').count()).toBe(0)
    await again.getByRole('button', { name: 'Cancel' }).click()
    await line.getByRole('button', { name: 'End' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await line.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('are stops that are found, called and printed on white paper, and settled on their day', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const { address } = (await api.call('Pickup/PreparePickup', {})).body as { address: { phone: string } }
    const street1 = `Havnegade ${Date.now() % 100_000}`
    // The second Monday from now: no holiday of the demo, and not today.
    const monday = new Date(Date.now() + (15 - new Date().getUTCDay()) * 86_400_000).toISOString().slice(0, 10)
    const window = { pickupDate: monday, readyTime: '09:00', closeTime: '15:00' }
    const at = { ...address, street1 }
    const { body } = await api.call('Pickup/CreatePickup', {
      ...window,
      address: at,
      numberOfColli: 2,
      totalWeight: 3,
    })
    const { pickupNumber, branchName } = body as { pickupNumber: string; branchName: string }
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'phone', scheme: 'dark' })
    await page.goto(`${portal.url}/Pickup?view=day`)
    await signIn(page, 'admin@kattegat.test')
    await page.getByLabel('Branch', { exact: true }).selectOption({ label: branchName })
    await page.getByLabel('Day', { exact: true }).fill(monday.split('-').toReversed().join('/'))
    await page.keyboard.press('Enter')
    const stop = page.getByRole('listitem').filter({ hasText: pickupNumber })
    expect(await stop.getByRole('link', { name: address.phone }).getAttribute('href')).toBe(
      `tel:${address.phone.replaceAll(' ', '')}`,
    )
    expect(await stop.getByRole('link', { name: street1 }).getAttribute('href')).toContain('maps/search')
    await stop.getByRole('button', { name: 'Confirm' }).waitFor()
    expect(await stop.getByRole('button', { name: 'Picked up' }).count()).toBe(0)
    const small = await stop.evaluate((node) =>
      [...node.querySelectorAll('a, button')]
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent),
    )
    expect(small).toEqual([])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await paperOf(stop)).toBe('rgb(255, 255, 255)')
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(faults).toEqual([])
    await context.close()
  })

  it('are the stops of a day for staff', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width: 'desktop' })
    await page.goto(`${portal.url}/Pickup?view=day`)
    await signIn(page, 'admin@kattegat.test')
    await page.getByLabel('Branch', { exact: true }).waitFor()
    await page
      .getByText(/stops?$|No pickups for this branch that day/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
