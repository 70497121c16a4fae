import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { usDeAes } from '@kattegat/samples/shipments'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiOf } from './api.ts'
import {
  accessibilityViolations,
  longRun,
  onceInLongRun,
  openBrowser,
  openPage,
  signIn,
  type Width,
} from './browser.ts'
import { field, fillPackages, showOptions, unfold } from './create-shipment-page.ts'
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

const oslo: AddressForm = {
  companyName: 'Fjordlys AS',
  countryCode: 'NO',
  street1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  contactPerson: 'Kari Nordmann',
  phone: '+47 22 12 34 56',
}
const london: AddressForm = {
  companyName: 'Thames Gauges Ltd',
  countryCode: 'GB',
  street1: '1 Cannon Street',
  postalCode: 'EC4M 6AA',
  city: 'London',
  contactPerson: 'Mary Smith',
  phone: '+44 20 7946 0000',
}
const itn = 'X20261121123456'
/** Each number worth USD 2,000, so that both are exempt by their value. */
const twoExempt =
  'Pressure transmitters\t902620\t9026204000\tUS\t4\tPCS\t500.00\t2\r\n' +
  'Mounting brackets, steel\t732690\t7326908676\tUnited States\t40\tPCS\t50.00\t1.5\r\n'

function journey(email: string, width: Width = 'desktop') {
  const on = {} as { page: Page; context: BrowserContext; faults: string[] }
  beforeAll(async () => {
    await portal.sql('delete from draft')
    Object.assign(on, await openPage(browser, portal.url, { width }))
    await on.page.goto(portal.url)
    await signIn(on.page, email)
  })
  afterAll(async () => on.context.close())
  /** An empty form. */
  beforeEach(async () => {
    // Leaving the form keeps its draft; only then is there one to delete.
    await on.page.goto(`${portal.url}/About`)
    await on.page.getByRole('main').waitFor()
    await on.page.evaluate('localStorage.clear()')
    await portal.sql('delete from draft')
    await on.page.goto(`${portal.url}/Createbooking`)
    await field(on.page, 'collis.0.weight').waitFor()
  })
  return on
}

