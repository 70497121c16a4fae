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

/** A piece that already has its SSCC, with the line and the place it has among all pieces, from 1. */
export interface LabelledPiece {
  readonly sscc: string
  readonly contentKey: string
  readonly line: number
  readonly place: number
}

/** What an override changes of the pieces of a shipment; of the others nothing is written. */
export interface PieceChanges {
  /** Pieces that keep their SSCC and stand elsewhere. */
  readonly moved: readonly Omit<LabelledPiece, 'contentKey'>[]
  /** Pieces that are to get an SSCC. */
  readonly added: readonly PlacedPiece[]
  /** SSCCs whose pieces are gone. */
  readonly voided: readonly string[]
}

/** A piece with its place among all pieces, from 1. */
export interface PlacedPiece {
  readonly piece: Piece
  readonly place: number
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
 * already stuck on a box stays right. SSCCs are never used again. `labelled` are in the order of their places.
 */
export function matchPieces(pieces: readonly Piece[], labelled: readonly LabelledPiece[]): PieceChanges {
  // Thousands of pieces are of the same content: each list is read on from the first that is free, never copied.
  const alike = new Map<string, { readonly labels: LabelledPiece[]; used: number }>()
  for (const label of labelled) {
    const same = alike.get(label.contentKey)
    if (same) same.labels.push(label)
    else alike.set(label.contentKey, { labels: [label], used: 0 })
  }
  const moved: Omit<LabelledPiece, 'contentKey'>[] = []
  const added: PlacedPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    const place = index + 1
    const same = alike.get(piece.contentKey)
    const label = same?.labels[same.used++]
    if (!label) added.push({ piece, place })
    else if (label.line !== piece.line || label.place !== place)
      moved.push({ sscc: label.sscc, line: piece.line, place })
  }
  const voided = [...alike.values()].flatMap(({ labels, used }) => labels.slice(used).map(({ sscc }) => sscc))
  return { moved, added, voided }
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
