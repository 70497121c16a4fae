import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import { isPriceableByHand, priceByHand } from './price-by-hand.ts'
import { rateShipment } from './rate-shipment.ts'
import type { RatingRequest } from './rating-request.ts'
import type { PriceLine, ShippingOption } from './shipping-option.ts'
import { aPiece, aProduct, aRequest, aTariffSet, aWeightRule } from './tariff-set.test-support.ts'
import type { TariffSet } from './tariff-set.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const names = { en: 'Freight', da: 'Fragt', no: 'Frakt', se: 'Frakt' }
const line = (amountMinor: number): PriceLine => ({
  type: 'freight',
  code: 'freight',
  names,
  basis: 'TARIFF',
  amountMinor,
  currency: 'DKK',
  explanation: {},
})
const product = { salesProductId: 1, transportProductId: 1 }

function price(book: Partial<TariffSet>, request: Partial<RatingRequest> = {}, meant: Partial<typeof product> = {}) {
  const tariffs = compileTariffs(aTariffSet(book))
  const asked = aRequest(request)
  const [notOffered] = rateShipment(asked, tariffs, { nowMs }).notOffered
  const lines = [line(100_000), line(-7_50)]
  const option = priceByHand(asked, tariffs, { nowMs }, { ...product, lines, ...meant })
  return { notOffered, option: option as ShippingOption, answer: option }
}

describe('a price named by hand', () => {
  it('sells where no tariff covers the lane', () => {
    const { notOffered, option } = price({ tariffs: [], tariffBreaks: [] })
    expect(notOffered?.reason.kind).toMatch(/^no-tariff/)
    expect(isPriceableByHand(notOffered!.reason)).toBe(true)
    // 1000.00 − 7.50 = 992.50, and what the lane's VAT makes of it
    expect(option.totalExVatMinor).toBe(992_50)
    expect(option.totalIncVatMinor).toBe(992_50 + option.vat.amountMinor)
    expect(option.vat.ofMinor).toBe(992_50)
    expect(option.priceLines).toHaveLength(2)
    expect(option.cost).toBeUndefined()
  })

  it('sells what is beyond the product’s limits, at the weight the product bills', () => {
    const book = { transportProducts: [aProduct({ maxPieceKg: '30' })], weightRules: [aWeightRule()] }
    const { notOffered, option } = price(book, { pieces: [aPiece(40, 100, 100, 100)] })
    expect(notOffered?.reason.kind).toBe('piece-too-heavy')
    // 100 × 100 × 100 cm ÷ 5000 = 200 kg
    expect(option.chargeableWeight.chargeableG).toBe(200_000)
  })

  it('promises no arrival on a lane the product does not serve', () => {
    const { option } = price({ zoneRules: [] })
    expect([option.transit.deliveryOn, option.transit.transitDays]).toEqual([null, null])
  })

  it('sells nothing that the carrier does not take, and no product there is not', () => {
    const { notOffered, answer } = price({}, { dangerousGoodsTypes: ['UN3481'] })
    expect(answer).toEqual({ kind: 'dangerous-goods-not-carried', type: 'UN3481' })
    expect(isPriceableByHand(notOffered!.reason)).toBe(false)
    expect(price({}, { services: ['Pre0900'] }).answer).toEqual({ kind: 'service-not-available', service: 'Pre0900' })
    expect(price({}, {}, { salesProductId: 99 }).answer).toBeUndefined()
  })
})
