import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Cell } from './cell.ts'

/** How the cells of a column are written: `amount` with two decimals; a day and an instant as the spreadsheet's own dates. */
export type WorkbookFormat = 'general' | 'amount' | 'day' | 'instant' | 'time'

/** A column of a workbook. Headers differ from one another, in their letters and not only in case. */
export interface WorkbookColumn {
  readonly header: string
  readonly format: WorkbookFormat
}

/** A row of a workbook, a cell for each column. Dates are written as their UTC day and time; a time is a part of a day. */
export type WorkbookRow = readonly Cell[]

/** The last row that Excel has. */
const lastRow = 1_048_576
/** Column widths are taken from so many rows, which are kept until the first of them is written. */
const measuredRows = 200
/** Characters of XML that are handed on at a time. */
const chunkLength = 65_536

/**
 * A workbook of one Excel table with typed cells: head with filter buttons, frozen; columns as wide as what stands in
 * them. Written as its rows are read, in memory that does not grow with them; what is more than a sheet holds goes
 * into a next one with a table of its own. Office Open XML (ECMA-376, 5th edition, part 1, chapter 18).
 *
 * @param name of the sheet, at most 28 characters
 */
export function writeWorkbook(
  rows: AsyncIterable<WorkbookRow>,
  { name, columns, rowsInSheet = lastRow - 1 }: WorkbookOptions,
): Readable {
  return Readable.from(zippedWorkbook(rows, { name, columns, rowsInSheet }), { objectMode: false })
}

interface WorkbookOptions {
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  readonly rowsInSheet?: number
}

async function* zippedWorkbook(
  rows: AsyncIterable<WorkbookRow>,
  options: Required<WorkbookOptions>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const source = rows[Symbol.asyncIterator]()
  let current: Readable | undefined
  const fill = async () => {
    const names: string[] = []
    let next = await source.next()
    do {
      const number = names.length + 1
      names.push(number === 1 ? options.name : `${options.name} ${number}`)
      const taken = { count: 0 }
      const sheetRows = (async function* () {
        for (; !next.done && taken.count < options.rowsInSheet; next = await source.next()) {
          taken.count += 1
          yield next.value
        }
      })()
      current = Readable.from(sheetXml(sheetRows, options.columns), { objectMode: false })
      zip.addReadStream(current, `xl/worksheets/sheet${number}.xml`, { mtime: sameTime })
      await finished(current, { writable: false })
      add(
        zip,
        `xl/worksheets/_rels/sheet${number}.xml.rels`,
        relationships([['table', `../tables/table${number}.xml`]]),
      )
      add(zip, `xl/tables/table${number}.xml`, tableXml(number, options.columns, taken.count))
    } while (!next.done)
    addFrame(zip, names)
    zip.end()
  }
  const filled = fill().catch((error: Error) => void output.destroy(error))
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    // Where nobody takes the rest, nobody else lets go of the rows.
    current?.destroy()
    await filled
    await source.return?.()
  }
}

function add(zip: ZipFile, path: string, xml: string): void {
  zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), path, {
    mtime: sameTime,
  })
}

/** Of every part: the same rows are the same bytes, whenever they are written. No program shows these times. */
const sameTime = new Date(2000, 0, 1)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetPart = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What is the same of every workbook but for its sheets: the parts that say what the others are. */
function addFrame(zip: ZipFile, sheets: readonly string[]): void {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${spreadsheetPart}.${type}+xml"/>`
  add(zip, 'xl/styles.xml', stylesXml)
  add(
    zip,
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><sheets>${sheets
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  )
  const sheetParts = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)
  add(zip, 'xl/_rels/workbook.xml.rels', relationships([...sheetParts, ['styles', 'styles.xml']]))
  add(zip, '_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]))
  add(
    zip,
    '[Content_Types].xml',
    `<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets
      .map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet') + part(`tables/table${at + 1}`, 'table'))
      .join('')}</Types>`,
  )
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageSchema}/relationships">${lines.join('')}</Relationships>`
}

