import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { normaliseShipment } from '../validation/normalise-shipment.ts'
import { customsOf } from './customs-of-form.ts'
import { customsRequired, documentsAdvised, type CustomsQuestion } from './customs.ts'

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

describe('papers that a territory wants though §5 asks for none', () => {
  const place = (text: string) => {
    const [countryCode = '', postalCode = '', city = ''] = text.split(' ')
    return { countryCode, postalCode, city }
  }
  const areas = (start: string, end: string, more: Partial<CustomsQuestion> = {}) => {
    const [sender, receiver] = [place(start), place(end)]
    const question = { sender, receiver, isDocument: false, shipDate: '2026-11-23', freeZones: [], ...more }
    return documentsAdvised(customsRequired(question), sender, receiver)
  }

  it.each([
    ['DK 2100', 'ES 35001', 'EU', 'IC'],
    ['SE 11122', 'ES 38001', 'EU', 'IC'],
    ['ES 28001', 'ES 51001', 'EU', 'Ceuta'],
    ['ES 28001', 'ES 52001', 'EU', 'Melilla'],
    ['DE 10115', 'DE 27498', 'EU', 'Helgoland'],
    ['DK 2100', 'DE 78266', 'EU', 'Büsingen'],
    ['DK 2100', 'IT 23041', 'EU', 'Livigno'],
    ['DK 2100', 'IT 23030 Livigno', 'EU', 'Livigno'],
    ['DK 2100', 'IT 22061', 'EU', 'Campione d’Italia'],
    ['DK 2100', 'IT 22060 Campione', 'EU', 'Campione d’Italia'],
    ['DK 2100', 'GR 63086', 'EU', 'Athos'],
    ['DK 2100', 'FR 97100', 'EU', 'GP'],
    ['DK 2100', 'FR 97133', 'EU', 'BL'],
    ['DK 2100', 'FR 97150', 'EU', 'MF'],
    ['DK 2100', 'FR 97600', 'EU', 'YT'],
    ['DK 2100', 'FR 98701', 'EU', 'PF'],
    ['FI 00100', 'FI 22100', 'EU', 'AX'],
    ['NO 0150', 'NO 9170', 'NO', 'SJ'],
    ['NO 0150', 'NO 8099', 'NO', 'SJ'],
    ['DK 2100', 'DK 3900', 'EU', 'GL'],
    // §5 requires nothing of Northern Ireland; the Union's rules ask for papers from outside the Union.
    ['GB SW1A1AA', 'GB BT11AA', 'GB', 'XI'],
    ['NO 0150', 'GB BT11AA', 'NO', 'XI'],
    ['US 10001', 'GB BT11AA', 'US', 'XI'],
    ['CH 8001', 'GB BT11AA', 'CH', 'XI'],
    ['GB IM11AA', 'GB BT11AA', 'GB', 'XI'],
    ['GB SW1A1AA', 'GB JE23AA', 'GB', 'JE'],
    ['US 10001', 'US 00802', 'US', 'VI'],
    ['US 10001', 'US 96910', 'US', 'GU'],
  ])('B10: from %s to %s, and back, between %s and %s', (start, end, from, to) => {
    expect(areas(start, end)).toEqual({ from, to })
    expect(areas(end, start)).toEqual({ from: to, to: from })
  })

  it.each([
    ['SE 11122', 'ES 07001'],
    ['SE 11122', 'PT 9500001'],
    ['SE 11122', 'PT 9000001'],
    ['ES 35001', 'ES 38001'],
    ['DK 2100', 'IT 23030 Sondrio'],
    ['DK 2100', 'IT 22060 Cantù'],
    ['DK 2100', 'FR 98000'],
    ['DK 2100', 'GB BT11AA'],
    ['IE D02X285', 'GB BT11AA'],
    ['GB BT11AA', 'GB BT22AA'],
    ['US 10001', 'US 00901'],
    ['GB SW1A1AA', 'GB IM11AA'],
    ['FI 00100', 'FI 00220'],
  ])('B10: none from %s to %s', (start, end) => {
    expect(areas(start, end)).toBeUndefined()
    expect(areas(end, start)).toBeUndefined()
  })

  it('B10: none for documents, for what a free zone exempts, and none beside what §5 requires', () => {
    expect(areas('DK 2100', 'ES 35001', { isDocument: true })).toBeUndefined()
    expect(areas('DK 2100', 'CH 4030', { freeZones: [{ countryCode: 'CH', postalCodes: ['4030'] }] })).toBeUndefined()
    // Where the law would not ask, §5 stands.
    expect(areas('CH 8001', 'LI 9490')).toBeUndefined()
    expect(ask('CH 8001', 'LI 9490')).toBe(true)
  })

  it('B10: counts where the goods start, and keeps their value unless the section is closed with a reason', () => {
    const form: ShipmentForm = {
      senderAddress: { countryCode: 'DK', postalCode: '2100' },
      pickupAddress: { countryCode: 'NO', postalCode: '0150' },
      receiverAddress: { countryCode: 'DK', postalCode: '8000' },
      customsAmount: { amount: '100', currencyCode: 'DKK' },
    }
    const context = { today: '2026-11-23', customsFreeZones: [] }
    expect(customsOf(form, context)).toMatchObject({
      required: false,
      advised: { from: 'NO', to: 'EU' },
      declares: true,
    })
    expect(normaliseShipment(form, context).form.customsAmount).toEqual(form.customsAmount)
    const closed = { ...form, customsNotNeeded: 'Norwegian stock that was never imported' }
    expect(customsOf(closed, context).declares).toBe(false)
    expect(normaliseShipment(closed, context).form).toMatchObject({
      customsAmount: null,
      customsNotNeeded: 'Norwegian stock that was never imported',
    })
  })
})
