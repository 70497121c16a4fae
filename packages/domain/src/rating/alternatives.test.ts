import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import { alternativesTo, explainChange, findAlternatives } from './alternatives.ts'
import { compileTariffs } from './compile-tariffs.ts'
import { rateShipment } from './rate-shipment.ts'
import type { RatingRequest } from './rating-request.ts'
import { aBreak, aPiece, aProduct, aRequest, aSurcharge, aTariff, aTariffSet } from './tariff-set.test-support.ts'
import type { ShippingOption } from './shipping-option.ts'
import type { TariffSet } from './tariff-set.ts'

const context = { nowMs: Date.parse('2026-11-21T09:00:00Z') }

function find(book: Partial<TariffSet>, terms: Partial<RatingRequest> = {}) {
  const request = aRequest(terms)
  const tariffs = compileTariffs(aTariffSet(book))
  const answer = rateShipment(request, tariffs, context)
  return { answer, found: findAlternatives(request, tariffs, context, answer) }
}

// 19.5 kg × 10 = 195.00, without fuel, in every tariff of the tests below.
const plain = { tariffBreaks: [aBreak({ amount: '10' })], transportProducts: [aProduct()] }

describe('small changes', () => {
  it('are not looked for where none could make a difference', () => {
    expect(find(plain).found).toEqual([])
  })

  it('say what stackable goods would save', () => {
    const surcharges = [aSurcharge({ code: 'not_stackable', amount: '450', conditions: { flags: ['notStackable'] } })]
    const { answer, found } = find({ ...plain, surcharges }, { notStackable: true })
    expect(answer.options[0]?.totalExVatMinor).toBe(64_500)
    const [only] = alternativesTo(answer.options[0]!, found)
    expect([only?.change, only?.option.totalExVatMinor]).toEqual([{ kind: 'stackable' }, 19_500])
  })

  it('open a product that does not bill receivers, and one for a piece hardly too heavy', () => {
    const sender = find({ ...plain, transportProducts: [aProduct({ isReceiverPays: false })] }, { receiverPays: true })
    expect(sender.answer.options).toEqual([])
    expect(sender.found.map((one) => one.change)).toEqual([{ kind: 'sender-pays' }])
    const limited = { ...plain, transportProducts: [aProduct({ maxPieceKg: '30' })] }
    const lighter = find(limited, { pieces: [aPiece(32, 60, 40, 40)] })
    expect(lighter.found.map((one) => [one.change, one.option.chargeableWeight.actualG])).toEqual([
      [{ kind: 'lighter-pieces', maxG: 30_000 }, 30_000],
    ])
    // A third too heavy is another shipment.
    expect(find(limited, { pieces: [aPiece(40, 60, 40, 40)] }).found).toEqual([])
  })

  it('name the day from which it costs less, within a week', () => {
    const surcharges = [aSurcharge({ code: 'demand', amount: '50', validTo: '2026-11-25' })]
    const { found } = find({ ...plain, surcharges })
    expect(found.map((one) => [one.change, one.option.totalExVatMinor])).toEqual([
      [{ kind: 'ship-on', on: '2026-11-26' }, 19_500],
    ])
    expect(find({ ...plain, surcharges: [{ ...surcharges[0]!, validTo: '2026-12-24' }] }).found).toEqual([])
    const begins = { ...plain, tariffs: [aTariff({ validFrom: '2026-11-27' })] }
    expect(find(begins).found.map((one) => one.change)).toEqual([{ kind: 'ship-on', on: '2026-11-27' }])
  })

  it('are shown with an option only where cheaper or faster than it, the cheapest three', () => {
    const { answer } = find(plain)
    const option = answer.options[0]!
    const later: ShippingOption = { ...option, transit: { ...option.transit, deliveryOn: '2026-12-24' } }
    const costing = (totalExVatMinor: number, of = later) => ({
      change: { kind: 'stackable' } as const,
      option: { ...of, totalExVatMinor },
      isOpened: false,
    })
    const dearer = costing(20_000)
    const dearerByNoon = costing(30_000, { ...option, transit: { ...option.transit, deliverBy: '12:00' } })
    const cheaper = [18_000, 15_000, 17_000, 16_000].map((total) => costing(total))
    const shown = (all: typeof cheaper) => alternativesTo(option, all).map((one) => one.option.totalExVatMinor)
    expect(shown([dearer, dearerByNoon])).toEqual([30_000])
    expect(shown([dearer, ...cheaper])).toEqual([15_000, 16_000, 17_000])
  })

  it('to a product that is offered anyway are shown with itself alone, and one they open with all', () => {
    const { answer } = find(plain)
    const option = answer.options[0]!
    const other: ShippingOption = { ...option, salesProductId: 99, totalExVatMinor: 15_000 }
    const change = { kind: 'stackable' } as const
    expect(alternativesTo(option, [{ change, option: other, isOpened: false }])).toEqual([])
    expect(alternativesTo(option, [{ change, option: other, isOpened: true }])).toHaveLength(1)
    expect(
      alternativesTo({ ...other, totalExVatMinor: 18_000 }, [{ change, option: other, isOpened: false }]),
    ).toHaveLength(1)
  })

  it('that save less than a hundredth are not looked for again', () => {
    // Of 195.00 a hundredth is 1.95.
    const ending = (amount: string) => ({
      ...plain,
      surcharges: [aSurcharge({ code: 'demand', amount, validTo: '2026-11-25' })],
    })
    expect(find(ending('1.90')).found).toEqual([])
    expect(find(ending('2')).found).toHaveLength(1)
  })

  it('are said in four languages', () => {
    for (const language of languages) {
      expect(explainChange({ kind: 'lighter-pieces', maxG: 31_500 }, messagesIn(language, 'rating'))).toContain('kg')
      expect(explainChange({ kind: 'ship-on', on: '2026-11-26' }, messagesIn(language, 'rating'))).toMatch(/26.*2026/)
      expect(explainChange({ kind: 'stackable' }, messagesIn(language, 'rating'))).not.toBe(
        explainChange({ kind: 'sender-pays' }, messagesIn(language, 'rating')),
      )
    }
  })
})
