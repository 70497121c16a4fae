import { buffer } from 'node:stream/consumers'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { readPdf } from './read-pdf.ts'

/** Every file of an archive by its path, read by another program than the one that wrote it. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
  return files
}

/**
 * What a person can read in an answer or a file: text as it is, PDF page by page, a workbook and CSV cell by cell with numbers
 * to two places, an archive file by file.
 */
export async function readableText(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 4).toString('latin1')
  if (head === '%PDF') return (await readPdf(bytes)).pages.map((page) => page.text).join('\n')
  // Our CSV begins so.
  if (head.startsWith('ï»¿')) return tableText(parseCsv(bytes.toString('utf8')))
  if (head !== 'PK\u0003\u0004') return bytes.toString('utf8')
  const files = await unzipped(bytes)
  if (files.has('[Content_Types].xml')) {
    const { sheets } = await readXlsx(bytes)
    return sheets.map((sheet) => tableText(sheet.rows)).join('\n')
  }
  const texts = await Promise.all([...files].map(async ([name, file]) => `${name}\n${await readableText(file)}`))
  return texts.join('\n')
}

function tableText(rows: readonly (readonly unknown[])[]): string {
  const numbersWhole = (cell: unknown) => (typeof cell === 'number' ? cell.toFixed(2) : cell)
  return rows.map((row) => row.map(numbersWhole).join('\t')).join('\n')
}
