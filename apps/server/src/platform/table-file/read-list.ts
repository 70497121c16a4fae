import { fallbackLanguage, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { takeTurns } from '../turns/index.ts'
import { CellError, readText, type Cell } from './cell.ts'
import { FileRefusal, type FileLimits } from './file-limits.ts'
import { openTableFile, type FileTable } from './open-table-file.ts'

/** What is wrong with one cell of a file. */
export interface ListError {
  /** As the spreadsheet numbers it; the header is 1, and 0 is the file as a whole. */
  readonly row: number
  /** Name of the column as the file has it, or as it is missing. */
  readonly column: string
  readonly reason: string
}

/** A column by the name it has in our own files, and the names that public lists give it; `_`, `-` and case do not matter. */
export interface ListColumn {
  readonly also?: readonly string[]
  /** The header must have it. */
  readonly required?: boolean
  /** Longest text, in characters. */
  readonly longest?: number
}

export type ListColumns<C extends string> = Readonly<Record<C, ListColumn>>

/** One row: its cells as trimmed texts, empty where there is nothing. */
export interface ListRow<C extends string> {
  readonly row: number
  text(column: C): string
  fault(column: C, reason: string): void
}

/** A list as it was read; with errors its rows are of no use. */
export interface ReadList<T> {
  readonly rows: readonly T[]
  readonly faults: readonly ListError[]
  /** Errors beyond those that are listed. */
  readonly unlisted: number
}

const mostListed = 5000
const longestText = 200

/**
 * Reads a list of one table: an XLSX workbook, or CSV or TSV. `read` makes a row what it is kept as, or nothing for one
 * that is passed over, and says what is wrong with it. Columns that nobody asked for are passed over.
 */
export async function readListFile<C extends string, T>(
  path: string,
  columns: ListColumns<C>,
  read: (row: ListRow<C>) => T | undefined,
  limits?: FileLimits,
  language: Language = fallbackLanguage,
): Promise<ReadList<T>> {
  const faults = new ValidationErrors()
  const rows: T[] = []
  try {
    const tables = await openTableFile(path, limits)
    const t = messagesIn(language, 'imports')
    await readTable(oneOf(tables, t), { columns, read, rows, faults, t })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    faults.add({ row: 0, column: '', reason: error.message })
  }
  return {
    rows,
    // Rows are compared with one another after this, and tell what is wrong then.
    get faults() {
      return faults.list
    },
    get unlisted() {
      return faults.unlisted
    },
  }
}

/** `row 17, column city: is missing`. */
export function listErrorLine({ row, column, reason }: ListError): string {
  const place = [row > 0 ? `row ${row}` : '', column && `column ${column}`].filter(Boolean).join(', ')
  return place === '' ? reason : `${place}: ${reason}`
}

function oneOf(tables: readonly FileTable[], t: ImportMessages): FileTable {
  const [table, ...others] = tables
  if (table && others.length === 0) return table
  // Which of them is meant nobody can tell: a list read from the wrong sheet would replace the right one.
  throw new FileRefusal(t('sheets', { count: tables.length, names: tables.map(({ name }) => name).join(', ') }))
}

interface Reading<C extends string, T> {
  readonly columns: ListColumns<C>
  readonly read: (row: ListRow<C>) => T | undefined
  readonly rows: T[]
  readonly faults: ValidationErrors
  readonly t: ImportMessages
}

type ImportMessages = ReturnType<typeof messagesIn<'imports'>>

async function readTable<C extends string, T>(table: FileTable, reading: Reading<C, T>): Promise<void> {
  const { columns, read, rows, faults, t } = reading
  let header: Header<C> | undefined
  let seen = 0
  const turn = takeTurns()
  for await (const { row, cells } of table.rows()) {
    // Rows of a file that is read already come without one.
    if (turn.isOver()) await turn.next()
    if (!header) {
      header = readHeader(row, cells, { columns, faults, t })
      if (!header) return
      continue
    }
    if (cells.every((cell) => cell === null || cell === '')) continue
    seen += 1
    const stored = read(rowReader(row, cells, { header, columns, faults }))
    if (stored !== undefined) rows.push(stored)
  }
  if (!header) faults.add({ row: 1, column: '', reason: t('noHeader') })
  else if (seen === 0) faults.add({ row: 2, column: '', reason: t('noRows') })
}

interface Header<C extends string> {
  /** Where the cells of a column stand; absent for a column the file has not. */
  readonly positions: ReadonlyMap<C, number>
  /** What the file calls a column. */
  nameOf(column: C): string
}

function readHeader<C extends string>(
  row: number,
  cells: readonly Cell[],
  { columns, faults, t }: Pick<Reading<C, unknown>, 'columns' | 'faults' | 't'>,
): Header<C> | undefined {
  const names = cells.map((cell) => plainName(String(cell ?? '')))
  const positions = new Map<C, number>()
  let sound = true
  for (const column of Object.keys(columns) as C[]) {
    const { also = [], required = false } = columns[column]
    const known = [column, ...also].map(plainName)
    // Our own name goes before others, which may mean something else in a file that has both.
    const at = known.map((name) => names.indexOf(name)).find((position) => position >= 0)
    if (at !== undefined) positions.set(column, at)
    else if (required) {
      sound = false
      faults.add({ row, column, reason: t('noColumn') })
    }
  }
  if (!sound) return undefined
  return {
    positions,
    nameOf(column) {
      const at = positions.get(column)
      return at === undefined ? column : String(cells[at])
    },
  }
}

/** `Beløb (ekskl. moms)` is `beløb-ekskl-moms`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_.()-]/g, '')
}

function rowReader<C extends string>(
  row: number,
  cells: readonly Cell[],
  { header, columns, faults }: { header: Header<C>; columns: ListColumns<C>; faults: ValidationErrors },
): ListRow<C> {
  const fault = (column: C, reason: string) => faults.add({ row, column: header.nameOf(column), reason })
  return {
    row,
    fault,
    text(column) {
      try {
        return readText(cells[header.positions.get(column) ?? -1] ?? null, columns[column].longest ?? longestText) ?? ''
      } catch (reason) {
        if (!(reason instanceof CellError)) throw reason
        fault(column, reason.message)
        return ''
      }
    },
  }
}

/** Collects errors; beyond many it only counts, as a million of them help nobody. */
class ValidationErrors {
  readonly list: ListError[] = []
  unlisted = 0

  add(error: ListError): void {
    if (this.list.length < mostListed) this.list.push(error)
    else this.unlisted += 1
  }
}
