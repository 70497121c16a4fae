import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, row } from '../../apps/server/src/capabilities/shot-files/shot-files.test-support.ts'
import { apiOf, type Api } from './api.ts'
import {
  accessibilityViolations,
  desktopFirst,
  longRun,
  onceInLongRun,
  openBrowser,
  openPage,
  signIn,
} from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let api: Api
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  api = await apiOf(portal, 'anna@nordlys.test')
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** Thirty rows as a customer has them: two postal codes that are none, a weight with two readings, a line of totals. */
function untidyRows(run: string): string {
  const wrong: Readonly<Record<number, Parameters<typeof row>[1]>> = {
    3: { zip: '1' },
    11: { weight: '1,250' },
    24: { zip: '9' },
  }
  return fileOf(
    ...Array.from({ length: 29 }, (_, at) => row(`${run}-${at + 1}`, wrong[at + 1] ?? {})),
    ';;;;;;;;;Total;58;;362.5;;;',
  )
}

async function upload(name: string, text: string): Promise<number> {
  const shotFileId = await post(name, text)
  while ((await stepOf(shotFileId)) !== 'idle') await new Promise((resolve) => setTimeout(resolve, 200))
  return shotFileId
}

async function post(name: string, text: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([text]), name)
  const { status, body } = await api.call('ShotFile/PostShotFile', form)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return (body as { shotFileId: number }).shotFileId
}

interface File {
  readonly work: { readonly step: string }
  readonly counts: Readonly<Record<'faulty' | 'ready' | 'removed' | 'booked', number>>
}

const fileNow = async (id: number) => (await api.call(`ShotFile/GetShotFile/${id}`)).body as File
const stepOf = async (id: number) => (await fileNow(id)).work.step

