import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf, type Api } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage } from './browser.ts'
import { fillForm, showOptions } from './create-shipment-page.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityViolations(page)).toEqual([])
    if (!pictures) continue
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`), fullPage: true })
  }
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

/** A company with two people, so that nobody else’s bookings wait. */
async function makeCompany(width: string) {
  const admin = await apiOf(portal, 'admin@kattegat.test')
  const { senderAddress } = await annasParcels(portal)
  const must = async (path: string, body?: unknown) => {
    const reply = await admin.call(path, body)
    if (reply.status > 201) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body as never
  }
  const [branch] = (await must('User/GetVisibleBranchesForUser')) as { id: number }[]
  const address = { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK' }
  const name = `Approvals ${width}`
  const { id: companyId } = (await must('Company/SaveCompany', { name, address, branchId: branch!.id })) as {
    id: number
  }
  const account = { displayName: name, companyId, branchId: branch!.id, senderAddress }
  const { id: accountId } = (await must('Company/SaveAccount', account)) as { id: number }
  const invite = async (email: string, person: string, roles: string[]) => {
    await must('User/InviteUser', { email, name: person, companyId, roles, shipmentSystems: [] })
    return email
  }
  const booker = await invite(`booker-${width}@approvals.test`, 'Bo Booker', [])
  const chief = await invite(`chief-${width}@approvals.test`, 'Karen Chief', ['CompanyAdministrator'])
  return { accountId, booker, chief }
}

describe.each(desktopFirst)('approvals on a %s', (width) => {
  let page: Page
  let close: () => Promise<void>
  let faults: string[]
  let api: Api
  let accountId: number
  let booker: string
  beforeAll(async () => {
    const company = await makeCompany(width)
    ;({ accountId, booker } = company)
    api = await apiOf(portal, booker)
    const opened = await openPage(browser, portal.url, { width })
    ;({ page, faults } = opened)
    close = () => opened.context.close()
    await page.goto(await portal.kattegat('failover-login', company.chief))
  })
  afterAll(() => close())

  const book = async (senderReference: string) => {
    const parcels = await annasParcels(portal)
    return api.book({ ...parcels, accountId, senderReference })
  }

  it('are asked for by the company’s own administrator, with what is wrong at its field', async () => {
    await page.goto(`${portal.url}/Approvals`)
    await page.getByText('Nothing waits for approval').waitFor()
    await page.getByText(/^No bookings of Approvals/).waitFor()
    await page.getByRole('button', { name: 'Require approval' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Choose an approver').waitFor()
    await form.getByRole('combobox', { name: 'Approver' }).selectOption({ index: 2 })
    await form.getByRole('textbox', { name: 'Above, incl. VAT' }).fill('a lot')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Above, incl. VAT' }).getAttribute('aria-invalid'))
      .toBe('true')
    await form.getByRole('textbox', { name: 'Above, incl. VAT' }).fill('10.50')
    await look(page, `rule-${width}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Bookings above 10.50 DKK incl. VAT').waitFor()
  })

  it('book or refuse what waits, each with a press and a reason', async () => {
    const first = await book('To be approved')
    const second = await book('To be refused')
    expect([first.shipmentRef, second.shipmentRef]).toEqual(['', ''])
    await page.goto(`${portal.url}/Approvals`)
    const list = page.getByRole('list', { name: 'Waiting' })
    await expect.poll(() => list.getByRole('heading').count()).toBe(2)
    await look(page, `waiting-${width}`)
    const card = (reference: string) => list.getByRole('listitem').filter({ hasText: reference }).first()
    await card('To be approved')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await page.getByText(/Approved and booked: \d/).waitFor()
    await card('To be refused')
      .getByRole('button', { name: /^Refuse/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Comment').fill('Use road freight')
    await look(page, `refuse-${width}`)
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Nothing waits for approval').waitFor()
    await page.getByRole('link', { name: 'Decided' }).click()
    await page.getByText('Use road freight').waitFor()
    await look(page, `decided-${width}`)
    const stored = await api.call(`Shipment/GetShipmentData?id=${first.shipmentId}`)
    expect(stored.body).toMatchObject({ bookingType: 'FinalBooking', approval: { state: 'Approved' } })
  })

  it('ask for a price that has run out again, and before anything is booked at another', async () => {
    const same = await book('Same price')
    const other = await book('Other price')
    await portal.sql(
      `update approval set price_until = '2026-01-01' where shipment_id in (${same.shipmentId}, ${other.shipmentId})`,
    )
    // Seen at ten less than it costs now.
    await portal.sql(`update shipment set sales_total_minor = sales_total_minor - 1000 where id = ${other.shipmentId}`)
    await page.goto(`${portal.url}/Approvals`)
    const card = (reference: string) => page.getByRole('listitem').filter({ hasText: reference }).first()
    await card('Same price')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await page.getByText(/Approved and booked: \d/).waitFor()
    await card('Other price')
      .getByRole('button', { name: /^Approve/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await dialog.getByText(/It was [\d,.]+\sDKK and is now [\d,.]+\sDKK/).waitFor()
    await look(page, `new-price-${width}`)
    await dialog.getByRole('button', { name: /^Approve at/ }).click()
    await page.getByText('Nothing waits for approval').waitFor()
  })

  it('are seen by who booked, on the shipment and in History', async () => {
    const third = await book('Still waiting')
    const own = await openPage(browser, portal.url, { width })
    await own.page.goto(await portal.kattegat('failover-login', booker))
    await own.page.goto(`${portal.url}/History?shipment=${third.shipmentId}`)
    await own.page.getByText(/Karen Chief can approve the shipment until/).waitFor()
    await look(own.page, `shipment-${width}`)
    await own.page.goto(`${portal.url}/History`)
    await own.page.getByText('To be approved').first().waitFor()
    await own.page.getByText('Approval refused').first().waitFor()
    await look(own.page, `history-${width}`)
    await portal.sql('delete from draft')
    await own.page.goto(`${portal.url}/Createbooking`)
    await fillForm(own.page)
    await (await showOptions(own.page)).first().click()
    await own.page.getByRole('button', { name: 'Create shipment', exact: true }).click()
    const said = own.page.getByRole('dialog', { name: 'Waiting for approval' })
    await said.getByText(/^We have e-mailed Karen Chief/).waitFor()
    await look(own.page, `booked-${width}`)
    await said.getByRole('button').last().click()
    await own.page.getByText(/Karen Chief can approve the shipment until/).waitFor()
    expect([...own.faults, ...faults]).toEqual([])
    await own.context.close()
  })
})
