import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import {
  accessibilityViolations,
  onceInLongRun,
  openBrowser,
  openPage,
  type OpenPageOptions,
  signIn,
} from './browser.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

let portal: RunningPortal
let browser: Browser
/** Two that Anna booked, the newer first: they lead the list. */
let newest: { shipmentId: number; shipmentRef: string }
let second: { shipmentId: number; shipmentRef: string }

beforeAll(async () => {
  portal = await startPortal()
  browser = await openBrowser()
  await portal.kattegat('seed', '--size', '400', '--system', 'YOYODenmark')
  const anna = await apiOf(portal, 'anna@nordlys.test')
  second = await anna.book(await annasParcels(portal))
  newest = await anna.book(await annasParcels(portal))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']
async function storePicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

async function openHistory(email: string, query = '', options: OpenPageOptions = {}) {
  const opened = await openPage(browser, portal.url, options)
  await opened.page.goto(`${portal.url}/History${query}`)
  await signIn(opened.page, email)
  await opened.page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  return opened
}

const gridOf = (page: Page, name = 'Shipments') => page.getByRole('grid', { name })
/** Pixels above the rows, in a list that is not scrolled. */
const topOfRows = async (page: Page) => (await gridOf(page).boundingBox())?.y
const rowOf = (page: Page, { shipmentRef }: { shipmentRef: string }) =>
  gridOf(page)
    .getByRole('row')
    .filter({ hasText: formatWaybillNumber(shipmentRef) })
/** How many shipments the page says there are. */
async function countOn(page: Page): Promise<number> {
  const text = page.getByText(/^[\d,]+ shipments?$/)
  return Number((await text.innerText()).replaceAll(/\D/g, ''))
}

describe('the list', () => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openHistory('admin@kattegat.test'))
    await rowOf(page, newest).waitFor()
  })
  afterAll(async () => context.close())

  it('says how many shipments there are, and draws only those in sight', async () => {
    expect(await countOn(page)).toBeGreaterThan(300)
    expect(await gridOf(page).getByRole('row').count()).toBeLessThan(80)
    expect(await accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'list')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => accessibilityViolations(page, ['color-contrast'])).toEqual([])
    await storePicture(page, 'list-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('is walked through by keyboard, to its last row and to a shipment and back', async () => {
    // It has the focus from the moment it is there.
    await page.keyboard.press('ArrowDown')
    const at = () => gridOf(page).getAttribute('aria-activedescendant')
    const focusedRole = () => page.evaluate('document.activeElement?.getAttribute("role")')
    await expect.poll(at).toBe(`history-row-${newest.shipmentId}`)
    const top = await topOfRows(page)
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('region', { name: 'Actions' }).getByText('2 selected').waitFor()
    expect(await topOfRows(page), 'pixels above the rows').toBe(top)
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Actions' }).getByText('1 selected').waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Actions' }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    expect(await at()).toBe(`history-row-${second.shipmentId}`)
    await page.keyboard.press('o')
    await page.waitForURL(`${portal.url}/History?open=${second.shipmentId}`)
    await expect.poll(focusedRole).toBe('grid')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${portal.url}/History?open=${second.shipmentId}&shipment=${second.shipmentId}`)
    await page.getByRole('heading', { level: 1, name: /^Waybill/ }).waitFor()
    // Not at the top of the page: the list is gone, and with it what had the focus.
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
    await page.keyboard.press('Escape')
    // Back where they were: the shipment beside the list, and the keys in the list.
    await page.waitForURL(`${portal.url}/History?open=${second.shipmentId}`)
    await expect.poll(focusedRole).toBe('grid')
    await page.keyboard.press('Escape')
    await page.waitForURL(`${portal.url}/History`)
    await expect.poll(at).toBe(`history-row-${second.shipmentId}`)
    expect(
      await gridOf(page).evaluate((grid: unknown) => grid === (globalThis as never)['document']['activeElement']),
    ).toBe(true)
    // Each time the end is reached the next page is asked for, until there is no more.
    const total = await countOn(page)
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return gridOf(page).getAttribute('aria-rowcount')
      })
      .toBe(String(total + 1))
    await page.keyboard.press('Home')
    await rowOf(page, newest).waitFor()
  })

  it('opens a shipment beside it, steps on by J and K, and closes by Escape', async () => {
    await rowOf(page, newest).getByRole('gridcell').nth(4).click()
    await page.waitForURL(`${portal.url}/History?open=${newest.shipmentId}`)
    const beside = page.getByRole('complementary', { name: `Shipment ${newest.shipmentId}` })
    await beside.getByRole('heading', { level: 2, name: formatWaybillNumber(newest.shipmentRef) }).waitFor()
    await beside.getByRole('heading', { name: 'To print' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'beside')
    await page.keyboard.press('j')
    await page.waitForURL(`${portal.url}/History?open=${second.shipmentId}`)
    await page.keyboard.press('k')
    await page.waitForURL(`${portal.url}/History?open=${newest.shipmentId}`)
    // Farther than the window is high: the row that the keys are on stays in it.
    for (let row = 0; row < 30; row++) await page.keyboard.press('j')
    const left = 'innerHeight - document.querySelector("[role=row][data-at]").getBoundingClientRect().bottom'
    await expect.poll(() => page.evaluate<number>(left), { message: 'pixels under the row' }).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await page.waitForURL(`${portal.url}/History`)
  })

  it('shows the columns that are chosen, in their order; the address holds them', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByLabel('Cost price excl. VAT', { exact: true }).check()
    await dialog.getByLabel('AWB', { exact: true }).uncheck()
    await dialog.getByRole('button', { name: 'Move Ship date up' }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL(/columns=shipDate_deliveryStatus_/)
    const heads = await gridOf(page)
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell: { title: string }) => cell.title))
    expect([heads[1], heads[2], heads.at(-1)]).toEqual(['Ship date', 'Status', 'Cost price excl. VAT'])
    await page.goBack()
    await gridOf(page).getByRole('columnheader', { name: 'AWB' }).waitFor()
  })

  it.each(onceInLongRun)(
    'writes the heads of its usual columns in full, in the longest of the languages as well',
    async () => {
      const swedish = await openPage(browser, portal.url, { language: 'se' })
      await swedish.page.goto(`${portal.url}/History`)
      await signIn(swedish.page, 'anna@nordlys.test')
      await gridOf(swedish.page, 'Sändningar').waitFor()
      const cut = await swedish.page.evaluate<string[]>(`
      [...document.querySelectorAll('[role=columnheader][data-name]')].filter((head) => {
        const name = head.querySelector('button, span')
        return name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > Math.min(name.clientHeight, head.clientHeight)
      }).map((head) => head.getAttribute('aria-label'))`)
      expect(cut).toEqual([])
      await swedish.context.close()
    },
  )

  it('says that it could not be loaded, and is not shown empty', async () => {
    await page.route('**/FilterHistoryShipments', (route) => route.abort())
    await page.goto(`${portal.url}/History?status=Delayed`)
    await page.getByRole('alert').filter({ hasText: 'The shipments could not be loaded' }).waitFor()
    expect(await page.getByText('No shipments were found').count()).toBe(0)
    await page.unroute('**/FilterHistoryShipments')
    await page.getByRole('button', { name: 'Try again' }).click()
    await gridOf(page).waitFor()
    expect(faults).toEqual([])
  })
})

describe('the filter', () => {
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    ;({ page, context } = await openHistory('admin@kattegat.test', '?status=Lost&sentTo=NO&search=ab'))
  })
  afterAll(async () => context.close())

  const chips = () => page.getByRole('list', { name: 'Filter' }).getByRole('listitem')

  it('of an address is taken, and what of it means nothing is named', async () => {
    await page.getByText('Parts of this link were not recognised and were ignored: status, search.').waitFor()
    await expect.poll(() => chips().allInnerTexts()).toEqual(['to Norway'])
  })

  it('reads as a sentence, stands in the address and is undone by going back', async () => {
    await page.goto(`${portal.url}/History`)
    await gridOf(page).waitFor()
    const all = await countOn(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const panel = page.getByRole('group', { name: 'Filter' })
    await panel.getByLabel('In transit').check()
    await panel.getByLabel('Delayed').check()
    await page.waitForURL(`${portal.url}/History?status=InTransit_Delayed`)
    // A virtual product that stands for many.
    await panel.getByRole('combobox', { name: 'Product' }).selectOption('Express')
    await page.waitForURL(/&product=[\d_]+$/)
    await panel.getByLabel('Period', { exact: true }).selectOption('Last 30 days')
    await page.waitForURL(/days=last30/)
    expect((await chips().allInnerTexts())[0]).toBe('In transit or Delayed')
    await expect.poll(() => countOn(page)).toBeLessThan(all)
    // Rows on their way out are dimmed.
    await expect.poll(() => accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'filter')
    await page.goBack()
    await page.waitForURL(/Delayed&product=[\d_]+$/)
    await page.getByRole('button', { name: /^Remove In transit/ }).click()
    await page.waitForURL(/History\?product=[\d_]+$/)
    await page.getByRole('button', { name: 'Clear filter' }).first().click()
    await expect.poll(() => countOn(page)).toBe(all)
    await panel.getByLabel('On hold').check()
    await page.waitForURL(/History\?hold=held$/)
    await expect.poll(() => chips().allInnerTexts()).toEqual(['On hold'])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Filter')
    await page.getByRole('button', { name: 'Clear filter' }).first().click()
    await expect.poll(() => countOn(page)).toBe(all)
  })

  it('searches from three characters on, in what is chosen', async () => {
    const search = page.getByLabel('Search for')
    await search.fill('zz')
    await page.getByText('Enter at least 3 characters.').waitFor()
    await search.fill('zzzzzz')
    // By Enter the keys go on to what is found; where that is nothing, to the way out.
    await search.press('Enter')
    await page.getByText('No shipments were found, change the filter and try again.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Clear filter')
    await page.keyboard.press('Enter')
    await gridOf(page).waitFor()
    const top = await topOfRows(page)
    await page.keyboard.press('/')
    await page.keyboard.type(newest.shipmentRef)
    await rowOf(page, newest).waitFor()
    await expect.poll(() => countOn(page)).toBe(1)
    expect(await topOfRows(page), 'pixels above the rows').toBe(top)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('grid')
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Actions' }).getByText('1 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Search in').selectOption({ label: 'ITN' })
    await page.getByText('No shipments were found').waitFor()
  })

  it('is led to by the figures above the list', async () => {
    // Staff begin without them.
    await page.getByRole('button', { name: 'Show key figures' }).click()
    const delayed = page.getByRole('navigation', { name: 'Key figures' }).getByRole('link', { name: /Delayed/ })
    const figure = Number((await delayed.getByText(/^\d/).innerText()).replaceAll(/\D/g, ''))
    expect(figure).toBeGreaterThan(0)
    await delayed.click()
    await expect.poll(() => countOn(page)).toBe(figure)
    await page.getByRole('button', { name: 'Hide key figures' }).click()
    await delayed.waitFor({ state: 'detached' })
    await page.reload()
    await gridOf(page).waitFor()
    expect(await page.getByRole('navigation', { name: 'Key figures' }).count()).toBe(0)
  })
})

describe('a saved view', () => {
  it('keeps filter and columns, marks what is changed, and opens History', async () => {
    const { page, context, faults } = await openHistory('admin@kattegat.test', '?sentTo=NO')
    await page.getByRole('button', { name: 'Save as new view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('Name is required').waitFor()
    await dialog.getByLabel('Name').fill('To Norway')
    await dialog.getByLabel('Open History with this view').check()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^To Norway/ })
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')

    await page.getByRole('button', { name: 'Remove to Norway' }).click()
    await tab.getByRole('img', { name: 'Unsaved changes' }).waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('to Norway', { exact: true }).waitFor()
    await page.getByLabel('Search in').selectOption({ label: 'Receiver' })
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByText('View To Norway saved.').waitFor()

    await page.goto(`${portal.url}/History`)
    await page.waitForURL(/view=\d+&by=receiver&sentTo=NO/)
    await page.getByRole('link', { name: 'All shipments' }).click()
    await rowOf(page, newest).waitFor()
    await tab.click()
    await page.getByRole('button', { name: 'Edit view To Norway' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await tab.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('what is done to the rows chosen', () => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openHistory('anna@nordlys.test'))
    await rowOf(page, newest).waitFor()
  })
  afterAll(async () => context.close())

  const bar = () => page.getByRole('region', { name: 'Actions' })
  const more = async (name: string) => {
    await bar().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog', { name, exact: true })
  }

  it('is offered by what customers may do, without the columns of staff', async () => {
    await rowOf(page, newest).getByRole('checkbox').check()
    await bar().getByText('1 selected').waitFor()
    await bar().getByRole('link', { name: 'Copy' }).waitFor()
    await bar().getByRole('button', { name: 'More actions' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Print AWB with documents',
      'Print AWB with documents (without connote)',
      'Manifest',
      'Document pack',
      'Customs invoice',
      'Export to Excel',
      'Change reference',
      'Book pickup',
      // What cannot be done now, and why.
      'Delete documents\nNo documents were uploaded.',
      'Delete',
    ])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('Sales price excl. VAT', { exact: true }).waitFor()
    expect(await page.getByRole('dialog').getByLabel('Cost price excl. VAT', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('prints the labels of two in one file', async () => {
    await rowOf(page, second).getByRole('checkbox').check()
    await bar().getByRole('button', { name: 'Print label (AWB)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print label (AWB)' })
    await dialog.getByText('Applies to 2 shipments.').waitFor()
    const asked = context.waitForEvent('request', (request) => request.url().includes('/api/Print/GetLabels'))
    await dialog.getByRole('button', { name: 'Print label (AWB)' }).click()
    const answer = await fetch((await asked).url())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await dialog.waitFor({ state: 'detached' })
  })

  it('deletes, with a way back', async () => {
    const all = await countOn(page)
    await bar().getByRole('button', { name: '2 selected' }).click()
    const chosen = page.getByRole('dialog', { name: '2 selected' })
    await chosen.getByText(/^Total [\d,.]+\sDKK excl\. VAT\.$/).waitFor()
    expect(await chosen.getByRole('listitem').count()).toBe(2)
    expect(await accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'selection')
    await chosen.getByRole('button', { name: 'Close' }).last().click()
    const dialog = await more('Delete')
    await dialog.getByText(/^Total [\d,.]+\sDKK excl\. VAT\.$/).waitFor()
    await dialog.getByText('Deleted shipments can be restored.').waitFor()
    await storePicture(page, 'delete')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    // Nothing failed: no dialog to close, and the way back at the edge of the page.
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Delete: 2 shipments').waitFor()
    await expect.poll(() => countOn(page)).toBe(all - 2)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, newest).waitFor()
    await expect.poll(() => countOn(page)).toBe(all)
  })

  it('says first what is left out, and why', async () => {
    await rowOf(page, second).getByRole('checkbox').check()
    const dialog = await more('Delete')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    // Of one there is nothing to list: the way back stands at the edge of the page.
    await page.getByText('Delete: 1 shipment').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${portal.url}/History?deleted=with`)
    await rowOf(page, newest).getByRole('checkbox').check()
    await rowOf(page, second).getByRole('checkbox').check()
    const printing = await more('Manifest')
    await printing.getByText('Applies to 1 of 2 shipments. The others are skipped.').waitFor()
    await printing.getByText('The shipment is deleted.').waitFor()
    await storePicture(page, 'plan')
    await page.keyboard.press('Escape')
    const restoring = await more('Restore')
    await restoring.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Restore: 1 shipment').waitFor()
    await restoring.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

