import { add, decimalOf, multiply, roundHalfUp, type Decimal } from '../money/decimal.ts'
import type { ColliLine } from './shipment-form.ts'

/** The exact sum of number × a quantity of one piece over all lines; undefined where a line lacks either. */
export function linesTotal(
  lines: readonly ColliLine[],
  ofPiece: (line: ColliLine) => number | null | undefined,
): Decimal | undefined {
  let total: Decimal = { units: 0n, scale: 0 }
  for (const line of lines) {
    const number = decimalOf(line.number ?? Number.NaN)
    const quantity = decimalOf(ofPiece(line) ?? Number.NaN)
    if (!number || !quantity) return undefined
    total = add(total, multiply(number, quantity))
  }
  return total
}

/** A sum of lines as the number a total is written as, to three decimals. */
export function toNumber(total: Decimal): number {
  return Number(roundHalfUp(total, 3)) / 1000
}
