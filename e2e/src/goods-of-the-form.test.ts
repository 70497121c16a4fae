import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, onceInLongRun, openBrowser } from './browser.ts'
import { field, fillForm, fillPackages, openForm, showOptions, unfold } from './create-shipment-page.ts'
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

describe.each(desktopFirst)('the rarer parts of the goods, on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openForm(portal, browser, { width }))
  })
  afterAll(async () => context.close())

  async function look(name: string): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    await keepPicture(`${name} ${width} light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    const moving = 'document.getAnimations().some((each) => each instanceof CSSTransition)'
    await expect.poll(() => page.evaluate(moving)).toBe(false)
    expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
    await keepPicture(`${name} ${width} dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(faults).toEqual([])
  }

  async function keepPicture(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }

  it('stand behind a quiet button each, and open with the first field ready to be typed in', async () => {
    await page.getByRole('button', { name: 'Dangerous goods' }).click()
    await expectFocus(page, 'dangerousGoods.0.unNumber')
    await page.getByRole('button', { name: 'Insurance' }).click()
    await expectFocus(page, 'insuranceAmount.amount')
    await page.getByRole('button', { name: 'More details' }).click()
    await expectFocus(page, 'additionalMessage')
    await page.getByRole('checkbox', { name: 'Contains dry ice (UN 1845)' }).check()
    await expectFocus(page, 'collis.0.dryIceWeight')
    await look('sections opened')
  })

  it('are looked up by words as they are typed, and chosen by keyboard', async () => {
    await field(page, 'dangerousGoods.0.unNumber').fill('paint')
    const found = page.getByRole('listbox', { name: 'Dangerous goods found' })
    await found
      .getByRole('option', { name: /^UN 1263/ })
      .first()
      .waitFor()
    await look('looking up')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'dangerousGoods.0.unNumber').inputValue()).toMatch(/^\d{4}$/)
    expect(await field(page, 'dangerousGoods.0.description').inputValue()).not.toBe('')
  })

  it('say at the field what is wrong, also what is longer than it may be', async () => {
    const long = '🚚 <script>alert(1)</script> ‏مرحبا '.repeat(400).slice(0, 10_000)
    for (const [name, text, error] of [
      ['dangerousGoods.0.unNumber', long, 'UN number must be four digits'],
      ['dangerousGoods.0.description', long, 'Description must have a max length of 250'],
      ['dangerousGoods.0.amount', long, 'Amount must be a number'],
      ['insuranceAmount.amount', long, 'Insurance amount must have a max length of 25'],
      ['shipmentAmount.amount', long, 'Goods value must have a max length of 25'],
      ['additionalMessage', long, 'Additional message must have a max length of 350'],
      ['notice', long, 'Notice must have a max length of 350'],
      ['onBehalfOfInitials', long, 'On behalf of (initials) must have a max length of 10'],
      ['onBehalfOfDepartment', long, 'On behalf of (department) must have a max length of 35'],
      ['collis.0.dryIceWeight', '201', 'Dry ice must be between 0 and 200'],
    ] as const) {
      await field(page, name).fill(text)
      await field(page, name).blur()
      await expect.poll(() => errorAt(page, name), { message: name }).toContain(error)
    }
    await look('faulty')
  })
})

describe('dangerous goods', () => {
  it('are filled in by a number typed out, ask batteries how they are packed, and come back when removed', async () => {
    const { page, context } = await openForm(portal, browser)
    await page.getByRole('button', { name: 'Dangerous goods' }).click()
    await expectFocus(page, 'dangerousGoods.0.unNumber')
    await page.keyboard.type('3373')
    await expect.poll(() => field(page, 'dangerousGoods.0.type').inputValue()).toBe('BiologicalSubstance')
    expect(await field(page, 'dangerousGoods.0.description').inputValue()).not.toBe('')
    expect(await field(page, 'dangerousGoods.0.batteryType').count()).toBe(0)

    await page.getByRole('button', { name: 'Add dangerous goods' }).click()
    await expectFocus(page, 'dangerousGoods.1.unNumber')
    await page.keyboard.type('3481')
    await page
      .getByRole('option', { name: /^UN 3481/ })
      .first()
      .click()
    await expect.poll(() => field(page, 'dangerousGoods.1.batteryType').inputValue()).toMatch(/^LithiumIon/)
    expect(await field(page, 'dangerousGoods.1.type').inputValue()).toBe('LithiumBattery')
    // Only what fits the number can be chosen.
    const types = await field(page, 'dangerousGoods.1.type').locator('option').allInnerTexts()
    expect(types).not.toContain('Biological substance, category B')

    await page.getByRole('button', { name: 'Remove dangerous goods line 1' }).click()
    await expect.poll(() => field(page, 'dangerousGoods.0.unNumber').inputValue()).toBe('3481')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'dangerousGoods.0.unNumber').inputValue()).toBe('3373')
    expect(await field(page, 'dangerousGoods.1.batteryType').inputValue()).toMatch(/^LithiumIon/)
    await context.close()
  })

  it.each(onceInLongRun)('take the day of the declaration as its reader writes days', async () => {
    const { page, context } = await openForm(portal, browser)
    await page.getByRole('button', { name: 'Dangerous goods' }).click()
    await expectFocus(page, 'dangerousGoods.0.unNumber')
    await page.keyboard.type('1263')
    await field(page, 'dangerousGoods.0.type').selectOption('ADR')
    const day = field(page, 'dangerousGoodsDeclaration.date')
    expect(await day.getAttribute('placeholder')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    await day.fill('24/12/2026')
    await day.blur()
    expect(await day.inputValue()).toBe('24/12/2026')
    await context.close()
  })

  it.each(onceInLongRun)('can be written by hand while the list cannot be reached', async () => {
    const { page, context } = await openForm(portal, browser)
    await page.route(/GetDangerousGoodsDescriptions/, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('button', { name: 'Dangerous goods' }).click()
    await expectFocus(page, 'dangerousGoods.0.unNumber')
    await page.keyboard.type('12')
    await page.getByText('The dangerous goods list is unavailable.').waitFor()
    await page.keyboard.type('63')
    await field(page, 'dangerousGoods.0.description').fill('PAINT')
    expect(await field(page, 'dangerousGoods.0.unNumber').inputValue()).toBe('1263')
    await context.close()
  })

  it('are booked, and stand in a copy of the shipment, whose section opens by itself', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillForm(page)
    await page.getByRole('button', { name: 'More details' }).click()
    await field(page, 'notice').fill('Ring the bell')
    await page.getByRole('checkbox', { name: 'Contains dry ice (UN 1845)' }).check()
    await field(page, 'collis.0.dryIceWeight').fill('1.5')
    await page.getByRole('button', { name: 'Insurance' }).click()
    await field(page, 'insuranceAmount.amount').fill('2500')
    await (await showOptions(page)).first().check()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    // Neither can an insurance be booked without its terms.
    const summary = page.getByRole('alert').filter({ has: page.getByRole('list') })
    await summary.getByRole('link', { name: "Insurance terms havn't been confirmed. Please tick the box." }).click()
    await expectFocus(page, 'insuranceAmount.termsAccepted')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    const id = new URL(page.url()).searchParams.get('shipment')

    await page.goto(`${portal.url}/Createbooking?shipment=${id}&as=copy`)
    await field(page, 'notice').waitFor()
    expect(await field(page, 'notice').inputValue()).toBe('Ring the bell')
    expect(await field(page, 'insuranceAmount.amount').inputValue()).toMatch(/^2500/)
    expect(await field(page, 'collis.0.dryIceWeight').inputValue()).toBe('1.5')
    await context.close()
  })
})

