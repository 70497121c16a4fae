import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

// What finance people read and add on one page; the journey takes back what it added.
let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  const api = await apiOf(portal, 'admin@kattegat.test')
  const { rows } = (await api.call('Product/GetProductRows?table=exchange-rates&search=CHF')).body as {
    rows: string[][]
  }
  for (const was of rows) await api.call('Product/SaveProductRow', { table: 'exchange-rates', was })
  await browser?.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

describe.each(desktopFirst)('Fees on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/Fees`)
    await signIn(page, 'admin@kattegat.test')
  })
  afterAll(async () => context?.close())

  async function look(name: string): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const moving = 'document.getAnimations().some((each) => each instanceof CSSTransition)'
      await expect.poll(() => page.evaluate(moving)).toBe(false)
      expect(await accessibilityViolations(page, ['color-contrast'])).toEqual([])
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `fees ${name} ${width} ${colorScheme}.png`), fullPage: true })
    }
  }

  const openList = async (name: string) => {
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name }).click()
    const region = page.getByRole('region', { name, exact: true })
    await region.getByRole('row').nth(1).waitFor()
    return region
  }

  it.each(['Surcharges', 'Fuel', 'Exchange rates', 'Insurance', 'Agreements'])(
    'shows %s with what holds and whom it affects',
    async (name) => {
      const region = await openList(name)
      await region.getByText('Current', { exact: true }).first().waitFor()
      const affected = region.getByRole('link', { name: /product/ })
      // No tariff of the demo is written in another currency.
      await (name === 'Exchange rates' ? region.getByText('Insured values in it') : affected).first().waitFor()
      await look(name)
    },
  )

  it('refuses a rate from a day that has passed at its field, and keeps what was typed', async () => {
    await openList('Exchange rates')
    await page.getByRole('button', { name: 'Add currency' }).click()
    const form = page.getByRole('dialog', { name: 'Add currency' })
    await form.getByRole('textbox', { name: 'Currency' }).fill('CHF')
    await form.getByRole('textbox', { name: 'Rate' }).fill('7.9')
    const day = form.getByRole('textbox', { name: 'Valid from' })
    await day.fill('2026-01-01')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('A new version cannot begin on a day that has passed.').waitFor()
    expect(await day.getAttribute('aria-invalid')).toBe('true')
    expect(await form.getByRole('textbox', { name: 'Rate' }).inputValue()).toBe('7.9')
    await look('refused')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})

it('a currency is added from a day on, and a new version of it follows', async () => {
  const { page, context, faults } = await openPage(browser, portal.url)
  await page.goto(portal.url)
  await signIn(page, 'admin@kattegat.test')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Tariffs' }).click()
  await page.getByRole('menuitem', { name: 'Fees' }).click()
  await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Exchange rates' }).click()
  const rates = page.getByRole('region', { name: 'Exchange rates' })

  await page.getByRole('button', { name: 'Add currency' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Currency' }).fill('CHF')
  await form.getByRole('textbox', { name: 'Rate' }).fill('7.9')
  await form.getByRole('textbox', { name: 'Valid from' }).fill('2031-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await rates.getByRole('row', { name: /CHF From 1 Jan 2031/ }).waitFor()

  await rates.getByRole('button', { name: 'New version of CHF' }).click()
  expect(await form.getByRole('textbox', { name: 'Currency' }).count()).toBe(0)
  await form.getByRole('textbox', { name: 'Rate' }).fill('8.25')
  await form.getByRole('textbox', { name: 'Valid from' }).fill('2031-02-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const newer = rates.getByRole('row', { name: /CHF From 1 Feb 2031/ })
  await newer.getByRole('cell', { name: '8.25' }).waitFor()
  expect(await rates.getByRole('button', { name: 'New version of CHF' }).count()).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})
