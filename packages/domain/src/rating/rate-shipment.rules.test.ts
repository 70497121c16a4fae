import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import { explainLine } from './explain.ts'
import type { RatingContext } from './rate-shipment.ts'
import { rateShipment } from './rate-shipment.ts'
import { ratedPlace, type RatingRequest } from './rating-request.ts'
import { aBreak, aRequest, aSurcharge, aTariff, aTariffSet, always } from './tariff-set.test-support.ts'
import type { Agreement, Surcharge, TariffSet } from './tariff-set.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

function rate(
  book: Partial<TariffSet> = {},
  request: Partial<RatingRequest> = {},
  context: Partial<RatingContext> = {},
) {
  const answer = rateShipment(aRequest(request), compileTariffs(aTariffSet(book)), { nowMs, ...context })
  return { ...answer, option: answer.options[0], reason: answer.notOffered[0]?.reason }
}
const linesOf = (option: ReturnType<typeof rate>['option']) =>
  option?.priceLines.map((line) => [line.code, line.amountMinor])

const remoteArea = aSurcharge({
  code: 'remote_area',
  basis: 'KG_CHARGEABLE',
  amount: '4.25',
  minimum: '170',
  fuelApplies: true,
  conditions: { destinationPostal: [{ countryCode: 'SE', from: '20', to: '29' }] },
})
const noon = aSurcharge({ id: 2, code: 'Pre1200', amount: '95', application: 'chosen' })
const noonService = {
  id: 5,
  transportProductId: 1,
  code: 'Pre1200',
  group: 'timed',
  names: noon.names,
  deliverBy: '12:00',
}
const thirtyOff: Agreement = {
  id: 1,
  name: 'Nordlys 2026',
  companyId: 10,
  accountId: null,
  kind: 'percent',
  salesProductId: null,
  mode: null,
  originZoneId: null,
  destinationZoneId: null,
  percent: '30',
  capPercent: null,
  tariffId: null,
  amount: null,
  surchargeCode: null,
  minimumBeforeDiscount: false,
  ...always,
}

// R1 and the insurance (I1) are worked examples of the domain handbook §2.4.
describe('a price', () => {
  it('R1: is freight less discount, remote area, fuel and a timed service, to the last øre', () => {
    // 19.5 kg: 1,136.50 less 30 % = 795.55; remote max(170, 4.25 × 19.5 = 82.88); fuel 18.5 % of 965.55 = 178.63; total 1,144.18
    const book = { surcharges: [remoteArea, noon], productServices: [noonService], agreements: [thirtyOff] }
    const { option } = rate(book, {}, { companyId: 10 })
    expect(linesOf(option)).toEqual([
      ['freight', 79_555],
      ['remote_area', 17_000],
      ['fuel', 17_863],
    ])
    expect(option?.totalExVatMinor).toBe(114_418)
    expect(option?.services).toMatchObject([{ serviceId: 5, priceMinor: 9500, chosen: false }])
    // with 12:00: + 95.00 without fuel = 1,239.18
    const timed = rate(book, { services: [5] }, { companyId: 10 }).option
    expect(timed?.totalExVatMinor).toBe(123_918)
    expect(timed?.transit.deliverBy).toBe('12:00')
    // another company pays the list
    expect(linesOf(rate(book, {}, { companyId: 11 }).option)?.[0]).toEqual(['freight', 113_650])
  })

  it('I1: insures 110 per cent of the value, at least the minimum, in the system currency', () => {
    const insurance = aSurcharge({
      code: 'insurance',
      basis: 'PCT_VALUE',
      amount: '0.3',
      valuePercent: '110',
      minimum: '60',
      vat: 'insurance',
    })
    const vatRules = [
      {
        originCountries: null,
        destinationCountries: null,
        originPostal: null,
        destinationPostal: null,
        percent: '25',
        ...always,
      },
    ]
    // 0.3 % of 27,500 = 82.50
    const { option } = rate(
      {
        surcharges: [insurance],
        vatRules,
        fuelIndexes: [{ family: 'express', side: 'sales', validFrom: '2026-01-01', percent: '0' }],
      },
      { insurance: { minor: 2_500_000, currency: 'DKK' } },
    )
    expect(linesOf(option)).toEqual([
      ['freight', 113_650],
      ['insurance', 8250],
    ])
    // VAT on the freight alone: 25 % of 1,136.50 = 284.125, half up
    expect(option?.vat).toMatchObject({ percentPpm: 250_000, ofMinor: 113_650, amountMinor: 28_413 })
    expect(option?.totalIncVatMinor).toBe(113_650 + 8250 + 28_413)
    // 100 USD at 6.842 = 684.20; 0.3 % of 752.62 = 2.26, so the minimum
    const exchangeRates = [{ currency: 'USD', validFrom: '2026-01-01', rate: '6.842' }]
    const dollars = { insurance: { minor: 10_000, currency: 'USD' } }
    expect(linesOf(rate({ surcharges: [insurance], exchangeRates }, dollars).option)?.[1]).toEqual(['insurance', 6000])
    expect(rate({ surcharges: [insurance] }, dollars).reason).toEqual({
      kind: 'no-exchange-rate',
      currency: 'USD',
      on: '2026-11-23',
    })
  })
})