describe.each(onceInLongRun)('insurance', () => {
  it('is left out and kept as typed when the receiver pays, in the six currencies only', async () => {
    const { page, context } = await openForm(portal, browser)
    await page.getByRole('button', { name: 'Insurance' }).click()
    await field(page, 'insuranceAmount.amount').fill('2500')
    const currencies = await field(page, 'insuranceAmount.currencyCode').locator('option').allInnerTexts()
    expect(currencies).toEqual(['DKK', 'EUR', 'GBP', 'SEK', 'NOK', 'USD'])
    await unfold(page, 'Terms')
    await field(page, 'receiverPays').check()
    await page.getByText('No insurance: the receiver pays.').waitFor()
    expect(await field(page, 'insuranceAmount.amount').inputValue()).toBe('2500')
    await field(page, 'receiverPays').uncheck()
    await page.getByRole('button', { name: 'Book without insurance' }).click()
    expect(await field(page, 'insuranceAmount.amount').count()).toBe(0)
    await context.close()
  })
})

describe('saved packagings', () => {
  it('are saved from a line, fill another, and are deleted with a way back', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillPackages(page)
    await page.getByRole('button', { name: 'Saved packaging for line 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').waitFor()
    await dialog.getByRole('button', { name: 'Save packaging' }).click()
    await dialog.getByText('Name is required').waitFor()
    await dialog.getByLabel('Name').fill('x'.repeat(10_000))
    await dialog.getByRole('button', { name: 'Save packaging' }).click()
    await dialog.getByText('Name must have a max length of 60').waitFor()
    await dialog.getByLabel('Name').fill('Lamp in a box')
    await dialog.getByLabel('Name').press('Enter')
    await dialog.getByRole('button', { name: /^Lamp in a box/ }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Saved packaging for line 2' }).click()
    await dialog.getByRole('button', { name: /^Lamp in a box/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await field(page, 'collis.1.weight').inputValue()).toBe('4.5')
    expect(await field(page, 'collis.1.height').inputValue()).toBe('20')

    await page.getByRole('button', { name: 'Saved packaging for line 2' }).click()
    await dialog.getByRole('button', { name: 'Delete Lamp in a box' }).click()
    await dialog.getByText('Lamp in a box deleted.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: /^Lamp in a box/ }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: /^Lamp in a box/ }).waitFor()
    await context.close()
  })
})

describe('the description', () => {
  it('is suggested from those saved, and refused where it says too little when the field is left', async () => {
    const { page, context } = await openForm(portal, browser)
    await field(page, 'description').click()
    await page.getByRole('option', { name: 'Lampeskærme' }).click()
    expect(await field(page, 'description').inputValue()).toBe('Lampeskærme')
    await field(page, 'description').fill('Goods')
    await field(page, 'description').blur()
    await expect
      .poll(() => errorAt(page, 'description'))
      .toContain('Input in Description field is insufficient. More details are needed.')
    await field(page, 'description').fill('Garden furniture')
    await expect.poll(() => field(page, 'description').getAttribute('aria-invalid')).toBeNull()
    await context.close()
  })
})

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate<string | null>('document.activeElement.getAttribute("name")')).toBe(name)
}

/** What is said at a field, by the texts that describe it to a screen reader. */
async function errorAt(page: Page, name: string): Promise<string> {
  const ids = ((await field(page, name).getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}
