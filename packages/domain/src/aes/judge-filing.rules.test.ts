import { describe, expect, it } from 'vitest'
import type { AddressForm, CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { normaliseShipment } from '../validation/normalise-shipment.ts'
import { isAesLegend, isItn } from './citations.ts'
import { destinationRule } from './export-destinations.ts'
import { exportLaneOf, filingCountry } from './filing-places.ts'
import { mustFileQuestions, type FilingQuestionCode } from '../shipment/filing-answers.ts'
import { isFilingComplete, judgeFiling, legendFits, withLegend } from './judge-filing.ts'

const day = '2026-11-23'
const usdRates = { EUR: '1.10' }
const judge = (form: ShipmentForm) => judgeFiling(form, { usdRates, day })

function place(text: string): AddressForm {
  const [countryCode = '', postalCode = '', stateCode = ''] = text.split(' ')
  return { countryCode, postalCode, stateCode }
}

/** An export of a value in US dollars between two places, written "US 60607 IL". */
function shipment(from: string, to: string, value: string, more: ShipmentForm = {}): ShipmentForm {
  return {
    senderAddress: place(from),
    receiverAddress: place(to),
    customsAmount: { amount: value, currencyCode: 'USD' },
    ...more,
  }
}

/** Step 1 answered with no for all goods, unless said otherwise. */
function answered(yes: Partial<Record<FilingQuestionCode, boolean>> = {}): ShipmentForm {
  const no = Object.fromEntries(mustFileQuestions.map((code) => [code, false]))
  return { filingAnswers: { '*': { ...no, ...yes } } }
}

function goods(scheduleB: string, unitPrice: string, originCountry = 'US'): CommodityLine {
  return { scheduleB, quantity: 1, unitPrice, currency: 'USD', originCountry }
}

const itn = { itn: 'X20261123000001' }
const opens = (form: ShipmentForm) => isFilingComplete(form, judge(form).opens)

describe('B1: destinations to which goods are filed at any value', () => {
  it.each(['CU', 'IR', 'KP', 'SY'])('B1: holds US to %s below USD 2,500 until an ITN is given', (country) => {
    const form = shipment('US 60607', country, '100', answered())
    expect(judge(form)).toEqual({
      applies: true,
      why: { code: 'country-always-filed', params: { country } },
      opens: [],
      legend: null,
    })
    expect(opens(form)).toBe(false)
    for (const aesExemption of ['NOEEI § 30.37(a)', 'NOEEI § 30.37(h)', 'NOEEI § 30.36']) {
      expect(opens({ ...form, aesExemption })).toBe(false)
    }
    expect(opens({ ...form, ...itn })).toBe(true)
    expect(opens({ ...form, aesExemption: 'AESPOST 12345678900 11/23/2026' })).toBe(true)
  })

  it.each(['CN', 'HK', 'RU', 'VE', 'BY', 'MM', 'KH', 'NI'])(
    'B1: holds US to %s below USD 2,500 until it is said that the goods are not controlled',
    (country) => {
      const open = shipment('US 60607', country, '100')
      expect(judge(open)).toMatchObject({ applies: true, why: { code: 'controlled-open' }, opens: [] })
      expect(opens({ ...open, aesExemption: 'NOEEI 30.37(a)' })).toBe(false)
      expect(opens({ ...open, ...itn })).toBe(true)
      expect(judge({ ...open, ...answered() })).toMatchObject({ applies: false, legend: 'NOEEI § 30.37(a)' })
      const controlled = { ...open, ...answered({ 'controlled-list': true }) }
      expect(judge(controlled)).toMatchObject({ applies: true, why: { code: 'controlled-list' }, opens: [] })
    },
  )

  it('B1: goes by the rules of the day', () => {
    // Hong Kong is China since 23 December 2020, Nicaragua joined on 15 March 2024.
    expect([destinationRule('HK', '2020-12-22'), destinationRule('HK', '2020-12-23')]).toEqual([
      undefined,
      'controlled',
    ])
    expect([destinationRule('NI', '2024-03-14'), destinationRule('NI', '2024-03-15')]).toEqual([
      undefined,
      'controlled',
    ])
    expect(destinationRule('DE', day)).toBeUndefined()
  })

  it('B1: holds no papers without a value, and no goods from elsewhere', () => {
    const papers = { ...shipment('US 60607', 'CU', ''), shipmentOptions: { isDocument: true } }
    expect(judge(papers).applies).toBe(false)
    expect(judge(shipment('DK 2100', 'CU', '100')).applies).toBe(false)
  })
})

describe('B2: the duty is judged on what was entered', () => {
  const zone = [{ countryCode: 'DE', postalCodes: ['27498'] }]
  it.each([
    ['Northern Ireland, where the papers that are advised are not needed', 'GB BT1', []],
    ['Heligoland in an administrator’s free zone', 'DE 27498', zone],
    ['Puerto Rico typed under the United States', 'US 00901 PR', []],
  ])('B2: removes the customs amount to %s and keeps the duty', (_, to, customsFreeZones) => {
    const entered = shipment('US 60607 IL', to, '9000', { customsNotNeeded: 'Goods of the Union that come back' })
    const { form } = normaliseShipment(entered, { today: day, customsFreeZones })
    expect(form.customsAmount).toBeNull()
    expect(form.exportAmount).toEqual({ amount: '9000', currencyCode: 'USD' })
    expect(judge(form)).toMatchObject({ applies: true, why: { code: 'total-above' } })
    // Read again and sent again, nothing is lost.
    expect(normaliseShipment(form, { today: day, customsFreeZones }).form).toEqual(form)
  })

  it('B2: keeps no second amount where customs has one, or where nothing is exported', () => {
    const context = { today: day, customsFreeZones: [] }
    const exportAmount = { amount: '1', currencyCode: 'USD' }
    const toGermany = shipment('US 60607', 'DE 20457', '9000', { exportAmount })
    expect(normaliseShipment(toGermany, context).form).not.toHaveProperty('exportAmount')
    const toSweden = shipment('DK 2100', 'SE 11122', '9000', { exportAmount })
    expect(normaliseShipment(toSweden, context).form).not.toHaveProperty('exportAmount')
  })

  it('B2: counts the goods’ value where no customs value was entered', () => {
    const form = { ...shipment('US 60607', 'DE', ''), customsAmount: null }
    expect(judge({ ...form, shipmentAmount: { amount: '2500.01', currencyCode: 'USD' } }).applies).toBe(true)
    expect(judge({ ...form, commodities: [goods('9026204000', '2500.01')] }).applies).toBe(true)
    expect(judge({ ...form, commodities: [goods('9026204000', '2500')] }).applies).toBe(false)
  })
})

describe('B3: American land that is an export', () => {
  it.each([
    ['US 00901 PR', 'PR'],
    ['US 00901', 'PR'],
    ['US 60607 PR', 'PR'],
    ['US 00802 VI', 'VI'],
    ['US 00802-1234', 'VI'],
    ['US 96941', 'FM'],
    ['US 96960 MH', 'MH'],
    ['US 96940', 'PW'],
    ['US 96910', 'GU'],
    ['US 96799', 'AS'],
    ['US 96950', 'MP'],
    ['US 96898', 'UM'],
    ['US 96813 UM', 'UM'],
    // The postal code wins.
    ['US 00901 VI', 'PR'],
    ['US 10001 NY', 'US'],
    ['US 09001 AE', 'US'],
    ['DK 0090', 'DK'],
  ])('B3: %s is in %s', (text, country) => expect(filingCountry(place(text))).toBe(country))

  it.each([
    ['US 60607 IL', 'US 00901 PR', true],
    ['US 00901 PR', 'US 60607 IL', true],
    ['US 60607', 'US 00802', true],
    ['PR 00901', 'VI 00802', true],
    ['US 60607', 'US 96941', true],
    ['US 60607', 'US 96960', true],
    ['US 60607', 'US 96940', true],
    ['VI 00802', 'DK 2100', true],
    ['US 00802 VI', 'DE 20457', true],
    ['VI 00802', 'US 60607', false],
    ['VI 00802', 'PR 00901', false],
    ['GU 96910', 'JP 1000001', false],
    ['US 60607', 'US 10001', false],
    ['US 00901', 'US 00902', false],
  ])('B3: from %s to %s is an export: %s', (from, to, isExport) => {
    expect(exportLaneOf(shipment(from, to, '9000')) !== undefined).toBe(isExport)
    expect(judge(shipment(from, to, '9000')).applies).toBe(isExport)
  })
})

describe('B4: legends', () => {
  it.each([
    ['US 60607', 'DE 20457', '2500.00', 'NOEEI § 30.37(a)'],
    ['US 60607', 'CA H3Z2Y7', '9000', 'NOEEI § 30.36'],
    ['US 60607', 'US 96910', '9000', 'NOEEI § 30.2(d)(2)'],
    ['US 60607', 'AS 96799', '9000', 'NOEEI § 30.2(d)(2)'],
    ['US 60607', 'MP 96950', '9000', 'NOEEI § 30.2(d)(2)'],
  ])('B4: from %s to %s at USD %s is %s once step 1 is answered', (from, to, value, legend) => {
    const form = shipment(from, to, value)
    expect(judge(form)).toMatchObject({ applies: false, legend: null })
    const done = { ...form, ...answered() }
    expect(judge(done)).toMatchObject({ applies: false, legend })
    expect(withLegend(done, judge(done)).aesExemption).toBe(legend)
    // What was entered stays.
    expect(withLegend({ ...done, ...itn }, judge(done)).aesExemption).toBeUndefined()
  })

  it('B4: needs no Schedule B number where all goods together are at or below USD 2,500', () => {
    const lines = [goods('', '1500'), goods('9026204000', '1000')]
    expect(judge(shipment('US', 'DE', '2500', { commodities: lines, ...answered() })).legend).toBe('NOEEI § 30.37(a)')
  })

  it('B4: counts domestic and foreign goods of a number separately', () => {
    // 2,000 of the United States and 2,000 of China under one number: each at or below 2,500, 4,000 together
    const apart = [goods('9026204000', '2000'), goods('9026204000', '2000', 'CN')]
    const form = shipment('US', 'DE', '4000', { commodities: apart, ...answered() })
    expect(judge(form)).toMatchObject({ applies: true, legend: 'NOEEI § 30.37(a)' })
    expect(opens({ ...form, aesExemption: 'NOEEI 30.37(a)' })).toBe(true)
    // Goods of Puerto Rico are domestic, and where one origin is missing nobody can tell them apart: 4,000.
    for (const other of ['PR', '']) {
      const together = { ...form, commodities: [goods('9026204000', '2000'), goods('9026204000', '2000', other)] }
      expect(judge(together)).toMatchObject({ applies: true, legend: null, why: { code: 'above-threshold' } })
      expect(opens({ ...together, aesExemption: 'NOEEI 30.37(a)' })).toBe(false)
    }
  })

  it.each([
    ['NOEEI 30.36', 'DE'],
    ['NOEEI § 30.2(d)(2)', 'DE'],
    ['30.2(d)(2)', 'DE'],
    ['NOEEI § 30.37(a)', 'DE'],
    ['NOEEI § 30.36', 'MX'],
  ])('B4: %s opens no gate to %s', (aesExemption, country) => {
    expect(opens(shipment('US', country, '9000', { aesExemption }))).toBe(false)
  })

  it('B4: what a sender claims opens it, and so does a filing that was made', () => {
    for (const aesExemption of ['NOEEI § 30.37(b)', 'NOEEI 30.37(h) SS', 'AESDOWN 123456789 11/23/2026']) {
      expect(opens(shipment('US', 'DE', '9000', { aesExemption })), aesExemption).toBe(true)
    }
  })

  it.each(['licence', 'itar', 'rough-diamonds', 'dea-permit', 'used-vehicle'] as const)(
    'B4: holds goods of step 1 (%s) to Canada, the islands and below USD 2,500, and no legend opens',
    (code) => {
      for (const [to, aesExemption] of [
        ['CA', 'NOEEI § 30.36'],
        ['GU', 'NOEEI § 30.2(d)(2)'],
        ['DE', 'NOEEI § 30.37(a)'],
      ] as const) {
        const form = shipment('US', to, '100', answered({ [code]: true }))
        expect(judge(form)).toMatchObject({ applies: true, why: { code }, opens: [], legend: null })
        expect(opens({ ...form, aesExemption })).toBe(false)
        expect(opens({ ...form, ...itn })).toBe(true)
      }
    },
  )

  it('B4: holds what goes on from Canada like any other export', () => {
    const onward = shipment('US', 'CA', '9000', answered({ 'canada-final': false }))
    expect(judge(onward)).toMatchObject({ applies: true, legend: null })
    expect(opens({ ...onward, aesExemption: 'NOEEI 30.36' })).toBe(false)
  })

  it('B4: holds what more goods of the day lift above the threshold', () => {
    expect(judge(shipment('US', 'DE', '2000', answered({ 'same-day': true })))).toMatchObject({
      applies: true,
      why: { code: 'same-day' },
      legend: null,
    })
  })

  it('B4: a legend that fits the country and a value that does not is told apart', () => {
    expect(legendFits('NOEEI § 30.37(a)', judge(shipment('US', 'DE', '2500')).opens)).toBe(true)
    expect(legendFits('NOEEI § 30.37(a)', judge(shipment('US', 'DE', '2500.01')).opens)).toBe(false)
  })
})

describe('B11: citations that do not exist', () => {
  it.each(['X20261301123456', 'X20260230123456', 'X00000000000000', 'X2026112312345'])('B11: %s is no ITN', (text) =>
    expect(isItn(text)).toBe(false),
  )

  it.each([
    'AESPOST 12345678900 13/01/2026',
    'AESPOST 12345678900 02/30/2026',
    'AESDOWN 123456789 00/10/2026',
    'NOEEI 30.99',
    'NOEEI § 30.37(z)',
    'NOEEI 30.37',
    'NOEEI 30.2(d)(9)',
    '30.37(a)',
  ])('B11: %s is no citation', (text) => expect(isAesLegend(text)).toBe(false))
})