describe('what staff change', () => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openHistory('admin@kattegat.test'))
    await rowOf(page, newest).waitFor()
  })
  afterAll(async () => context.close())

  const ask = async (name: string) => {
    const bar = page.getByRole('region', { name: 'Actions' })
    await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog', { name, exact: true })
  }

  it('is the ship date of two at once, and is taken back when the dialog is gone', async () => {
    await rowOf(page, newest).getByRole('checkbox').check()
    await rowOf(page, second).getByRole('checkbox').check()
    const dialog = await ask('Change ship date')
    await dialog.getByText('Applies to 2 shipments.').waitFor()
    await dialog.getByLabel('Ship date').fill('04/01/2027')
    await storePicture(page, 'ship-date')
    await page.keyboard.press('Enter')
    await page.getByText('Change ship date: 2 shipments').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await accessibilityViolations(page)).toEqual([])
    await rowOf(page, newest).getByText('4 Jan 2027').waitFor()
    await storePicture(page, 'undo')
    await page.keyboard.press('Control+z')
    await page.getByText('Undone.').waitFor()
    await rowOf(page, newest).getByText('4 Jan 2027').waitFor({ state: 'detached' })
  })

  it('that a colleague changed meanwhile says who and when, and is saved over theirs', async () => {
    await rowOf(page, second).getByRole('checkbox').uncheck()
    const dialog = await ask('Change reference')
    await dialog.getByLabel('Sender reference').fill('PO 2027-1')
    const anna = await apiOf(portal, 'anna@nordlys.test')
    const path = `History/SetSenderReceiverReference/${newest.shipmentId}`
    expect((await anna.call(path, { senderReference: 'PO 1' })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText(/changed this shipment .* after you opened it/).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'conflict')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, newest).getByText('PO 2027-1').waitFor()
    expect(faults).toEqual([])
  })
})

