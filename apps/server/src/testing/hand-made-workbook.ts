import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A workbook as its XML is typed: what no one writer of workbooks writes. */
export interface HandMadeWorkbook {
  /** `<row>` elements of each sheet, by the sheet's name. */
  readonly sheets: Readonly<Record<string, string>>
  /** `<si>` elements. */
  readonly sharedStrings?: string
  /** Days count from 1904, as old spreadsheets of Macintosh have them. */
  readonly from1904?: boolean
  /** `<mergeCell>` elements of the first sheet. */
  readonly merges?: string
  /** What stands before the list of texts. */
  readonly doctype?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of a workbook. Cells of style 1 are days, of style 2 times of day. */
export async function handMadeWorkbook(workbook: HandMadeWorkbook): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(partsOf(workbook))) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), path)
  }
  zip.end()
  return buffer(zip.outputStream)
}

function partsOf({
  sheets,
  sharedStrings = '',
  from1904 = false,
  merges,
  doctype = '',
}: HandMadeWorkbook): Record<string, string> {
  const names = Object.keys(sheets)
  const list = (each: (name: string, number: number) => string) => names.map((name, at) => each(name, at + 1)).join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
      ${list((_, at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${type}.worksheet+xml"/>`)}
      <Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>
      <Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">
      <Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${from1904 ? 1 : 0}"/>
      <sheets>${list((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">
      ${list((_, at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}
      <Relationship Id="rId90" Type="${relations}/styles" Target="styles.xml"/>
      <Relationship Id="rId91" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>
      <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
      <cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>
      <xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${doctype}<sst xmlns="${main}">${sharedStrings}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData>${
          at === 0 && merges ? `<mergeCells>${merges}</mergeCells>` : ''
        }</worksheet>`,
      ]),
    ),
  }
}

/** A row of cells as XML: texts stand in the cells, other things are given as they are. */
export function rowOf(number: number, cells: readonly (string | number | { readonly xml: string })[]): string {
  const inside = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${number}`
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${number}">${inside.join('')}</row>`
}
