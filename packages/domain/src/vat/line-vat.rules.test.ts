import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import {
  vatAreaOf,
  vatByTreatment,
  vatOfLines,
  vatReasons,
  vatReasonText,
  type LineVat,
  type VatCase,
} from './index.ts'

const place = (countryCode: string, postalCode = '', city = '') => ({ countryCode, postalCode, city })
const denmark = place('DK', '2100')

/** Freight billed from Denmark to a Danish business, within Denmark at 25 %, but for what the case names. */
function danish(about: Partial<VatCase> = {}): VatCase {
  return {
    supplierCountry: 'DK',
    customer: { countryCode: 'DK', vatNumber: 'DK13585628' },
    origin: denmark,
    destination: place('DK', '8000'),
    lanePpm: 250_000,
    ...about,
  }
}

const freightOf = (about: Partial<VatCase>) => vatByTreatment(danish(about)).freight
const categories = (question: VatCase) => {
  const { freight, insurance, disbursement } = vatByTreatment(question)
  return [freight.category, insurance.category, disbursement.category]
}
const standard: LineVat = { category: 'S', percentPpm: 250_000 }

describe('C2: how a line is taxed', () => {
  it('C2: taxes freight at home and within the EU for a customer at home at the lane’s rate', () => {
    expect(freightOf({})).toEqual(standard)
    expect(freightOf({ destination: place('SE', '211 20') })).toEqual(standard)
    expect(freightOf({ lanePpm: 0 })).toEqual({ category: 'Z', percentPpm: 0 })
  })

  it('C2: exempts a separate insurance policy and leaves out what was paid in the customer’s name', () => {
    expect(categories(danish())).toEqual(['S', 'E', 'E'])
    expect(vatByTreatment(danish()).insurance).toEqual({ category: 'E', percentPpm: 0, reason: 'insurance' })
    expect(vatByTreatment(danish()).disbursement.reason).toBe('disbursement')
    // The same in Norway, by its own law.
    const norwegian = danish({ supplierCountry: 'NO', origin: place('NO', '0150'), destination: place('NO', '5003') })
    expect(categories(norwegian)).toEqual(['S', 'E', 'E'])
    expect(vatByTreatment(norwegian).insurance.reason).toBe('norway-insurance')
  })

  it('C2: follows the customer: reverse charge to a business in another member, none to one outside the EU', () => {
    const sweden = { countryCode: 'SE', vatNumber: 'SE556036079301' }
    expect(freightOf({ customer: sweden })).toEqual({ category: 'AE', percentPpm: 0, reason: 'reverse-charge' })
    expect(freightOf({ customer: { countryCode: 'GR', vatNumber: 'EL 123456789' } }).category).toBe('AE')
    // Without a VAT number of their country nobody shows that they are a business there.
    expect(freightOf({ customer: { countryCode: 'SE', vatNumber: '' } })).toEqual(standard)
    expect(freightOf({ customer: { countryCode: 'SE', vatNumber: 'DK13585628' } })).toEqual(standard)
    // Monaco's are French.
    expect(freightOf({ customer: { countryCode: 'MC', vatNumber: 'FR 40 303265045' } }).category).toBe('AE')
    // Not subject to VAT: all lines, since O stands beside nothing else (BR-O-11).
    expect(categories(danish({ customer: { countryCode: 'US', vatNumber: '36-1234567' } }))).toEqual(['O', 'O', 'O'])
    expect(categories(danish({ customer: { countryCode: 'NO', vatNumber: 'NO974760673MVA' } }))).toEqual([
      'O',
      'O',
      'O',
    ])
  })

  // As the members' numbers are written (VIES, "VAT identification number structure"); Swedish and Danish with check digit.
  it.each([
    ['AT', 'ATU12345675', 'AT123456789'],
    ['BE', 'BE0428759497', 'BE04287594'],
    ['BG', 'BG175074752', 'BG17507475'],
    ['CY', 'CY10259033P', 'CY102590330'],
    ['CZ', 'CZ25123891', 'CZ2512389'],
    ['DE', 'DE136695976', 'DE13669597'],
    ['EE', 'EE100931558', 'EE10093155'],
    ['ES', 'ESB58378431', 'ES123456789'],
    ['FI', 'FI20774740', 'FI2077474'],
    ['FR', 'FR40303265045', 'FRIO303265045'],
    ['GR', 'EL094259216', 'GR094259216'],
    ['HR', 'HR33392005961', 'HR3339200596'],
    ['HU', 'HU12892312', 'HU1289231'],
    ['IE', 'IE6433435F', 'IE64334351'],
    ['IE', 'IE6433435OA', 'IE6433435'],
    ['IT', 'IT00743110157', 'IT0074311015'],
    ['LT', 'LT100001919017', 'LT1000019190'],
    ['LU', 'LU15027442', 'LU1502744'],
    ['LV', 'LV40003521600', 'LV4000352160'],
    ['MT', 'MT11679112', 'MT1167911'],
    ['NL', 'NL004495445B01', 'NL004495445A01'],
    ['PL', 'PL8567346215', 'PL856734621'],
    ['PT', 'PT501964843', 'PT50196484'],
    ['RO', 'RO18547290', 'ROX8547290'],
    ['SE', 'SE556036079301', 'SE556036079401'],
    ['SI', 'SI50223054', 'SI5022305'],
    ['SK', 'SK2022749619', 'SK202274961'],
  ])('C2: takes a number for one of %s only as it is written there: %s, not %s', (countryCode, valid, invalid) => {
    expect(freightOf({ customer: { countryCode, vatNumber: valid } }).category).toBe('AE')
    expect(freightOf({ customer: { countryCode, vatNumber: valid.slice(2) } })).toEqual(standard)
    expect(freightOf({ customer: { countryCode, vatNumber: invalid } })).toEqual(standard)
  })

  it('C2: exempts transport to third countries as export and from them as taxed with the import', () => {
    expect(freightOf({ destination: place('NO', '0150') })).toMatchObject({ category: 'G', reason: 'export' })
    expect(freightOf({ origin: place('US', '60608') })).toMatchObject({ category: 'E', reason: 'import' })
    expect(freightOf({ origin: place('US'), destination: place('CN') })).toMatchObject({
      category: 'E',
      reason: 'outside-eu',
    })
  })

  it('C2: treats special territories as third countries, whatever rate the lane between the countries has', () => {
    const outside = [
      place('FI', '22100'),
      place('ES', '35001'),
      place('ES', '38003'),
      place('ES', '51001'),
      place('DE', '27498'),
      place('DE', '78266'),
      place('IT', '23041'),
      place('IT', '23030', 'Livigno'),
      place('GR', '630 86'),
      place('FR', '97110'),
      place('FR', '98800'),
      place('FO', '100'),
      place('GL', '3900'),
      place('GB', 'SW1A 1AA'),
    ]
    for (const destination of outside) {
      expect([destination, freightOf({ destination }).category]).toEqual([destination, 'G'])
      expect(freightOf({ origin: destination, destination: denmark }).reason).toBe('import')
    }
    // Balearics, Madeira, Monaco, an Italian neighbour of Livigno, and Northern Ireland for goods are not special.
    const inside = [
      place('ES', '07001'),
      place('PT', '9000'),
      place('MC', '98000'),
      place('IT', '23030', 'Valfurva'),
      place('GB', 'BT1 1AA'),
    ]
    for (const destination of inside) expect(freightOf({ destination })).toEqual(standard)
    expect(vatAreaOf(place('FI', '00100'))).toBe('EU')
  })

  it('C2: zero-rates transport between Norway and abroad, Svalbard included, anyone who pays', () => {
    const norwegian = (about: Partial<VatCase>) =>
      vatByTreatment(
        danish({
          supplierCountry: 'NO',
          customer: { countryCode: 'NO', vatNumber: '974760673MVA' },
          origin: place('NO', '0150'),
          ...about,
        }),
      ).freight
    expect(norwegian({ destination: place('DK', '2100') })).toMatchObject({ category: 'G', reason: 'norway-abroad' })
    expect(norwegian({ destination: place('SJ', '9170') })).toMatchObject({ category: 'G' })
    expect(norwegian({ origin: place('SE'), destination: place('NO', '0150') })).toMatchObject({ category: 'G' })
    expect(norwegian({ origin: place('SE'), destination: place('DK') })).toMatchObject({ category: 'E' })
    const swedish = { countryCode: 'SE', vatNumber: 'SE556036079301' }
    expect(norwegian({ destination: place('NO', '5003'), customer: swedish })).toEqual(standard)
  })

  it('C2: knows territories and neighbours that are typed under another country', () => {
    const home = { countryCode: 'NO', vatNumber: '974760673MVA' }
    for (const code of ['9170', 'NO-9178', '8099']) {
      const svalbard = place('NO', code)
      const lane = { supplierCountry: 'NO', customer: home, origin: place('NO', '0150'), destination: svalbard }
      expect(freightOf(lane)).toMatchObject({ category: 'G', reason: 'norway-abroad' })
      expect(freightOf({ ...lane, origin: svalbard }).category).toBe('E')
    }
    for (const destination of [
      place('DK', '3900'),
      place('IT', '47890'),
      place('IT', '00120'),
      place('FI', 'FI-22100'),
    ])
      expect([destination, freightOf({ destination }).category]).toEqual([destination, 'G'])
    // Their neighbours are at home.
    expect(vatAreaOf(place('NO', '9169'))).toBe('NO')
    expect(vatAreaOf(place('DK', '3790'))).toBe('EU')
  })

  it('C2: charges no VAT where the supplier’s country has none', () => {
    const american = danish({ supplierCountry: 'US', customer: { countryCode: 'US', vatNumber: '' }, lanePpm: 0 })
    expect(categories(american)).toEqual(['O', 'O', 'O'])
  })
})

