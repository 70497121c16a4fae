import { messagesIn } from '@kattegat/messages/node'
import type { Language } from '@kattegat/messages'
import { describe, expect, it } from 'vitest'
import { isPhoneNumber } from '../address/phone-number.ts'
import { isZipOfState } from '../address/state-zips.ts'
import { languages } from '@kattegat/messages'
import { edited } from '../cases/case.ts'
import { fromTheStates, pallets, parcels, toTheStates } from '../cases/forms.ts'
import { warningsOf } from './warn-shipment.ts'
import { warningText } from './warning-text.ts'
import { warningCodes, type FieldWarning } from '../validation/warning.ts'

const textsIn = (language: Language) => ({
  form: messagesIn(language, 'shipment-form'),
  warnings: messagesIn(language, 'warnings'),
  filing: messagesIn(language, 'export-filing'),
})

const context = { today: '2026-11-20', customsFreeZones: [], usdRates: { DKK: '0.15' } }

describe('warnings', () => {
  it('are none for ordinary shipments', () => {
    const filed = { ...fromTheStates, itn: 'X20261123000001' }
    for (const form of [parcels, toTheStates, pallets, filed]) expect(warningsOf(form, context)).toEqual([])
  })

  it('name the field as its errors do, one each, and the sender’s once where the goods are fetched there', () => {
    const form = edited(fromTheStates, {
      'senderAddress.phone': '312 x',
      'senderAddress.postalCode': '10001',
      pickupAddress: undefined,
      itn: 'X20261123000001',
    })
    form.pickupAddress = { ...form.senderAddress }
    expect(warningsOf(form, context)).toEqual([
      {
        field: 'senderAddress.postalCode',
        code: 'zipOfOtherState',
        params: { postalCode: '10001', state: 'Illinois' },
      },
      { field: 'senderAddress.phone', code: 'phoneDoubtful', params: {} },
    ])
  })

  it('B8: say nothing of a phone number without figures, which is an error at its field', () => {
    expect(warningsOf(edited(parcels, { 'receiverAddress.phone': 'abc' }), context)).toEqual([])
  })

  it('say why an export is held, and of a legend that it does not fit', () => {
    const locked = { ...fromTheStates, receiverAddress: { ...fromTheStates.receiverAddress, countryCode: 'CU' } }
    const [warning] = warningsOf(locked, context).filter(({ field }) => field === 'itn')
    expect(warning).toMatchObject({ code: 'exportHeld', why: { code: 'country-always-filed' } })
    expect(warningText(textsIn('en'), warning!)).toBe(
      'The shipment is on hold until an ITN or an exemption is entered. Exports to Cuba must always be filed, whatever their value.',
    )
    expect(warningsOf({ ...fromTheStates, itn: '', aesExemption: 'NOEEI 30.36' }, context)).toEqual([
      { field: 'aesExemption', code: 'legendUnfit', params: { legend: 'NOEEI 30.36' } },
    ])
  })

  it('say the section and leave no braces, in each language', () => {
    const params = {
      points: 1200,
      postalCode: '10001',
      state: 'Illinois',
      unNumber: '9999',
      legend: 'NOEEI 30.36',
      from: 'EU',
      to: 'IC',
      example: 'DK1',
      incoterms: 'FOB',
    }
    for (const language of languages) {
      const texts = warningCodes.map((code) =>
        warningText(textsIn(language), { field: 'receiverAddress.postalCode', code, params }),
      )
      expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
      expect(new Set(texts).size).toBe(texts.length)
    }
    const doubt: FieldWarning = { field: 'receiverAddress.phone', code: 'phoneDoubtful', params: {} }
    expect(warningText(textsIn('en'), doubt)).toBe('Receiver: Phone does not look like a phone number')
    expect(warningText(textsIn('da'), doubt)).toBe('Modtager: Telefon ligner ikke et telefonnummer')
  })
})

describe('a phone number', () => {
  it.each([
    ['+45 33 12 34 56', 'DK'],
    ['33 12 34 56', 'DK'],
    ['4533123456', 'DK'],
    ['0045 33123456', 'DK'],
    ['+47 22 12 34 56', 'NO'],
    ['02580', 'NO'],
    ['+46 40 12 34 56', 'SE'],
    ['+46 (0)8-123 456 78', 'SE'],
    ['040-12 34 56', 'SE'],
    ['(312) 555-0142', 'US'],
    ['1-312-555-0142', 'US'],
    ['+1 312 555 0142 ext. 12', 'US'],
    ['+1 787 555 0142', 'PR'],
    ['+49 40 123456', 'DE'],
    ['040 123456', 'DE'],
    ['+45 33 12 34 56', 'DE'],
    ['+44 20 7946 0958', 'GB'],
  ])('%s is one in %s', (text, country) => expect(isPhoneNumber(text, country)).toBe(true))

  it.each([
    ['abc', 'DK'],
    ['call the porter', 'US'],
    ['1234', 'DE'],
    ['33 12 34 5', 'DK'],
    ['+45 33 12 34 567', 'DK'],
    ['+47 22 12 34', 'NO'],
    ['+1 312 555 014', 'US'],
    ['+46 8 12', 'SE'],
    ['1234567890123456', 'GB'],
    ['++45 33123456', 'DK'],
  ])('%s is none in %s', (text, country) => expect(isPhoneNumber(text, country)).toBe(false))
})

describe('a postal code of another state', () => {
  it.each([
    ['US', '60607', 'IL', true],
    ['US', '60607-1234', 'IL', true],
    ['US', '10001', 'IL', false],
    ['US', '00901', 'PR', true],
    ['US', '00802', 'PR', false],
    ['US', '06390', 'NY', true],
    ['US', '73960', 'TX', true],
    ['CA', 'H3Z 2Y7', 'QC', true],
    ['CA', 'H3Z 2Y7', 'ON', false],
    ['CA', 'K1A 0B1', 'QC', true],
    ['AU', '2600', 'ACT', true],
    ['AU', '2600', 'VIC', false],
    ['DK', '2100', 'IL', true],
    ['US', '', 'IL', true],
    ['US', '60607', 'constructor', true],
  ])('%s %s in %s: %s', (country, postalCode, state, fits) => {
    expect(isZipOfState(country, postalCode, state)).toBe(fits)
  })
})