describe.each(desktopFirst)('the rows of a shot file on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  let id: number
  beforeAll(async () => {
    id = await upload(`week 48 ${width}.csv`, untidyRows(width))
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/ShotFileShipments/${id}`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('are shown with what is wrong at each cell', async () => {
    await expect.poll(() => page.title()).toBe('Shot File Shipments | Kattegat')
    await page.getByRole('button', { name: 'With errors 4' }).waitFor()
    await cell('Receiver: Postal code', 3).waitFor()
    await expect.poll(() => cell('Receiver: Postal code', 3).getAttribute('aria-invalid')).toBe('true')
    await look('rows')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  })

  it('are corrected one after the other by keys', async () => {
    await cell('Receiver: Postal code', 1).click()
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 3')
    await page.keyboard.type('111 29')
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 11')
    await page.keyboard.type('1.25')
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 24')
    await page.keyboard.type('111 29')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'With errors 1' }).waitFor()
  })

  it('keep what is typed while the network is away, and send it when it is back', async () => {
    await context.setOffline(true)
    const name = cell('Receiver: Company name', 5)
    await name.fill('Offline AB')
    await name.press('Enter')
    await page.getByText('1 cell is not saved.', { exact: false }).waitFor()
    await look('offline')
    await context.setOffline(false)
    await page.getByText('All changes are saved.').waitFor()
    const { body } = await api.call(`ShotFile/GetShotFileRows/${id}`, { rows: [5] })
    expect((body as { rows: { cells: object }[] }).rows[0]!.cells).toMatchObject({
      'receiverAddress.companyName': 'Offline AB',
    })
  })

  it('that are no shipments are removed', async () => {
    await page.getByRole('button', { name: 'With errors 1' }).click()
    await page.getByRole('button', { name: 'Remove or restore row 30' }).click()
    await page.getByRole('button', { name: 'With errors 0' }).waitFor()
    expect((await fileNow(id)).counts).toMatchObject({ faulty: 0, ready: 29, removed: 1 })
    await page.getByRole('button', { name: 'All 29' }).click()
    await cell('Receiver: Postal code', 1).waitFor()
    await look('corrected')
  })

  it('take a product by a rule, and one of their own by hand', async () => {
    const booking = page.getByRole('region', { name: 'Products and booking' })
    await booking.getByRole('button', { name: 'Book 29 shipments' }).waitFor()
    await booking.getByRole('combobox', { name: 'Product' }).selectOption('fastest')
    await booking.getByRole('button', { name: 'Choose products' }).click()
    await page.getByText('Products chosen for 29 shipments.').waitFor()
    const fastest = await priceOf(1)
    await booking.getByRole('combobox', { name: 'Product' }).selectOption('cheapest')
    await booking.getByRole('button', { name: 'Choose products' }).click()
    await expect.poll(() => priceOf(1)).not.toBe(fastest)
    const cheapest = await priceOf(1)
    await page.getByRole('button', { name: 'Choose another product for row 2', exact: true }).click()
    const options = page.getByRole('dialog', { name: 'Products for row 2' })
    await look('options')
    await options.getByRole('button').filter({ hasText: 'Fastest' }).first().click()
    await expect.poll(() => priceOf(2)).toBe(fastest)
    expect(await priceOf(1)).toBe(cheapest)
    await look('priced')
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it('are booked: those ticked, then the rest; the last run is undone', async () => {
    const booking = page.getByRole('region', { name: 'Products and booking' })
    await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).check()
    await booking.getByRole('button', { name: 'Book 2 shipments' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book 2 shipments?' })
    const sum = await sumOfRows([1, 2])
    await dialog.getByText(`Price excl. VAT: ${sum}`, { exact: false }).waitFor()
    await look('asked')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await booking.getByText('2 of 2 shipments booked').waitFor()
    await look('booked')
    const [first, second] = await bookedRows()
    expect([first!.row, second!.row]).toEqual([1, 2])
    await page.getByRole('link', { name: first!.shipmentRef }).waitFor()

    await booking.getByRole('button', { name: 'Book 27 shipments' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
    await booking.getByText('27 of 27 shipments booked').waitFor()
    await booking.getByRole('button', { name: 'Undo the booking' }).click()
    await booking.getByText('27 bookings undone').waitFor()
    await expect.poll(async () => (await fileNow(id)).counts).toMatchObject({ ready: 27, booked: 2 })
    await booking.getByRole('button', { name: 'Book 27 shipments' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it('are printed in the order of the file', async () => {
    const booking = page.getByRole('region', { name: 'Products and booking' })
    await booking.getByRole('button', { name: 'Book 27 shipments' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
    await booking.getByText('27 of 27 shipments booked').waitFor()
    const popup = context.waitForEvent('page')
    await booking.getByRole('button', { name: 'Print labels', exact: true }).click()
    await (await popup).close()
    const booked = await bookedRows()
    expect(booked.map(({ row: number }) => number)).toEqual(Array.from({ length: 29 }, (_, at) => at + 1))
  })

  it.each(onceInLongRun)('are printed from the list of files, labels and documents in one file', async () => {
    await page.goto(`${portal.url}/ShotFile`)
    await page.getByRole('button', { name: `Labels and documents of week 48 ${width}.csv` }).click()
    const dialog = page.getByRole('dialog', { name: `week 48 ${width}.csv` })
    await dialog.getByText('29 shipments are booked from this file.', { exact: false }).waitFor()
    const popup = context.waitForEvent('page')
    const asked = page.waitForRequest('**/ShotFile/CreateShotFilePack/*')
    await dialog.getByRole('button', { name: 'Print labels and documents' }).click()
    expect((await asked).postDataJSON()).toEqual({ contents: 'labels-and-documents' })
    await look('printed')
    expect(await accessibilityViolations(page)).toEqual([])
    await (await popup).close()
    await page.goto(`${portal.url}/ShotFileShipments/${id}`)
    await page.getByText('29 shipments booked', { exact: true }).waitFor()
  })

  it('do all this without an error in the browser', () => {
    expect(faults).toEqual([])
  })

  interface BookedRow {
    readonly row: number
    readonly shipmentId: number
    readonly shipmentRef: string
  }
  const bookedRows = async () => (await api.call(`ShotFile/GetShotFileShipments/${id}`)).body as BookedRow[]
  interface PricedRow {
    readonly shipment: { readonly chosen: { readonly totalExVat: { readonly amount: string } } }
  }
  const priceOf = async (line: number) => {
    const { body } = await api.call(`ShotFile/GetShotFileRows/${id}`, { rows: [line] })
    return (body as { rows: PricedRow[] }).rows[0]!.shipment.chosen.totalExVat.amount
  }
  /** As the dialog writes it. */
  const sumOfRows = async (lines: readonly number[]) => {
    const cents = await Promise.all(lines.map(async (line) => BigInt((await priceOf(line)).replace('.', ''))))
    const sum = String(cents.reduce((one, other) => one + other, 0n)).padStart(3, '0')
    const amount = Number(`${sum.slice(0, -2)}.${sum.slice(-2)}`)
    return `${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}\u00a0DKK`
  }
  const cell = (name: string, line: number) => page.getByRole('textbox', { name: `${name}, line ${line}`, exact: true })
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`)
  async function look(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `shot-${width}-${name}.png`) })
  }
})

