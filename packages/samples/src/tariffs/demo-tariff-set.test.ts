import { messagesIn } from '@kattegat/messages/node'
import { languages } from '@kattegat/messages'
import type { CompiledTariffs } from '@kattegat/domain/rating'
import { compileTariffs, explainReason, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import type { ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoHolidays, demoTariffSet } from './index.ts'

const copenhagen = { countryCode: 'DK', postalCode: '1620', city: 'København V' }
const aalborg = { countryCode: 'DK', postalCode: '9000', city: 'Aalborg' }
const chicago = { countryCode: 'US', postalCode: '60607', city: 'Chicago', stateCode: 'IL' }

/** Shipments of the kinds that customers of the demo book. */
const shipments: [string, ShipmentSystem, ShipmentForm][] = [
  [
    'two boxes from Copenhagen to Malmö',
    'YOYODenmark',
    {
      senderAddress: copenhagen,
      receiverAddress: { countryCode: 'SE', postalCode: '211 44', city: 'Malmö' },
      bookPickup: true,
      collis: [
        { number: 1, packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20 },
        { number: 1, packagingType: 'Box', weight: 2, length: 60, width: 40, height: 40 },
      ],
    },
  ],
  [
    'insured boxes with dry ice to the United States',
    'YOYODenmark',
    {
      senderAddress: copenhagen,
      receiverAddress: chicago,
      customsAmount: { amount: '1840.00', currencyCode: 'USD' },
      insuranceAmount: { amount: '2000.00', currencyCode: 'USD', termsAccepted: true },
      collis: [{ number: 3, packagingType: 'Box', weight: 7.25, length: 50, width: 40, height: 35, dryIceWeight: 1.5 }],
    },
  ],
  [
    'crates from Chicago to Hamburg',
    'YOYOUnitedStates',
    {
      senderAddress: chicago,
      receiverAddress: { countryCode: 'DE', postalCode: '20457', city: 'Hamburg' },
      customsAmount: { amount: '8400.00', currencyCode: 'USD' },
      collis: [{ number: 2, packagingType: 'Crate', weight: 18, length: 80, width: 60, height: 50 }],
    },
  ],
  [
    'pallets of paint to Norway at the receiver’s cost',
    'YOYODenmark',
    {
      senderAddress: aalborg,
      receiverAddress: { countryCode: 'NO', postalCode: '5013', city: 'Bergen' },
      receiverPays: true,
      shipmentOptions: { notStackablePallet: true },
      dangerousGoods: [{ type: 'ADR', unNumber: '1263' }],
      customsAmount: { amount: '48200.00', currencyCode: 'DKK' },
      collis: [{ number: 3, packagingType: 'EurPallet', weight: 310, length: 120, width: 80, height: 145 }],
    },
  ],
  [
    'a parcel within Norway',
    'YOYONorway',
    {
      senderAddress: { countryCode: 'NO', postalCode: '0150' },
      receiverAddress: { countryCode: 'NO', postalCode: '9008' },
      collis: [{ weight: 3, length: 30, width: 20, height: 20 }],
    },
  ],
  [
    'a pallet from Stockholm to Munich',
    'YOYOSweden',
    {
      senderAddress: { countryCode: 'SE', postalCode: '111 20' },
      receiverAddress: { countryCode: 'DE', postalCode: '80331' },
      collis: [{ packagingType: 'EurPallet', weight: 400, length: 120, width: 80, height: 120 }],
    },
  ],
  [
    'a document to Tokyo',
    'YOYOSweden',
    {
      senderAddress: { countryCode: 'SE', postalCode: '111 20' },
      receiverAddress: { countryCode: 'JP', postalCode: '100-0001' },
      shipmentOptions: { isDocument: true },
      collis: [{ weight: 0.4 }],
    },
  ],
  [
    'freight across the United States',
    'YOYOUnitedStates',
    {
      senderAddress: chicago,
      receiverAddress: { countryCode: 'US', postalCode: '94103', stateCode: 'CA' },
      collis: [{ packagingType: 'Pallet', weight: 300, length: 120, width: 100, height: 120 }],
    },
  ],
]

let compiled: Map<ShipmentSystem, CompiledTariffs>
beforeAll(() => {
  compiled = new Map(shipmentSystems.map((system) => [system, compileTariffs(demoTariffSet(system))]))
})
function rate(system: ShipmentSystem, form: ShipmentForm, shipDate: string) {
  const result = toRatingRequest({ ...form, shipDate })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return rateShipment(result.request, compiled.get(system)!, {
    nowMs: Date.parse('2026-11-21T08:00:00Z'),
    withCost: true,
  })
}

describe('the demo tariff', () => {
  it.each(shipments)('prices %s on every day of the next two years and more', (_what, system, form) => {
    for (let day = Date.UTC(2026, 10, 23); day < Date.UTC(2028, 11, 24); day += 86_400_000) {
      const { options } = rate(system, form, new Date(day).toISOString().slice(0, 10))
      expect(options.length).toBeGreaterThan(0)
      for (const option of options) expect(option.transit.deliveryOn! > option.transit.pickupOn).toBe(true)
    }
  })

  it.each(shipments)('earns something on %s, and says of every other product why not', (_what, system, form) => {
    const { options, notOffered } = rate(system, form, '2026-11-23')
    for (const option of options) expect(option.cost!.marginMinor).toBeGreaterThan(0)
    for (const { reason } of notOffered)
      for (const language of languages)
        expect(explainReason(reason, messagesIn(language, 'rating'))).toMatch(/^[^{}]+$/)
    expect(options.length + notOffered.length).toBe(demoTariffSet(system).salesProducts.length)
  })

  it.each(shipmentSystems)('has five transport companies and at least eight products in %s', (system) => {
    const book = demoTariffSet(system)
    expect(book.transportCompanies).toHaveLength(5)
    expect(book.salesProducts.length).toBeGreaterThanOrEqual(8)
    expect(book.tariffs.every((tariff) => tariff.name.includes('demo'))).toBe(true)
  })

  it('taxes transport at home and within the EU, and not exports', () => {
    const vat = (shipment: number) =>
      rate(shipments[shipment]![1], shipments[shipment]![2], '2026-11-23').options[0]!.vat.percentPpm
    expect([vat(0), vat(1), vat(2), vat(3), vat(4)]).toEqual([250_000, 0, 0, 0, 250_000])
  })

  it('puts the narrowest postal area first: Bornholm is not Sjælland', () => {
    const to = (postalCode: string) => {
      const form = { ...shipments[0]![2], receiverAddress: { countryCode: 'DK', postalCode } }
      const groupage = rate('YOYODenmark', form, '2026-11-23').options.find(
        (option) => option.transportProduct.name === 'Road Groupage',
      )
      return groupage?.priceLines[0]?.explanation.zones?.destination
    }
    expect([to('3700'), to('3800'), to('2100')]).toEqual(['DKB', 'DK2', 'DK1'])
  })
})

describe('demo holidays', () => {
  const of = (country: string, year: number) =>
    demoHolidays(year, year)
      .filter((holiday) => holiday.countryCode === country)
      .map((holiday) => holiday.on)
      .sort()

  it('are the eves on which hauliers stand still; public holidays are the product’s own', () => {
    // Midsummer Eve is the Friday from 19 to 25 June.
    expect(of('SE', 2026)).toEqual(['2026-06-19', '2026-12-24', '2026-12-31'])
    expect(of('FI', 2027)).toEqual(['2027-06-25', '2027-12-24', '2027-12-31'])
    expect(of('DK', 2026)).toEqual([])
  })
})
