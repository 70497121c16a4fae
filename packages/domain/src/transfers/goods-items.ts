import type { ConsignmentPiece } from './consignment.ts'

/** A goods item of an IFTMIN message: one piece, or like pieces whose numbers follow one another. */
export interface GoodsItem {
  readonly first: ConsignmentPiece
  readonly last: ConsignmentPiece
  readonly pieces: number
}

/** As many goods items as the standard lets one message have (segment group 18 of IFTMIN D.96A). */
export const mostGoodsItems = 999

/** Of a goods item: that many lines of dangerous goods. */
export const mostDangerousGoods = 9

/**
 * Each piece an item of its own. Where that would be more than a message may have, like pieces with consecutive SSCCs are
 * one item, told by the first and the last number.
 */
export function goodsItems(pieces: readonly ConsignmentPiece[]): GoodsItem[] {
  if (pieces.length <= mostGoodsItems) return pieces.map((piece) => ({ first: piece, last: piece, pieces: 1 }))
  const items: GoodsItem[] = []
  for (const piece of pieces) {
    const open = items.at(-1)
    if (open && isNext(open.last, piece)) items[items.length - 1] = { ...open, last: piece, pieces: open.pieces + 1 }
    else items.push({ first: piece, last: piece, pieces: 1 })
  }
  return items
}

function isNext(one: ConsignmentPiece, next: ConsignmentPiece): boolean {
  const alike = ['packagingType', 'weightG', 'lengthMm', 'widthMm', 'heightMm'] as const
  return alike.every((name) => one[name] === next[name]) && serial(next) === serial(one) + 1n
}

/** An SSCC without its check digit. */
function serial({ sscc }: ConsignmentPiece): bigint {
  return BigInt(sscc.slice(0, -1))
}
