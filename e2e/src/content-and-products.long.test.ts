import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityViolations, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

// What an administrator changes by hand from day to day; each journey puts back what it changed.
let portal: SharedPortal
let browser: Browser
let page: Page
let context: BrowserContext
let faults: string[]
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  ;({ page, context, faults } = await openPage(browser, portal.url))
  await page.goto(`${portal.url}/Content`)
  await signIn(page, 'admin@kattegat.test')
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
})

it('a link of the provider’s own stands in the menu once it is saved, and goes again', async () => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Opening hours')
  await form.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await form.getByRole('combobox', { name: 'Shown to' }).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  const link = form.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true')
  // Said at the field, and there alone.
  expect(await page.getByRole('log').getByText('Error').count()).toBe(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await link.fill('https://provider.test/hours')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Opening hours').waitFor()

  await page.getByRole('button', { name: 'Remove Opening hours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Nothing in this list yet').waitFor()
})

it('the text of an e-mail is refused with an unknown placeholder, shown before it is saved, and restored', async () => {
  await page.getByRole('link', { name: 'E-mail texts' }).click()
  await page.getByRole('combobox', { name: 'E-mail' }).selectOption({ label: 'List of shipments as a file' })
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => text.inputValue()).toContain('attached as a CSV file')
  await text.fill('Here you are.\n\nYours, {provider}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Text, line 3: {provider} is no placeholder of this e-mail. Use {product}').waitFor()
  expect(await page.getByRole('log').getByText('Error').count()).toBe(0)
  await text.fill('Here you are.\n\nYours, {product}')
  // Before the preview: its frame runs no scripts, and so none that look into it.
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => page.locator('iframe').getAttribute('srcdoc')).toContain('Yours, Kattegat')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your text').waitFor()
  await page.getByRole('button', { name: 'Restore the portal’s text' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Restore the portal’s text' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => text.inputValue()).toContain('attached as a CSV file')
})

it('a row of the products is changed by hand, and its changes say by whom', async () => {
  await page.getByRole('button', { name: 'Tariffs' }).click()
  await page.getByRole('menuitem', { name: 'Products' }).click()
  await page.getByRole('link', { name: /^Carriers/ }).click()
  const carriers = page.getByRole('region', { name: 'Carriers' })
  const address = 'Vindgangen 12, 2770 Kastrup, Denmark'
  const change = async (from: string, to: string) => {
    await carriers
      .getByRole('row', { name: new RegExp(from) })
      .getByRole('button')
      .click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Address' }).fill(to)
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await carriers.getByRole('row', { name: new RegExp(to) }).waitFor()
  }
  await change(address, 'Vindgangen 14, 2770 Kastrup, Denmark')
  await page.getByText('Changes', { exact: true }).click()
  await page.getByText('Vindgangen 14').last().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await change('Vindgangen 14', address)
})

it('a carrier in use is not removed, and it says what names it', async () => {
  const carriers = page.getByRole('region', { name: 'Carriers' })
  await carriers.getByRole('button', { name: 'NVX' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove row' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove row' }).click()
  await page
    .getByText(/^It is in use: Transport products \(\d+\)\. Change or remove those rows first\.$/)
    .first()
    .waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await carriers.getByRole('button', { name: 'NVX' }).waitFor()
})

it('the basis of a surcharge is said in words, and a country is chosen by its name', async () => {
  await page.getByRole('link', { name: /^Surcharges/ }).click()
  await page.getByText('Per kg of chargeable weight').first().waitFor()
  expect(await page.getByText('KG_CHARGEABLE').count()).toBe(0)
  await page.getByRole('link', { name: /^Branches/ }).click()
  await page.getByRole('heading', { name: 'Branches' }).waitFor()
  await page.getByRole('button', { name: 'Add row' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Denmark' })
  expect(await form.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('DK')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})
