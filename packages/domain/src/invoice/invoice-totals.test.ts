import { describe, expect, it } from 'vitest'
import { invoiceTotals, sumOfDecimals } from './index.ts'

describe('totals of an invoice', () => {
  it('round each line half up and add the costs', () => {
    // 24 × 76.666667 = 1,840.000008 → 1,840.00; 3 × 0.335 = 1.005 → 1.01; 1,841.01 + 120.50 + 5.25 + 10 = 1,976.76
    const totals = invoiceTotals(
      [
        { quantity: '24', unitPrice: '76.666667' },
        { quantity: '3', unitPrice: '0.335' },
      ],
      { freight: '120.50', insurance: '5.25', otherCosts: '10' },
    )
    expect(totals).toEqual({
      lines: [184000n, 101n],
      subTotal: 184101n,
      freight: 12050n,
      insurance: 525n,
      otherCosts: 1000n,
      total: 197676n,
    })
  })

  it('count nothing for what is no number', () => {
    expect(
      invoiceTotals([{ quantity: '', unitPrice: 'x' }], { freight: '', insurance: '', otherCosts: '' }).total,
    ).toBe(0n)
    expect(sumOfDecimals(['1.5', '', '2.25'])).toEqual({ units: 375n, scale: 2 })
  })
})
