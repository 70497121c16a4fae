import { readScan, type ScannedCode } from '@kattegat/domain/scanning'

/** The same label stays in the picture for a while; out of sight for so long, and for so many looks, it is meant again. */
const sameAgainMs = 3000
const looksWithout = 4
/** A label carries the shipment's number and a code for sorting beside that of its piece, and a picture may miss one of them. */
const aloneMs = 700

const ranks: Readonly<Record<ScannedCode['kind'], number>> = {
  piece: 0,
  manifest: 0,
  waybill: 1,
  foreign: 2,
  unreadable: 3,
}

/** Which of the codes in the camera's picture is meant, if any is just now. */
export type ChooseCode = (texts: readonly string[], at: number) => string | undefined

/**
 * The code of a piece is taken at once. The waybill number of the same label would stand for all pieces of the shipment, and so
 * it is taken only where it has been alone for a while; what is none of ours likewise. `at` in milliseconds of any clock.
 */
export function createChooser(): ChooseCode {
  const seen = new Map<string, { readonly at: number; readonly look: number }>()
  let look = 0
  let lastPieceAt = Number.NEGATIVE_INFINITY
  let candidate: { text: string; since: number } | undefined
  return (texts, at) => {
    look += 1
    const codes = texts.map((text) => ({ text, rank: ranks[readScan(text).kind] })).toSorted((a, b) => a.rank - b.rank)
    const [best] = codes
    if (!best) return undefined
    if (best.rank === 0) {
      lastPieceAt = at
      candidate = undefined
      return isNew(best.text, at) ? best.text : undefined
    }
    // Still the label whose piece was read.
    if (at - lastPieceAt < sameAgainMs) return undefined
    if (candidate?.text !== best.text) candidate = { text: best.text, since: at }
    return at - candidate.since >= aloneMs && isNew(best.text, at) ? best.text : undefined
  }

  function isNew(text: string, at: number): boolean {
    const before = seen.get(text)
    seen.set(text, { at, look })
    // A slow phone takes seconds for one look: time alone would take a label that lies still for another.
    return !before || (at - before.at > sameAgainMs && look - before.look > looksWithout)
  }
}
