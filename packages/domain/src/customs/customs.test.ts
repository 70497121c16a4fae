import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { normaliseShipment } from '../validation/normalise-shipment.ts'
import { customsRequired, isInFreeZone, type CustomsFreeZone, type CustomsReason } from './customs.ts'

interface Lane {
  from: string
  to: string
  isDocument?: boolean
  shipDate?: string
  freeZones?: CustomsFreeZone[]
}

function place(text: string) {
  return { countryCode: text.slice(0, 2), postalCode: text.slice(3) }
}

// Places are written "DK 2100".
function ask({ from, to, isDocument = false, shipDate = '2026-11-23', freeZones = [] }: Lane) {
  return customsRequired({ sender: place(from), receiver: place(to), isDocument, shipDate, freeZones })
}

function zone(countryCode: string, ...postalCodes: string[]): CustomsFreeZone[] {
  return [{ countryCode, postalCodes }]
}

function expectAnswer(lane: Lane, required: boolean, reason: CustomsReason) {
  expect(ask(lane)).toEqual({ required, reason })
}

describe('§5: customs only between different countries', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['required between different countries', { from: 'DK 2100', to: 'NO 0150' }, true, 'different-countries'],
    ['required from outside into the EU', { from: 'NO 0150', to: 'SE 11122' }, true, 'different-countries'],
    ['required to Great Britain', { from: 'DK 2100', to: 'GB SW1A 1AA' }, true, 'different-countries'],
    ['not within one country', { from: 'DK 2100', to: 'DK 8000' }, false, 'same-country'],
    ['not within one country outside the EU', { from: 'US 60607', to: 'US 10001' }, false, 'same-country'],
    ['not within Finland, even to Åland', { from: 'FI 00100', to: 'FI 22100' }, false, 'same-country'],
    ['not from Great Britain to Northern Ireland', { from: 'GB SW1A 1AA', to: 'GB BT1 1AA' }, false, 'same-country'],
    ['not yet known while a country is missing', { from: 'DK 2100', to: '' }, false, 'incomplete'],
    ['not yet known for a country that is none', { from: 'DK 2100', to: 'XX 1' }, false, 'incomplete'],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('§5: not for documents', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['between different countries', { from: 'DK 2100', to: 'NO 0150', isDocument: true }, false, 'document'],
    ['to Åland', { from: 'SE 11122', to: 'FI 22100', isDocument: true }, false, 'document'],
    [
      'within one country, which says more',
      { from: 'DK 2100', to: 'DK 8000', isDocument: true },
      false,
      'same-country',
    ],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('§5: within the EU only if a Finnish postal code starts with 22', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['not between two EU countries', { from: 'DK 2100', to: 'SE 111 22' }, false, 'within-eu'],
    ['not to the rest of Finland', { from: 'SE 11122', to: 'FI 00220' }, false, 'within-eu'],
    ['to Åland', { from: 'SE 11122', to: 'FI 22100' }, true, 'aland'],
    ['from Åland', { from: 'FI-AX-22100', to: 'DK 2100' }, true, 'aland'],
    ['not for another country’s code starting with 22', { from: 'SE 22100', to: 'DK 2200' }, false, 'within-eu'],
    [
      'to Åland from outside like to any other country',
      { from: 'NO 0150', to: 'FI 22100' },
      true,
      'different-countries',
    ],
    ['not known for AX: Åland is entered as Finland', { from: 'SE 11122', to: 'AX 22100' }, false, 'incomplete'],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('§5: not if either postal code is in a customs free zone', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['the receiver’s', { from: 'DK 2100', to: 'CH 8238', freeZones: zone('CH', '8238') }, false, 'free-zone'],
    ['the sender’s', { from: 'CH 8238', to: 'DK 2100', freeZones: zone('CH', '8238') }, false, 'free-zone'],
    ['the receiver’s, with *', { from: 'DK 2100', to: 'CH 8238', freeZones: zone('CH', '82*') }, false, 'free-zone'],
    ['the sender’s, with *', { from: 'CH 8238', to: 'DK 2100', freeZones: zone('CH', '82*') }, false, 'free-zone'],
    ['a whole country with *', { from: 'DK 2100', to: 'CH 3000', freeZones: zone('CH', '*') }, false, 'free-zone'],
    [
      'any of the zone’s codes',
      { from: 'DK 2100', to: 'CH 8238', freeZones: zone('CH', '10*', '8238') },
      false,
      'free-zone',
    ],
    [
      'unless it is another country’s zone',
      { from: 'DK 2100', to: 'CH 8238', freeZones: zone('AT', '8238') },
      true,
      'different-countries',
    ],
    [
      'unless the code lies outside',
      { from: 'DK 2100', to: 'CH 8300', freeZones: zone('CH', '82*') },
      true,
      'different-countries',
    ],
    [
      'within the EU it changes nothing',
      { from: 'DK 2100', to: 'DE 78266', freeZones: zone('DE', '78266') },
      false,
      'within-eu',
    ],
    ['to Åland neither', { from: 'SE 11122', to: 'FI 22100', freeZones: zone('FI', '22*') }, true, 'aland'],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('§5: GB postcodes starting with BT are exempt after 1 April 2025', () => {
  const toBelfast = { from: 'DK 2100', to: 'GB BT1 1AA' }

  it.each<[string, Lane, boolean, CustomsReason]>([
    ['required before', { ...toBelfast, shipDate: '2024-12-31' }, true, 'different-countries'],
    ['required the day before', { ...toBelfast, shipDate: '2025-03-31' }, true, 'different-countries'],
    ['required on the day', { ...toBelfast, shipDate: '2025-04-01' }, true, 'different-countries'],
    ['exempt the day after', { ...toBelfast, shipDate: '2025-04-02' }, false, 'northern-ireland'],
    ['exempt since', toBelfast, false, 'northern-ireland'],
    ['exempt from there too', { from: 'GB bt48 6aa', to: 'DK 2100' }, false, 'northern-ireland'],
    ['exempt from outside the EU too', { from: 'NO 0150', to: 'GB BT1 1AA' }, false, 'northern-ireland'],
    ['required for BT elsewhere in the code', { from: 'DK 2100', to: 'GB B1 1BT' }, true, 'different-countries'],
    ['required for another country’s BT', { from: 'DK 2100', to: 'US BT1' }, true, 'different-countries'],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('territories', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['Monaco counts as the EU', { from: 'DK 2100', to: 'MC 98000' }, false, 'within-eu'],
    ['Monaco and France are two countries of it', { from: 'MC 98000', to: 'FR 06000' }, false, 'within-eu'],
    ['the Faroe Islands lie outside', { from: 'DK 2100', to: 'FO 100' }, true, 'different-countries'],
    ['so does Greenland', { from: 'GL 3900', to: 'DK 2100' }, true, 'different-countries'],
    ['the Faroe Islands and Greenland are two', { from: 'FO 100', to: 'GL 3900' }, true, 'different-countries'],
    ['Svalbard lies outside Norway', { from: 'NO 0150', to: 'SJ 9170' }, true, 'different-countries'],
    ['Puerto Rico is a country of its own', { from: 'US 10001', to: 'PR 00901' }, true, 'different-countries'],
  ])('%s', (_, lane, required, reason) => expectAnswer(lane, required, reason))
})

describe('§5: what is removed', () => {
  const context = { today: '2026-11-23', customsFreeZones: [] }
  const customsAmount = { amount: '100.00', currencyCode: 'DKK' }
  const insuranceAmount = { amount: '500.00', currencyCode: 'DKK', termsAccepted: true }
  const toNorway: ShipmentForm = { senderAddress: place('DK 2100'), receiverAddress: place('NO 0150') }

  it('the customs amount when customs is not required', () => {
    const toSweden = { ...toNorway, receiverAddress: place('SE 11122'), customsAmount }
    expect(normaliseShipment(toSweden, context)).toMatchObject({
      form: { customsAmount: null },
      removed: [{ field: 'customsAmount', reason: 'within-eu' }],
    })
    const document = { ...toNorway, customsAmount, shipmentOptions: { isDocument: true } }
    expect(normaliseShipment(document, context).form.customsAmount).toBeNull()
  })

  it('not the customs amount when it is required', () => {
    const { form, removed } = normaliseShipment({ ...toNorway, customsAmount }, context)
    expect(form.customsAmount).toEqual(customsAmount)
    expect(removed).toEqual([])
  })

  it('the insurance when the receiver pays', () => {
    expect(normaliseShipment({ ...toNorway, insuranceAmount, receiverPays: true }, context)).toMatchObject({
      form: { insuranceAmount: null },
      removed: [{ field: 'insuranceAmount', reason: 'receiver-pays' }],
    })
    const senderPays = normaliseShipment({ ...toNorway, insuranceAmount, receiverPays: false }, context)
    expect(senderPays.form.insuranceAmount).toEqual(insuranceAmount)
  })

  it('by today’s rule where the form has no ship date', () => {
    const toBelfast = { ...toNorway, receiverAddress: place('GB BT1 1AA'), customsAmount }
    const on = (today: string) => normaliseShipment(toBelfast, { ...context, today }).form.customsAmount
    expect(on('2025-04-01')).toEqual(customsAmount)
    expect(on('2025-04-02')).toBeNull()
  })
})

function within(pattern: string, code: string): boolean {
  return isInFreeZone('GB', code, [{ countryCode: 'GB', postalCodes: [pattern] }])
}

describe('a customs free zone', () => {
  it('takes * for any characters, alone for the whole country', () => {
    expect(within('BT*', 'BT1 1AA')).toBe(true)
    expect(within('*', 'SW1A 1AA')).toBe(true)
    expect(within('*', '')).toBe(true)
    expect(within('*1AA', 'SW1A 1AA')).toBe(true)
    expect(within('S*1AA', 'SW1A 1AA')).toBe(true)
    expect(within('bt 1*', 'BT1 1AA')).toBe(true)
  })

  it('takes nothing else for more than itself', () => {
    expect(within('BT1', 'BT1 1AA')).toBe(false)
    expect(within('.*', 'BT1 1AA')).toBe(true) // a full stop is only punctuation, the star is the star
    expect(within('BT.1AA', 'BT1 1AA')).toBe(false)
    expect(within('(', 'BT1 1AA')).toBe(false)
  })

  it('answers at once for absurd codes and patterns', () => {
    // A pattern that backtracks would not answer before the test gives up.
    expect(within('*a*a*a*a*a*a*a*a*a*a*a*b', 'a'.repeat(10_000))).toBe(false)
  })
})
