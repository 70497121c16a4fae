/** A block of serial numbers that are given out one after the other. */
export interface NumberRange {
  readonly firstSerial: number
  /** The one that is given out next; one after the last where none is left. */
  readonly nextSerial: number
  readonly lastSerial: number
}

export type NumbersLeft = 'plenty' | 'low' | 'none'

/** From here on an operator has to see to new numbers, however large the ranges are: weeks of a busy provider. */
const mostForAlert = 1_000_000

export function numbersLeftIn({ nextSerial, lastSerial }: NumberRange): number {
  return Math.max(0, lastSerial - nextSerial + 1)
}

/** Whether the ranges of one purpose last: `low` from a tenth of all their numbers on. */
export function numbersLeft(ranges: readonly NumberRange[]): NumbersLeft {
  const left = ranges.reduce((sum, range) => sum + numbersLeftIn(range), 0)
  const all = ranges.reduce((sum, range) => sum + range.lastSerial - range.firstSerial + 1, 0)
  if (left === 0) return 'none'
  return left <= Math.min(all / 10, mostForAlert) ? 'low' : 'plenty'
}
