import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { openBrowser, openPage, signIn } from './browser.ts'
import {
  everyField,
  field,
  fieldsAreBack,
  fillForm,
  fillRareParts,
  foldedPart,
  openForm as openEmptyForm,
  showOptions,
  unfold,
} from './create-shipment-page.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'
import { eventsOf, openDesk, says, scan, scanEvents, twoParcels } from './scan-desk-page.ts'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  portal = await startPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** A page on which somebody who booked nothing yet has the form open. */
async function openForm(email: string) {
  const opened = await openPage(browser, portal.url)
  await opened.page.goto(portal.url)
  await signIn(opened.page, email)
  await field(opened.page, 'collis.0.weight').waitFor()
  return opened
}

/** Anna with a form of her own. */
function openAnnasForm() {
  return openEmptyForm(portal, browser)
}

async function draftSaved(page: Page): Promise<void> {
  await page.getByText(/^Draft saved \d/).waitFor()
}

async function bookFirstOption(page: Page): Promise<void> {
  await (await showOptions(page)).first().check()
  await page.getByRole('button', { name: 'Create shipment', exact: true }).click()
  await page.waitForURL(/History\?shipment=\d+/)
}

describe('what was typed', () => {
  it('is there again after a reload', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await unfold(page, 'Terms')
    await field(page, 'b2c').check()
    const before = await everyField(page)
    await page.reload()
    await page.getByText('Draft restored.').waitFor()
    expect(await everyField(page)).toEqual(before)
    await context.close()
  })

  it('is there again with dangerous goods, insurance, customs lines, parties and details', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await fillRareParts(page)
    const before = await everyField(page)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'dangerousGoods.0.unNumber',
        'insuranceAmount.amount',
        'commodities.0.hsCode',
        'importerOfRecord.companyName',
        'notice',
      ]),
    )
    await draftSaved(page)
    await page.reload()
    await page.getByText('Draft restored.').waitFor()
    await fieldsAreBack(page, before)
    await context.close()
  })

  it('is there for the same person in another browser, and for nobody else', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await draftSaved(page)
    const before = await everyField(page)

    const elsewhere = await openForm('anna@nordlys.test')
    await elsewhere.page.getByText('Draft restored.').waitFor()
    expect(await everyField(elsewhere.page)).toEqual(before)
    const bo = await openForm('bo@havblik.test')
    expect(await field(bo.page, 'receiverAddress.companyName').inputValue()).toBe('')
    expect(await bo.page.getByText('Draft restored.').count()).toBe(0)
    await Promise.all([context, elsewhere.context, bo.context].map((each) => each.close()))
  })

  it('survives the server’s sudden end: typing goes on, and the booking succeeds when it is back', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await draftSaved(page)
    const restarted = portal.restart()
    await field(page, 'receiverReference').fill('typed while the server was gone')
    await restarted
    await page.reload()
    await page.getByText('Draft restored.').waitFor()
    expect(await field(page, 'receiverReference').inputValue()).toBe('typed while the server was gone')
    expect(await field(page, 'collis.1.height').inputValue()).toBe('40')
    const options = await showOptions(page)
    await options.first().check()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    await context.close()
  })

  it('stays in the form when the options cannot be fetched, which can be tried again', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    const before = await everyField(page)
    await page.route(/GetShippingOptions/, (route) => route.abort())
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The shipping options could not be loaded' })
    await notice.waitFor()
    expect(await everyField(page)).toEqual(before)
    await page.unroute(/GetShippingOptions/)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('radiogroup', { name: 'Shipping options' }).getByRole('radio').first().waitFor()
    expect(await everyField(page)).toMatchObject(before)
    await context.close()
  })

  it('can be brought back after Create shipment in the menu emptied the form', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Create shipment' }).click()
    await page.getByText('The form was cleared.').waitFor()
    expect(await field(page, 'receiverAddress.companyName').inputValue()).toBe('')
    await foldedPart(page, 'Sender').getByText('Nordlys Design ApS').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'receiverAddress.companyName').inputValue()).toBe('Öresunds Kök & Bad AB')
    await context.close()
  })

  it('of which a copy said that it is saved is offered again when the copy has been booked', async () => {
    const { shipmentId } = await (await apiOf(portal, 'anna@nordlys.test')).book(await annasParcels(portal))
    const { page, context } = await openAnnasForm()
    await field(page, 'description').fill('Half a shipment')
    await draftSaved(page)
    await page.goto(`${portal.url}/Createbooking?shipment=${shipmentId}&as=copy`)
    await page.getByText('Your unfinished shipment has been saved.').waitFor()
    await bookFirstOption(page)
    await page.goto(portal.url)
    await page.getByText('Draft restored.').waitFor()
    expect(await field(page, 'description').inputValue()).toBe('Half a shipment')

    // Typed in, the next copy takes its place on the server as well, and these words are on this device alone.
    await field(page, 'description').fill('Half a shipment, and a word')
    await page.goto(`${portal.url}/Createbooking?shipment=${shipmentId}&as=copy`)
    await page.getByText('Your unfinished shipment has been saved.').waitFor()
    await field(page, 'receiverReference').fill('Copied')
    await draftSaved(page)
    await bookFirstOption(page)
    await page.goto(portal.url)
    await page.getByText('An unfinished shipment was set aside').waitFor()
    expect(await field(page, 'description').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect.poll(() => field(page, 'description').inputValue()).toBe('Half a shipment, and a word')
    await context.close()
  })

  it('in one of two tabs is there when what was typed in the other has been booked', async () => {
    const { page, context } = await openAnnasForm()
    const second = await context.newPage()
    await second.goto(portal.url)
    await field(second, 'collis.0.weight').waitFor()
    await field(page, 'description').fill('Half a shipment')
    await draftSaved(page)
    await fillForm(second)
    await draftSaved(second)
    await bookFirstOption(second)
    await page.close()
    await second.goto(portal.url)
    await second.getByText('An unfinished shipment was set aside').waitFor()
    await second.getByRole('button', { name: 'Restore it' }).click()
    await expect.poll(() => field(second, 'description').inputValue()).toBe('Half a shipment')
    await context.close()
  })
})

