import { CsvError, parse } from 'csv-parse/sync'
import type { SheetCell } from '@kattegat/domain/shot-files'
import { UnreadableFile } from './file-problem.ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

const delimiters = [';', '\t', ',', '|', '^']

/** Reads a CSV text with whatever stands between its cells. */
export function readCsv(text: string): ReadSheet {
  // Excel's own line that names the delimiter.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const rows: SheetRow[] = []
  const above = named ? 1 : 0
  let lastLine = 0
  try {
    parse(table, {
      bom: true,
      delimiter: named?.[1] ?? delimiterOf(table),
      relax_column_count: true,
      relax_quotes: true,
      // A quotation mark that is never closed would otherwise swallow the rest of the file.
      max_record_size: 200_000,
      on_record: (record: string[], { lines }) => {
        const cells = record.map(cellOf)
        rows.push({ sheetRow: lines + above, cells })
        lastLine = lines
        // Not kept a second time.
        return null
      },
    })
    return { name: '', mergedCells: 0, rows: withOtherDelimiters(rows) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Where the row begins: a quotation mark that is missing there is missed only lines later.
    throw new UnreadableFile('brokenRow', { row: lastLine + 1 + above })
  }
}

/** A text that was kept from being taken for a figure: `="0150"`. */
const keptAsText = /^="([^"]*)"$/

function cellOf(cell: string): SheetCell {
  const text = keptAsText.exec(cell)?.[1] ?? cell
  return text.trim() === '' ? null : text
}

/** Below so many columns a row of one cell is nothing odd. */
const leastColumns = 4

/** Rows of files put together of several, whose cells are parted by another sign than most: one long cell until here. */
function withOtherDelimiters(rows: readonly SheetRow[]): SheetRow[] {
  const lengths = rows.map(({ cells }) => cells.length).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (usual < leastColumns) return [...rows]
  return rows.map((row) => {
    const [text, ...others] = row.cells
    if (typeof text !== 'string' || others.length > 0) return row
    const parted = delimiters
      .map((delimiter) => partedBy(text, delimiter))
      .reduce((best, each) => (each.length > best.length ? each : best))
    return parted.length * 2 > usual ? { ...row, cells: parted.map(cellOf) } : row
  })
}

function partedBy(text: string, delimiter: string): string[] {
  try {
    const [row = []] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true })
    return row
  } catch {
    return []
  }
}

/** The sign that parts the first lines into equally many cells, most of them; quoted text is passed over. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).sort((a, b) => a - b)
    const usual = counts[Math.floor(counts.length / 2)] ?? 0
    return usual * counts.filter((count) => count === usual).length
  })
  return delimiters[scores.indexOf(Math.max(...scores))]!
}
