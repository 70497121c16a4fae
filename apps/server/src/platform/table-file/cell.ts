import { isErrorValue } from '@kattegat/domain/shot-files'
import { fallbackLanguage, languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** What a cell of a table file holds; null for an empty one. CSV knows texts only. */
export type Cell = string | number | boolean | Date | null

type Key = Parameters<ReturnType<typeof messagesIn<'table-cells'>>>[0]

/** Why a cell cannot be taken, as a text of the catalogue and what stands in it. */
export interface CellReason {
  readonly key: Key
  readonly params: Readonly<Record<string, string | number>>
}

export function cellReasonIn(language: Language, { key, params }: CellReason): string {
  return messagesIn(language, 'table-cells').format(key, params)
}

/** What a cell could not be read as; its message is that of the command line. */
export class CellError extends Error {
  readonly reason: CellReason
  constructor(key: Key, params: CellReason['params'] = {}) {
    super(cellReasonIn(fallbackLanguage, { key, params }))
    this.reason = { key, params }
  }
}

const longestText = 200

/** The trimmed text of a cell; null for an empty one. @throws CellError */
export function readText(cell: Cell, longest = longestText): string | null {
  if (cell === null) return null
  if (cell instanceof Date) throw new CellError('notText')
  const text = typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? plainNumber(cell) : String(cell)
  if (isErrorValue(text)) throw new CellError('noValue', { text })
  if (text.length > longest) throw new CellError('tooLong', { max: String(longest) })
  if (text.includes('\uFFFD')) throw new CellError('notUtf8')
  if (/\p{Cc}/u.test(text.replace(/[\t\n]/g, ' '))) throw new CellError('controls')
  return text === '' ? null : text
}

/** The decimal of a cell as plain text with a decimal point. A decimal comma is taken where it can mean nothing else. @throws CellError */
export function readDecimal(cell: Cell): string | null {
  if (typeof cell === 'number') return plainNumber(cell)
  const text = readText(cell)
  if (text === null || /^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return text
  if (/^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)) throw new CellError('ambiguous', { text })
  if (/^-?\d{1,15},\d{1,9}$/.test(text)) return text.replace(',', '.')
  throw new CellError('notNumber', { text })
}

/** Spreadsheets keep 15 digits: what is behind them is noise of the binary fraction (0.1 + 0.2). */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new CellError('notNumber', { text })
  return text
}

/** @throws CellError */
export function readInteger(cell: Cell): number | null {
  const text = readDecimal(cell)
  if (text === null) return null
  if (!/^-?\d{1,9}$/.test(text)) throw new CellError('notWhole', { text })
  return Number(text)
}

/** `yyyy-mm-dd` of a text or a spreadsheet's date. @throws CellError */
export function readDay(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = readText(cell)
  if (text === null) return null
  const day = /^(\d{4}-\d\d-\d\d)(?:T00:00.*)?$/.exec(text)?.[1]
  if (!day) throw new CellError('notDate', { text })
  return day
}

/** `HH:mm` of a text or a spreadsheet's time. @throws CellError */
export function readTime(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number') {
    if (cell < 0 || cell >= 1) throw new CellError('notTime', { text: String(cell) })
    // A spreadsheet's time is a share of the day.
    return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  }
  const text = readText(cell)
  if (text === null) return null
  const match = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text)
  if (!match) throw new CellError('notTime', { text })
  return `${match[1]!.padStart(2, '0')}:${match[2]}`
}

/** Marks that mean yes or no in any language. */
const marks = { yes: ['true', '1', 'x'], no: ['false', '0'] } as const

function means(answer: 'yes' | 'no', text: string): boolean {
  const isMark = (marks[answer] as readonly string[]).includes(text)
  return isMark || languages.some((language) => messagesIn(language, 'imports')(answer).toLowerCase() === text)
}

/** Yes or no in any of the portal's languages. @throws CellError */
export function readYesNo(cell: Cell): boolean | null {
  if (typeof cell === 'boolean') return cell
  const text = readText(cell)?.toLowerCase() ?? null
  if (text === null) return null
  if (means('yes', text)) return true
  if (means('no', text)) return false
  throw new CellError('notYesNo', { text })
}

/** One of a few words, in any letter case. @throws CellError */
export function readChoice<T extends string>(cell: Cell, choices: readonly T[]): T | null {
  const text = readText(cell)
  if (text === null) return null
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (!found) throw new CellError('notOneOf', { text, choices: choices.join(', ') })
  return found
}

/** The entries of a list: texts are separated by `;` or `,`, codes by spaces too. @throws CellError */
export function readList(cell: Cell, separator: RegExp = /[;,]/): string[] {
  const text = readText(cell, 2000)
  if (text === null) return []
  const entries = text.split(separator).map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '')
}

/** A decimal as a spreadsheet shows it. */
export function decimalCell(text: string | null): number | null {
  return text === null ? null : Number(text)
}
