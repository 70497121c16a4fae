import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityViolations, openBrowser, openPage } from './browser.ts'
import { chooseCompany, field, fillForm, showOptions } from './create-shipment-page.ts'
import { sharedPortal, startPortal, type RunningPortal } from './running-portal.ts'

// The way of docs/operator-guide.md: a new installation, from its first administrator to its first booking.
let portal: RunningPortal
let browser: Browser
let page: Page
let context: BrowserContext
let faults: string[]
const folder = mkdtempSync(join(tmpdir(), 'kattegat-first-'))
const tariffs = join(folder, 'tariffs')
const branches = join(folder, 'branches.csv')
/** A black picture of 90 × 30 pixels. */
const logo = join(folder, 'logo.png')

beforeAll(async () => {
  browser = await openBrowser()
  // Tariffs as another installation has them, without what it has agreed with its customers.
  await sharedPortal().kattegat('export', 'all', tariffs, '--system', 'YOYODenmark')
  rmSync(join(tariffs, 'agreements.csv'))
  writeFileSync(
    branches,
    'system,name,address,postal-code,city,country,phone,email\nYOYODenmark,Vejle,Havnegade 9,7100,Vejle,DK,+45 75 00 00 00,vejle@provider.test\n',
  )
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAFoAAAAeCAYAAACsYQl4AAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAABfSURBVGiB7dBBEQAhEMCwBf+e71RQHiQKOl0z8w3H7dsBrzA6YnTE6IjREaMjRkeMjhgdMTpidMToiNERoyNGR4yOGB0xOmJ0xOiI0RGjI0ZHjI4YHTE6YnTE6IjRkR9B6QE7RnK+VAAAAABJRU5ErkJggg=='
  writeFileSync(logo, Buffer.from(picture, 'base64'))
  portal = await startPortal({ DEMO_DATA: 'false', WAYBILL_PREFIX: '888' })
  ;({ page, context, faults } = await openPage(browser, portal.url))
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('has its first administrator, branch and tariffs from the command line', async () => {
  await portal.kattegat('migrate')
  await portal.kattegat('admin', 'create', 'owner@provider.test')
  await portal.kattegat('import', 'branches', branches)
  expect(await portal.kattegat('import', 'all', tariffs, '--system', 'YOYODenmark')).toContain('Imported')
  await page.goto(await portal.kattegat('failover-login', 'owner@provider.test'))
  // What comes before the first booking, instead of an error.
  await page.getByText('There are no companies in this booking system yet').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'To the companies' }).click()
  await page.getByText('No companies yet').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})

it('gets its own logo and colour, which everybody sees from the next page on', async () => {
  const companies = page.url()
  await page.goto(`${portal.url}/Content?list=brand`)
  const colour = page.getByLabel('Colour', { exact: true })
  await colour.fill('#ffcc00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('White words on this colour cannot be read').first().waitFor()
  await colour.fill('0B6E4F')
  await page.getByLabel('Logo', { exact: true }).setInputFiles(branches)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The logo must be a PNG image').first().waitFor()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Logo and colour saved.').waitFor()
  const visitor = await openPage(browser, portal.url, { width: 'phone' })
  await visitor.page.goto(portal.url)
  await visitor.page.waitForURL(/idp-signin/)
  const seen = (expression: string) => visitor.page.evaluate(expression)
  const button = "getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor"
  expect(await seen(button)).toBe('rgb(11, 110, 79)')
  expect(await seen("document.querySelector('header img').naturalWidth")).toBe(90)
  expect(await accessibilityViolations(visitor.page)).toEqual([])
  await visitor.context.close()
  await page.goto(companies)
  await page.getByRole('link', { name: 'New company' }).waitFor()
  const main = "getComputedStyle(document.documentElement).getPropertyValue('--main')"
  expect(await page.evaluate(main)).toContain('#0b6e4f')
  expect(await accessibilityViolations(page)).toEqual([])
})

it('creates its first company from a pasted number, and says what is missing', async () => {
  await page.getByRole('link', { name: 'New company' }).click()
  const number = page.getByLabel('CVR, organisation, VAT or EIN number')
  await number.fill('13 58 56 27')
  await number.blur()
  await page.getByText('A digit of this number is wrong. Please check it.').waitFor()
  await number.fill('CVR-nr. 13 58 56 28')
  await expect.poll(() => page.getByLabel('VAT number', { exact: true }).inputValue()).toBe('DK13585628')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByRole('alert').getByText('Name is required').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).fill('Vestkaj ApS')
  await page.getByRole('combobox', { name: 'Branch' }).selectOption({ label: 'Vejle' })
  await page.getByLabel('Street 1').fill('Havnegade 1')
  await page.getByLabel('Postal code').fill('7100')
  await page.getByLabel('City').fill('Vejle')
  await page.getByLabel('Contact person').fill('Pia Holm')
  await page.getByLabel('Phone').fill('+45 75 82 00 00')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByRole('heading', { name: 'Vestkaj ApS' }).waitFor()
  await page.getByText('Nothing can be booked for this company before it has an account.').waitFor()
})