describe('from Denmark to Norway', () => {
  const on = journey('anna@nordlys.test')

  it('declares goods line by line, with a code found by a word and the customs value taken from the lines', async () => {
    const { page, faults } = on
    await fillForm(page, oslo)
    await page.getByText('Goods from Denmark to Norway must clear customs. Declare their value.').waitFor()
    await page.getByRole('button', { name: 'Add commodities' }).click()
    await expect.poll(() => focusedName(page)).toBe('commodities.0.description')
    expect(await field(page, 'commodities.0.scheduleB').count()).toBe(0)

    await page.keyboard.type('Table lamps')
    await field(page, 'commodities.0.hsCode').fill('lamp')
    await page.getByRole('option').filter({ hasText: '940521' }).click()
    expect(await field(page, 'commodities.0.hsCode').inputValue()).toBe('940521')
    await field(page, 'commodities.0.originCountry').fill('denm')
    await page.getByRole('option', { name: 'DK Denmark' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page, 'commodities.0.originCountry').inputValue()).toBe('DK')
    await field(page, 'commodities.0.quantity').fill('4')
    await field(page, 'commodities.0.unitType').fill('PCS')
    await field(page, 'commodities.0.unitPrice').fill('250.50')
    await field(page, 'commodities.0.weight').fill('6')
    await field(page, 'commodities.0.weight').press('Enter')
    await expect.poll(() => focusedName(page)).toBe('commodities.1.description')

    await page.getByRole('button', { name: 'Use as customs value' }).click()
    expect(await field(page, 'customsAmount.amount').inputValue()).toBe('1002.00')
    await page.getByText('equals the customs value').waitFor()
    const sent = await book(page)
    expect(sent.customsAmount).toEqual({ amount: '1002.00', currencyCode: 'DKK' })
    // The second line was never filled in.
    expect(sent.commodities).toMatchObject([
      {
        description: 'Table lamps',
        hsCode: '940521',
        originCountry: 'DK',
        quantity: 4,
        unitPrice: '250.50',
        weight: 6,
      },
    ])
    expect(faults).toEqual([])
  })

  it.each(onceInLongRun)('offers the lines used last for this receiver, and takes them back', async () => {
    const { page } = on
    await fillForm(page, oslo)
    await page.getByRole('button', { name: 'Add commodities' }).click()
    await page.getByText(/Last time to Fjordlys AS/).waitFor()
    await page.getByRole('button', { name: 'Use these lines' }).click()
    await expect.poll(() => field(page, 'commodities.0.description').inputValue()).toBe('Table lamps')
    await page.getByText('1 line filled in.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'commodities.0.description').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Use these lines' }).waitFor()
  })

  it.each(onceInLongRun)('fills a line from a saved product', async () => {
    const { page } = on
    const api = await apiOf(portal, 'anna@nordlys.test')
    const saved = await api.call('ShipmentPackaging/UpsertShipmentPackaging', {
      name: 'Shade',
      productName: 'Shade 40',
      commodity: 'Lampshades of steel',
      harmonizedCode: '940599',
      countryOfOrigin: 'DK',
      unitPrice: '120.50',
      currency: 'DKK',
    })
    expect(saved.status).toBe(200)
    await fillForm(page, oslo)
    await page.getByRole('button', { name: 'Add commodities' }).click()
    await field(page, 'commodities.0.description').fill('shade')
    await page.getByRole('option', { name: /Lampshades of steel/ }).click()
    expect(await lineOf(page, 0)).toMatchObject({
      description: 'Lampshades of steel',
      hsCode: '940599',
      originCountry: 'DK',
      unitPrice: '120.50',
    })
  })

  it('keeps what was typed where nothing passes customs, and says that it is not sent', async () => {
    const { page } = on
    await fillForm(page, oslo)
    await field(page, 'customsAmount.amount').fill('1250')
    await field(page, 'receiverAddress.countryCode').selectOption('DK')
    await page.getByText('The customs value of 1,250.00 DKK is kept in the form but not sent.').waitFor()
    await page.getByText('No customs: sender and receiver are in the same country.').waitFor()
    await field(page, 'receiverAddress.countryCode').selectOption('NO')
    await expect.poll(() => field(page, 'customsAmount.amount').inputValue()).toBe('1250')
  })

  it.each(onceInLongRun)(
    'takes an importer of record, a buyer and a broker, and numbers of the authorities',
    async () => {
      const { page } = on
      await fillForm(page, oslo)
      await field(page, 'customsAmount.amount').fill('1250')
      await page.getByRole('button', { name: 'Add importer of record' }).click()
      await expect.poll(() => focusedName(page)).toBe('importerOfRecord.companyName')
      await fillAddress(page, 'importerOfRecord', { ...oslo, companyName: 'Importør AS' })
      await field(page, 'importerOfRecord.vatNumber').fill('NO974760673MVA')
      // Of a receiver's duty nobody is asked until it is wanted.
      expect(await field(page, 'dutyAccountNumber').count()).toBe(0)
      await page.getByRole('button', { name: 'Other customs numbers' }).click()
      await field(page, 'dutyAccountNumber').fill('9999-1')
      await field(page, 'senderAddress.eoriNumber').fill('DK13585628')
      await page.getByRole('button', { name: 'Add broker' }).click()
      await field(page, 'broker.companyName').fill('Tollagent AS')
      await (await showOptions(page)).first().check()
      await page.getByRole('button', { name: 'Create shipment' }).click()
      await summaryOf(page).getByRole('link', { name: 'Broker: Street 1 is required' }).click()
      expect(await focusedName(page)).toBe('broker.street1')
      await page.getByRole('button', { name: 'Remove broker' }).click()
      const sent = await book(page)
      expect(sent.importerOfRecord).toMatchObject({ companyName: 'Importør AS', vatNumber: 'NO974760673MVA' })
      expect(sent.broker).toBeUndefined()
      expect(sent.dutyAccountNumber).toBe('9999-1')
      expect(sent.senderAddress?.eoriNumber).toBe('DK13585628')
    },
  )

  it('unfolds what is wrong in a part that is folded', async () => {
    const { page } = on
    await fillForm(page, oslo)
    await field(page, 'senderAddress.eoriNumber').fill('x'.repeat(30))
    await field(page, 'receiverAddress.countryCode').selectOption('DK')
    await field(page, 'receiverAddress.postalCode').fill('8000')
    await field(page, 'receiverAddress.city').fill('Aarhus')
    // The form as it comes back with its draft has no error to show yet.
    await page.waitForTimeout(600)
    await page.reload()
    await page.getByText('Draft restored.').waitFor()
    expect(await field(page, 'senderAddress.eoriNumber').count()).toBe(0)
    await page.getByRole('button', { name: 'Show shipping options' }).click()
    await field(page, 'senderAddress.eoriNumber').waitFor()
    await summaryOf(page)
      .getByRole('link', { name: /^Sender: EORI/ })
      .click()
    expect(await focusedName(page)).toBe('senderAddress.eoriNumber')
  })
})

