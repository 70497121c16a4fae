import { markShownBy, type DecimalMark } from '../figures/index.ts'
import { isCountryCode } from '../address/countries.ts'
import { incoterms } from '../shipment/vocabulary.ts'
import { fieldOfHead, looksLikeHead, plainHead, type HeadWords } from './head-words.ts'
import { lineReference, shotField } from './shot-field.ts'
import type { FixedValue, ShotColumn, ShotSetup } from './shot-setup.ts'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** The beginning of a sheet: what a guess is made from. */
export interface SheetStart {
  /** The first rows, the head among them. */
  readonly rows: readonly (readonly SheetCell[])[]
}

/** A sheet as it is understood. */
export interface GuessedSheet {
  /** Number of its head among the rows, from 0; null where the lines begin at once. */
  readonly headRow: number | null
  readonly heads: readonly string[]
  /** Field of each column. */
  readonly fields: readonly (string | null)[]
}

/** A title, a date and a blank line may stand above the head. */
const mostRowsAboveHead = 15

/** Finds the head of a sheet, and what its columns are: by their heads in any language of the portal, then by what they hold. */
export function guessSheet({ rows }: SheetStart, words: HeadWords, isGoods: boolean): GuessedSheet {
  const known = rows
    .slice(0, mostRowsAboveHead)
    .map((row) => row.filter((cell) => typeof cell === 'string' && fieldOfHead(cell, words, isGoods)).length)
  const most = Math.max(0, ...known)
  // A longer head may follow after a few rows: then the sheet is put together of several. A short one above it is no head
  // of shipments, but of what is said of them all, such as the sender.
  const first = known.findIndex((count, at) => count * 2 >= most && looksLikeHead(rows[at]!, words, isGoods))
  const headRow = first >= 0 ? first : most >= 2 ? known.indexOf(most) : unknownHead(rows)
  const heads = headRow === null ? [] : rows[headRow]!.map(textOfCell)
  const lines = rows.slice(headRow === null ? 0 : headRow + 1)
  const width = Math.max(heads.length, ...lines.map((row) => row.length))
  const fields = fieldsUnderHeads(heads, width, words, isGoods)
  if (!isGoods) guessByContent(fields, heads, lines)
  return { headRow, heads: Array.from({ length: width }, (_, at) => heads[at] ?? ''), fields }
}

/** The field of each column by its head; of two heads of one field the first is it. */
export function fieldsUnderHeads(
  heads: readonly string[],
  width: number,
  words: HeadWords,
  isGoods: boolean,
): (string | null)[] {
  const taken = new Set<string>()
  const fields = Array.from({ length: width }, (_, at) => {
    const field = fieldOfHead(heads[at] ?? '', words, isGoods)
    if (!field || !shotField(field) || taken.has(field)) return null
    taken.add(field)
    return field
  })
  if (!isGoods) describeByGoods(fields)
  return fields
}

/**
 * `Item` beside the packages of a file without commodity codes is what the shipment holds. Taken for a line of a customs
 * declaration it would ask for all the rest of one, on every row.
 */
function describeByGoods(fields: (string | null)[]): void {
  const at = fields.indexOf('commodities.description')
  if (at < 0 || fields.includes('description') || fields.includes('commodities.hsCode')) return
  for (const [column, field] of fields.entries()) if (field?.startsWith('commodities.')) fields[column] = null
  fields[at] = 'description'
}

/** A first row of nothing but different words is a head, though of none of our columns. */
function unknownHead(rows: readonly (readonly SheetCell[])[]): number | null {
  const at = rows.findIndex((row) => row.some((cell) => textOfCell(cell) !== ''))
  const texts = (rows[at] ?? []).map(textOfCell).filter((text) => text !== '')
  const areWords = texts.every((text) => /\p{L}/u.test(text) && !/[@\d]/.test(text) && text.length <= 40)
  return texts.length > 1 && areWords && new Set(texts.map(plainHead)).size === texts.length ? at : null
}

/** What the cells of a column look like, where nearly all of them do; the strictest first. */
const contents: readonly {
  readonly field: string
  readonly looks: (text: string) => boolean
  /** Under a head that says something else it is something else. */
  readonly onlyWithoutHead?: boolean
}[] = [
  { field: 'receiverAddress.mails', looks: (text) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) },
  { field: 'dangerousGoods.unNumber', looks: (text) => /^UN ?\d{4}$/i.test(text) },
  { field: 'shipmentOptions.incoterms', looks: (text) => incoterms.some((term) => term === text.toUpperCase()) },
  { field: 'receiverAddress.countryCode', looks: (text) => /^[A-Z]{2}$/.test(text) && isCountryCode(text) },
  { field: 'receiverAddress.phone', looks: (text) => /^(\+|00)\d[\d ()-]{6,}$/.test(text) },
  // A day that a head calls otherwise is one of ordering, of delivery, of birth.
  { field: 'shipDate', looks: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text), onlyWithoutHead: true },
]

