import { describe, expect, it } from 'vitest'
import { askedOfFigures, readTypedAmount, readTypedNumber, typeAmount, typeNumber } from './typed-number.ts'

describe('a typed number', () => {
  it('takes a comma or a point, spaces and thousands signs, and a unit after it', () => {
    for (const text of ['1234.5', '1234,5', '1 234,5', '1.234,5', '1,234.5', '1\u00a0234,5 kg', "1'234.5"]) {
      expect(readTypedNumber(text), text).toBe(1234.5)
    }
    expect(readTypedNumber('120 cm')).toBe(120)
    expect(readTypedNumber('.5')).toBe(0.5)
    expect(readTypedNumber('4,')).toBe(4)
  })

  it('tells nothing typed from what cannot be read', () => {
    expect(readTypedNumber('  ')).toBeNull()
    for (const text of ['abc', '1e5', '12x', '-', '1-2']) expect(readTypedNumber(text), text).toBeNaN()
  })

  it('is read as the language writes it, and not at all where two readings are likely', () => {
    expect(readTypedNumber('1.250', 0, 'da')).toBe(1250)
    expect(readTypedNumber('1.250', 3, 'da')).toBeNaN()
    expect(readTypedNumber('1,250', 3, 'da')).toBe(1.25)
    expect(readTypedNumber('1,000', 3, 'en')).toBeNaN()
    expect(readTypedNumber('1.250', 3, 'en')).toBe(1.25)
    expect(readTypedAmount('1.250', 2, 'da')).toBe('1250')
    expect(readTypedAmount('1.250', 6, 'da'), 'no amount that the rules would take').toBe('?')
  })

  it('is asked about where two readings are likely, in the field’s unit', () => {
    const notNumber = { field: 'weight', code: 'notNumber', params: {} } as const
    const asked = (text: string) => askedOfFigures([notNumber], () => ({ text, decimals: 3, unit: 'kg' }))
    expect(asked('1,250')).toEqual([
      {
        field: 'weight',
        code: 'unclearFigure',
        params: { first: '1,250\u00a0kg', second: '1.25\u00a0kg', whole: '1250', fraction: '1.25' },
      },
    ])
    expect(asked('heavy')).toEqual([notNumber])
  })

  it('stands in a field as the language writes it, without thousands signs', () => {
    expect(typeNumber(1234.5, 'da')).toBe('1234,5')
    expect(typeNumber(1234.5, 'en')).toBe('1234.5')
    expect(typeNumber(null, 'en')).toBe('')
    expect(typeAmount('48200.00', 'se')).toBe('48200,00')
  })

  it('sends an amount with the decimals that were typed, and a faulty one as it stands', () => {
    expect(readTypedAmount('48.200,00')).toBe('48200.00')
    expect(readTypedAmount('1840')).toBe('1840')
    expect(readTypedAmount('12.345')).toBe('12.345')
    expect(readTypedAmount('.5')).toBe('0.5')
    expect(readTypedAmount('a lot')).toBe('a lot')
    expect(readTypedAmount(' ')).toBe('')
  })
})