describe('from the United States', () => {
  const on = journey('emma@lakeside.test')

  it('opens the commodity breakdown above USD 2,500 and not at 2,500.00, in any currency', async () => {
    const { page } = on
    await fillForm(page, london)
    const breakdown = page.getByText(/^Required for US exports/)
    await field(page, 'customsAmount.amount').fill('2500.00')
    await field(page, 'customsAmount.amount').blur()
    await page.getByRole('button', { name: 'Add commodities' }).waitFor()
    await page.waitForTimeout(700)
    expect(await breakdown.count()).toBe(0)
    await field(page, 'customsAmount.amount').fill('2500.01')
    await breakdown.waitFor()
    await page.getByRole('heading', { name: 'Export filing (AES)' }).waitFor()
    // 2,500 pounds are more than 2,500 dollars, 2,500 kroner are not.
    await field(page, 'customsAmount.amount').fill('2500.00')
    await expect.poll(() => breakdown.count()).toBe(0)
    await field(page, 'customsAmount.currencyCode').selectOption('GBP')
    await breakdown.waitFor()
    await field(page, 'customsAmount.currencyCode').selectOption('DKK')
    await expect.poll(() => breakdown.count()).toBe(0)
  })

  it('says per Schedule B number why an ITN is needed, refuses a wrong one, and books with it', async () => {
    const { page } = on
    await fillForm(page, london)
    await field(page, 'customsAmount.amount').fill('3900')
    await fillLine(page, 0, ['Pressure transmitters', '902620', '9026204000', 'US', '6', 'PCS', '650', '3'])
    await page.getByText('Schedule B 9026.20.4000').waitFor()
    await page
      .getByText('Goods under this number are worth USD 3,900.00, above the USD 2,500 limit.', { exact: true })
      .waitFor()
    await page.getByText('ITN required', { exact: true }).waitFor()
    await field(page, 'itn').fill('X1234')
    await field(page, 'itn').blur()
    await expect.poll(() => errorAt(page, 'itn')).toContain('ITN number must be X, the date as yyyymmdd and six digits')
    await field(page, 'itn').fill(itn)
    await expect.poll(() => field(page, 'itn').getAttribute('aria-invalid')).toBeNull()
    const sent = await book(page)
    expect(sent.itn).toBe(itn)
    expect(sent.commodities).toHaveLength(1)
  })

  it('asks the open questions only, and puts the exemption that applies on the shipment', async () => {
    const { page } = on
    await fillForm(page, london)
    await field(page, 'customsAmount.amount').fill('4000')
    await field(page, 'commodities.0.description').focus()
    await paste(page, twoExempt)
    await page.getByText('2 lines pasted.').waitFor()
    await page.getByText('equals the customs value').waitFor()
    await page.getByText('open questions').first().waitFor()
    expect(await field(page, 'aesExemption').inputValue()).toBe('')
    await page.getByRole('button', { name: 'No to all open questions' }).click()
    await page.getByText('NOEEI § 30.37(a) will be printed on the waybill.').waitFor()
    await field(page, 'aesExemption').fill('NOEEI § 30.37(a)')

    // An answer that contradicts it is told.
    const licence = page.getByRole('group', { name: /export licence/ })
    await licence.getByRole('radio', { name: 'Yes' }).check()
    await licence.getByRole('checkbox', { name: '7326.90.8676' }).uncheck()
    await page.getByText('The exemption entered does not cover these goods.').waitFor()
    await licence.getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => page.getByText('The exemption entered does not cover these goods.').count()).toBe(0)

    const sent = await book(page)
    expect(sent.aesExemption).toBe('NOEEI § 30.37(a)')
    expect(Object.values(sent.filingAnswers ?? {})).toMatchObject([{ licence: false }, { licence: false }])
    expect(sent.commodities?.map((line) => line.originCountry)).toEqual(['US', 'US'])
  })

  it('books without either, to be given in History', async () => {
    const { page } = on
    await fillForm(page, london)
    await field(page, 'customsAmount.amount').fill('4000')
    await field(page, 'commodities.0.description').focus()
    await paste(page, twoExempt)
    await page.getByText(/The shipment is not transferred to the cargo system until then/).waitFor()
    const sent = await book(page)
    expect(sent).not.toHaveProperty('itn')
    expect(sent).not.toHaveProperty('aesExemption')
  })

  it.each(onceInLongRun)(
    'refuses lines that differ from the customs value or weigh more than the packages, as specified',
    async () => {
      const { page } = on
      await fillForm(page, london)
      await field(page, 'customsAmount.amount').fill('3000')
      await fillLine(page, 0, ['Gauges', '902620', '9026204000', 'US', '1', 'PCS', '2999.99', '60'])
      const totals = page.getByRole('status').filter({ hasText: 'Total of lines' })
      await totals.getByText('Customs and total price must be equal').waitFor()
      await totals.getByText('The difference is 0.01 USD.').waitFor()
      await totals.getByText('The combined commodity weight may not exceed the total shipment weight').waitFor()

      await (await showOptions(page)).first().check()
      await page.getByRole('button', { name: 'Create shipment' }).click()
      const summary = summaryOf(page)
      await summary.getByRole('link', { name: 'Customs and total price must be equal' }).click()
      expect(await focusedName(page)).toBe('customsAmount.amount')
      await summary
        .getByRole('link', { name: 'The combined commodity weight may not exceed the total shipment weight' })
        .click()
      expect(await page.locator(':focus').getAttribute('id')).toBe('field-commodities')

      await field(page, 'commodities.0.weight').fill('6')
      await page.getByRole('button', { name: 'Use as customs value' }).click()
      await expect.poll(() => summary.getByRole('link').count()).toBe(0)
      await book(page)
    },
  )

  it('names each faulty cell by its line, and what is missing', async () => {
    const { page } = on
    await fillForm(page, london)
    await field(page, 'customsAmount.amount').fill('3000')
    await (await showOptions(page)).first().check()
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await summaryOf(page).getByRole('link', { name: 'Commodities is required' }).waitFor()
    await fillLine(page, 0, ['Gauges', '9026', '7326908676', 'Atlantis', '', 'PCS', '30', ''])
    await page.getByRole('button', { name: 'Create shipment' }).click()
    await expect
      .poll(() => summaryOf(page).getByRole('link').allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          'Commodity line 1: Quantity is required',
          'Commodity line 1: Weight is required',
          expect.stringMatching(/^Commodity line 1: Origin/),
          'Commodity line 1: HS code must be 6 to 10 digits',
        ]),
      )
    await summaryOf(page).getByRole('link', { name: 'Commodity line 1: Quantity is required' }).click()
    expect(await focusedName(page)).toBe('commodities.0.quantity')
  })

  it.each(onceInLongRun)(
    'answers 10,000 characters, emoji, right-to-left and script tags with the length rule',
    async () => {
      const { page, faults } = on
      await fillForm(page, london)
      await field(page, 'customsAmount.amount').fill('3000')
      const hostile = `<script>alert(1)</script> 📦 שלום ${'x'.repeat(10_000)}`
      for (const [name, max] of [
        ['commodities.0.description', 150],
        ['commodities.0.unitType', 10],
        ['dutyAccountNumber', 35],
        ['senderAddress.eoriNumber', 17],
        ['aesExemption', 60],
      ] as const) {
        await field(page, name).fill(hostile)
        await field(page, name).blur()
        await expect.poll(() => errorAt(page, name), { message: name }).toContain(`must have a max length of ${max}`)
      }
      for (const name of ['commodities.0.hsCode', 'commodities.0.scheduleB', 'commodities.0.unitPrice', 'itn']) {
        await field(page, name).fill(hostile)
        await field(page, name).blur()
        await expect.poll(() => field(page, name).getAttribute('aria-invalid'), { message: name }).toBe('true')
      }
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(faults).toEqual([])
    },
  )

  it('books the golden export as it stands', async () => {
    const { page } = on
    const golden = usDeAes({ accountId: 0, shipDate: '' })
    await unfold(page, 'Sender', 'Terms')
    await fillAddress(page, 'senderAddress', golden.senderAddress!)
    await fillAddress(page, 'receiverAddress', golden.receiverAddress!)
    // The golden export is in kg and cm; the form of the US begins in pounds and inches.
    await page.getByLabel('Units').selectOption('metric')
    const colli = golden.collis![0]!
    await field(page, 'collis.0.number').fill(String(colli.number))
    await field(page, 'collis.0.packagingType').selectOption(colli.packagingType!)
    for (const name of ['weight', 'length', 'width', 'height'] as const) {
      await field(page, `collis.0.${name}`).fill(String(colli[name]))
    }
    await field(page, 'description').fill(golden.description!)
    await field(page, 'senderReference').fill(golden.senderReference!)
    await field(page, 'referenceType').selectOption(golden.referenceType!)
    await field(page, 'senderAddress.vatNumber').fill(golden.senderAddress!.vatNumber!)
    await field(page, 'receiverAddress.vatNumber').fill(golden.receiverAddress!.vatNumber!)
    await field(page, 'customsAmount.amount').fill(golden.customsAmount!.amount!)
    await field(page, 'commodities.0.description').waitFor()
    for (const [index, line] of golden.commodities!.entries()) {
      if (index > 0) await field(page, `commodities.${index - 1}.weight`).press('Enter')
      await fillLine(page, index, [
        line.description!,
        line.hsCode!,
        line.scheduleB!,
        line.originCountry!,
        String(line.quantity),
        line.unitType!,
        line.unitPrice!,
        String(line.weight),
      ])
    }
    const sent = await book(page)
    for (const part of ['commodities', 'customsAmount', 'totalWeight', 'numberOfColli', 'shipmentOptions'] as const) {
      expect(sent[part], part).toEqual(golden[part])
    }
  })
})