function guessByContent(
  fields: (string | null)[],
  heads: readonly string[],
  lines: readonly (readonly SheetCell[])[],
): void {
  for (const [at, field] of fields.entries()) {
    if (field !== null) continue
    const texts = lines.map((row) => textOfCell(row[at])).filter((text) => text !== '')
    const hasHead = plainHead(heads[at] ?? '') !== ''
    const fits =
      texts.length > 1 &&
      contents.find(({ looks, onlyWithoutHead }) => !(onlyWithoutHead && hasHead) && nearlyAll(texts, looks))
    if (fits && !fields.includes(fits.field)) fields[at] = fits.field
  }
}

/** One cell of twenty may be mistyped: it is an error at its cell, and the column is what the others say. */
function nearlyAll(texts: readonly string[], looks: (text: string) => boolean): boolean {
  return texts.filter((text) => !looks(text)).length <= texts.length / 20
}

/** Packages of a file that does not say how many and which, as the form opens with them. */
const usualValues: readonly FixedValue[] = [
  { field: 'collis.number', value: '1', always: false },
  { field: 'collis.packagingType', value: 'Box', always: false },
]

/** A first setup for sheets that nobody has set up yet. */
export function guessSetup(
  sheets: readonly (GuessedSheet & { readonly mergedColumns?: readonly number[] })[],
  rows: readonly SheetStart[],
  language: { readonly decimalMark: DecimalMark; readonly monthFirst: boolean },
): ShotSetup {
  const columns = sheets.flatMap(({ fields }, sheet): ShotColumn[] =>
    fields.map((field, column) => ({ sheet, column, field })),
  )
  const figures = sheets.flatMap(({ fields }, sheet) =>
    fields.flatMap((field, column) => (isFigure(field) ? textsOf(rows[sheet]!, column) : [])),
  )
  const days = columns.flatMap(({ sheet, column, field }) =>
    field === 'shipDate' ? textsOf(rows[sheet]!, column) : [],
  )
  return {
    columns,
    fixed: usualValues,
    groupBy: groupingOf(columns, sheets[0]?.mergedColumns ?? []),
    decimalMark: markShownBy(figures) ?? language.decimalMark,
    monthFirst: monthComesFirst(days) ?? language.monthFirst,
  }
}

/**
 * Lines are joined by the column meant for it, or by the reference: where a sheet of goods names them by it, or where its
 * cells are merged over several rows, as people draw one order of several packages.
 */
function groupingOf(columns: readonly ShotColumn[], mergedColumns: readonly number[]): string | null {
  const isOn = (field: string, isFirst: boolean) =>
    columns.some((column) => column.field === field && (column.sheet === 0) === isFirst)
  if (isOn(lineReference, true)) return lineReference
  const reference = columns.find(({ sheet, field }) => sheet === 0 && field === 'senderReference')
  const joins = isOn('senderReference', false) || (reference && mergedColumns.includes(reference.column))
  return reference && joins ? 'senderReference' : null
}

function isFigure(field: string | null): boolean {
  const kind = field === null ? undefined : shotField(field)?.field.kind
  return kind === 'number' || kind === 'amount'
}

function textsOf({ rows }: SheetStart, column: number): string[] {
  return rows.flatMap((row) => {
    const cell = row[column]
    return typeof cell === 'string' && /\d/.test(cell) ? [cell] : []
  })
}

/** A figure above twelve says which of the two is the day; undefined where none is. */
function monthComesFirst(days: readonly string[]): boolean | undefined {
  for (const text of days) {
    const [, first = '', second = ''] = /^(\d{1,2})[-./](\d{1,2})[-./]\d/.exec(text.trim()) ?? []
    if (Number(first) > 12) return false
    if (Number(second) > 12) return true
  }
  return undefined
}

/** Two files with the same heads, in whatever order, are set up alike. */
export function headSignature(sheets: readonly { readonly heads: readonly string[] }[]): string {
  return sheets.map(({ heads }) => heads.map(plainHead).filter(Boolean).sort().join('|')).join('||')
}

/** A setup that was kept for files of these heads, applied to this one, whose columns may stand in another order. */
export function applyKeptColumns(
  kept: readonly { readonly sheet: number; readonly head: string; readonly field: string | null }[],
  sheets: readonly { readonly heads: readonly string[] }[],
): ShotColumn[] {
  const left = [...kept]
  return sheets.flatMap(({ heads }, sheet) =>
    heads.map((head, column): ShotColumn => {
      // Two columns of one head are taken in their order.
      const at = left.findIndex((each) => each.sheet === sheet && each.head === plainHead(head))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return { sheet, column, field: found && (found.field === null || shotField(found.field)) ? found.field : null }
    }),
  )
}
