import { describe, expect, it } from 'vitest'
import { errorsOfMeasure, measuresOfPieces, readScale } from './measures.ts'

describe('measures as entered', () => {
  it('need a weight, and all sides or none', () => {
    expect(errorsOfMeasure({ weight: 12.5 })).toEqual([])
    expect(errorsOfMeasure({ length: 40, width: 30 }).map(({ field, code }) => [field, code])).toEqual([
      ['measured.weight', 'required'],
      ['measured.height', 'required'],
    ])
    expect(errorsOfMeasure({ weight: 0, length: 0.5, width: 30, height: 3001 }).map(({ field }) => field)).toEqual([
      'measured.weight',
      'measured.length',
      'measured.height',
    ])
    expect(errorsOfMeasure({ weight: Number.NaN }).map(({ code }) => code)).toEqual(['between'])
    expect(errorsOfMeasure({ entered: { lengthIn: 12 } })[0]).toMatchObject({ field: 'measured.entered.weightLb' })
  })

  it('of a whole shipment are shared out to the gram, and the sides are those of every piece', () => {
    // 10.001 kg over three: 3,333 + 3,334 + 3,334
    const shared = measuresOfPieces({ weight: 10.001, length: 40, width: 30, height: 25.5 }, [null, null, null])
    expect(shared.map(({ weightG }) => weightG)).toEqual([3333, 3334, 3334])
    // 12 kg over pieces declared as 4 and 8 kg, which are as declared where the whole is
    expect(measuresOfPieces({ weight: 12 }, [4000, 8000]).map(({ weightG }) => weightG)).toEqual([4000, 8000])
    expect(shared[2]).toMatchObject({ lengthMm: 400, widthMm: 300, heightMm: 255 })
  })

  it('in pounds and inches are kept as entered, beside their grams and millimetres', () => {
    expect(measuresOfPieces({ entered: { weightLb: 10, lengthIn: 12, widthIn: 10, heightIn: 8 } }, [4500])).toEqual([
      {
        weightG: 4536,
        lengthMm: 305,
        widthMm: 254,
        heightMm: 203,
        entered: { weightLb: 10, lengthIn: 12, widthIn: 10, heightIn: 8 },
      },
    ])
  })
})

describe('a scale that types', () => {
  it.each([
    ['12.450 kg', { kg: 12.45 }],
    ['  012,450', { kg: 12.45 }],
    ['ST,GS,+  12.45kg', { kg: 12.45 }],
    ['850 g', { kg: 0.85 }],
    ['27.5 lb', { lb: 27.5 }],
    ['012450', undefined],
    ['12312345675', undefined],
    ['1Z5R89390357567127', undefined],
    ['', undefined],
  ])('%j is %j', (text, read) => expect(readScale(text)).toEqual(read))
})
