import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, openBrowser, openPage, signIn, type Width } from './browser.ts'
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
      'Ordre;Kunde;Att.;Tlf.;Vejnavn;Postnr.;By;Land;Kg;Bemærkning',
      '4711;Lakeside Lamps AB;Elsa Berg;+46 8 123 456 78;Storgatan 1;111 29;Stockholm;Sverige;12,5;',
      '4712;Tallskog AB;Sven Ek;;Södra vägen 2;412 54;Göteborg;Sverige;1.250;haster',
      ';I alt;;;;;;;13,75;',
    ].join('\r\n'),
    'latin1',
  )

describe.each(['desktop', 'phone'] as Width[])('shot files on a %s', (width) => {
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
    await choose(page, [{ name, buffer: untidy(`Julegaver ${width}`) }])
    const file = lineOf(page, name)
    await file.getByText('Errors to correct').waitFor()
    expect(await countsOf(file)).toEqual({ Rows: '3', Shipments: '3', 'With errors': '3', Booked: '0' })
    await look('list')
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

async function countsOf(line: ReturnType<typeof lineOf>): Promise<Record<string, string>> {
  const [names, values] = [await line.locator('dt').allInnerTexts(), await line.locator('dd').allInnerTexts()]
  return Object.fromEntries(names.map((each, index) => [each, values[index] ?? '']))
}

async function choose(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}
