import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefusal, rowFault, type FileLimits, type TableRow } from './file-limits.ts'
import { measureZip } from './measure-zip.ts'
import { sheetNames, sheetRows } from './read-workbook.ts'

/** A table within a file, not read yet. */
export interface FileTable {
  /** Name of the sheet, or of the CSV file without its ending. */
  readonly name: string
  rows(): AsyncIterable<TableRow>
}

export const fileLimits: FileLimits = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  heapMb: 384,
  rows: 2_000_000,
  cellsInARow: 200,
  cellCharacters: 2000,
}

/**
 * Opens an XLSX workbook, a CSV file or a folder of CSV files. What it is decides its content, not its name.
 *
 * @throws FileRefusal for a file that is none of them, or beyond the limits.
 */
export async function openTableFile(path: string, limits: FileLimits = fileLimits): Promise<FileTable[]> {
  const info = await stat(path).catch(() => undefined)
  if (!info) throw new FileRefusal(`there is no file ${path}`)
  const counter = { rows: 0 }
  if (info.isDirectory()) {
    const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv')).sort()
    if (names.length === 0) throw new FileRefusal(`the folder ${path} has no CSV file`)
    const tables: FileTable[] = []
    for (const name of names) tables.push(...(await openFile(join(path, name), limits, counter)))
    return tables
  }
  return openFile(path, limits, counter)
}

interface RowCounter {
  rows: number
}

async function openFile(path: string, limits: FileLimits, counter: RowCounter): Promise<FileTable[]> {
  const { size } = await stat(path)
  if (size > limits.fileBytes)
    throw new FileRefusal(`${basename(path)} is larger than ${inMegabytes(limits.fileBytes)}: split it`)
  const content = await readFile(path)
  if (content.length === 0) throw new FileRefusal(`${basename(path)} is empty`)
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return openWorkbook(path, content, limits, counter)
  if (content.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new FileRefusal(
      `${basename(path)} is an old or password-protected Excel file: save it as .xlsx without a password`,
    )
  const name = basename(path, extname(path))
  const text = decode(basename(path), content)
  return [{ name, rows: () => limited(csvRows(basename(path), text), limits, counter) }]
}

async function openWorkbook(
  path: string,
  content: Buffer,
  limits: FileLimits,
  counter: RowCounter,
): Promise<FileTable[]> {
  const unpacked = await measureZip(content, limits.unpackedBytes).catch(() => undefined)
  if (unpacked === undefined) throw new FileRefusal(`${basename(path)} is damaged or not an Excel workbook`)
  if (unpacked > limits.unpackedBytes)
    throw new FileRefusal(`${basename(path)} unpacks to more than ${inMegabytes(limits.unpackedBytes)}`)
  const names = await sheetNames(path, limits)
  if (names.length === 0) throw new FileRefusal(`${basename(path)} has no sheet and is not an Excel workbook`)
  return names.map((name) => ({ name, rows: () => limited(sheetRows(path, name, limits), limits, counter) }))
}

async function* csvRows(file: string, text: string): AsyncIterable<TableRow> {
  const firstLine = /[^\r\n]*/.exec(text)![0]
  const delimiter = ['\t', ';'].find((candidate) => firstLine.includes(candidate)) ?? ','
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // A quotation mark that is never closed would otherwise swallow the rest of the file.
      max_record_size: 100_000,
    }),
  )
  try {
    for await (const record of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      yield { row: record.info.lines, cells: record.record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileRefusal(`${file}, line ${Number(error['lines'] ?? 1)}: ${error.message}`)
  }
}

function* slicesOf(text: string): Iterable<string> {
  const size = 64 * 1024
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function* limited(
  rows: AsyncIterable<TableRow>,
  limits: FileLimits,
  counter: RowCounter,
): AsyncIterable<TableRow> {
  for await (const row of rows) {
    counter.rows += 1
    if (counter.rows > limits.rows)
      throw new FileRefusal(`there are more than ${limits.rows.toLocaleString('en')} rows: split the file`)
    const fault = rowFault(row, limits)
    if (fault) throw new FileRefusal(fault)
    yield row
  }
}

function decode(file: string, content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') throw new FileRefusal(`${file} is in UTF-16: save it as CSV UTF-8`)
  if (content.subarray(0, 65_536).includes(0))
    throw new FileRefusal(`${file} is neither an Excel workbook nor a CSV file`)
  try {
    // Also takes the byte order mark away.
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // What Excel on a Danish Windows writes as "CSV (semicolon delimited)".
    return new TextDecoder('windows-1252').decode(content)
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