it('says of a company without an account what it lacks, and leads there', async () => {
  await page.getByRole('link', { name: 'Create shipment' }).click()
  await chooseCompany(page, 'Vestkaj ApS')
  await page.getByText('Vestkaj ApS has no account that can be booked on').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose another company' }).click()
  await chooseCompany(page, 'Vestkaj ApS')
  await page.getByRole('link', { name: 'To Vestkaj ApS' }).click()
  await page.getByRole('heading', { name: 'Vestkaj ApS' }).waitFor()
})

it('gives it an account with the address of the company', async () => {
  await page.getByRole('button', { name: 'New account' }).click()
  const form = page.getByRole('dialog')
  expect(await form.getByLabel('Account name').inputValue()).toBe('Vestkaj ApS')
  expect(await form.getByLabel('Default account of the company').isChecked()).toBe(true)
  await form.getByLabel('Account name').fill('Vestkaj – 700100')
  expect(await form.getByLabel('Street 1').inputValue()).toBe('Havnegade 1')
  await form.getByLabel('Incoterms').selectOption('FCA')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Account created').last().waitFor()
})

it('tells the second of two who edit it, and keeps what was typed', async () => {
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Street 1').fill('Havnegade 2')
  await page.getByLabel('Street 1').fill('Havnegade 3')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Company saved.').waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'changed this on' })
  await notice.getByRole('row', { name: 'Street 1 Havnegade 2 Havnegade 3' }).waitFor()
  expect(await page.getByLabel('Street 1').inputValue()).toBe('Havnegade 3')
  expect(await accessibilityViolations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Save mine' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByText('Havnegade 3').first().waitFor()
})

it('books its first shipment with the imported tariffs', async () => {
  await page.getByRole('link', { name: 'Create shipment' }).click()
  await chooseCompany(page, 'Vestkaj ApS')
  await field(page, 'collis.0.weight').waitFor()
  await fillForm(page)
  const options = await showOptions(page)
  await options.first().click()
  await page.getByRole('button', { name: 'Create shipment', exact: true }).click()
  await page
    .getByText(/888-?\d{4}/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

it('keeps a company active as long as its shipment is under way', async () => {
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('searchbox').fill('700100')
  await page.getByRole('link', { name: 'Vestkaj ApS' }).click()
  await page.getByText('1 shipment under way').waitFor()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const reason = '1 shipment is not yet delivered. Deliver or delete them in History first.'
  await page.getByRole('dialog').getByText(reason).first().waitFor()
})

it('books nothing on an account on hold, and says so from the start', async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Vestkaj – 700100' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Only some services').check()
  await form.getByRole('button', { name: 'Deselect All' }).click()
  await form.getByLabel('Credit limit').fill('-5')
  await form.getByLabel('On hold: nothing new can be booked').check()
  await form.getByLabel('Reason, shown to the customer').fill('Two invoices are overdue')
  await form.getByRole('button', { name: 'Save' }).click()
  await form
    .getByText(/^Credit limit must be/)
    .first()
    .waitFor()
  await form.getByLabel('Credit limit').fill('50,000')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Account saved.').waitFor()
  await page.getByText('Two invoices are overdue').first().waitFor()

  await page.getByRole('link', { name: 'Create shipment' }).click()
  await chooseCompany(page, 'Vestkaj ApS')
  await page.getByText('This account is on hold: nothing can be booked on it.').waitFor()
  await field(page, 'collis.0.weight').waitFor()
  await fillForm(page)
  const options = await showOptions(page)
  await options.first().click()
  expect(await page.getByRole('checkbox', { name: /Signature required/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Create shipment', exact: true }).click()
  await page.getByText('This account is on hold: Two invoices are overdue').first().waitFor()
  expect(faults).toEqual([])
})

it('merges a company that was created twice, and says what follows', async () => {
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Vestkaj A/S')
  await page.getByRole('combobox', { name: 'Branch' }).selectOption({ label: 'Vejle' })
  await page.getByLabel('Street 1').fill('Havnegade 1')
  await page.getByLabel('Postal code').fill('7100')
  await page.getByLabel('City').fill('Vejle')
  await page.getByRole('button', { name: 'Create company' }).click()
  await page.getByRole('heading', { name: 'Vestkaj A/S' }).waitFor()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByText('Choose the company that goes on').waitFor()
  await dialog.getByLabel('Company that goes on').fill('vestkaj')
  await page.getByRole('option', { name: /Vestkaj ApS/ }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Vestkaj ApS' }).waitFor()
  await page.getByText('Companies merged').waitFor()
  expect(faults).toEqual([])
})
