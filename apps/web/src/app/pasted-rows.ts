import { readingsOf } from '@kattegat/domain/figures'
import { plainText } from '@kattegat/domain/search'
import { languages, type Sections } from '@kattegat/messages'
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
  tidy(column: Column, cell: string, before: string, tidyFigure: (text: string) => string): string
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
  const headed = await columnsOfHeadings(rows[0] ?? [], table.headings)
  const order = headed ?? columns.slice(Math.max(columns.indexOf(at.column), 0))
  const filled = headed ? rows.slice(1) : rows
  const figures = cellsIn(filled, order, table.figureColumns)
  const tidyFigure = figureTidier(table.withoutUnit ? figures.map(table.withoutUnit) : figures)
  const result: Record<Column, string>[] = [...lines]
  let place = at.row
  for (const row of filled) {
    if (place >= result.length && row.every((cell) => cell.trim() === '')) continue
    const before = result[place] ?? table.newLine(result)
    const line = { ...before }
    for (const [position, cell] of row.entries()) {
      const column = order[position]
      if (column) line[column] = table.tidy(column, cell, before[column], tidyFigure)
    }
    result[place++] = line
  }
  return result
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
  headings: Readonly<Record<Column, Heading>>,
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
