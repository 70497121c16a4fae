import { describe, expect, it } from 'vitest'
import { isCvrNumber, isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from './company-number.ts'
import { isInternalTransactionNumber } from './internal-transaction-number.ts'

describe('company numbers', () => {
  it('of Denmark are eight digits divisible by eleven after weighting', () => {
    // 1×2 + 3×7 + 5×6 + 8×5 + 5×4 + 6×3 + 2×2 + 8×1 = 143 = 13 × 11
    for (const valid of ['13585628', '25313763', '88146328', '10000009']) expect(isCvrNumber(valid), valid).toBe(true)
    for (const wrong of ['13585627', '12345678', '1358562', '00000000', '1358562X']) {
      expect(isCvrNumber(wrong), wrong).toBe(false)
    }
  })

  it('of Norway are nine digits with a modulus 11 check digit', () => {
    for (const valid of ['974760673', '923609016']) expect(isNorwegianOrganisationNumber(valid), valid).toBe(true)
    for (const wrong of ['974760674', '97476067', '000000000', '974 760 673']) {
      expect(isNorwegianOrganisationNumber(wrong), wrong).toBe(false)
    }
  })

  it('of Sweden are ten digits by Luhn, hyphen allowed', () => {
    for (const valid of ['5560360793', '5592804784', '556036-0793']) {
      expect(isSwedishOrganisationNumber(valid), valid).toBe(true)
    }
    for (const wrong of ['5560360794', '556036079', '5560-360793', '0000000000']) {
      expect(isSwedishOrganisationNumber(wrong), wrong).toBe(false)
    }
  })
})

describe('AES internal transaction numbers', () => {
  it('are an X and fourteen digits', () => {
    expect(isInternalTransactionNumber('X20170101987654')).toBe(true)
    for (const wrong of ['x20170101987654', 'X2017010198765', 'X201701019876543', ' X20170101987654']) {
      expect(isInternalTransactionNumber(wrong), wrong).toBe(false)
    }
  })
})
