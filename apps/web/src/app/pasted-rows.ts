import { readingsOf } from '@kattegat/domain/figures'
import { plainText } from '@kattegat/domain/search'
import { languages, type Sections } from '@kattegat/messages'
import type { NotedCell, PasteNote } from '../ui/editable-table/index.ts'
import { loadChunk } from '../ui/load-chunk.ts'
import { figureTidier } from './pasted-cells.ts'
import { spreadsheetCells } from './spreadsheet-cells.ts'
import headingMessages from 'messages:pasted-headings'

type Heading = keyof Sections['pasted-headings']

/** The cell that a block was pasted at. */
export interface PastePlace<Column> {
  readonly row: number
  readonly column: Column
}

/** How a table takes rows of a spreadsheet. */
export interface PastedTable<Column extends string> {
  /** The headings that name each column, whatever the language of the spreadsheet. */
  readonly headings: Readonly<Record<Column, Heading>>
  /** The columns whose cells are figures: together they show which mark stands before decimals. */
  readonly figureColumns: readonly Column[]
  /** The figure before a unit that the table types without, as pounds. */
  readonly withoutUnit?: (cell: string) => string
  /** The line that a row fills where the lines end. */
  newLine(lines: readonly Readonly<Record<Column, string>>[]): Record<Column, string>
  /** A cell as the table holds it. `before` is what the line had there; `tidyFigure` reads figures by the block's mark. */
  tidy(column: Column, cell: string, before: string, tidyFigure: (text: string) => string, line: number): string
  /** The one currency that the table's amounts are in, and the column of the amounts. */
  readonly currency?: { readonly own: string; readonly column: Column }
  /** Is told what of the block did not come into the lines. */
  readonly note?: ((note: PasteNote) => void) | undefined
}

/**
 * The lines after a block of cells was pasted at a cell: rows are filled from there and added where they end.
 * A first row of headings says which column is which; without one, cells go to the right from where they were pasted.
 * A blank row adds no line.
 *
 * @throws ChunkLoadError when the words of the headings cannot be fetched
 */
export async function pasteRows<Column extends string>(
  table: PastedTable<Column>,
  lines: readonly Readonly<Record<Column, string>>[],
  at: PastePlace<Column>,
  text: string,
  columns: readonly Column[],
): Promise<Record<Column, string>[]> {
  const rows = spreadsheetCells(text)
  const headings = { ...table.headings, ...(table.currency && { currency: 'goods.currency' as const }) }
  const headed = await columnsOfHeadings<Column | 'currency'>(rows[0] ?? [], headings)
  const filled = headed ? rows.slice(1) : rows
  const order = headed ?? orderFrom(table, columns.slice(Math.max(columns.indexOf(at.column), 0)), filled)
  noteColumns(table, order, filled, headed && rows[0])
  const figures = cellsIn<Column | 'currency'>(filled, order, table.figureColumns)
  const tidyFigure = figureTidier(table.withoutUnit ? figures.map(table.withoutUnit) : figures)
  const result: Record<Column, string>[] = [...lines]
  const currencies: NotedCell[] = []
  let place = at.row
  for (const row of filled) {
    if (place >= result.length && row.every((cell) => cell.trim() === '')) continue
    const before = result[place] ?? table.newLine(result)
    const line = { ...before }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      const currency = currencyIn(table, column, cell)
      if (currency) currencies.push({ text: currency, line: place + 1 })
      if (column && column !== 'currency')
        line[column] = table.tidy(column, cell, before[column], tidyFigure, place + 1)
    }
    result[place++] = line
  }
  if (table.currency && currencies.length > 0)
    table.note?.({ kind: 'currencyNotUsed', cells: currencies, own: table.currency.own })
  return result
}

type Order<Column> = readonly (Column | 'currency' | undefined)[]

