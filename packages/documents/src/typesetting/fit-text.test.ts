import { describe, expect, it } from 'vitest'
import { countLines, fitLine, fitText } from './fit-text.ts'
import { textWidthEm } from './text-width.ts'

describe('fitting text into a box', () => {
  it('leaves texts that fit as large as they were given', () => {
    const box = fitText(
      [
        { text: 'Fjordfisk AS', sizePt: 14, bold: true },
        { text: 'Bergen', sizePt: 11 },
      ],
      86,
      27,
    )
    expect(box.paragraphs.map((paragraph) => paragraph.sizePt)).toEqual([14, 11])
  })

  it('makes all paragraphs smaller in the same proportion until their lines fit', () => {
    // Four lines of 14 pt × 1.23 = 68.9 pt; 10 mm = 28.3 pt; 28.3 ÷ 68.9 = 0.41, the next step below is 0.40
    const box = fitText(
      Array.from({ length: 4 }, () => ({ text: 'Dok 1', sizePt: 14 })),
      86,
      10,
    )
    expect(box.paragraphs.map((paragraph) => paragraph.sizePt)).toEqual([5.6, 5.6, 5.6, 5.6])
  })

  it('breaks at blanks, at zero-width blanks and between Chinese characters, and counts a wide word as too large', () => {
    // Chinese characters are one em wide; with the allowance of 2 % nine of them fill ten em, and ten do not.
    expect(countLines('港港港港港港港港港', 10, false)).toBe(1)
    expect(countLines('港港港港港港港港港港', 10, false)).toBe(2)
    const word = textWidthEm('Bergen', false)
    expect(countLines('Bergen Bergen', word * 1.5, false)).toBe(2)
    expect(countLines('Bergen\u200BBergen', word * 1.5, false)).toBe(2)
    expect(countLines('Bergen', word * 0.9, false)).toBe(Infinity)
  })

  it('sets figures smaller rather than on two lines', () => {
    expect(fitLine('20 kg', 17, 27.5)).toBe(17)
    const sizePt = fitLine('14814.804 kg', 17, 27.5)
    expect(textWidthEm('14814.804 kg', true) * sizePt * (25.4 / 72)).toBeLessThanOrEqual(27.5)
    expect(sizePt).toBeGreaterThan(10)
  })
})
