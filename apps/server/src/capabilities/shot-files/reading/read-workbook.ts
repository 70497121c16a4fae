import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { SheetCell } from '@kattegat/domain/shot-files'
import { measureZip } from '../../../platform/table-file/index.ts'
import { shotFileLimits, UnreadableFile } from './file-problem.ts'
import { needsAllItHas } from './needs-all-it-has.ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

/** What a workbook's cell may be; formulas come with the value that was saved beside them, and are never evaluated. */
type WorkbookCell = string | number | boolean | Date | null | undefined

/** Reads every sheet of an Excel workbook. */
export async function readWorkbook(content: Buffer): Promise<ReadSheet[]> {
  const unpacked = await measureZip(content, shotFileLimits.unpackedBytes).catch(() => undefined)
  if (unpacked === undefined) throw new UnreadableFile('broken')
  if (unpacked > shotFileLimits.unpackedBytes) throw new UnreadableFile('unpacksTooLarge')
  try {
    return (await needsAllItHas(content)) ? await readInFull(content) : await readPlain(content)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    // Whatever the library stumbles over is the same to the person: the file does not open.
    throw new UnreadableFile('broken')
  }
}

async function sheetNames(content: Buffer): Promise<string[]> {
  const names: string[] = []
  await readXlsx(content, {
    sheets: (sheet) => {
      names.push(sheet.name)
      return false
    },
  })
  if (names.length === 0) throw new UnreadableFile('notATable')
  return names
}

async function readPlain(content: Buffer): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  for (const name of await sheetNames(content)) {
    const rows: SheetRow[] = []
    for await (const { index, values } of streamXlsxRows(content, { sheet: name })) {
      rows.push({ sheetRow: index + 1, cells: (values as WorkbookCell[]).map(cellOf) })
      if (rows.length > shotFileLimits.rows + 100 && isBeyond(rows))
        throw new UnreadableFile('tooManyRows', { max: shotFileLimits.rows })
    }
    sheets.push({ name, rows, mergedCells: 0 })
  }
  return sheets
}

/** Rows without a cell are formatting, and count for none. */
function isBeyond(rows: readonly SheetRow[]): boolean {
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null)).length > shotFileLimits.rows + 100
}

/** What is shown over several rows is said of each of them; a formula whose value was not saved stands as it is typed. */
async function readInFull(content: Buffer): Promise<ReadSheet[]> {
  await sheetNames(content)
  const { sheets } = await readXlsx(content)
  return sheets.map(({ name, rows, merges = [], cells: described = new Map() }) => {
    const read = (rows as WorkbookCell[][]).map((values, at) => ({ sheetRow: at + 1, cells: values.map(cellOf) }))
    for (const [place, { formula, value }] of described) {
      if (formula === undefined || (value !== null && value !== undefined)) continue
      const [row, column] = place.split(',').map(Number)
      read[row!]!.cells[column!] = `=${formula}`
    }
    const down = merges.filter(({ startRow, endRow }) => endRow > startRow)
    for (const { startRow, endRow, startCol } of down) {
      const shown = read[startRow]?.cells[startCol] ?? null
      for (let row = startRow + 1; row <= endRow && row < read.length; row += 1) {
        const cells = read[row]!.cells
        while (cells.length <= startCol) cells.push(null)
        cells[startCol] = shown
      }
    }
    const mergedAt = down.map(({ startRow, startCol }) => ({ column: startCol, sheetRow: startRow + 1 }))
    return { name, rows: read, mergedCells: down.length, mergedAt }
  })
}

function cellOf(value: WorkbookCell): SheetCell {
  if (value === undefined || value === null || value === '') return null
  if (!(value instanceof Date)) return typeof value === 'string' && value.trim() === '' ? null : value
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  // The first days that spreadsheets count, from 1900 or from 1904, are times of day without a day.
  return value.getUTCFullYear() < 1905 ? text.slice(11, 16) : text.slice(0, 10)
}
