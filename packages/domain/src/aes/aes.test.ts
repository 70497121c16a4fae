import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { commoditiesTotalMinor, commodityTotalMinor, needsBreakdown } from './aes.ts'
import { isAesLegend, isItn } from './citations.ts'

const rates = { DKK: '0.15', EUR: '1.10' }

function shipment(from: string, to: string, amount: string, currencyCode = 'USD'): ShipmentForm {
  return {
    senderAddress: { countryCode: from },
    receiverAddress: { countryCode: to },
    customsAmount: { amount, currencyCode },
  }
}

describe('the commodities are broken down', () => {
  it.each<[string, ShipmentForm, boolean]>([
    ['from the US above USD 2500', shipment('US', 'DE', '2500.01'), true],
    ['not at exactly USD 2500', shipment('US', 'DE', '2500.00'), false],
    ['not below', shipment('US', 'DE', '2400'), false],
    ['not into the US', shipment('DE', 'US', '9000'), false],
    ['not within the US', shipment('US', 'US', '9000'), false],
    ['not to Canada', shipment('US', 'CA', '9000'), false],
    ['not to Guam', shipment('US', 'GU', '9000'), false],
    ['not to American Samoa', shipment('US', 'AS', '9000'), false],
    ['not to the Northern Marianas', shipment('US', 'MP', '9000'), false],
    ['to Puerto Rico', shipment('US', 'PR', '9000'), true],
    ['from Puerto Rico', shipment('PR', 'US', '9000'), true],
    ['to the US Virgin Islands', shipment('US', 'VI', '9000'), true],
    ['to a value converted to dollars', shipment('US', 'DE', '2300', 'EUR'), true], // 2300 × 1.10 = 2530
    ['not to a value that converts to less', shipment('US', 'DE', '2272.72', 'EUR'), false], // × 1.10 = 2499.992
    ['where no rate is known, to be safe', shipment('US', 'DE', '10', 'JPY'), true],
    ['not without a customs value', { ...shipment('US', 'DE', ''), customsAmount: null }, false],
    ['not before the receiver is known', { ...shipment('US', 'DE', '9000'), receiverAddress: null }, false],
    [
      'where the goods are picked up in the US for a sender elsewhere',
      { ...shipment('DK', 'DE', '9000'), pickupAddress: { countryCode: 'US' } },
      true,
    ],
  ])('%s', (_, form, applies) => {
    expect(needsBreakdown(form, rates)).toBe(applies)
  })
})

describe('commodities', () => {
  it('round each line half up to two decimals, then sum', () => {
    // 600 × 80.333333 = 48199.9998 and 24 × 76.666667 = 1840.000008
    expect(commodityTotalMinor({ quantity: 600, unitPrice: '80.333333' })).toBe(4_820_000n)
    expect(commodityTotalMinor({ quantity: 24, unitPrice: '76.666667' })).toBe(184_000n)
    // 3 × 0.005 = 0.015, half up 0.02; two such lines are 0.04, not 0.03
    const line = { quantity: 3, unitPrice: '0.005' }
    expect(commoditiesTotalMinor([line, line])).toBe(4n)
  })

  it('have no total while a line has none', () => {
    expect(
      commoditiesTotalMinor([
        { quantity: 1, unitPrice: '2' },
        { quantity: null, unitPrice: '2' },
      ]),
    ).toBeUndefined()
    expect(commoditiesTotalMinor([{ quantity: 1, unitPrice: '1,5' }])).toBeUndefined()
  })
})

describe('a citation', () => {
  it('of an ITN is X and 14 digits', () => {
    expect(isItn('X20170101987654')).toBe(true)
    for (const wrong of ['20170101987654', 'X2017010198765', 'X201701019876543', 'x20170101987654', 'X20171301987654'])
      expect(isItn(wrong)).toBe(false)
  })

  it.each([
    'NOEEI 30.36',
    'NOEEI § 30.36',
    'NOEEI § 30.37(a)',
    'NOEEI 30.2(d)(2)',
    'NOEEI 30.37(a) SS',
    'AESPOST 123456789-987654321 01/31/2026',
    'AESDOWN 987654321 01/31/2026',
  ])('%s is a legend of 15 CFR part 30 appendix B', (legend) => expect(isAesLegend(legend)).toBe(true))

  it.each(['NOEEI', '30.37(a)', 'NOEEI 37(a)', 'AESPOST', 'no licence'])('%s is none', (text) =>
    expect(isAesLegend(text)).toBe(false),
  )
})
