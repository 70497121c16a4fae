import { describe, expect, it } from 'vitest'
import { salvageForm } from './salvage-form.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'

describe('a form that was never checked', () => {
  it('has a piece even when nothing was entered', () => {
    expect(salvageForm({})).toMatchObject({ numberOfColli: 1, collis: [], senderAddress: null, customsAmount: null })
  })

  it('stays as it is where it can be read', () => {
    const form: ShipmentForm = {
      senderAddress: { companyName: 'Nordlys Design ApS', countryCode: 'DK', postalCode: '1620' },
      collis: [{ number: 2, packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20, dryIceWeight: 0 }],
      numberOfColli: 2,
      totalWeight: 9,
      customsAmount: { amount: '1840.00', currencyCode: 'USD' },
      description: 'Table lamps',
    }
    expect(salvageForm(form)).toMatchObject(form)
  })

  it('loses figures there cannot be', () => {
    const line = {
      number: 0.5,
      weight: -4,
      length: 1e308,
      width: Number.NaN,
      height: 20,
      dryIceWeight: 9999,
      loadingMetres: -2,
    }
    const salvaged = salvageForm({ collis: [line], numberOfColli: 1e308, totalWeight: -1 })
    expect(salvaged.collis).toEqual([
      {
        packagingType: '',
        number: 1,
        weight: null,
        length: null,
        width: null,
        height: 20,
        dryIceWeight: null,
        loadingMetres: null,
      },
    ])
    expect(salvaged.numberOfColli).toBe(1)
    expect(salvaged).not.toHaveProperty('totalWeight')
    // Shared out over two pieces, 60,001 kg would be more than 30,000 kg a piece.
    const two: ShipmentForm = { collis: [{ number: 2 }], numberOfColli: 9999 }
    expect(salvageForm({ ...two, totalWeight: 60_001 })).not.toHaveProperty('totalWeight')
    expect(salvageForm({ ...two, totalWeight: 60_000 })).toMatchObject({ totalWeight: 60_000, numberOfColli: 2 })
  })

  it('has no more pieces than one shipment can have', () => {
    // 2 × 9,999 pieces: nobody means that, so one of each line is counted.
    const salvaged = salvageForm({ collis: [{ number: 9999 }, { number: 9999 }] })
    expect(salvaged.collis?.map((line) => line.number)).toEqual([1, 1])
    expect(salvageForm({ collis: Array.from({ length: 10_000 }, () => ({ number: 1 })) }).collis).toHaveLength(1000)
  })

  it('loses unknown countries and unreadable amounts, and keeps texts as long as their rule', () => {
    const salvaged = salvageForm({
      receiverAddress: { countryCode: 'XX', companyName: `${'x'.repeat(34)}💥` },
      customsAmount: { amount: '9'.repeat(400), currencyCode: 'DKK' },
      insuranceAmount: { amount: '10.00', currencyCode: 'crowns' },
      description: 'y'.repeat(10_000),
    })
    expect(salvaged.receiverAddress).toEqual({ companyName: 'x'.repeat(34) })
    expect([salvaged.customsAmount, salvaged.insuranceAmount]).toEqual([null, null])
    expect(salvaged.description).toHaveLength(100)
  })
})
