import { describe, expect, it } from 'vitest'
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

describe('customs is required', () => {
  it.each<[string, Lane, boolean, CustomsReason]>([
    ['between different countries', { from: 'DK 2100', to: 'NO 0150' }, true, 'different-countries'],
    ['from outside into the EU', { from: 'NO 0150', to: 'SE 11122' }, true, 'different-countries'],
    ['not for documents', { from: 'DK 2100', to: 'NO 0150', isDocument: true }, false, 'document'],
    ['not within one country', { from: 'DK 2100', to: 'DK 8000' }, false, 'same-country'],
    ['not within one country outside the EU', { from: 'US 60607', to: 'US 10001' }, false, 'same-country'],
    ['not within Finland, even to Åland', { from: 'FI 00100', to: 'FI 22100' }, false, 'same-country'],
    ['not between two EU countries', { from: 'DK 2100', to: 'SE 111 22' }, false, 'within-eu'],
    ['not to Monaco', { from: 'DK 2100', to: 'MC 98000' }, false, 'within-eu'],
    ['within the EU to Åland', { from: 'SE 11122', to: 'FI 22100' }, true, 'aland'],
    ['within the EU from Åland', { from: 'FI-AX-22100', to: 'DK 2100' }, true, 'aland'],
    ['not for another country’s code starting with 22', { from: 'SE 22100', to: 'DK 2200' }, false, 'within-eu'],
    ['to the Faroe Islands', { from: 'DK 2100', to: 'FO 100' }, true, 'different-countries'],
    ['to Greenland', { from: 'DK 2100', to: 'GL 3900' }, true, 'different-countries'],
    ['from Norway to Svalbard', { from: 'NO 0150', to: 'SJ 9170' }, true, 'different-countries'],
    ['to Great Britain', { from: 'DK 2100', to: 'GB SW1A 1AA' }, true, 'different-countries'],
    ['not to Northern Ireland after 1 April 2025', { from: 'DK 2100', to: 'GB BT1 1AA' }, false, 'northern-ireland'],
    ['not from Northern Ireland either', { from: 'GB bt48 6aa', to: 'DK 2100' }, false, 'northern-ireland'],
    [
      'not to Northern Ireland on 2 April 2025',
      { from: 'DK 2100', to: 'GB BT1 1AA', shipDate: '2025-04-02' },
      false,
      'northern-ireland',
    ],
    [
      'to Northern Ireland on 1 April 2025',
      { from: 'DK 2100', to: 'GB BT1 1AA', shipDate: '2025-04-01' },
      true,
      'different-countries',
    ],
    ['to a GB code with BT elsewhere', { from: 'DK 2100', to: 'GB B1 1BT' }, true, 'different-countries'],
    ['of the United States towards Puerto Rico', { from: 'US 10001', to: 'PR 00901' }, true, 'different-countries'],
    ['not yet known while a country is missing', { from: 'DK 2100', to: '' }, false, 'incomplete'],
    ['not yet known for a country that is none', { from: 'DK 2100', to: 'XX 1' }, false, 'incomplete'],
  ])('%s', (_, lane, required, reason) => {
    expect(ask(lane)).toEqual({ required, reason })
  })

  it.each<[string, Lane, boolean, CustomsReason]>([
    [
      'not when the receiver is in a free zone',
      { from: 'DK 2100', to: 'DE 78266', freeZones: zone('DE', '78266') },
      false,
      'within-eu',
    ],
    [
      'not when the receiver is in a free zone outside the EU',
      { from: 'DK 2100', to: 'CH 8238', freeZones: zone('CH', '8238') },
      false,
      'free-zone',
    ],
    [
      'not when the sender is in one',
      { from: 'CH 8238', to: 'DK 2100', freeZones: zone('CH', '82*') },
      false,
      'free-zone',
    ],
    [
      'when the zone is another country’s',
      { from: 'DK 2100', to: 'CH 8238', freeZones: zone('AT', '8238') },
      true,
      'different-countries',
    ],
    [
      'when the code lies outside the zone',
      { from: 'DK 2100', to: 'CH 8300', freeZones: zone('CH', '82*') },
      true,
      'different-countries',
    ],
    [
      'to Åland even if a zone names it',
      { from: 'SE 11122', to: 'FI 22100', freeZones: zone('FI', '22*') },
      true,
      'aland',
    ],
  ])('%s', (_, lane, required, reason) => {
    expect(ask(lane)).toEqual({ required, reason })
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
    const started = performance.now()
    expect(within('*a*a*a*a*a*a*a*a*a*a*a*b', 'a'.repeat(10_000))).toBe(false)
    expect(performance.now() - started).toBeLessThan(100)
  })
})