describe.each(longRun)('many rows of a shot file on a %s', (width) => {
  const run = `many-${width}`
  let page: Page
  let context: BrowserContext
  let faults: string[]
  let id: number
  beforeAll(async () => {
    id = await upload(`${run}.csv`, untidyRows(run))
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/ShotFileShipments/${id}`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('are set to one value, which is undone and done again', async () => {
    const before = [await textOf(3), await textOf(24)]
    expect(before).not.toContain('Uppsala')
    await page.getByRole('combobox', { name: 'Error' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Set a value' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a value' })
    await dialog.getByRole('combobox', { name: 'Column' }).selectOption({ label: 'Receiver: City' })
    await dialog.getByRole('combobox', { name: 'For which rows' }).selectOption({ label: 'All rows (30)' })
    await dialog.getByLabel('Value').fill('Uppsala')
    await look('set')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => textOf(3)).toBe('Uppsala')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => [await textOf(3), await textOf(24)]).toEqual(before)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => textOf(24)).toBe('Uppsala')
    // Both are off while one is under way.
    await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor()
  })

  it('are searched, and what was found is replaced after it was shown', async () => {
    await page.getByRole('button', { name: 'Search and replace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search and replace' })
    await dialog.getByRole('combobox', { name: 'For which rows' }).selectOption({ label: 'All rows (30)' })
    await dialog.getByLabel('Search for').fill('uppsala')
    await dialog.getByLabel('Replace with').fill('Solna')
    await page.keyboard.press('Enter')
    await dialog.getByRole('cell', { name: 'Solna' }).first().waitFor()
    await look('replace')
    expect(await textOf(3)).toBe('Uppsala')
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Replace in \d+ cells$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await textOf(3)).toBe('Solna')
  })

  it('come as a workbook of their errors', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the errors' }).click()
    expect((await download).suggestedFilename()).toMatch(/. Errors\.xlsx$/)
  })

  it('take what a corrected file says, after it was shown', async () => {
    await page.getByRole('button', { name: 'All 30' }).click()
    await page.getByRole('button', { name: 'Merge a corrected file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge a corrected file' })
    const corrected = fileOf(row(`${run}-3`, { zip: '111 29' }), row(`${run}-24`, { zip: '111 30' }))
    const buffer = Buffer.from(corrected)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('2 rows are changed', { exact: false }).waitFor()
    await look('merge')
    expect((await fileNow(id)).counts).toMatchObject({ faulty: 4 })
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge 2 rows' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'With errors 2' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  })

  it('are as they were before once the merge is undone', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).click()
    await page.getByText('The merge is undone.').waitFor()
    await page.getByRole('button', { name: 'With errors 4' }).waitFor()
    expect(await textOf(3, 'receiverAddress.postalCode')).toBe('1')
  })

  it('are led to from anywhere: by a key, by a button, by what is said of them', async () => {
    await page.getByRole('button', { name: 'With errors 4' }).click()
    await page.getByRole('button', { name: 'Receiver: Postal code is not valid for the country' }).first().waitFor()
    await page.keyboard.press('F8')
    await expect.poll(focused).toBe('Receiver: Postal code, line 3')
    await page.getByRole('button', { name: 'Next error' }).click()
    await expect.poll(focused).toBe('Package: Weight, line 11')
    await page.getByRole('button', { name: 'Receiver: Postal code is not valid for the country' }).last().click()
    await expect.poll(focused).toBe('Receiver: Postal code, line 24')
    await look('led-to')
    expect(await accessibilityViolations(page)).toEqual([])
  })

  it('open in Create shipment, and what is saved there is in the row, back in the same list', async () => {
    await page.getByRole('button', { name: 'Open row 3 in Create shipment' }).click()
    await page.getByText(`Row 3 of ${run}.csv.`).waitFor()
    await page.locator('input[name="receiverAddress.postalCode"]').fill('111 29')
    await look('opened')
    await page.getByRole('button', { name: 'Save to row' }).click()
    await page.waitForURL(new RegExp(`/ShotFileShipments/${id}`))
    await page.getByRole('button', { name: 'With errors 3', pressed: true }).waitFor()
    expect(await textOf(3, 'receiverAddress.postalCode')).toBe('111 29')
  })

  it('are offered for booking once they are priced, to whoever opened the file before', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => row(`${run}-large-${at + 1}`))
    const large = await post(`${run}-large.csv`, fileOf(...rows))
    await page.goto(`${portal.url}/ShotFileShipments/${large}`)
    await page.getByRole('button', { name: 'Book 1,500 shipments' }).waitFor()
  })

  it('do all this without an error in the browser', () => {
    expect(faults).toEqual([])
  })

  const textOf = async (line: number, field = 'receiverAddress.city') => {
    const { body } = await api.call(`ShotFile/GetShotFileRows/${id}`, { rows: [line] })
    return (body as { rows: { cells: Record<string, string> }[] }).rows[0]!.cells[field]
  }
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`)
  async function look(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `many-${width}-${name}.png`) })
  }
})
