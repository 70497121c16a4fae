import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import type { RatingContext } from './rate-shipment.ts'
import { rateShipment } from './rate-shipment.ts'
import type { RatingRequest } from './rating-request.ts'
import { aRequest, aSurcharge, aTariffBook, always } from './tariff-book.test-support.ts'
import type { Agreement, TariffBook } from './tariff-book.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

function rate(
  book: Partial<TariffBook> = {},
  request: Partial<RatingRequest> = {},
  context: Partial<RatingContext> = {},
) {
  const answer = rateShipment(aRequest(request), compileTariffs(aTariffBook(book)), { nowMs, ...context })
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
      vatExempt: true,
    })
    const vatRules = [{ originCountries: null, destinationCountries: null, percent: '25', ...always }]
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
    expect(option?.vat).toEqual({ percentPpm: 250_000, ofMinor: 113_650, amountMinor: 28_413 })
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
