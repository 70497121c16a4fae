import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import { compileTariffs } from './compile-tariffs.ts'
import { explainReason } from './explain.ts'
import { rateShipment } from './rate-shipment.ts'
import type { PieceLine } from './rating-request.ts'
import { aPiece, aRequest, aSurcharge, aTariffSet } from './tariff-set.test-support.ts'
import type { ProductService, Surcharge } from './tariff-set.ts'

// What is charged where surcharges exclude one another: docs/decisions/0021.
const row = (code: string, terms: Partial<Surcharge> = {}) => aSurcharge({ code, amount: '10', ...terms })
const service = (code: string, group = 'delivery'): ProductService => ({
  id: code.charCodeAt(0),
  transportProductId: 1,
  code,
  group,
  names: row(code).names,
  deliverBy: null,
})

function rate(
  surcharges: readonly Surcharge[],
  chosen: readonly string[] = [],
  pieces: PieceLine[] = [aPiece(1, 10, 10, 10)],
) {
  const services = [...new Set(surcharges.filter((one) => one.application === 'chosen').map((one) => one.code))]
  const book = aTariffSet({
    surcharges: surcharges.map((one, index) => ({ ...one, id: index + 1 })),
    productServices: services.map((code) => service(code)),
    fuelIndexes: [{ family: 'express', side: 'sales', validFrom: '2026-01-01', percent: '0' }],
  })
  const request = aRequest({ pieces, services: chosen })
  const answer = rateShipment(request, compileTariffs(book), { nowMs: Date.parse('2026-11-21T09:00:00Z') })
  const option = answer.options[0]
  return {
    codes: option?.priceLines.slice(1).map((line) => line.code),
    amounts: Object.fromEntries(option?.priceLines.slice(1).map((line) => [line.code, line.amountMinor]) ?? []),
    offered: option?.services.map((one) => one.code),
    reason: answer.notOffered[0]?.reason,
  }
}

describe('a surcharge that excludes another', () => {
  it('A5: takes it out, and only while it is charged itself', () => {
    const [a, b, c] = [row('A', { excludes: ['B'] }), row('B', { excludes: ['C'] }), row('C')]
    expect(rate([a, b]).codes).toEqual(['A'])
    // B is not charged, so it excludes nothing: A and C, in whatever order the rows stand.
    expect(rate([a, b, c]).codes).toEqual(['A', 'C'])
    expect(rate([c, b, a]).codes).toEqual(['C', 'A'])
    // A chain of four: A out of B, so C holds and takes D out.
    expect(rate([a, b, { ...c, excludes: ['D'] }, row('D')]).codes).toEqual(['A', 'C'])
  })

  it('A5: is not needed twice, and does not exclude itself', () => {
    expect(rate([row('A', { excludes: ['C'] }), row('B', { excludes: ['C'] }), row('C')]).codes).toEqual(['A', 'B'])
    expect(rate([row('A', { excludes: ['A'] })]).codes).toEqual(['A'])
  })

  it('A5: leaves one of a circle, never neither: the most specific first', () => {
    const [a, b] = [row('A', { excludes: ['B'] }), row('B', { excludes: ['A'] })]
    expect(rate([a, b]).codes).toEqual(['A'])
    expect(rate([a, { ...b, mode: 'express' }]).codes).toEqual(['B'])
    const [c, d] = [row('C', { excludes: ['D'] }), row('D', { excludes: ['E'] })]
    expect(rate([c, d, row('E', { excludes: ['C'] })]).codes).toEqual(['C'])
  })
})