describe.each(onceInLongRun)('a shipment’s story', () => {
  it('is gone over to and back by keyboard, takes a note, and sends again what failed', async () => {
    const { shipmentId } = second
    await portal.sql(`insert into transfer (shipment_id, kind, function, requested_by, requested_at, state, fault)
      select ${shipmentId}, 'cargo', 'original', id, now(), 'rejected', 'weight-differs'
      from portal_user where email = 'admin@kattegat.test'`)
    await portal.sql(`update shipment set cargo_transfer = 'rejected' where id = ${shipmentId}`)
    const { page, context, faults } = await openHistory('admin@kattegat.test', `?open=${shipmentId}`)
    const beside = page.getByRole('complementary', { name: `Shipment ${shipmentId}` })
    await beside.getByRole('heading', { level: 2, name: formatWaybillNumber(second.shipmentRef) }).waitFor()
    const isFocused = (name: RegExp) =>
      page
        .evaluate<string | null>('document.activeElement?.getAttribute("aria-label")')
        .then((at) => name.test(at ?? ''))
    await gridOf(page).focus()
    await page.keyboard.press('F6')
    expect(await isFocused(/^Shipment \d/)).toBe(true)
    await beside.getByLabel('New note').fill('Gate 4')
    await beside.getByRole('button', { name: 'Add note' }).press('Enter')
    await beside.getByText('Gate 4', { exact: true }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    // The first goes back to the list, the second closes the shipment.
    await page.keyboard.press('Escape')
    expect(await isFocused(/^Shipments$/)).toBe(true)
    await page.keyboard.press('Escape')
    await beside.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: '1 failed transfer' }).click()
    await page.waitForURL(`${portal.url}/History/Transfers`)
    const failed = page.getByRole('list', { name: 'Failed transfers' }).getByRole('listitem')
    await failed.getByText('The package weights do not add up').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await failed.getByRole('button', { name: 'What was sent' }).click()
    await page.getByRole('dialog').getByText('Nothing was sent. The transfer was stopped first.').waitFor()
    await page.keyboard.press('Escape')
    await failed.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Resend 1' }).click()
    await page.getByText('1 transfer is being resent.').waitFor()
    await page.getByText('No failed transfers').waitFor()
    await page.goto(`${portal.url}/History?shipment=${shipmentId}`)
    const transfers = page.getByRole('region', { name: 'Transfers' })
    await transfers.getByText('Sent', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('a quote', () => {
  it('is answered by staff at a price of their own, and booked at it when its customer accepts', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const asked = { ...(await annasParcels(portal)), quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
    const { shipmentId } = (await api.call('Shipment/CreateQuote', asked)).body as { shipmentId: number }
    const place = `?shipment=${shipmentId}`
    const open = async (email: string) => {
      const opened = await openPage(browser, portal.url)
      await opened.page.goto(`${portal.url}/History${place}`)
      await signIn(opened.page, email)
      return opened
    }
    const staff = await open('admin@kattegat.test')
    await staff.page.getByRole('button', { name: 'Send quote' }).click()
    const answer = staff.page.getByRole('dialog', { name: 'Send quote' })
    await answer.getByLabel('Amount, line 1').fill('1.234,50')
    await answer.getByText('Tariff price', { exact: true }).waitFor()
    expect(await accessibilityViolations(staff.page)).toEqual([])
    await storePicture(staff.page, 'answer-quote')
    await answer.getByRole('button', { name: 'Send quote' }).click()
    await staff.page.getByText(/^Quote sent: /).waitFor()

    const customer = await open('anna@nordlys.test')
    await customer.page.getByRole('button', { name: 'Accept quote' }).click()
    const accept = customer.page.getByRole('dialog', { name: 'Accept quote' })
    await accept.getByText(/^1,234\.50.DKK$/).waitFor()
    expect(await accessibilityViolations(customer.page)).toEqual([])
    await storePicture(customer.page, 'accept-quote')
    await accept.getByRole('button', { name: 'Accept quote' }).click()
    await customer.page.getByRole('heading', { level: 1, name: /^Waybill/ }).waitFor()
    expect([staff.faults, customer.faults]).toEqual([[], []])
    await staff.context.close()
    await customer.context.close()
  })
})

describe('on a phone', () => {
  it('the list is cards, which lead to the shipment and back', async () => {
    const { page, context, faults } = await openHistory('anna@nordlys.test', '', { width: 'phone' })
    const card = page
      .getByRole('list', { name: 'Shipments' })
      .getByRole('listitem')
      .filter({ hasText: formatWaybillNumber(newest.shipmentRef) })
    await card.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate<number>(wider), 'pixels wider than the window').toBeLessThanOrEqual(0)
    await storePicture(page, 'phone')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => accessibilityViolations(page, ['color-contrast'])).toEqual([])
    await card.getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Actions' }).getByText('1 selected').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await storePicture(page, 'phone-selected')
    // All of the menu stands in the window, and all of a line of what is selected.
    const rightOf = async (role: 'menu' | 'button', name: string | RegExp) => {
      const box = await page.getByRole(role, { name }).boundingBox()
      return box && box.x + box.width
    }
    await page.getByRole('button', { name: 'More actions' }).click()
    expect(await rightOf('menu', 'More actions'), 'right edge of the menu').toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 selected' }).click()
    expect(await rightOf('button', /^Remove .* from the selection$/), 'right edge of its button').toBeLessThan(390)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const top = async () => (await page.getByRole('list', { name: 'Shipments' }).boundingBox())?.y
    const before = await top()
    await page.getByLabel('Search for').fill(newest.shipmentRef)
    await page.getByRole('button', { name: 'Clear filter' }).waitFor()
    await card.waitFor()
    expect(await top(), 'pixels above the cards').toBe(before)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await card.getByRole('link').click()
    await page.waitForURL(`${portal.url}/History?shipment=${newest.shipmentId}`)
    await page.getByRole('heading', { level: 1, name: /^Waybill/ }).waitFor()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await card.waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('figures, files and news', () => {
  it('a week of the chart leads to its shipments, which become a workbook of the columns shown', async () => {
    await portal.sql('delete from news_shown')
    const { page, context, faults } = await openHistory('admin@kattegat.test')
    // Found once the list is there, they move nothing: they stand above the next screen from its first painting.
    await expect.poll(() => page.evaluate('localStorage.getItem("kattegat.news")')).not.toBeNull()
    const news = page.getByRole('region', { name: 'News' })
    expect(await news.count()).toBe(0)
    await page.reload()
    await news.getByRole('heading', { name: 'Welcome to the portal' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await news.getByRole('button', { name: 'Close' }).click()
    await news.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Show key figures' }).click()
    const week = page.getByRole('region', { name: 'Last 12 weeks' }).getByRole('link').nth(6)
    const [, figure] = /: (\d+) shipments?,/.exec((await week.getAttribute('aria-label')) ?? '') ?? []
    await week.click()
    await page.waitForURL(/from=[\d-]+&to=[\d-]+&type=FinalBooking/)
    await expect.poll(() => countOn(page)).toBe(Number(figure))

    const head = gridOf(page).getByRole('columnheader', { name: 'Ship date' })
    await head.getByRole('button', { name: 'Ship date column settings' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Pin to the left' }).press('Enter')
    await page.waitForURL(/columns=AWB-pin_shipDate-pin_/)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByLabel(new RegExp(`^All that match the filter \\(${figure} shipments?\\)$`)).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const asked = context.waitForEvent('request', (request) => request.url().includes('/api/History/GetExcel'))
    await dialog.getByRole('button', { name: 'Open in Excel' }).click()
    const file = await fetch((await asked).url())
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')])
    expect(faults).toEqual([])
    await context.close()
  })
})
