import type { DecimalMark } from '../figures/index.ts'

/** What a cell of an uploaded sheet holds; null for an empty one. Days stand as `yyyy-mm-dd`, times as `HH:mm`. */
export type SheetCell = string | number | boolean | null

/** The text of a cell as a person sees it. Spreadsheets keep 15 digits: what is behind them is noise (0.1 + 0.2). */
export function textOfCell(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  return typeof cell === 'string' ? cell.trim() : String(cell)
}

/** The text of a cell as a person would type it into the file: numbers with the file's mark before decimals. */
export function typedText(cell: SheetCell | undefined, mark: DecimalMark): string {
  const text = textOfCell(cell)
  return typeof cell === 'number' ? text.replace('.', mark) : text
}

function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /e/.test(text) && Number.isInteger(value) ? BigInt(value).toString() : text
}

/** Whether a cell has a formula whose value nobody saved, or one that came to nothing: `=A1+B1`, `#N/A`. None is evaluated. */
export function isWithoutValue(cell: SheetCell): boolean {
  return typeof cell === 'string' && (cell.trimStart().startsWith('=') || isErrorValue(cell))
}

/** Whether a text is what a spreadsheet shows where a formula has failed. */
export function isErrorValue(text: string): boolean {
  return /^\s*#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)\s*$/.test(text)
}
