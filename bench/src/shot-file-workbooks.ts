import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
    '</Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>' +
    '</Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<sheets><sheet name="Shipments" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
    '</Relationships>',
}

/** A workbook as programs write it that stream: each text in its own cell, figures as numbers, no list of texts. */
export async function streamedWorkbook(folder: string, csv: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, 'streamed.xlsx')
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name)
  zip.addReadStream(Readable.from(sheetXml(csv)), 'xl/worksheets/sheet1.xml')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return new Uint8Array(await readFile(path))
}

function* sheetXml(csv: string): Generator<string> {
  yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  for (const line of csv.split('\n')) {
    const cells = line.split(';').map((text) => {
      if (/^\d+(\.\d+)?$/.test(text)) return `<c><v>${text}</v></c>`
      return `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
    })
    yield `<row>${cells.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

/** The same as LibreOffice writes it; undefined where it is not installed. */
export async function libreOfficeWorkbook(folder: string, csv: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = join(folder, 'calc.csv')
  await writeFile(path, csv)
  const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'xlsx']
  // Semicolons, quotation marks, UTF-8.
  const { error, status } = spawnSync('soffice', [...args, '--infilter=CSV:59,34,76', '--outdir', folder, path])
  if (error || status !== 0) return undefined
  return new Uint8Array(await readFile(join(folder, 'calc.xlsx')))
}
