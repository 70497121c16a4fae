import { languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { field, fillForm, fillPackages, openForm, showOptions } from './create-shipment-page.ts'
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

/** Each text is looked at in every language by the checks of the catalogues. */
const walked: readonly Language[] = process.env['TEST_LONG'] ? languages : ['en', 'da']

describe.each(walked)('a form sent empty, in %s', (language) => {
  const t = messagesIn(language, 'shipment-form')
  const show = messagesIn(language, 'create-shipment')('action.show')
  const atField = t('messages.required', { f: t('fields.postalCode') })
  const inSummary = `${t('sections.receiverAddress')}: ${atField}`

  it('shows one summary that takes the focus, links to each field, and says the same at the field', async () => {
    const { page, context } = await openForm(portal, browser, { language })
    await page.getByRole('button', { name: show }).click()
    const summary = summaryOf(page)
    await summary.waitFor()
    expect(await hasFocus(summary)).toBe(true)
    const entries = await summary.getByRole('link').allInnerTexts()
    expect(entries).toContain(inSummary)
    expect(new Set(entries).size).toBe(entries.length)
    // Each leads to its field.
    for (const entry of entries) {
      await summary.getByRole('link', { name: entry }).click()
      expect(await page.locator(':focus').getAttribute('aria-invalid'), entry).toBe('true')
    }

    const input = field(page, 'receiverAddress.postalCode')
    expect(await errorAt(page, 'receiverAddress.postalCode')).toContain(atField)
    await input.fill('2100')
    await expect.poll(() => input.getAttribute('aria-invalid')).toBeNull()
    expect(await summary.getByRole('link').count()).toBe(entries.length - 1)
    await context.close()
  })
})

describe('a booking that lacks what an offer does not need', () => {
  it('names every missing field, the package line by its number, and keeps the chosen option', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillForm(page)
    await (await showOptions(page)).first().check()
    for (const name of ['receiverAddress.companyName', 'receiverAddress.street1', 'description']) {
      await field(page, name).fill('')
    }
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await summaryOf(page).waitFor()
    expect(await summaryOf(page).getByRole('link').allInnerTexts()).toEqual([
      'Receiver: Company name is required',
      'Receiver: Street 1 is required',
      'Description is required',
    ])
    expect(
      await page.getByRole('radiogroup', { name: 'Shipping options' }).getByRole('radio').first().isChecked(),
    ).toBe(true)
    await context.close()
  })
})

describe('a field that is left', () => {
  it('does not push away what the press that left it was meant for', async () => {
    const { page, context } = await openForm(portal, browser)
    await field(page, 'collis.0.weight').fill('heavy')
    await page.getByRole('button', { name: 'Insurance' }).click()
    await field(page, 'insuranceAmount.amount').waitFor()
    expect(await errorAt(page, 'collis.0.weight')).toContain('Weight must be a number')
    await context.close()
  })

  it('says what is wrong with it at once: numbers, decimals, lengths, postal codes, e-mail', async () => {
    const { page, context } = await openForm(portal, browser)
    await field(page, 'receiverAddress.countryCode').selectOption('SE')
    for (const [name, typed, message] of [
      ['collis.0.weight', 'heavy', 'Weight must be a number'],
      ['collis.0.length', '40.5', 'Length must not contain decimals'],
      ['receiverAddress.companyName', 'x'.repeat(41), 'Company name must have a max length of'],
      ['receiverAddress.mails', 'anna(at)nordlys.test', 'E-mail is not a valid email'],
      ['receiverAddress.postalCode', 'ABC', 'Postal code is not valid for the country'],
    ] as const) {
      await field(page, name).fill(typed)
      await field(page, name).blur()
      await expect.poll(() => errorAt(page, name), { message: name }).toContain(message)
      // What was typed stays: it is the person's to correct.
      expect(await field(page, name).inputValue()).toBe(typed)
    }
    await context.close()
  })
})

