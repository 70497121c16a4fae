import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
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

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** As a customer keeps it: a title above the head, heads of his own, an empty column, figures with a comma, a line of totals. */
const untidy = (title: string) =>
  Buffer.from(
    [
      `${title};;;;;;;;;`,
      ';;;;;;;;;',
      `Ordre;Kunde;Att.;Tlf.;Vejnavn;Postnr.;By;Land;Kg;Rampe ${title}`,
      '4711;Lakeside Lamps AB;Elsa Berg;+46 8 123 456 78;Storgatan 1;111 29;Stockholm;Sverige;12,5;',
      '4712;Tallskog AB;Sven Ek;;Södra vägen 2;412 54;Göteborg;Sverige;1.250;3',
      ';I alt;;;;;;;13,75;',
    ].join('\r\n'),
    'latin1',
  )

describe.each(desktopFirst)('shot files on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  const name = `Julegaver ${width}.csv`
  beforeAll(async () => {
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/ShotFile`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('are in the menu, and an untidy file is read as soon as it is uploaded', async () => {
    await expect.poll(() => page.title()).toBe('Shot File | Kattegat')
    if (width === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shot File' })
    expect(await link.getAttribute('aria-current')).toBe('page')
    await link.click()
    const template = page.getByRole('link', { name: 'Template in Dansk' })
    const answer = await page.request.get(`${portal.url}${await template.getAttribute('href')}`)
    expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')
    await choose(page, [{ name, buffer: untidy(`Julegaver ${width}`) }])
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Recognised by their heads', { exact: false }).waitFor()
    // The head is the third row; heads that say enough are understood, others not.
    expect(await fieldOf(page, 'Postnr.').inputValue()).toBe('receiverAddress.postalCode')
    expect(await fieldOf(page, 'Kg').inputValue()).toBe('collis.weight')
    expect(await fieldOf(page, 'Vejnavn').inputValue()).toBe('')
    await look('columns')
  })

  it('are told what their columns mean and what they do not say, and what is still missing', async () => {
    const missing = page.getByRole('status').filter({ hasText: 'still missing' })
    await missing.getByText('Description', { exact: true }).waitFor()
    await fieldOf(page, 'Vejnavn').selectOption('receiverAddress.street1')
    await page.getByRole('textbox', { name: 'Description' }).fill('Bordlamper')
    await page.getByRole('combobox', { name: 'Package: Packaging' }).selectOption('Tube')
    await page.getByText('Every shipment gets all that it needs', { exact: false }).waitFor()
    await look('columns told')
    await page.getByRole('button', { name: 'Save and check the shipments' }).click()
    await page.getByRole('button', { name: 'With errors 2' }).waitFor()
    await page.getByRole('link', { name: 'All shot files' }).click()
    const file = lineOf(page, name)
    await expect.poll(() => countsOf(file)).toEqual({ Rows: '3', Shipments: '3', 'With errors': '2', Booked: '0' })
    await file.getByText('Errors to correct').waitFor()
    await look('list')
  })

  it('with the same heads are read as they were told, wherever their columns stand', async () => {
    const other = [`Kg;Kunde;Vejnavn;Postnr.;By;Land;Tlf.;Att.;Rampe Julegaver ${width};Ordre`]
    other.push('3;Lakeside Lamps AB;Storgatan 1;111 29;Stockholm;Sverige;+46 8 123 456 78;Elsa Berg;;4713')
    await choose(page, [{ name: `Nytår ${width}.csv`, buffer: Buffer.from(other.join('\n')) }])
    await page.getByText('Read as your company set it up', { exact: false }).waitFor()
    expect(await fieldOf(page, 'Vejnavn').inputValue()).toBe('receiverAddress.street1')
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Bordlamper')
    await page.getByRole('link', { name: 'All shot files' }).click()
    await lineOf(page, `Nytår ${width}.csv`).waitFor()
  })

  it('that cannot be read say why, and are deleted', async () => {
    await choose(page, [
      { name: 'empty.csv', buffer: Buffer.alloc(0) },
      { name: `list ${width}.xlsx`, buffer: Buffer.from('%PDF-1.7 and so on') },
    ])
    await page.getByText('The file is empty.').waitFor()
    const file = lineOf(page, `list ${width}.xlsx`)
    await file.getByText('This is a PDF, whatever its name says.', { exact: false }).waitFor()
    await look('refused')
    await file.getByRole('button', { name: `Delete list ${width}.xlsx` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => lineOf(page, `list ${width}.xlsx`).count()).toBe(0)
  })

  it('are never shown as none while they cannot be had', async () => {
    await page.route('**/GetShotFiles*', (route) => route.abort())
    await page.reload()
    await page.locator('main').getByText('The shot files could not be loaded').waitFor()
    expect(await page.getByText('No shot files yet').count()).toBe(0)
    await page.unroute('**/GetShotFiles*')
    await page.locator('main').getByRole('button', { name: 'Try again' }).click()
    await lineOf(page, name).waitFor()
  })

  /** No error for assistive technology, no sideways scrolling, nothing on the console; legible in the dark as well. */
  async function look(what: string): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    await keepPicture(`${what} ${width} light`)
    await show('dark')
    expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
    await keepPicture(`${what} ${width} dark`)
    await show('light')
    expect(faults).toEqual([])
  }

  async function show(colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme })
    // Colours on their way from one scheme to the other belong to neither.
    const moving = 'document.getAnimations().some((each) => each instanceof CSSTransition)'
    await expect.poll(() => page.evaluate(moving)).toBe(false)
  }

  async function keepPicture(what: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `shot-files ${what}.png`), fullPage: true })
  }
})

function lineOf(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Uploaded files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}

function fieldOf(page: Page, head: string) {
  return page.getByRole('combobox', { name: `Field for ${head}`, exact: true })
}

async function countsOf(line: ReturnType<typeof lineOf>): Promise<Record<string, string>> {
  const [names, values] = [await line.locator('dt').allInnerTexts(), await line.locator('dd').allInnerTexts()]
  return Object.fromEntries(names.map((each, index) => [each, values[index] ?? '']))
}

async function choose(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}