const noFuel = { fuelIndexes: [{ family: 'express', side: 'sales' as const, validFrom: '2026-01-01', percent: '0' }] }
const euro = (worth: string) => [{ currency: 'EUR', validFrom: '2026-01-01', rate: worth }]
/** Freight of a round amount: 19.5 kg pay one row. */
const freightOf = (amount: string) => [aBreak({ shape: 'FLAT', base: amount })]

describe('a surcharge in another currency', () => {
  const percent = aSurcharge({ code: 'security', basis: 'PCT_FREIGHT', currency: 'EUR', amount: '5' })
  const price = (freight: string, surcharge: Surcharge, rates = euro('7.5'), request: Partial<RatingRequest> = {}) =>
    rate({ ...noFuel, tariffBreaks: freightOf(freight), surcharges: [surcharge], exchangeRates: rates }, request)
  const charged = (...of: Parameters<typeof price>) => linesOf(price(...of).option)?.[1]?.[1]

  it('A1: converts its minimum before it is held to it', () => {
    // 5 % of 1,000 = 50 DKK; EUR 10 × 7.5 = 75
    expect(charged('1000', { ...percent, minimum: '10' })).toBe(7500)
    // 5 % of 2,000 = 100 is more
    expect(charged('2000', { ...percent, minimum: '10' })).toBe(10_000)
  })

  it('A1: converts its maximum', () => {
    // 20 % of 1,000 = 200 DKK; EUR 100 × 7.5 = 750 does not bind
    expect(charged('1000', { ...percent, amount: '20', maximum: '100' })).toBe(20_000)
    // 20 % of 5,000 = 1,000 does
    const bound = price('5000', { ...percent, amount: '20', maximum: '100' }).option?.priceLines[1]
    expect(bound).toMatchObject({ amountMinor: 75_000, currency: 'DKK', explanation: { bound: 'maximum' } })
    expect(explainLine(bound!, messagesIn('en', 'rating'), 'staff')).toEqual([
      '20% of 5,000.00 DKK',
      'Maximum charge',
      '1 EUR = 7.5 DKK (rate valid from 1 Jan 2026)',
    ])
  })

  it('A1: takes the rate of the pickup day', () => {
    const rates = [...euro('7.5'), { currency: 'EUR', validFrom: '2026-12-01', rate: '8' }]
    expect(charged('1000', { ...percent, minimum: '10' }, rates, { shipDate: '2026-11-30' })).toBe(7500)
    expect(charged('1000', { ...percent, minimum: '10' }, rates, { shipDate: '2026-12-01' })).toBe(8000)
  })

  it('A1: gives no price but the reason where the rate is missing, even where a limit would not bind', () => {
    const reason = { kind: 'no-exchange-rate', currency: 'EUR', on: '2026-11-23' }
    expect(price('1000', { ...percent, minimum: '1' }, []).reason).toEqual(reason)
    expect(price('1000', { ...percent, maximum: '1000' }, []).reason).toEqual(reason)
    expect(price('1000', { ...percent, basis: 'SHIPMENT' }, []).reason).toEqual(reason)
    // A percentage alone is of no currency.
    expect(charged('1000', percent, [])).toBe(5000)
  })

  it('A1: converts a fixed amount with its limits', () => {
    // 19.5 kg × EUR 2 = 39, at most EUR 30 × 7.5 = 225
    const perKilo: Surcharge = { ...percent, basis: 'KG_CHARGEABLE', amount: '2' }
    expect(charged('1000', { ...perKilo, maximum: '30' })).toBe(22_500)
    expect(charged('1000', perKilo)).toBe(29_250)
    expect(charged('1000', { ...perKilo, minimum: '100' })).toBe(75_000)
  })

  const insurance = aSurcharge({
    code: 'insurance',
    basis: 'PCT_VALUE',
    currency: 'EUR',
    amount: '1',
    tiers: [{ from: '1000', amount: '1.5' }],
  })
  const insured = (minor: number, currency: string, rates = euro('7.5')) =>
    charged('1000', insurance, rates, { insurance: { minor, currency } })

  it('A1: compares a value with tiers of another currency', () => {
    // EUR 1,000 is DKK 7,500: 3,000 stays at 1 % = 30, 7,500 reaches 1.5 % = 112.50
    expect(insured(300_000, 'DKK')).toBe(3000)
    expect(insured(749_999, 'DKK')).toBe(7500)
    expect(insured(750_000, 'DKK')).toBe(11_250)
  })

  it('A1: compares a value with tiers of its own currency as it was entered', () => {
    // EUR 999.99 stays below although 999.99 × 7.46049 = 7,460.4154 and 1,000 × 7.46049 = 7,460.49 are close
    expect(insured(99_999, 'EUR', euro('7.46049'))).toBe(7460)
    // 1.5 % of 7,460.49 = 111.907
    expect(insured(100_000, 'EUR', euro('7.46049'))).toBe(11_191)
    expect(rate({ ...noFuel, surcharges: [insurance] }, { insurance: { minor: 100, currency: 'DKK' } }).reason).toEqual(
      {
        kind: 'no-exchange-rate',
        currency: 'EUR',
        on: '2026-11-23',
      },
    )
  })

  it('A1: needs no rate for an amount that was agreed in the system’s currency', () => {
    const waived: Agreement = {
      ...thirtyOff,
      kind: 'own-surcharge',
      percent: null,
      amount: '12.50',
      surchargeCode: 'fee',
    }
    const fee = aSurcharge({ code: 'fee', currency: 'EUR', amount: '10' })
    const book = { ...noFuel, tariffBreaks: freightOf('1000'), surcharges: [fee], agreements: [waived] }
    expect(linesOf(rate(book, {}, { companyId: 10 }).option)?.[1]).toEqual(['fee', 1250])
    expect(rate(book).reason).toMatchObject({ kind: 'no-exchange-rate' })
  })
})

