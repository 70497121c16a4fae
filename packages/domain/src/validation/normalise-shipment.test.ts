import { describe, expect, it } from 'vitest'
import { caseContext, parcels, pallets, toTheStates, edited, validationCases } from '../cases/index.ts'
import { normaliseShipment } from './normalise-shipment.ts'

const context = { today: caseContext.today, customsFreeZones: [] }
const normalise = (...[form, edits]: Parameters<typeof edited>) => normaliseShipment(edited(form, edits), context)

describe('a form is normalised', () => {
  it('with default incoterms DAP and export reason Permanent', () => {
    expect(normalise(parcels, { shipmentOptions: undefined }).form.shipmentOptions).toEqual({
      incoterms: 'DAP',
      exportReason: 'Permanent',
    })
    expect(normalise(parcels, { 'shipmentOptions.incoterms': ' fca ' }).form.shipmentOptions?.incoterms).toBe('FCA')
    expect(normalise(parcels, { 'shipmentOptions.incoterms': 'ddu' }).form.shipmentOptions?.incoterms).toBe('DAP')
    expect(normalise(parcels, { 'shipmentOptions.incoterms': 'DAT' }).form.shipmentOptions?.incoterms).toBe('DPU')
  })

  it.each([
    [
      { readyTime: '09:00:00', closeTime: '16:00:00' },
      { readyTime: '06:00', closeTime: '17:00' },
    ],
    [
      { readyTime: '09:00', closeTime: '2026-11-23T16:00' },
      { readyTime: '09:00', closeTime: '17:00' },
    ],
    [
      { readyTime: '09:00', closeTime: '16:00' },
      { readyTime: '09:00', closeTime: '16:00' },
    ],
    [undefined, { readyTime: '06:00', closeTime: '17:00' }],
  ])('pickup times %j become %j', (pickup, expected) => {
    expect(normalise(parcels, { pickup }).form.pickup).toEqual(expected)
  })

  it('without pickup times where no pickup is booked', () => {
    expect(normalise(parcels, { pickup: undefined, bookPickup: false }).form.pickup).toBeUndefined()
  })

  it('removing the customs amount where customs is not required, and saying why', () => {
    const customsAmount = { amount: '100.00', currencyCode: 'DKK' }
    expect(normalise(parcels, { customsAmount })).toMatchObject({
      form: { customsAmount: null },
      removed: [{ field: 'customsAmount', reason: 'within-eu' }],
    })
    expect(normalise(toTheStates, { 'shipmentOptions.isDocument': true }).removed).toEqual([
      { field: 'customsAmount', reason: 'document' },
    ])
    expect(normalise(toTheStates, {})).toMatchObject({
      form: { customsAmount: toTheStates.customsAmount },
      removed: [],
    })
  })

  it('keeping a customs amount while a country is still missing', () => {
    expect(normalise(toTheStates, { 'receiverAddress.countryCode': '' })).toMatchObject({
      form: { customsAmount: { amount: '1840.00' } },
      removed: [],
    })
  })

  it('removing the insurance when the receiver pays', () => {
    const insuranceAmount = { amount: '500.00', currencyCode: 'DKK', termsAccepted: true }
    expect(normalise(pallets, { insuranceAmount })).toMatchObject({
      form: { insuranceAmount: null },
      removed: [{ field: 'insuranceAmount', reason: 'receiver-pays' }],
    })
    expect(normalise(pallets, { insuranceAmount, receiverPays: false }).form.insuranceAmount).toEqual(insuranceAmount)
  })

  it('with tidy texts, codes in capitals and postal codes as they are printed', () => {
    const { form } = normalise(parcels, {
      'receiverAddress.companyName': '  Öresunds\tKök\u0000 & Bad AB ',
      'receiverAddress.countryCode': ' se ',
      'receiverAddress.postalCode': 'se-21144',
      'receiverAddress.mails': [' ake@oresundkok.test ', ''],
      notice: 'first\r\nsecond\u0007 ',
      description: 'Lampe \uD83D',
    })
    expect(form.receiverAddress).toMatchObject({
      companyName: 'Öresunds Kök  & Bad AB',
      countryCode: 'SE',
      postalCode: '211 44',
      mails: ['ake@oresundkok.test'],
    })
    expect(form.notice).toBe('first\nsecond')
    // Half of a character pair is replaced: a database refuses it.
    expect(form.description).toBe('Lampe \uFFFD')
  })

  it('with totals filled in from the lines where they are missing', () => {
    // 3 × 7.25 = 21.75 kg, 3 × 1.5 = 4.5 kg of dry ice
    const edits = { numberOfColli: undefined, totalWeight: undefined, totalDryIceWeight: undefined }
    expect(normalise(toTheStates, edits).form).toMatchObject({
      numberOfColli: 3,
      totalWeight: 21.75,
      totalDryIceWeight: 4.5,
    })
    // 0.1 + 0.2 is 0.3 and nothing more
    const dusty = normalise(parcels, { 'collis[0].weight': 0.1, 'collis[1].weight': 0.2, totalWeight: undefined })
    expect(dusty.form.totalWeight).toBe(0.3)
  })

  it('with Åland as Finland', () => {
    const { form } = normalise(parcels, {
      'receiverAddress.countryCode': 'AX',
      'receiverAddress.postalCode': 'AX-22100',
    })
    expect(form.receiverAddress).toMatchObject({ countryCode: 'FI', postalCode: '22100' })
  })

  it('with empty addresses and amounts as none', () => {
    const { form } = normalise(toTheStates, {
      broker: { companyName: ' ', mails: [] },
      insuranceAmount: { amount: '', currencyCode: 'USD', termsAccepted: false },
      customsAmount: { amount: ' ', currencyCode: 'USD' },
    })
    expect(form).toMatchObject({ broker: null, insuranceAmount: null, customsAmount: null })
  })

  it('the same however often', () => {
    for (const { form, context: each } of validationCases) {
      const once = normaliseShipment(form, each).form
      expect(normaliseShipment(once, each)).toEqual({ form: once, removed: [] })
    }
  })
})
