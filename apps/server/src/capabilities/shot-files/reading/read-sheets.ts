import { decodeText } from './decode-text.ts'
import { shotFileLimits, UnreadableFile } from './file-problem.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

/**
 * Reads what a file holds, whatever its name says it is.
 *
 * @throws UnreadableFile
 */
export async function readSheets(content: Buffer): Promise<ReadSheet[]> {
  if (content.length === 0) throw new UnreadableFile('fileEmpty')
  const start = content.subarray(0, 8).toString('latin1')
  if (start.startsWith('%PDF')) throw new UnreadableFile('isPdf')
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFile('protected')
  const read = start.startsWith('PK\u0003\u0004') ? await readWorkbook(content) : [readCsv(decodeText(content))]
  const sheets = read.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
  }))
  for (const sheet of sheets) sheet.rows.forEach(checkRow)
  if (sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableFile('fileEmpty')
  return sheets
}

function checkRow({ sheetRow: row, cells }: SheetRow): void {
  while (cells.at(-1) === null) cells.pop()
  if (cells.length > shotFileLimits.columns) {
    throw new UnreadableFile('tooManyColumns', { row, max: shotFileLimits.columns })
  }
  if (cells.some((cell) => typeof cell === 'string' && cell.length > shotFileLimits.cellCharacters)) {
    throw new UnreadableFile('cellTooLong', { row, max: shotFileLimits.cellCharacters })
  }
}
