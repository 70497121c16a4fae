import { describe, expect, it } from 'vitest'
import { matchPieces, piecesOf, type LabelledPiece, type Piece } from './pieces.ts'

const box = { packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20 }

describe('pieces', () => {
  it('are as many as the lines say, in grams and millimetres', () => {
    const pieces = piecesOf({
      collis: [
        { ...box, number: 2 },
        { ...box, number: 1, weight: 2.001 },
      ],
    })
    expect(pieces.map((piece) => [piece.line, piece.weightG])).toEqual([
      [1, 4500],
      [1, 4500],
      [2, 2001],
    ])
    expect(pieces[0]).toMatchObject({ lengthMm: 400, widthMm: 300, heightMm: 200 })
  })

  it('share a total weight to the gram where lines carry none', () => {
    // 10 kg over 3 pieces: 3334 + 3333 + 3333 g
    const pieces = piecesOf({ collis: [{ number: 3, packagingType: 'Box' }], totalWeight: 10 })
    expect(pieces.map((piece) => piece.weightG)).toEqual([3334, 3333, 3333])
  })

  it('keep their SSCC when unchanged, wherever they stand; the others are voided', () => {
    const before = piecesOf({
      collis: [
        { ...box, number: 2 },
        { ...box, number: 1, weight: 9 },
      ],
    })
    const after = piecesOf({
      collis: [
        { ...box, number: 1, weight: 7 },
        { ...box, number: 1 },
      ],
    })
    expect(matchPieces(after, labelsOf(before))).toEqual({
      moved: [{ sscc: 'sscc1', line: 2, place: 2 }],
      added: [{ piece: after[0], place: 1 }],
      voided: ['sscc2', 'sscc3'],
    })
  })

  it('that stay where they are change nothing', () => {
    const pieces = piecesOf({ collis: [{ ...box, number: 9999 }] })
    expect(matchPieces(pieces, labelsOf(pieces))).toEqual({ moved: [], added: [], voided: [] })
  })

  it('are voided from the last of their content on where fewer are left', () => {
    const before = piecesOf({ collis: [{ ...box, number: 3 }] })
    const after = piecesOf({ collis: [{ ...box, number: 1 }] })
    expect(matchPieces(after, labelsOf(before))).toEqual({ moved: [], added: [], voided: ['sscc2', 'sscc3'] })
  })
})

function labelsOf(pieces: readonly Piece[]): LabelledPiece[] {
  return pieces.map(({ contentKey, line }, index) => ({
    sscc: `sscc${index + 1}`,
    contentKey,
    line,
    place: index + 1,
  }))
}
