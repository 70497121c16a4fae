import type { FieldError } from '../messages/message-codes.ts'
import { parseDecimal } from '../money/index.ts'
import type { AddedLineType, PriceSide } from './price-line-types.ts'

/** A line as it is entered; a negative amount takes something off. */
export interface EnteredLine {
  readonly type: AddedLineType
  readonly description?: string | undefined
  /** A decimal with two places at most, without VAT. */
  readonly amount: string
}

/** A line beside the price as booked. */
export interface EnteredPriceLine extends EnteredLine {
  readonly side: PriceSide
  /** The shipment's own, if it is named. */
  readonly currencyCode?: string | undefined
}

export const longestLineDescription = 100
/** A hundred million, in hundredths: more is a slip of the finger. */
const largestMinor = 100_000_000_00

/** What is wrong with entered lines, each error at its line and field; none but the first where there is no line. */
export function errorsOfLines(lines: readonly EnteredLine[]): FieldError[] {
  if (lines.length === 0) return [{ field: 'lines', code: 'required', params: {} }]
  return lines.flatMap((line, index) => errorsOfLine(line, `lines[${index}]`))
}

function errorsOfLine({ amount, description = '' }: EnteredLine, path: string): FieldError[] {
  const errors: FieldError[] = []
  const minor = amountMinorOf(amount)
  const field = `${path}.amount`
  if (amount.trim() === '') errors.push({ field, code: 'required', params: {} })
  else if (minor === undefined || minor === 0 || Math.abs(minor) > largestMinor) {
    errors.push({ field, code: 'notAmount', params: {} })
  }
  if (description.trim().length > longestLineDescription) {
    errors.push({ field: `${path}.description`, code: 'maxLength', params: { max: longestLineDescription } })
  }
  return errors
}

/** Hundredths of a decimal with two places at most; undefined for anything else. */
export function amountMinorOf(amount: string): number | undefined {
  const decimal = parseDecimal(amount.trim())
  if (!decimal || decimal.scale > 2) return undefined
  return Number(decimal.units * 10n ** BigInt(2 - decimal.scale))
}

/** The sum of lines in hundredths; what cannot be read counts for nothing yet. */
export function sumOfLines(lines: readonly EnteredLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (amountMinorOf(amount) ?? 0), 0)
}

/**
 * What is wrong with lines that correct an invoice as a whole, at the list: nothing is billed by them, or more is given back
 * than all its papers have billed.
 *
 * @param billedMinor what was billed until now, in hundredths, without VAT.
 */
export function errorsOfCorrection(
  lines: readonly EnteredPriceLine[],
  billedMinor: number,
  currency: string,
): FieldError[] {
  const minor = lines
    .filter(({ side }) => side === 'sales')
    .reduce((sum, { amount }) => sum + (amountMinorOf(amount) ?? 0), 0)
  if (minor === 0) return [{ field: 'lines', code: 'correctionOfNothing', params: {} }]
  if (billedMinor + minor >= 0) return []
  return [{ field: 'lines', code: 'creditBeyondInvoice', params: { billed: billedMinor / 100, currency } }]
}