describe('surcharges of pieces', () => {
  const oversize = row('oversize', { basis: 'PIECE', conditions: { longestOverMm: 1200 }, excludes: ['overweight'] })
  const overweight = row('overweight', { basis: 'PIECE', amount: '20', conditions: { pieceOverG: 70_000 } })
  const long = aPiece(5, 150, 20, 20)
  const heavy = aPiece(80, 60, 60, 60)

  it('A5: exclude each other on the same piece, not on another', () => {
    expect(rate([oversize, overweight], [], [long, heavy]).amounts).toEqual({ oversize: 1000, overweight: 2000 })
    expect(rate([oversize, overweight], [], [{ ...long, weightG: 80_000 }]).amounts).toEqual({ oversize: 1000 })
    // Three heavy pieces, one of them long: overweight on two
    const both = { ...long, weightG: 80_000 }
    expect(rate([oversize, overweight], [], [{ ...heavy, number: 2 }, both]).amounts).toEqual({
      oversize: 1000,
      overweight: 4000,
    })
  })

  it('A5: leave the rest of the pieces to one that concerns all of them', () => {
    const handling = row('handling', { basis: 'PIECE', amount: '3' })
    // 4 pieces of which 1 is long: 3 × 3.00
    const of = [long, { ...heavy, weightG: 5000, number: 3 }]
    expect(rate([{ ...oversize, excludes: ['handling'] }, handling], [], of).amounts).toEqual({
      oversize: 1000,
      handling: 900,
    })
  })

  it('A5: take out one of the shipment as a whole', () => {
    const fee = row('fee')
    expect(rate([{ ...oversize, excludes: ['fee'] }, fee], [], [long, heavy]).codes).toEqual(['oversize'])
    expect(rate([{ ...oversize, excludes: ['fee'] }, fee], [], [heavy]).codes).toEqual(['fee'])
  })

  it('A5: are taken out altogether by one of the shipment', () => {
    expect(rate([row('all_in', { excludes: ['overweight'] }), overweight], [], [heavy, heavy]).codes).toEqual([
      'all_in',
    ])
  })

  it('A5: pass their pieces on along a chain', () => {
    const bulky = row('bulky', { basis: 'PIECE', amount: '5', conditions: { heightOverMm: 500 } })
    const chain = [oversize, { ...overweight, excludes: ['bulky'] }, bulky]
    // The long and heavy and high piece pays oversize; so overweight does not hold there, and bulky does.
    const all = { ...long, weightG: 80_000, heightMm: 600 }
    expect(rate(chain, [], [all, heavy]).amounts).toEqual({ oversize: 1000, overweight: 2000, bulky: 500 })
  })
})

describe('a chosen service', () => {
  const chosen = { application: 'chosen' } as const
  const insideDelivery = row('N', { ...chosen, amount: '95', excludes: ['residential'] })

  it('A5: takes out the surcharge that it excludes, when it is chosen', () => {
    const surcharges = [row('residential'), insideDelivery]
    expect(rate(surcharges).codes).toEqual(['residential'])
    expect(rate(surcharges, ['N']).codes).toEqual(['N'])
    expect(rate(surcharges, ['N']).amounts).toEqual({ N: 9500 })
  })

  it('A5: cannot be chosen where a surcharge excludes it, and is neither offered nor free', () => {
    const surcharges = [row('oversize', { excludes: ['N'] }), row('N', chosen), row('P', chosen)]
    expect(rate(surcharges).offered).toEqual(['P'])
    const refused = rate(surcharges, ['N', 'P'])
    expect(refused.codes).toBeUndefined()
    expect(refused.reason).toMatchObject({ kind: 'service-excluded', service: { en: 'N' }, by: { en: 'oversize' } })
    for (const language of languages)
      expect(explainReason(refused.reason!, messagesIn(language, 'rating'))).toMatch(/^[^{}]+$/)
  })

  it('A5: can be chosen again where what excludes it is excluded itself', () => {
    const surcharges = [
      row('all_in', { excludes: ['oversize'] }),
      row('oversize', { excludes: ['N'] }),
      row('N', chosen),
    ]
    expect(rate(surcharges).offered).toEqual(['N'])
    expect(rate(surcharges, ['N']).codes).toEqual(['all_in', 'N'])
  })

  it('A5: is not chosen together with one that it excludes, or that excludes it', () => {
    const surcharges = [row('N', { ...chosen, excludes: ['P'] }), row('P', chosen)]
    expect(rate(surcharges).offered).toEqual(['N', 'P'])
    expect(rate(surcharges, ['N']).offered).toEqual(['N'])
    expect(rate(surcharges, ['P']).offered).toEqual(['P'])
    for (const both of [
      ['N', 'P'],
      ['P', 'N'],
    ])
      expect(rate(surcharges, both).reason).toMatchObject({ kind: 'service-excluded', service: { en: 'P' } })
  })

  it('A5: is charged once where an automatic surcharge has its code', () => {
    expect(rate([row('N', { amount: '7' }), row('N', chosen)], ['N']).amounts).toEqual({ N: 1000 })
  })

  it('A5: is offered at its own price where it is a percentage of all', () => {
    const priority = row('P', { ...chosen, basis: 'PCT_NET_PLUS_FLAGGED', amount: '10' })
    const book = aTariffSet({ surcharges: [priority], productServices: [service('P')] })
    const { options } = rateShipment(aRequest({}), compileTariffs(book), { nowMs: Date.parse('2026-11-21T09:00:00Z') })
    // 10 % of the freight of 1,136.50
    expect(options[0]?.services[0]).toMatchObject({ priceMinor: 11_365, chosen: false })
  })
})
