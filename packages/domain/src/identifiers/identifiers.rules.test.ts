import { describe, expect, it } from 'vitest'
import { isWaybillNumber, parseWaybillNumber, waybillNumber } from './air-waybill.ts'
import { isCvrNumber, isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from './company-number.ts'
import { hasGs1CheckDigit } from './gs1-mod-10.ts'
import { isInternalTransactionNumber } from './internal-transaction-number.ts'
import { isSscc, sscc } from './sscc.ts'

// The samples of the domain handbook §4.1.
describe('check digits', () => {
  it.each([
    ['air waybill', (text: string) => parseWaybillNumber(text) !== undefined, '123-12345675', '123-12345676'],
    ['air waybill', isWaybillNumber, '02081140743', '02081140749'],
    ['SSCC', isSscc, '123456789012345675', '123456789012345670'],
    ['GLN', hasGs1CheckDigit, '5790000123452', '5790000123453'],
    ['GTIN', hasGs1CheckDigit, '416000336108', '416000336109'],
    ['CVR number', isCvrNumber, '13585628', '13585627'],
    ['Norwegian organisation number', isNorwegianOrganisationNumber, '974760673', '974760674'],
    ['Swedish organisation number', isSwedishOrganisationNumber, '5560360793', '5560360794'],
    ['internal transaction number', isInternalTransactionNumber, 'X20170101987654', 'X2017010198765'],
  ])('§4.1: know the %s', (_what, isRight, right, wrong) => {
    expect(isRight(right)).toBe(true)
    expect(isRight(wrong)).toBe(false)
  })

  it('§4.1: make the next air waybill of a block eleven more, and four more after a six', () => {
    const serials = [1_234_567, 1_234_568, 1_234_569].map((serial) => waybillNumber('123', serial))
    // mod 7: 5, 6, 0: 12345675 + 11 = 12345686; + 4 = 12345690
    expect(serials).toEqual(['12312345675', '12312345686', '12312345690'])
  })

  it('§4.1: build an SSCC from the extension digit, the company prefix and the serial', () => {
    // 3 5712345 000000001: from the right 1×3 + (0s) + 5×3 4×1 3×3 2×1 1×3 7×1 5×3 3×1 …, check digit 5
    expect(sscc(3, '5712345', 1)).toBe('357123450000000015')
  })
})
