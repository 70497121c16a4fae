import { describe, expect, it } from 'vitest'
import type { CommodityLine } from '../shipment/shipment-form.ts'
import { needsBreakdown } from './aes.ts'
import { adviseFiling } from './filing-advice.ts'
import { mustFileQuestions } from '../shipment/filing-answers.ts'

const drive = '8471300100'
const part = '8473301180'
const goods = (scheduleB: string, unitPrice: string): CommodityLine => ({
  scheduleB,
  quantity: 1,
  unitPrice,
  currency: 'USD',
})
const between = (from: string, to: string) => ({
  senderAddress: { countryCode: from },
  receiverAddress: { countryCode: to },
})

/** Advice for goods from the US to Germany, every question of step 1 answered with no. */
function advise(...commodities: CommodityLine[]) {
  const no = Object.fromEntries(mustFileQuestions.map((code) => [code, false]))
  const answers = { [drive]: { ...no, 'same-day': false }, [part]: { ...no, 'same-day': false } }
  return adviseFiling({ ...between('US', 'DE'), commodities }, answers, {
    usdRates: { EUR: '1.10' },
    day: '2026-11-23',
  })
}

// The test of the domain handbook §6.
describe('electronic export information', () => {
  it('§6: is judged by number: 2,700 of one must be filed while 1,900 of another stays exempt', () => {
    // 2,400 + 300 = 2,700 of 8471.30.0100; 1,900 of 8473.30.1180, although all is 4,600
    expect(advise(goods('8471.30.0100', '2400'), goods(part, '1900'), goods(drive, '300'))).toMatchObject([
      {
        scheduleB: drive,
        lines: [0, 2],
        valueUsd: '2700.00',
        advice: 'itn-required',
        why: { code: 'above-threshold' },
      },
      { scheduleB: part, lines: [1], valueUsd: '1900.00', advice: 'exempt', legend: 'NOEEI § 30.37(a)' },
    ])
  })

  it('§6: is not needed for exactly 2,500.00', () => {
    expect(advise(goods(drive, '2500.00'))).toMatchObject([{ advice: 'exempt', legend: 'NOEEI § 30.37(a)' }])
    expect(advise(goods(drive, '2500.01'))).toMatchObject([{ advice: 'itn-required' }])
  })

  it('§6: is judged in US dollars, other currencies converted first', () => {
    // 2,300 EUR × 1.10 = 2,530; 2,272.72 × 1.10 = 2,499.99
    const worth = (amount: string) => ({ ...between('US', 'DE'), customsAmount: { amount, currencyCode: 'EUR' } })
    expect(needsBreakdown(worth('2300'), { EUR: '1.10' })).toBe(true)
    expect(needsBreakdown(worth('2272.72'), { EUR: '1.10' })).toBe(false)
  })
})
