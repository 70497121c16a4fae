import type { AddedLineType, PriceSide } from '@kattegat/domain/history'
import { readTypedAmount } from '../../../../app/typed-number.ts'

/** A line as it stands in the table: its amount as it was typed. */
export interface EditedLine {
  /** Stays with the line whatever comes before it. */
  readonly key: number
  readonly side: PriceSide
  readonly type: AddedLineType
  readonly description: string
  readonly amount: string
}

/** The lines as they are sent: what was left blank at the end was never meant. One line stays, to be named as missing. */
export function enteredLines(lines: readonly EditedLine[]): Omit<EditedLine, 'key'>[] {
  const last = lines.findLastIndex((line) => !isBlank(line))
  return lines.slice(0, Math.max(last + 1, 1)).map(({ side, type, description, amount }) => ({
    side,
    type,
    description: description.trim(),
    amount: readTypedAmount(amount),
  }))
}

export function isBlank({ description, amount }: EditedLine): boolean {
  return description.trim() === '' && amount.trim() === ''
}

/** One more line, of the side and type of the one before it. */
export function withLine(lines: readonly EditedLine[], line: Partial<Omit<EditedLine, 'key'>> = {}): EditedLine[] {
  const last = lines.at(-1)
  const key = Math.max(0, ...lines.map((each) => each.key)) + 1
  const { side = 'sales', type = 'freight' } = last ?? {}
  return [...lines, { key, side, type, description: '', amount: '', ...line }]
}
