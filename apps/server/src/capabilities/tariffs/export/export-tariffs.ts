import { createWriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeCsvStream } from 'hucre/csv'
import type { Database } from '../../../platform/database/index.ts'
import type { Cell } from '../../../platform/table-file/index.ts'
import type { ImportKind } from '../import/index.ts'
import { loadPresentState, loadWholeState } from '../import/present-state.ts'
import type { Fields, References, TariffSheet } from '../sheets/index.ts'
import { cellsOf, headersOf, tariffSheets } from '../sheets/index.ts'

/** A path or system that cannot be exported to or from; the message is for the operator. */
export class ExportRefusal extends Error {}

/** More than people look through in a spreadsheet; a workbook is put together in memory. */
const mostRowsInAWorkbook = 300_000

export interface TariffExport {
  readonly kind: ImportKind
  /** A workbook's name ending in `.xlsx`; anything else is a folder, into which CSV files are written. */
  readonly path: string
  readonly shipmentSystem: string
}

/**
 * Writes a system's tariffs to files that import to the same state. Answers the sheets written and their rows.
 *
 * @throws ExportRefusal
 */
export async function exportTariffs(
  db: Database,
  { kind, path, shipmentSystem }: TariffExport,
): Promise<readonly { readonly sheet: string; readonly rows: number }[]> {
  const sheets = tariffSheets.filter((sheet) => kind === 'all' || sheet.kind === kind)
  const state = await loadState(db, shipmentSystem, sheets)
  if (!state) throw new ExportRefusal(`There is no shipment system ${shipmentSystem}.`)
  const { references } = state
  const contents = sheets.map((sheet) => ({ sheet, rows: state.book[sheet.list] as readonly object[] as Fields[] }))
  const workbook = extname(path).toLowerCase() === '.xlsx'
  const rows = contents.reduce((sum, content) => sum + content.rows.length, 0)
  if (workbook && rows > mostRowsInAWorkbook)
    throw new ExportRefusal(`There are ${rows} rows, too many for a workbook. Give a folder to get CSV files.`)
  if (workbook) await writeFile(path, await toWorkbook(contents, references))
  else await writeFolder(path, contents, references)
  return contents.map((content) => ({ sheet: content.sheet.name, rows: content.rows.length }))
}

/** The rows of tariffs, which can be a million, only where they are asked for. */
async function loadState(db: Database, shipmentSystem: string, sheets: readonly TariffSheet[]) {
  if (sheets.some(({ list }) => list === 'tariffBreaks')) return loadWholeState(db, shipmentSystem)
  const present = await loadPresentState(db, shipmentSystem)
  return present && { book: { ...present.terms, tariffBreaks: [] }, references: present.references() }
}

interface Content {
  readonly sheet: TariffSheet
  readonly rows: readonly Fields[]
}

async function toWorkbook(contents: readonly Content[], references: References): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: contents.map(({ sheet, rows }) => ({
      name: sheet.name,
      columns: sheet.columns.flatMap((column) =>
        column.headers.map((header) => ({
          width: Math.max(10, header.length + 3),
          // Text stays text when it is typed over: a postal code keeps its leading zero.
          ...(column.looks === 'date' ? { numFmt: 'yyyy-mm-dd' } : column.looks === 'text' ? { numFmt: '@' } : {}),
        })),
      ),
      rows: [headersOf(sheet), ...rows.map((row) => cellsOf(sheet, row, references))],
      freezePane: { rows: 1 },
    })),
  })
}

async function writeFolder(folder: string, contents: readonly Content[], references: References): Promise<void> {
  const existing = await stat(folder).catch(() => undefined)
  if (existing && !existing.isDirectory())
    throw new ExportRefusal(`${folder} is a file. Give a folder, or a workbook ending in .xlsx.`)
  await mkdir(folder, { recursive: true })
  for (const { sheet, rows } of contents) {
    const csv = writeCsvStream(csvRows(sheet, rows, references), { headers: headersOf(sheet) })
    await pipeline(
      Readable.fromWeb(csv as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(join(folder, `${sheet.name}.csv`)),
    )
  }
}

function* csvRows(sheet: TariffSheet, rows: readonly Fields[], references: References): Iterable<Cell[]> {
  for (const row of rows) {
    yield cellsOf(sheet, row, references).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
  }
}