/** Cell styles by their place in `cellXfs`; the head's comes after them. 4 and 20 are formats that Excel has by itself. */
const formats: readonly WorkbookFormat[] = ['general', 'amount', 'day', 'instant', 'time']
const headStyle = formats.length
const numberFormats: Readonly<Record<WorkbookFormat, number>> = {
  general: 0,
  amount: 4,
  day: 164,
  instant: 165,
  time: 20,
}
const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${headStyle + 1}">${formats
  .map((format) => `<xf numFmtId="${numberFormats[format]}" fontId="0" applyNumberFormat="1"/>`)
  .join('')}<xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** Widths in characters of what each format needs, the head's filter button, and what nobody reads in a cell. */
const widths: Readonly<Record<WorkbookFormat, number>> = { general: 6, amount: 10, day: 11, instant: 17, time: 6 }
const filterButton = 4
const widest = 50

async function* sheetXml(
  rows: AsyncGenerator<WorkbookRow>,
  columns: readonly WorkbookColumn[],
): AsyncGenerator<Buffer> {
  const first: WorkbookRow[] = []
  while (first.length < measuredRows) {
    const row = await rows.next()
    if (row.done) break
    first.push(row.value)
  }
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${officeRelationships}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map((column, at) => {
      const longest = Math.max(widths[column.format], ...first.map((row) => lengthOf(row[at] ?? null)))
      const width = Math.min(widest, Math.max(longest + 2, column.header.length + filterButton))
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')}</cols><sheetData>`
  // Programs other than Excel want every cell to say where it stands.
  const letters = columns.map((_, at) => columnName(at + 1))
  const head = columns.map((column, at) => textCell(column.header, `r="${letters[at]}1" s="${headStyle}"`))
  text += `<row r="1">${head.join('')}</row>`
  let last = 1
  const written = (row: WorkbookRow) => {
    last += 1
    const cells = columns.map(({ format }, at) =>
      cellXml(row[at] ?? null, `r="${letters[at]}${last}" s="${formats.indexOf(format)}"`),
    )
    return `<row r="${last}">${cells.join('')}</row>`
  }
  for (const row of first) text += written(row)
  for await (const row of rows) {
    text += written(row)
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`)
}

/** @param at the cell's place and style, as attributes */
function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c ${at}><v>${serialDay(cell)}</v></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${Number(cell)}</v></c>`
  return textCell(cell, at)
}

/** As its own text, so that nothing it begins with makes it a formula. */
function textCell(text: string, at: string): string {
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Days since the end of 1899 as spreadsheets count them, which takes 1900 for a leap year: true from March 1900 on. */
function serialDay(date: Date): number {
  return (date.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000
}

function lengthOf(cell: Cell): number {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).length : 0
}

/**
 * A text as XML has it. XML has no place for most control characters, and Excel refuses the whole file for one; `_x0041_`
 * is Excel's own escape for a character.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function tableXml(number: number, columns: readonly WorkbookColumn[], rows: number): string {
  // A table has a row below its head, empty where there is nothing.
  const range = `A1:${columnName(columns.length)}${Math.max(rows, 1) + 1}`
  const names = columns.map(({ header }, at) => `<tableColumn id="${at + 1}" name="${escaped(header)}"/>`)
  return `<table xmlns="${main}" id="${number}" name="Table${number}" displayName="Table${number}" ref="${range}" totalsRowShown="0"><autoFilter ref="${range}"/><tableColumns count="${columns.length}">${names.join('')}</tableColumns><tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`
}

/** A, B … Z, AA … of the column's number from 1. */
function columnName(column: number): string {
  const [before, letter] = [Math.floor((column - 1) / 26), String.fromCharCode(65 + ((column - 1) % 26))]
  return before === 0 ? letter : columnName(before) + letter
}