/** The columns that cells without headings go to; one of currencies where figures would stand is passed over. */
function orderFrom<Column extends string>(
  { currency, figureColumns }: PastedTable<Column>,
  columns: readonly Column[],
  rows: readonly string[][],
): Order<Column> {
  if (!currency) return columns
  const known = new Set(Intl.supportedValuesOf('currency'))
  const found = columns.findIndex((column, position) => {
    const cells = rows.map((row) => (row[position] ?? '').trim().toUpperCase()).filter(Boolean)
    return figureColumns.includes(column) && cells.length > 0 && cells.every((cell) => known.has(cell))
  })
  return found < 0 ? columns : [...columns.slice(0, found), 'currency', ...columns.slice(found)]
}

/** A currency that a cell names and that is not the table's own. */
function currencyIn<Column extends string>(
  { currency }: PastedTable<Column>,
  column: Order<Column>[number],
  cell: string,
): string | undefined {
  if (!currency) return undefined
  const named = column === 'currency' ? cell.trim() : column === currency.column && /[A-Z]{3}|[€£]/.exec(cell)?.[0]
  return named && named.toUpperCase() !== currency.own ? named.slice(0, mostLetters) : undefined
}

/** Long enough to know a cell by. */
const mostLetters = 40

/** Names the columns with something in them that no line takes: by heading, else by their number. */
function noteColumns<Column extends string>(
  { note }: PastedTable<Column>,
  order: Order<Column>,
  rows: readonly string[][],
  heading: readonly string[] | undefined,
): void {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const unused = Array.from({ length: width }, (_, position) => position).filter((position) => {
    const column = order[position]
    // Of two for one column the last is taken.
    const isTaken = column !== undefined && order.lastIndexOf(column) === position
    return !isTaken && rows.some((row) => (row[position] ?? '').trim() !== '')
  })
  if (unused.length === 0) return
  const columns = unused.map((position) => heading?.[position]?.trim().slice(0, mostLetters) || String(position + 1))
  note?.({ kind: 'columnsNotUsed', columns })
}

/** The cells of a pasted block that stand in columns of figures. */
function cellsIn<Column>(
  rows: readonly string[][],
  order: readonly (Column | undefined)[],
  columns: readonly Column[],
): string[] {
  const isIn = (column: Column | undefined) => column !== undefined && columns.includes(column)
  return rows.flatMap((row) => row.filter((_, position) => isIn(order[position])))
}

/** Which column each cell of a row names, where the row is one of headings. */
async function columnsOfHeadings<Column extends string>(
  row: readonly string[],
  headings: Readonly<Partial<Record<Column, Heading>>>,
): Promise<(Column | undefined)[] | undefined> {
  if (row.some((cell) => readingsOf(cell, '.', 0).length > 0)) return undefined
  const texts = await loadChunk(async () =>
    Promise.all(languages.map(async (language) => headingMessages.load(language))),
  )
  const words = (Object.entries(headings) as [Column, Heading][]).flatMap(([column, heading]) =>
    texts.flatMap((t) => t(heading).split('|')).map((word) => ({ column, word })),
  )
  const named = row.map((cell) => {
    const fitting = words.filter(({ word }) => isHeading(cell, word))
    // `Varekode` is no `vare`.
    return fitting.toSorted((a, b) => b.word.length - a.word.length)[0]?.column
  })
  // One word could be goods; two known headings are a heading row.
  return named.filter(Boolean).length >= 2 ? named : undefined
}

/** Whether a cell begins with a word of the catalogues, or with it as a whole word where a full stop marks it (`l.`). */
function isHeading(cell: string, word: string): boolean {
  if (word.endsWith('.')) return plainText(cell).match(firstWord)?.[0] === plainText(word.slice(0, -1))
  return lettersOf(cell).startsWith(lettersOf(word))
}

/** Not the first letter of `L x B x H`: such a column is none of a table's. */
const firstWord = /^\p{L}+(?![\p{L}\p{N}]|\s*[/x×*]\s*\p{L}(?!\p{L}))/u

const lettersOf = (text: string) => plainText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