describe('C2: the VAT of a set of lines', () => {
  const exempt = vatByTreatment(danish())

  it('C2: sums lines by category and rate and rounds each group once, half up', () => {
    const groups = vatOfLines([
      { amountMinor: 100_05, vat: standard },
      { amountMinor: 82_50, vat: exempt.insurance },
      { amountMinor: -10_00, vat: standard },
      { amountMinor: 1_200_00, vat: exempt.disbursement },
    ])
    // (100.05 − 10.00) × 25 % = 22.5125; insurance and duty share the one exempt group that BR-E-01 allows.
    expect(groups).toEqual([
      { category: 'S', percentPpm: 250_000, reasons: [], ofMinor: 90_05, amountMinor: 22_51 },
      { category: 'E', percentPpm: 0, reasons: ['insurance', 'disbursement'], ofMinor: 1_282_50, amountMinor: 0 },
    ])
    expect(vatOfLines([])).toEqual([])
    // −0.10 × 25 % = −0.025: half away from zero.
    expect(vatOfLines([{ amountMinor: -10, vat: standard }])[0]?.amountMinor).toBe(-3)
  })
})

it('C2: says every reason in four languages, within what an invoice’s text holds', () => {
  for (const reason of vatReasons)
    for (const language of languages)
      expect(vatReasonText(reason, messagesIn(language, 'vat'))).toMatch(/^\p{Lu}.{5,150}$/u)
})
