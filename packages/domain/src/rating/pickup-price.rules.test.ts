import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import { explainUnpaidPickup, unpaidPickup } from './pickup-price.ts'
import { rateShipment } from './rate-shipment.ts'
import { toRatingRequest } from './rating-request.ts'
import { aSurcharge, aTariffSet } from './tariff-set.test-support.ts'
import type { TariffSet } from './tariff-set.ts'

const pickup = aSurcharge({ code: 'pickup', amount: '375', conditions: { flags: ['bookPickup'] } })

/** A box to Malmö, without pickup and with one. */
function rated(book: Partial<TariffSet>) {
  const tariffs = compileTariffs(aTariffSet(book))
  const option = (bookPickup: boolean) => {
    const request = toRatingRequest({
      shipDate: '2026-11-23',
      senderAddress: { countryCode: 'DK', postalCode: '1620', city: 'København V' },
      receiverAddress: { countryCode: 'SE', postalCode: '211 44', city: 'Malmö' },
      collis: [{ packagingType: 'Box', weight: 12.3, length: 60, width: 40, height: 40 }],
      bookPickup,
    })
    if (!request.ok) throw new Error(JSON.stringify(request.faults))
    const options = rateShipment(request.request, tariffs, { nowMs: Date.parse('2026-11-21T09:00:00Z') })
    return options.options[0]!
  }
  return { without: option(false), withPickup: option(true) }
}

describe('a shipment booked without pickup', () => {
  it('pickups: costs what pickup adds to its price by the same tariff', () => {
    // 375.00 on its own: fuel is not charged on it.
    const { without, withPickup } = rated({ surcharges: [pickup] })
    expect(unpaidPickup(without, without, withPickup)).toEqual({
      kind: 'costs-more',
      moreMinor: 37_500,
      currency: 'DKK',
    })
  })

  it('pickups: is picked up where that adds nothing, whatever price was agreed for it', () => {
    const { without, withPickup } = rated({ surcharges: [] })
    expect(unpaidPickup(without, without, withPickup)).toBeUndefined()
    expect(unpaidPickup({ totalExVatMinor: 1, currency: 'DKK' }, without, withPickup)).toBeUndefined()
  })

  it('pickups: is priced by staff where its price was not made by the tariff, or nothing says what pickup adds', () => {
    const { without, withPickup } = rated({ surcharges: [pickup] })
    const byHand = { kind: 'priced-by-hand' }
    expect(unpaidPickup({ totalExVatMinor: 1, currency: 'DKK' }, without, withPickup)).toEqual(byHand)
    expect(unpaidPickup({ ...without, currency: 'SEK' }, without, withPickup)).toEqual(byHand)
    expect(unpaidPickup(without, undefined, undefined)).toEqual(byHand)
  })

  it('pickups: is not picked up with a product that is none to be picked up', () => {
    const { without } = rated({ surcharges: [pickup] })
    const reason = { kind: 'receiver-pays-not-allowed' } as const
    expect(unpaidPickup(without, without, reason)).toEqual({ kind: 'not-offered', reason })
  })

  it('pickups: says what to do about it in every language', () => {
    for (const language of languages) {
      const words = (unpaid: Parameters<typeof explainUnpaidPickup>[0]) =>
        explainUnpaidPickup(unpaid, messagesIn(language, 'pickups'), messagesIn(language, 'rating'))
      expect(words({ kind: 'costs-more', moreMinor: 37_500, currency: 'DKK' })).toMatch(/ 375[.,]00 DKK .+\.$/)
      expect(words({ kind: 'not-offered', reason: { kind: 'receiver-pays-not-allowed' } })).toMatch(/\. .+\.$/)
      expect(words({ kind: 'priced-by-hand' })).toMatch(/\. .+\.$/)
    }
  })
})