describe('one shipment', () => {
  it('comes of a double click', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await (await showOptions(page)).first().check()
    let sent = 0
    page.on('request', (request) => (sent += request.url().endsWith('/CreateShipment') ? 1 : 0))
    await page.getByRole('button', { name: 'Create shipment' }).dblclick()
    await page.waitForURL(/History\?shipment=\d+/)
    expect(sent).toBe(1)
    await context.close()
  })

  it('comes of an answer that was lost on the way: pressing again shows the one that was booked', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await (await showOptions(page)).first().check()
    let bookedId = 0
    await page.route(
      /\/CreateShipment$/,
      async (route) => {
        const answer = await route.fetch()
        bookedId = ((await answer.json()) as { shipmentId: number }).shipmentId
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.getByText('We could not confirm the booking').waitFor()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    expect(page.url()).toBe(`${portal.url}/History?shipment=${bookedId}`)
    await context.close()
  })

  it('comes of one draft in two tabs: the second is shown the first one’s shipment', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await draftSaved(page)
    const second = await context.newPage()
    await second.goto(portal.url)
    await second.getByText('Draft restored.').waitFor()
    for (const tab of [page, second]) await (await showOptions(tab)).first().check()
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Create shipment' }).click()
    for (const tab of [page, second]) await tab.waitForURL(/History\?shipment=\d+/)
    expect(second.url()).toBe(page.url())
    await context.close()
  })

  it('is not booked beside the quote that another tab asked for with the same draft, unless that is wanted', async () => {
    const { page, context } = await openAnnasForm()
    await fillForm(page)
    await draftSaved(page)
    const second = await context.newPage()
    await second.goto(portal.url)
    await second.getByText('Draft restored.').waitFor()
    await (await showOptions(second)).first().check()

    await page.getByRole('button', { name: 'More booking options' }).click()
    await page.getByRole('menuitem', { name: 'Request quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request a quote' })
    await dialog.getByRole('group', { name: 'Road' }).getByLabel('Door to door').check()
    await dialog.getByRole('button', { name: 'Request quote' }).click()
    await dialog.getByRole('button', { name: 'Quote Requested' }).waitFor()

    await second.getByRole('button', { name: 'Create shipment', exact: true }).click()
    await second.getByText('This form has already been booked').waitFor()
    await second.getByRole('button', { name: 'Book this as a new shipment' }).click()
    await second.waitForURL(/History\?shipment=\d+/)
    await context.close()
  })
})

describe('what was scanned', () => {
  it('survives the server’s sudden end, and an answer that was lost: all of it arrives, once', async () => {
    const { shipmentId, labels } = await twoParcels(portal)
    const { page, context } = await openDesk(browser, portal, 'super@kattegat.test', 'phone')
    // It was taken, and nobody heard of it.
    await page.route(
      '**/api/Scan/SendScans',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await scan(page, `00${labels[0]}`)
    await says(page, 'Saved on this device')
    await expect.poll(() => scanEvents(portal, shipmentId)).toEqual(['received'])
    const restarted = portal.restart()
    await scan(page, `00${labels[1]}`)
    await restarted
    await expect.poll(() => scanEvents(portal, shipmentId), { timeout: 30_000 }).toEqual(['received', 'received'])
    await says(page, 'Complete, 2 of 2')
    await context.close()
  })

  it('waits for its user where the token has expired, and is sent when they are logged in again', async () => {
    const { shipmentId, labels } = await twoParcels(portal)
    const { page, context } = await openDesk(browser, portal, 'super@kattegat.test', 'phone')
    await portal.sql(`update shipment set created_at = now() - interval '1 day' where id = ${shipmentId}`)
    const refused = {
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'NOT_AUTHENTICATED' }),
    }
    // As it answers when the token has expired and no new one is to be had.
    await page.route(/\/api\/(Scan\/|User\/)|\/idp\/token/, (route) => route.fulfill(refused))
    // The page leaves for the log-in by itself a moment after it was refused: held, until the desk has been looked at.
    const looked = Promise.withResolvers<void>()
    await page.route(/\/idp\/auth\b/, (route) => looked.promise.then(() => route.continue()))
    await scan(page, `00${labels[0]}`)
    await says(page, 'Saved on this device')
    expect(await scanEvents(portal, shipmentId)).toEqual([])
    looked.resolve()
    // To the end of the way to the log-in, which would cut off the next one; so again after the log-out.
    await page.waitForURL(/\/callback/)
    await page.getByRole('alert').getByRole('button', { name: 'Log in again' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${portal.url}/logout`)
    await page.waitForURL(/idp-signin/)
    await page.goto(`${portal.url}/Scan?mode=receive`)
    await signIn(page, 'super@kattegat.test')
    await expect.poll(() => scanEvents(portal, shipmentId), { timeout: 30_000 }).toEqual(['received'])
    expect((await eventsOf(portal, shipmentId)).filter(({ code }) => code === 'received')).toHaveLength(1)
    await context.close()
  })
})