describe('a tariff in another currency', () => {
  const book = {
    ...noFuel,
    tariffs: [aTariff({ currency: 'EUR' })],
    tariffBreaks: [aBreak({ amount: '2', minimum: '50' })],
  }
  const agreed = (agreement: Agreement, rates = euro('7.5')) =>
    rate({ ...book, agreements: [agreement], exchangeRates: rates }, {}, { companyId: 10 })

  it('A1: says what an agreement takes off in the currency of the line', () => {
    // 19.5 × 2 = 39, at least EUR 50 = DKK 375; less 30 % is 27.30, held to 50 again
    const [line] = agreed(thirtyOff).option!.priceLines
    expect(line).toMatchObject({ amountMinor: 37_500, explanation: { agreement: { listMinor: 37_500 } } })
    expect(explainLine(line!, messagesIn('en', 'rating'), 'staff')).toContain(
      'Agreement Nordlys 2026: 30% off 375.00 DKK',
    )
  })

  it('A1: needs no rate for freight that was agreed in the system’s currency', () => {
    const fixed: Agreement = { ...thirtyOff, kind: 'fixed-lane', percent: null, amount: '250' }
    const [line] = agreed(fixed, []).option!.priceLines
    expect(line?.amountMinor).toBe(25_000)
    expect(explainLine(line!, messagesIn('en', 'rating'), 'staff').join()).not.toContain('EUR')
    expect(agreed(thirtyOff, []).reason).toMatchObject({ kind: 'no-exchange-rate', currency: 'EUR' })
  })
})

