import { expect, it } from 'vitest'
import { wholeYears } from './browser-data.ts'

it('says years where a period comes to whole ones, and days otherwise', () => {
  // 2 × 365.25 = 730.5; 5 × 365.25 = 1826.25; 10 × 365.25 = 3652.5
  expect([730, 1826, 3653].map(wholeYears)).toEqual([2, 5, 10])
  expect([1, 30, 364, 365, 400].map(wholeYears)).toEqual([undefined, undefined, 1, 1, undefined])
})