describe.each(longRun)('the customs parts on a %s', (width) => {
  const on = journey('emma@lakeside.test', width)

  it('are readable in both schemes, for people and for assistive technology', async () => {
    const { page } = on
    await fillForm(page, london)
    await look(page, width, 'value')
    await field(page, 'customsAmount.amount').fill('4000')
    await field(page, 'commodities.0.description').waitFor()
    await look(page, width, 'breakdown')
    await field(page, 'commodities.0.description').focus()
    await paste(page, twoExempt)
    await field(page, 'commodities.1.hsCode').fill('lamp')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await look(page, width, 'codes')
    await page.keyboard.press('Escape')
    await field(page, 'commodities.1.hsCode').fill('73')
    await field(page, 'commodities.1.weight').fill('90')
    await field(page, 'commodities.1.weight').blur()
    // Above the threshold other exemptions may be claimed.
    await field(page, 'commodities.1.unitPrice').fill('90')
    await page.getByText('Claim another exemption').click()
    await page.getByRole('button', { name: 'Add sold to' }).click()
    await look(page, width, 'faults')
    await field(page, 'commodities.1.unitPrice').fill('50')
    await expect.poll(() => page.getByText('ITN required', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'No to all open questions' }).click()
    await page.getByText('NOEEI § 30.37(a) will be printed on the waybill.').waitFor()
    await look(page, width, 'exempt')
    await field(page, 'receiverAddress.countryCode').selectOption('US')
    await page.getByText('is kept in the form but not sent').waitFor()
    await look(page, width, 'left-out')
  })
})

