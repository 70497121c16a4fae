import { buffer } from 'node:stream/consumers'
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

/** What a person can read in an answer or a file: text as it is, PDF page by page, a workbook cell by cell, an archive file by file. */
export async function readableText(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 4).toString('latin1')
  if (head === '%PDF') return (await readPdf(bytes)).pages.map((page) => page.text).join('\n')
  if (head !== 'PK\u0003\u0004') return bytes.toString('utf8')
  const files = await unzipped(bytes)
  if (files.has('[Content_Types].xml')) {
    const { sheets } = await readXlsx(bytes)
    return sheets.flatMap((sheet) => sheet.rows.map((row) => row.join('\t'))).join('\n')
  }
  const texts = await Promise.all([...files].map(async ([name, file]) => `${name}\n${await readableText(file)}`))
  return texts.join('\n')
}
