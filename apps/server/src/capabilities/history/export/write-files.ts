import { Readable } from 'node:stream'
import { decimalMark, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { writeCsvStream } from 'hucre/csv'
import { ZipFile } from 'yazl'
import { writeWorkbook, type Cell, type WorkbookFormat } from '../../../platform/table-file/index.ts'
import type { HistoryRow } from '../read-rows.ts'
import { cellText, type FileColumn } from './cells.ts'

/** A workbook of one table with a column for each of the file's, written as its rows are read. */
export function excelOf(rows: AsyncIterable<HistoryRow>, columns: readonly FileColumn[], language: Language): Readable {
  return writeWorkbook(cellsOf(rows, columns), {
    // "History" is a name that Excel keeps for itself.
    name: messagesIn(language, 'columns')('sheet'),
    columns: columns.map(({ header, kind }) => ({ header, format: formats[kind] ?? 'general' })),
  })
}

const formats: Readonly<Partial<Record<FileColumn['kind'], WorkbookFormat>>> = {
  amount: 'amount',
  day: 'day',
  instant: 'instant',
  time: 'time',
}

async function* cellsOf(rows: AsyncIterable<HistoryRow>, columns: readonly FileColumn[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => column.cell(row))
}

/**
 * The rows as CSV, UTF-8 with its mark so that spreadsheets know it: a comma between the cells, a
 * semicolon where the comma is the decimal sign.
 */
export function csvOf(rows: AsyncIterable<HistoryRow>, columns: readonly FileColumn[], language: Language): Readable {
  const csv = writeCsvStream(textsOf(rows, columns, language), {
    headers: columns.map((column) => column.header),
    delimiter: decimalMark(language) === ',' ? ';' : ',',
    bom: true,
  })
  return Readable.fromWeb(csv as Parameters<typeof Readable.fromWeb>[0])
}

/** A file as ZIP, written as it is read. */
export function zipOf(name: string, content: Readable): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  content.once('error', (error) => output.destroy(error))
  zip.addReadStream(content, name)
  zip.end()
  return output
}

async function* textsOf(
  rows: AsyncIterable<HistoryRow>,
  columns: readonly FileColumn[],
  language: Language,
): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map((column) => cellText(column.cell(row), column, language))
}