describe('what only the server knows', () => {
  it('is said at the field and in the summary when the server refuses, and goes when the field is corrected', async () => {
    // A description that was blocked after the page had asked for the list.
    const { page, context } = await openForm(portal, browser, {
      prepare: (opened) => opened.route(/BlockedDescriptions/, (route) => route.fulfill({ json: [] })),
    })
    await fillForm(page)
    await field(page, 'description').fill('Spare parts')
    await (await showOptions(page)).first().check()
    const refused = page.waitForResponse((response) => response.url().endsWith('/CreateShipment'))
    await page.getByRole('button', { name: 'Create shipment' }).click()
    expect((await refused).status()).toBe(400)
    const refusal = 'Input in Description field is insufficient. More details are needed.'
    await summaryOf(page).getByRole('link', { name: refusal }).waitFor()
    expect(await hasFocus(summaryOf(page))).toBe(true)
    expect(await errorAt(page, 'description')).toContain(refusal)
    await page.getByRole('log').getByText('Error', { exact: true }).waitFor()

    await field(page, 'description').fill('Lampeskærme')
    await expect.poll(() => field(page, 'description').getAttribute('aria-invalid')).toBeNull()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    await context.close()
  })

  it('no product for the goods: says so in the specified words and keeps the form', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillForm(page)
    await field(page, 'collis.0.weight').fill('29000')
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    await page
      .getByText('No available products. Change parameters, try again or contact your system administrator.')
      .waitFor()
    expect(await field(page, 'receiverAddress.companyName').inputValue()).toBe('Öresunds Kök & Bad AB')
    await context.close()
  })

  it('a failed call is told in a toast titled Error, with the request’s id', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillForm(page)
    await page.route(/GetShippingOptions/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    const toast = page.getByRole('log')
    await toast.getByText('Error', { exact: true }).waitFor()
    await toast
      .getByText(
        'An error occurred while trying to retrieve information from our system. Please contact customer service.',
      )
      .waitFor()
    await context.close()
  })
})

describe('customs and export filing', () => {
  it('asks for a customs value where goods pass customs, and books with it', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillAmericanReceiver(page)
    await fillPackages(page)
    await field(page, 'description').fill('Lampeskærme')
    await page.getByRole('heading', { name: 'Customs' }).waitFor()
    await (await showOptions(page)).first().check()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await summaryOf(page).getByRole('link', { name: 'Customs value' }).first().click()
    expect(await page.locator(':focus').getAttribute('name')).toBe('customsAmount.amount')
    await page.keyboard.type('1250')
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    await context.close()
  })
})

describe('a price that changed', () => {
  it('is shown beside the one that was seen, and books only when it was agreed to', async () => {
    const { page, context } = await openForm(portal, browser)
    await fillForm(page)
    await (await showOptions(page)).first().check()
    const seen = await chosenPrice(page)
    // Typed and pressed at once: the price on the page is still the one for what was typed before.
    await field(page, 'collis.1.weight').fill('25')
    await page.getByRole('button', { name: 'Create shipment' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The price has changed' })
    await notice.waitFor()
    const [from, to] = (await notice.innerText()).match(figures)!
    expect(from).toBe(seen)
    expect(to).not.toBe(from)
    await notice.getByRole('button', { name: /^Book at/ }).click()
    await page.waitForURL(/History\?shipment=\d+/)
    await page.locator('main').getByText(to!).first().waitFor()
    await context.close()
  })
})

async function fillAmericanReceiver(page: Page): Promise<void> {
  await field(page, 'receiverAddress.companyName').fill('Lakeside Outfitters Inc.')
  await field(page, 'receiverAddress.countryCode').selectOption('US')
  await field(page, 'receiverAddress.street1').fill('2100 N Lake Shore Dr')
  await field(page, 'receiverAddress.city').fill('Chicago')
  await field(page, 'receiverAddress.stateCode').selectOption('IL')
  await field(page, 'receiverAddress.postalCode').fill('60614')
  await field(page, 'receiverAddress.contactPerson').fill('Emma Jones')
  await field(page, 'receiverAddress.phone').fill('+1 312 555 0142')
}

function summaryOf(page: Page): Locator {
  return page.getByRole('alert').filter({ has: page.getByRole('list') })
}

function hasFocus(box: Locator): Promise<boolean> {
  return box.evaluate((element) => element.matches(':focus'))
}

/** What is said at a field, by the texts that describe it to a screen reader. */
async function errorAt(page: Page, name: string): Promise<string> {
  const ids = ((await field(page, name).getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

/** An amount as it is written for an English reader, without its currency. */
const figures = /\d[\d,]*\.\d\d/g

async function chosenPrice(page: Page): Promise<string> {
  const text = await page.getByRole('complementary', { name: 'Summary' }).locator('strong').last().innerText()
  return text.match(figures)![0]
}
