import { Readable } from 'node:stream'
import { decimalMark, type Language } from '@kattegat/messages'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { HistoryRow } from '../read-rows.ts'
import { cellText, type Cell, type FileColumn } from './cells.ts'

const formats: Readonly<Partial<Record<FileColumn['kind'], string>>> = {
  amount: '#,##0.00',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

/** A workbook of one sheet with typed cells under a frozen head, written as its rows are read. */
export function excelOf(rows: AsyncIterable<HistoryRow>, columns: readonly FileColumn[]): Readable {
  const workbook = writeXlsxStream(cellsOf(rows, columns), {
    // "History" is a name that Excel keeps for itself.
    name: 'Shipments',
    freezePane: { rows: 1 },
    columns: columns.map(({ header, kind }) => ({
      header,
      width: Math.min(40, Math.max(12, header.length + 2)),
      ...(formats[kind] ? { numFmt: formats[kind] } : {}),
    })),
  })
  return Readable.fromWeb(workbook as Parameters<typeof Readable.fromWeb>[0])
}

async function* cellsOf(rows: AsyncIterable<HistoryRow>, columns: readonly FileColumn[]): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => xmlSafe(column.cell(row)))
}

/** XML has no place for most control characters, and a spreadsheet refuses the whole file for one. */
function xmlSafe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  return cell.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
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

async function* textsOf(
  rows: AsyncIterable<HistoryRow>,
  columns: readonly FileColumn[],
  language: Language,
): AsyncGenerator<string[]> {
  for await (const row of rows) yield columns.map((column) => cellText(column.cell(row), column, language))
}
