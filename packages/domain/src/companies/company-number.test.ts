import { describe, expect, it } from 'vitest'
import { isRegistrationNumberWritten, isVatNumberWritten, readCompanyNumber } from './index.ts'

const read = (text: string, home = 'DK') => {
  const reading = readCompanyNumber(text, home)
  if (!reading.ok) return reading.refusal
  const { countryCode, registrationNumber, vatNumber } = reading.value
  return [countryCode, registrationNumber, vatNumber].join(' ').trim()
}

describe('a company number as it is typed or pasted', () => {
  // 1×2 + 3×7 + 5×6 + 8×5 + 5×4 + 6×3 + 2×2 + 8×1 = 143 = 13 × 11
  it.each(['13585628', 'DK13585628', 'dk 13 58 56 28', 'CVR-nr. 13585628', 'CVR: 13 58 56 28', 'VAT no. DK-13585628'])(
    'is the Danish %s',
    (text) => expect(read(text)).toBe('DK 13585628 DK13585628'),
  )

  it('is Norwegian with its MVA, and without it says nothing of VAT', () => {
    for (const text of ['974 760 673 MVA', 'NO974760673MVA', 'Org.nr. 974 760 673 MVA', 'NO 974.760.673 MVA'])
      expect(read(text), text).toBe('NO 974760673 NO974760673MVA')
    for (const text of ['974760673', 'Org. nr 974 760 673', 'NO 974760673'])
      expect(read(text, 'NO'), text).toBe('NO 974760673')
  })

  it.each(['556036-0793', '5560360793', 'SE556036079301', 'SE 556036-0793 01', '16556036-0793', 'Org.nr 556036-0793'])(
    'is the Swedish %s',
    (text) => expect(read(text, 'SE')).toBe('SE 5560360793 SE556036079301'),
  )

  it.each(['36-1234567', 'EIN 36-1234567', '361234567', 'Tax ID: 36-1234567'])('is the American %s', (text) =>
    expect(read(text, 'US')).toBe('US 36-1234567 36-1234567'),
  )

  it('is of the home country where two countries write theirs so, and else of the one that it fits', () => {
    // Nine digits: in the United States an EIN, elsewhere Norwegian by its check digit.
    expect(read('974760673', 'NO')).toBe('NO 974760673')
    expect(read('974760673', 'DK')).toBe('NO 974760673')
    expect(read('36-1234567', 'NO')).toBe('US 36-1234567 36-1234567')
    expect(read('5560360793', 'DK')).toBe('SE 5560360793 SE556036079301')
    expect(read('13585628', 'SE')).toBe('DK 13585628 DK13585628')
  })

  // Numbers from VIES' and python-stdnum's documentation; each with its last digit changed is refused.
  it.each([
    ['ATU13585627', 'ATU13585626'],
    // 97 − 04287594 mod 97 = 97 − 0
    ['BE0428759497', 'BE0428759498'],
    ['DE136695976', 'DE136695978'],
    ['EE100931558', 'EE100931559'],
    // 2×7 + 0×9 + 7×10 + 7×5 + 4×8 + 7×4 + 4×2 = 187 = 17 × 11, so that the check digit is 0
    ['FI20774740', 'FI20774741'],
    // 303265045 mod 97 = 74; (12 + 3 × 74) mod 97 = 40
    ['FR40303265045', 'FR41303265045'],
    ['EL094259216', 'EL094259217'],
    ['HR33392005961', 'HR33392005962'],
    ['HU12892312', 'HU12892313'],
    ['IT00743110157', 'IT00743110158'],
    // 150274 mod 89 = 42
    ['LU15027442', 'LU15027443'],
    ['NL004495445B01', 'NL004495446B01'],
    ['PL8567346215', 'PL8567346216'],
    ['PT501964843', 'PT501964842'],
    ['SI50223054', 'SI50223055'],
    ['SK2022749619', 'SK2022749618'],
  ])('is the VAT number %s, and not %s', (valid, wrong) => {
    expect(read(valid).split(' ').at(-1)).toBe(valid)
    expect(read(wrong)).toBe('check-digit')
  })

  it('is refused for its check digit or its form', () => {
    expect(read('13585627')).toBe('check-digit')
    expect(read('DK 12345678')).toBe('check-digit')
    expect(read('NO974760674MVA')).toBe('check-digit')
    expect(read('556036-0794', 'SE')).toBe('check-digit')
    // No campus of the IRS gives out numbers that begin with 07.
    expect(read('07-1234567', 'US')).toBe('check-digit')
    for (const text of ['', '1358562', 'DK1358562', 'Nordlys', 'XX12345678', '💥', '1'.repeat(500)])
      expect(read(text), text.slice(0, 20)).toBe('form')
  })

  it('has its electronic address by its register', () => {
    const endpoint = (text: string, home: string) => {
      const reading = readCompanyNumber(text, home)
      return reading.ok && reading.value.endpoint
    }
    expect(endpoint('13585628', 'DK')).toBe('0184:DK13585628')
    expect(endpoint('974760673', 'NO')).toBe('0192:974760673')
    expect(endpoint('5560360793', 'SE')).toBe('0007:5560360793')
    expect(endpoint('36-1234567', 'US')).toBe('')
  })
})

describe('numbers that are kept', () => {
  it('are right by their country', () => {
    expect(isVatNumberWritten('199000128MVA', 'NO')).toBe(true)
    expect(isVatNumberWritten('36-1234567', 'US')).toBe(true)
    expect(isVatNumberWritten('DE136695976', 'DK')).toBe(true)
    expect(isVatNumberWritten('DK13585627', 'DK')).toBe(false)
    expect(isRegistrationNumberWritten('13585628', 'DK')).toBe(true)
    expect(isRegistrationNumberWritten('13585627', 'DK')).toBe(false)
    expect(isRegistrationNumberWritten('HRB 1234', 'DE')).toBe(true)
    expect(isRegistrationNumberWritten('', 'DK')).toBe(true)
  })
})
