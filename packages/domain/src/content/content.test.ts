import { describe, expect, it } from 'vitest'
import {
  fillMailText,
  isPortalLink,
  normaliseRow,
  notUsed,
  offeredLists,
  validateMailText,
  validateRow,
  whyCodeStays,
  withdrawnFields,
} from './index.ts'

const faults = (list: Parameters<typeof validateRow>[0], values: Record<string, string>) =>
  validateRow(list, normaliseRow(list, values)).map(({ field, code }) => `${field} ${code}`)

describe('a row of content', () => {
  it('is kept without needless spaces, and with the fields of its list alone', () => {
    expect(normaliseRow('blockedDescriptions', { description: '  spare   parts ', other: 'x' })).toEqual({
      description: 'spare parts',
    })
    expect(normaliseRow('customsFreeZones', { countryCode: 'no', postalCodes: '50*,5100;  9a' })).toEqual({
      countryCode: 'NO',
      postalCodes: '50* 5100 9A',
      note: '',
    })
  })

  it('is refused at each field that is wrong', () => {
    expect(faults('customsFreeZones', { countryCode: 'XX', postalCodes: '50?' })).toEqual([
      'countryCode notKnown',
      'postalCodes postalPattern',
    ])
    expect(faults('holidays', { on: '2026-02-30', countryCode: '', name: 'x'.repeat(81) })).toEqual([
      'on date',
      'countryCode required',
      'name maxLength',
    ])
    expect(faults('menuLinks', { 'name.en': 'Intranet', link: 'javascript:alert(1)', audience: 'nobody' })).toEqual([
      'link portalLink',
      'audience notKnown',
    ])
    expect(
      faults('menuLinks', { 'name.en': 'Intranet', link: '/News', audience: 'employees', position: '010' }),
    ).toEqual([])
  })

  it('leads to paths of the portal and to web addresses only', () => {
    for (const good of ['/News', 'https://intranet.example.com/', 'http://a.example'])
      expect(isPortalLink(good)).toBe(true)
    for (const bad of ['//evil.example', '/\\evil.example', 'ftp://a', 'News', ''])
      expect(isPortalLink(bad), bad).toBe(false)
  })
})

describe('a code of the product', () => {
  it('stays offered where the portal, the last choice or a setting needs it', () => {
    expect(whyCodeStays('exportReasons', 'Permanent', new Set(), notUsed)).toMatchObject({ reason: 'needed' })
    const others = new Set<string>(offeredLists.referenceTypes.codes.filter((code) => code !== 'Order'))
    expect(whyCodeStays('referenceTypes', 'Order', others, notUsed)).toMatchObject({ reason: 'last' })
    expect(whyCodeStays('packagings', 'Drum', new Set(), { ...notUsed, packagings: 3 })).toEqual({
      reason: 'packagings',
      count: 3,
    })
    expect(whyCodeStays('packagings', 'Drum', new Set(['Roll']), notUsed)).toBeUndefined()
  })
})

describe('a form', () => {
  it('is told where something stands that is not offered any more', () => {
    const form = {
      receiverAddress: { countryCode: 'KP' },
      collis: [{ packagingType: 'Box' }, { packagingType: 'Drum' }],
      shipmentOptions: { exportReason: 'Gift' },
    }
    const withdrawn = {
      countries: new Set(['KP']),
      packagings: new Set(['Drum']),
      exportReasons: new Set(['Gift']),
    }
    expect(withdrawnFields(form, withdrawn).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'receiverAddress.countryCode notOffered',
      'collis[1].packagingType notOffered',
      'shipmentOptions.exportReason notOffered',
    ])
    expect(withdrawnFields(form, {})).toEqual([])
  })
})

describe('the text of a mail', () => {
  const textFaults = (subject: string, intro: string, mail: Parameters<typeof validateMailText>[0] = 'delay') =>
    validateMailText(mail, { subject, intro }).map(({ field, code, params }) => [field, code, params['line']])

  it('names what its mail knows and nothing else, and is told the line that is wrong', () => {
    expect(textFaults('Shipment {waybill} to { city }', 'From {sender}')).toEqual([])
    expect(textFaults('{validUntil}', 'One\n\nTwo {town}')).toEqual([
      ['subject', 'unknownPlaceholder', 1],
      ['intro', 'unknownPlaceholder', 3],
    ])
    expect(textFaults('Your quote', 'Until {validUntil}', 'quote-answer')).toEqual([])
    expect(textFaults('A {waybill', 'closes }\n')).toEqual([
      ['subject', 'openBrace', 1],
      ['intro', 'openBrace', 1],
    ])
  })

  it('is asked for, but for what staff write themselves', () => {
    expect(textFaults(' ', '')).toEqual([
      ['subject', 'required', undefined],
      ['intro', 'required', undefined],
    ])
    expect(textFaults('Hello', '', 'free-text')).toEqual([])
  })

  it('is filled in, and shows what has no value', () => {
    expect(fillMailText('To { city }: {waybill}', { city: 'Malmö {sender}' })).toBe('To Malmö {sender}: {waybill}')
  })
})
