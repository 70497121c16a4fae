import type { Cell, FileTable } from '../../../platform/table-file/index.ts'
import { CellError } from '../../../platform/table-file/index.ts'
import type { Column, Fields, References, TariffSheet } from '../sheets/index.ts'
import { HeaderError, isEmpty } from '../sheets/index.ts'
import { normaliseHeader } from './choose-sheets.ts'
import type { ErrorList, SheetError } from './sheet-errors.ts'

/** What a sheet says. A row with an error is there too, with stand-ins, so that it can be looked at further. */
export interface ReadSheet {
  readonly sheet: TariffSheet
  readonly rows: readonly Fields[]
  /** Where each row stands. */
  readonly rowNumbers: readonly number[]
  /** Positions of rows with an error, of which no second one is told. */
  readonly faulty: ReadonlySet<number>
}

/** Reads the tables of one sheet and makes its names known to the sheets that follow. */
export async function readSheet(
  sheet: TariffSheet,
  tables: readonly FileTable[],
  references: References,
  errors: ErrorList,
): Promise<ReadSheet> {
  const rows: Fields[] = []
  const rowNumbers: number[] = []
  const faulty = new Set<number>()
  const { named } = sheet
  const earlierIdOf = named?.kept ? (row: Fields) => named.idOf(row, references) : () => undefined
  named?.forget(references)
  for (const table of tables) {
    let readers: CellReader[] | undefined
    for await (const { row: number, cells } of table.rows()) {
      if (!readers) {
        readers = readHeader(sheet, number, cells, errors)
        if (!readers) break
        continue
      }
      if (cells.every(isEmpty)) continue
      const error = (column: string, reason: CellError) => {
        faulty.add(rows.length)
        errors.add(faultOf(sheet, number, column, reason))
      }
      const row = readRow(readers, cells, references, error)
      if (named) {
        row['id'] = earlierIdOf(row) ?? references.newId()
        named.register(row, references)
      } else if (hasOwnId.has(sheet.list)) row['id'] = references.newId()
      rows.push(row)
      rowNumbers.push(number)
    }
    if (!readers && rows.length === 0 && errors.faults === 0) errors.add(faultOf(sheet, 1, '', new CellError('header')))
  }
  return { sheet, rows, rowNumbers, faulty }
}

function faultOf(sheet: TariffSheet, row: number, column: string, { message, reason }: CellError): SheetError {
  return { severity: 'fault', sheet: sheet.name, row, column, reason: message, told: reason }
}

const hasOwnId: ReadonlySet<string> = new Set(['productServices', 'surcharges', 'agreements'])

interface CellReader {
  readonly column: Column
  readonly headers: readonly string[]
  /** Where the column's cells stand; -1 for a missing one. */
  readonly positions: readonly number[]
}

function readHeader(
  sheet: TariffSheet,
  row: number,
  cells: readonly Cell[],
  errors: ErrorList,
): CellReader[] | undefined {
  const names = cells.map(normaliseHeader)
  const expected = new Set(sheet.columns.flatMap((column) => column.headers))
  const former = new Set(sheet.columns.flatMap((column) => column.formerHeaders ?? []))
  let sound = true
  const error = (column: string, reason: CellError) => {
    sound = false
    errors.add(faultOf(sheet, row, column, reason))
  }
  for (const [position, name] of names.entries()) {
    if (name === '') continue
    // A misspelt column read as an empty one would be a wrong price.
    if (!expected.has(name) && !former.has(name))
      error(
        String(cells[position]),
        new CellError('notColumn', { sheet: sheet.name, columns: [...expected].join(', ') }),
      )
    else if (names.indexOf(name) !== position) error(name, new CellError('columnTwice'))
  }
  const readers = sheet.columns.map((column) => {
    const headers = [...column.headers, ...(column.formerHeaders ?? [])]
    return { column, headers, positions: headers.map((header) => names.indexOf(header)) }
  })
  for (const { column, positions } of readers) {
    if (!column.required) continue
    for (const [at, header] of column.headers.entries())
      if (positions[at]! < 0 && !column.optionalHeaders?.includes(header)) error(header, new CellError('noColumn'))
  }
  return sound ? readers : undefined
}

function readRow(
  readers: readonly CellReader[],
  cells: readonly Cell[],
  references: References,
  error: (column: string, reason: CellError) => void,
): Fields {
  const row: Fields = {}
  let positions: readonly number[] = []
  const cell = (at: number): Cell => cells[positions[at]!] ?? null
  for (const reader of readers) {
    positions = reader.positions
    const { field, placeholder } = reader.column
    try {
      row[field] = reader.column.read(cell, row, references)
    } catch (reason) {
      if (!(reason instanceof CellError)) throw reason
      error(reader.headers[reason instanceof HeaderError ? reason.header : 0]!, reason)
      row[field] = placeholder
    }
  }
  return row
}
