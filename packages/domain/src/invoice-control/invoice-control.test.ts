import { describe, expect, it } from 'vitest'
import {
  billStandingOf,
  billStates,
  blockReasons,
  daysOfMonth,
  everyBillFacts,
  marginByLine,
  marginShare,
  monthBeside,
  type BillFacts,
} from './index.ts'

const ready: BillFacts = {
  final: true,
  cargoTransfer: 'sent',
  invoicingTransfer: 'none',
  heldBack: false,
  priced: true,
  billedByCarrier: false,
  filingMissing: false,
}

describe('how a shipment stands with invoicing', () => {
  it('is ready once cargo has it and it has a price', () => {
    expect(billStandingOf(ready)).toEqual({ state: 'ready', reason: undefined })
  })

  it('says why it is blocked, the first thing to do first', () => {
    const why = (facts: Partial<BillFacts>) => billStandingOf({ ...ready, ...facts }).reason
    expect(why({ final: false, cargoTransfer: 'none' })).toBe('not-final')
    expect(why({ cargoTransfer: 'none', heldBack: true, filingMissing: true })).toBe('held-back')
    expect(why({ cargoTransfer: 'none', filingMissing: true })).toBe('customs-incomplete')
    expect(why({ cargoTransfer: 'pending' })).toBe('cargo-pending')
    expect(why({ cargoTransfer: 'rejected' })).toBe('cargo-rejected')
    expect(why({ cargoTransfer: 'none', priced: false })).toBe('not-sent-to-cargo')
    expect(why({ priced: false })).toBe('no-price-lines')
  })

  it('stands by its transfer once there is one', () => {
    for (const invoicingTransfer of ['pending', 'sent', 'rejected'] as const) {
      expect(billStandingOf({ ...ready, invoicingTransfer, filingMissing: true }).state).toBe(invoicingTransfer)
    }
  })

  it('is nothing of ours where the carrier bills the receiver', () => {
    expect(billStandingOf({ ...ready, cargoTransfer: 'none', billedByCarrier: true }).state).toBe('carrier')
  })

  it('has every state and every reason for some facts', () => {
    const all = everyBillFacts().map(billStandingOf)
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(billStates))
    expect(new Set(all.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(blockReasons))
    // 2 × 4 × 4 × 2 × 2 × 2 × 2 = 512.
    expect(all).toHaveLength(512)
  })
})

describe('margin', () => {
  const line = (type: string, minor: number) => ({ type, name: type, minor })

  it('stands line by line, and adds up to the shipment’s', () => {
    // Freight 1,000.00 − 700.00 = 300.00; fuel 150.00 + 10.00 − 120.00 = 40.00; toll 0.00 − 25.00 = −25.00.
    const rows = marginByLine(
      [line('freight', 100_000), line('fuel', 15_000), line('fuel', 1_000)],
      [line('fuel', 12_000), line('freight', 70_000), line('toll', 2_500)],
    )
    expect(rows.map(({ type, marginMinor }) => [type, marginMinor])).toEqual([
      ['freight', 30_000],
      ['fuel', 4_000],
      ['toll', -2_500],
    ])
    // 1,160.00 − 845.00 = 315.00 = 300.00 + 40.00 − 25.00.
    expect(rows.reduce((sum, { marginMinor }) => sum + marginMinor, 0)).toBe(31_500)
  })

  it('is a share of what was sold, and none of nothing', () => {
    // (1,160.00 − 845.00) ÷ 1,160.00 = 0.271552 = 27.16 %.
    expect(marginShare(116_000, 84_500)).toBe(2716)
    expect(marginShare(0, 500)).toBeUndefined()
  })
})

describe('a month', () => {
  it('has its own last day', () => {
    expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    // 2028 is a leap year.
    expect(daysOfMonth('2028-02')?.to).toBe('2028-02-29')
    expect([daysOfMonth('2026-13'), daysOfMonth('2026'), daysOfMonth('26-11')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('stands beside others over the turn of a year', () => {
    expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })
})
