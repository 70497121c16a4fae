import { expect, it } from 'vitest'
import { totalsOf, totalsWithLines } from './totals.ts'

const quarter = 250_000

it('A12: takes VAT of the lines added since as well', () => {
  // 138.68 × 25 % = 34.67; (138.68 + 200.00) × 25 % = 338.68 × 25 % = 84.67; 338.68 + 84.67 = 423.35
  const booked = totalsOf([{ amountMinor: 138_68 }], quarter)
  expect(booked.vat.amountMinor).toBe(34_67)
  const { totalExVatMinor, vat, totalIncVatMinor } = totalsWithLines(booked, [{ amountMinor: 200_00 }])
  expect([totalExVatMinor, vat.amountMinor, totalIncVatMinor]).toEqual([338_68, 84_67, 423_35])
})

it('A12: rounds VAT once, of the sum, half up to the hundredth', () => {
  // (138.68 + 250.50) × 25 % = 389.18 × 25 % = 97.295 → 97.30; by line it would be 34.67 + 62.63 = 97.30 as well
  const booked = totalsOf([{ amountMinor: 138_68 }], quarter)
  expect(totalsWithLines(booked, [{ amountMinor: 250_50 }]).totalIncVatMinor).toBe(389_18 + 97_30)
  // 3 × 0.02 = 0.06 × 25 % = 0.015 → 0.02; by line it would be 3 × 0.005 → 3 × 0.01 = 0.03
  const crumbs = [{ amountMinor: 2 }, { amountMinor: 2 }, { amountMinor: 2 }]
  expect(totalsOf(crumbs, quarter).vat.amountMinor).toBe(2)
})

it('A12: takes no VAT of an exempt line, booked or added', () => {
  // (500.00 − 80.00) × 25 % = 105.00, with 40.00 more that is exempt still 105.00: 540.00 + 105.00 = 645.00
  const booked = totalsOf([{ amountMinor: 420_00 }, { amountMinor: 80_00, vat: 'insurance' }], quarter)
  expect(booked.vat).toMatchObject({ percentPpm: quarter, ofMinor: 420_00, amountMinor: 105_00 })
  const after = totalsWithLines(booked, [{ amountMinor: 40_00, vat: 'insurance' }])
  expect([after.totalExVatMinor, after.vat.amountMinor, after.totalIncVatMinor]).toEqual([540_00, 105_00, 645_00])
})

it('A12: gives VAT back with a discount', () => {
  // 100.00 − 150.50 = −50.50; × 25 % = −12.625 → −12.63; −50.50 − 12.63 = −63.13
  const booked = totalsOf([{ amountMinor: 100_00 }], quarter)
  expect(totalsWithLines(booked, [{ amountMinor: -150_50 }]).totalIncVatMinor).toBe(-63_13)
})
