import type { ColliLine, ShipmentForm } from '@kattegat/domain/shipment'

/** One colli of a shipment: what gets an SSCC and a label of its own. */
export interface Piece {
  /** Line of the form, from 1. */
  readonly line: number
  /** Two pieces of the same content may keep each other's SSCC. */
  readonly contentKey: string
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly dryIceG: number
}

/** A piece that already has its SSCC. */
export interface LabelledPiece {
  readonly sscc: string
  readonly contentKey: string
}

/** The pieces of a form, line by line. Where no line carries a weight, the total is shared out to the gram. */
export function piecesOf(form: ShipmentForm): Piece[] {
  const lines = form.collis ?? []
  if (lines.length === 0)
    return Array.from({ length: form.numberOfColli ?? 0 }, () => pieceOf({}, 1)).map(shareOf(form))
  const pieces = lines.flatMap((line, index) => {
    const piece = pieceOf(line, index + 1)
    return Array.from({ length: line.number ?? 1 }, () => piece)
  })
  return pieces.every((piece) => piece.weightG === null) ? pieces.map(shareOf(form)) : pieces
}

/**
 * Which pieces keep the SSCC they have, and which SSCCs are voided: an unchanged piece keeps its label, so that what is
 * already stuck on a box stays right. SSCCs are never used again.
 */
export function matchPieces(
  pieces: readonly Piece[],
  labelled: readonly LabelledPiece[],
): { kept: (string | undefined)[]; voided: string[] } {
  const free = new Map<string, string[]>()
  for (const { contentKey, sscc } of labelled) free.set(contentKey, [...(free.get(contentKey) ?? []), sscc])
  const kept = pieces.map((piece) => free.get(piece.contentKey)?.shift())
  return { kept, voided: [...free.values()].flat() }
}

function pieceOf(line: ColliLine, number: number): Piece {
  const piece = {
    line: number,
    weightG: thousandths(line.weight),
    lengthMm: tenths(line.length),
    widthMm: tenths(line.width),
    heightMm: tenths(line.height),
    dryIceG: thousandths(line.dryIceWeight) ?? 0,
  }
  const sizes = [piece.lengthMm, piece.widthMm, piece.heightMm].join('x')
  return { ...piece, contentKey: [line.packagingType ?? '', piece.weightG, sizes, piece.dryIceG].join('|') }
}

function shareOf(form: ShipmentForm): (piece: Piece, index: number, all: readonly Piece[]) => Piece {
  return (piece, index, all) => {
    const totalG = thousandths(form.totalWeight)
    if (totalG === null) return piece
    const each = Math.floor(totalG / all.length)
    return { ...piece, weightG: index < totalG - each * all.length ? each + 1 : each }
  }
}

// Typed numbers have at most three decimals; rounding only takes the binary dust away.
function thousandths(kg: number | null | undefined): number | null {
  return kg === null || kg === undefined ? null : Math.round(kg * 1000)
}

function tenths(cm: number | null | undefined): number | null {
  return cm === null || cm === undefined ? null : Math.round(cm * 10)
}