/** Nothing for assistive technology to stumble over, in either scheme; no sideways scrolling. */
async function look(page: Page, width: Width, name: string): Promise<void> {
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${name}: sideways`).toBe(true)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      const part = page.locator('#section-customs')
      await part.scrollIntoViewIfNeeded()
      await page.screenshot({ path: join(pictures, `customs-${name}-${width}-${scheme}.png`), fullPage: true })
    }
    // In the dark only colours are others.
    const rules = scheme === 'dark' ? ['color-contrast'] : undefined
    expect(await accessibilityViolations(page, rules), `${name}, ${scheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function fillForm(page: Page, receiver: AddressForm): Promise<void> {
  await fillAddress(page, 'receiverAddress', receiver)
  await fillPackages(page)
  await field(page, 'description').fill('Measuring instruments')
}

async function fillAddress(page: Page, role: string, address: AddressForm): Promise<void> {
  await field(page, `${role}.countryCode`).selectOption(address.countryCode!)
  for (const name of ['companyName', 'street1', 'postalCode', 'city', 'contactPerson', 'phone'] as const) {
    await field(page, `${role}.${name}`).fill(address[name] ?? '')
  }
  if (address.stateCode) await field(page, `${role}.stateCode`).selectOption(address.stateCode)
}

const cells = ['description', 'hsCode', 'scheduleB', 'originCountry', 'quantity', 'unitType', 'unitPrice', 'weight']

async function fillLine(page: Page, line: number, texts: readonly string[]): Promise<void> {
  for (const [index, cell] of cells.entries()) await field(page, `commodities.${line}.${cell}`).fill(texts[index]!)
}

async function lineOf(page: Page, line: number): Promise<Record<string, string>> {
  const there = cells.filter((cell) => cell !== 'scheduleB')
  return Object.fromEntries(
    await Promise.all(there.map(async (cell) => [cell, await field(page, `commodities.${line}.${cell}`).inputValue()])),
  ) as Record<string, string>
}

/** Pastes a block of cells where the focus is, as a spreadsheet puts them on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  // As text: the tests know no names of the browser.
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }`)
  // The focus goes to the last line that was pasted, once it is drawn.
  await expect.poll(() => focusedName(page)).toBe('commodities.1.description')
}

/** Books at the first option, and answers what was sent. */
async function book(page: Page): Promise<ShipmentForm> {
  const create = page.getByRole('button', { name: 'Create shipment' })
  if ((await create.count()) === 0) await (await showOptions(page)).first().check()
  const sent = page.waitForRequest((request) => request.url().includes('/CreateShipment'))
  await create.click()
  const shipment = (await sent).postDataJSON() as ShipmentForm
  await page.waitForURL(/History\?shipment=\d+/)
  return shipment
}

function focusedName(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('name')
}

function summaryOf(page: Page): Locator {
  return page.getByRole('alert').filter({ has: page.getByRole('list') })
}

/** What is said at a field, by the texts that describe it to a screen reader. */
async function errorAt(page: Page, name: string): Promise<string> {
  const ids = ((await field(page, name).getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}
