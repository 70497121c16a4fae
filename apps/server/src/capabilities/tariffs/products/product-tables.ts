import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../../platform/database/index.ts'
import { sql } from 'kysely'
import type { ChangedBy, PresentState } from '../import/index.ts'
import type { Column, DirectoryName, Fields, References, TariffSheet } from '../sheets/index.ts'
import { cellsOf, tariffSheets } from '../sheets/index.ts'

type Tables = Answer<'GetProductTables'>
type TableColumn = Tables['tables'][number]['columns'][number]

export interface RowChange {
  readonly table: string
  /** The row as it was read; undefined for a new one. */
  readonly was: readonly string[] | undefined
  /** The row as it is to be; undefined to remove it. */
  readonly cells: readonly string[] | undefined
  readonly by: ChangedBy
  /** Of who reads what is wrong. */
  readonly language: Language
}

/** Rows of a tariff are a million: they come and go with files. */
export const changedByRow = (sheet: TariffSheet): boolean => sheet.list !== 'tariffBreaks'

export function findTable(name: string): TariffSheet | undefined {
  return tariffSheets.find((sheet) => sheet.name === name)
}

/** A row as the texts that a file would hold. */
export function textsOf(sheet: TariffSheet, row: Fields, references: References): string[] {
  return cellsOf(sheet, row, references).map((cell) =>
    cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell),
  )
}

export function rowsOf({ terms }: PresentState, { list }: TariffSheet): readonly Fields[] {
  return list === 'tariffBreaks' ? [] : (terms[list] as readonly object[] as Fields[])
}

/** A page of the rows that hold every word searched for, in any order, and how many there are of them. */
export function pageOf<Row>(
  rows: readonly Row[],
  cellsIn: (row: Row) => readonly string[],
  asked: { readonly search?: string; readonly pageNumber?: number; readonly pageSize?: number },
): { readonly page: Row[]; readonly numberOfRows: number } {
  const { pageNumber = 1, pageSize = 50, search = '' } = asked
  const words = search.toLowerCase().split(/\s+/)
  const found = rows.filter((row) => {
    const text = cellsIn(row).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const start = (pageNumber - 1) * pageSize
  return { page: found.slice(start, start + pageSize), numberOfRows: found.length }
}

/** Every table with how its cells are filled in, and the version that holds. */
export async function describeTables(db: Database, present: PresentState): Promise<Tables> {
  const references = present.references()
  const { shipmentSystem, version } = present.terms
  const held = await sql<{ changedAt: Date }>`
    select changed_at as "changedAt" from tariff_version where shipment_system = ${shipmentSystem}`.execute(db)
  const breaks = await sql<{ rows: number }>`
    select count(*)::int as rows from tariff_break b join tariff t on t.id = b.tariff_id
    where t.shipment_system = ${shipmentSystem} and t.until_version is null`.execute(db)
  return {
    version,
    changedAt: held.rows[0]?.changedAt.toISOString() ?? null,
    tables: tariffSheets.map((sheet) => ({
      name: sheet.name,
      kind: sheet.kind,
      rows: changedByRow(sheet) ? rowsOf(present, sheet).length : breaks.rows[0]!.rows,
      byRow: changedByRow(sheet),
      columns: describeColumns(sheet, references),
    })),
  }
}

/** How the cells of a table are filled in. */
export function describeColumns(sheet: TariffSheet, references: References): TableColumn[] {
  return sheet.columns.flatMap((column) => describe(sheet, column, references))
}

function describe(sheet: TariffSheet, column: Column, references: References): TableColumn[] {
  // Bookings and past prices know a kept row by its name, which therefore stays.
  const fixed = sheet.named?.kept === true && sheet.identity.includes(column.field)
  return column.headers.map((header, at) => {
    const given = column.filledIn?.[at]
    const words = given === undefined ? [] : 'words' in given ? given.words : namesIn(references, given.namesOf)
    return {
      header,
      looks: column.looks,
      required: column.required && !column.optionalHeaders?.includes(header),
      fixed,
      words: [...words],
      open: given === undefined || !('words' in given),
    }
  })
}

function namesIn(references: References, kind: DirectoryName): string[] {
  return [...references[kind].entries()].map(([name]) => name).toSorted((one, other) => one.localeCompare(other))
}