describe('fuel as agreed', () => {
  const ownFuel = (terms: Partial<Agreement>): Agreement => ({
    ...thirtyOff,
    kind: 'own-fuel',
    percent: null,
    ...terms,
  })
  const fuel = (agreements: Agreement[], request: Partial<RatingRequest> = {}, companyId = 10) =>
    rate({ tariffBreaks: freightOf('1000'), agreements }, request, { companyId }).option?.priceLines[1]

  it('A10: takes a discount off the percentage', () => {
    // 18.5 % less 20 % of it = 14.8 % of 1,000
    const line = fuel([ownFuel({ percent: '20' })])
    expect(line).toMatchObject({ code: 'fuel', amountMinor: 14_800, explanation: { agreement: { listMinor: 18_500 } } })
    expect(explainLine(line!, messagesIn('en', 'rating'), 'staff')).toEqual([
      '14.8% of 1,000.00 DKK',
      'Fuel rate valid from 1 Jan 2026',
      'Agreement Nordlys 2026: 20% off 185.00 DKK',
    ])
    expect(fuel([ownFuel({ percent: '20' })], {}, 11)?.amountMinor).toBe(18_500)
    expect(fuel([ownFuel({ percent: '100' })])).toBeUndefined()
  })

  it('A10: holds it to a cap, after the discount', () => {
    const line = fuel([ownFuel({ capPercent: '15' })])
    expect(line?.amountMinor).toBe(15_000)
    expect(explainLine(line!, messagesIn('en', 'rating'), 'staff')).toContain('Agreement Nordlys 2026: at most 15%')
    // 14.8 % is below 15, above 12
    expect(fuel([ownFuel({ percent: '20', capPercent: '15' })])?.amountMinor).toBe(14_800)
    expect(fuel([ownFuel({ percent: '20', capPercent: '12' })])?.amountMinor).toBe(12_000)
    // A cap above the index says nothing.
    expect(fuel([ownFuel({ capPercent: '25' })])?.explanation.agreement).toBeUndefined()
  })

  it('A10: goes by the most specific term, beside what is agreed about freight', () => {
    const account = { accountId: 3, percent: '50' }
    const terms = [ownFuel({ percent: '20' }), ownFuel({ id: 2, ...account }), thirtyOff]
    const book = { tariffBreaks: freightOf('1000'), agreements: terms }
    // 1,000 less 30 % = 700; 14.8 % = 103.60 for the company, 9.25 % = 64.75 for the account
    expect(linesOf(rate(book, {}, { companyId: 10 }).option)).toEqual([
      ['freight', 70_000],
      ['fuel', 10_360],
    ])
    expect(linesOf(rate(book, {}, { companyId: 10, accountId: 3 }).option)?.[1]).toEqual(['fuel', 6475])
    expect(fuel([ownFuel({ percent: '20', mode: 'sea' })])?.amountMinor).toBe(18_500)
  })

  it('A10: leaves the cost side as it is', () => {
    const cost = {
      tariffs: [aTariff(), aTariff({ id: 2, side: 'cost' as const, salesProductId: null })],
      tariffBreaks: [...freightOf('1000'), aBreak({ tariffId: 2, shape: 'FLAT', base: '500' })],
      fuelIndexes: (['sales', 'cost'] as const).map((side) => ({
        family: 'express',
        side,
        validFrom: '2026-01-01',
        percent: '18.5',
      })),
      agreements: [ownFuel({ percent: '20' })],
    }
    const { option } = rate(cost, {}, { companyId: 10, withCost: true })
    expect(option?.cost?.totalMinor).toBe(59_250)
  })
})

describe('VAT of a place', () => {
  const anywhere = { originCountries: null, destinationCountries: null, originPostal: null, destinationPostal: null }
  const islands = ['35', '38'].map((from) => ({ countryCode: 'ES', from, to: from }))
  const aland = [{ countryCode: 'FI', from: '22', to: '22' }]
  const vatRules = [
    { ...anywhere, percent: '25', ...always },
    { ...anywhere, destinationCountries: ['FI'], percent: '25.5', ...always },
    { ...anywhere, destinationPostal: [...aland, ...islands], percent: '0', ...always },
    { ...anywhere, originPostal: aland, percent: '3', ...always },
  ]
  const zoneRules = ['DK', 'SE', 'FI', 'ES'].map((countryCode, index) => ({
    zoneId: index === 0 ? 1 : 2,
    countryCode,
    postalFrom: null,
    postalTo: null,
    stateCode: null,
    place: null,
  }))
  const place = (countryCode: string, postalCode: string) => ratedPlace({ countryCode, postalCode })
  const percentTo = (countryCode: string, postalCode: string, origin = place('DK', '1620')) =>
    rate({ vatRules, zoneRules }, { origin, destination: place(countryCode, postalCode) }).option!.vat.percentPpm /
    10_000

  it('A10: is the place’s own where the tariff has one', () => {
    expect(percentTo('FI', '00100')).toBe(25.5)
    expect(percentTo('FI', '22100')).toBe(0)
    expect(percentTo('ES', '35001')).toBe(0)
    expect(percentTo('ES', '38003')).toBe(0)
    expect(percentTo('ES', '07001')).toBe(25)
    // A Swedish code that begins alike is another place.
    expect(percentTo('SE', '22100')).toBe(25)
    // From Åland, and to another such place: a row that names either end says as much as one that names the other.
    expect(percentTo('SE', '11122', place('FI', '22100'))).toBe(3)
  })
})
