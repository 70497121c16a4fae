import { describe, expect, it } from 'vitest'
import { customsRequired } from './customs.ts'

// The tests of the domain handbook §5.1, as far as the specification's §5 decides them. Where the table of special
// territories asks for papers although §5 does not (Åland from Finland, Canaries, Heligoland, Svalbard), see B10.
function ask(from: string, to: string, isDocument = false) {
  const place = (text: string) => ({ countryCode: text.slice(0, 2), postalCode: text.slice(3) })
  const lane = { sender: place(from), receiver: place(to), isDocument, shipDate: '2026-11-23', freeZones: [] }
  return customsRequired(lane).required
}

describe('customs papers', () => {
  it.each([
    ['DK 2100', 'SE 111 22', false],
    ['DK 2100', 'NO 0150', true],
    ['DK 2100', 'FO 100', true],
    ['SE 11122', 'FI 22100', true],
    ['SE 11122', 'ES 07001', false],
    ['DK 2100', 'GB SW1A 1AA', true],
    ['DK 2100', 'GB BT1 1AA', false],
    ['NO 0150', 'GB BT1 1AA', false],
    ['DK 2100', 'MC 98000', false],
    ['DK 2100', 'CH 8001', true],
  ])('§5.1: from %s to %s are needed: %s', (from, to, needed) => {
    expect(ask(from, to)).toBe(needed)
  })

  it('§5.1: are not needed for documents', () => {
    expect(ask('DK 2100', 'NO 0150', true)).toBe(false)
  })
})
