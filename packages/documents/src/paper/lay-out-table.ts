import { code128Bars } from '../barcodes/code-128.ts'
import { textWidthEm } from '../typesetting/text-width.ts'
import { wrapText } from '../typesetting/wrap-text.ts'
import type { PaperTable } from './paper-data.ts'
import { bodyPt, lineMm, type PaperPages } from './paper-pages.ts'

const captionPt = 6
const inset = { x: 1.2, y: 0.7 }
const mmPerPoint = 25.4 / 72
/** Bars in a row: narrower than those of a head, for a list that is scanned close by, and the least that GS1 lets pass. */
const moduleMm = 0.25
const barsMm = 6
/** ISO/IEC 15417: light of ten modules before and behind. */
const quietModules = 10
/** Figures and codes take what they need, together no more than this share of the width; the others have the rest. */
const widestFigures = 0.72

interface Column {
  readonly x: number
  readonly width: number
  readonly ends: boolean
  readonly title: readonly string[]
}

/** A table; its head stands again on every page it reaches, and a row stands on one page. */
export function layOutTable(pages: PaperPages, table: PaperTable): void {
  const columns = columnsOf(pages, table)
  const headMm = Math.max(...columns.map((column) => column.title.length)) * lineMm(captionPt) + 1.6
  pages.y += 3
  pages.room(headMm + lineMm(bodyPt) * 3)
  if (table.title) {
    pages.text(table.title, pages.left, pages.y, bodyPt, { bold: true })
    pages.y += lineMm(bodyPt) + 0.6
  }
  layOutHead(pages, columns, headMm)
  for (const [rowIndex, row] of table.rows.entries()) {
    const cells = columns.map((column, index) => wrapText(row[index] ?? '', column.width, bodyPt))
    const digits = table.barcodes?.[rowIndex] ?? ''
    const barred = digits === '' ? 0 : barsMm + 2 * inset.y
    const heights = cells.map((lines, index) => lines.length * lineMm(bodyPt) + (index === 0 ? barred : 0))
    const height = Math.max(...heights) + 2 * inset.y
    if (pages.room(height)) layOutHead(pages, columns, headMm)
    if (digits !== '') layOutBars(pages, columns[0], digits)
    for (const [index, lines] of cells.entries()) layOutCell(pages, columns[index], lines, index === 0 ? barred : 0)
    pages.y += height
  }
  pages.fill(pages.left, pages.y, pages.width, 0.15, 'grey')
  layOutTotals(pages, table.totals)
}

function layOutHead(pages: PaperPages, columns: readonly Column[], headMm: number): void {
  for (const { x, width, ends, title } of columns) {
    const top = pages.y + headMm - 1 - title.length * lineMm(captionPt)
    pages.lines(title, ends ? x + width : x, top, captionPt, { bold: true, tone: 'grey', ...(ends && { ends }) })
  }
  pages.y += headMm
  pages.fill(pages.left, pages.y - 0.3, pages.width, 0.3, 'black')
}

function layOutCell(pages: PaperPages, column: Column | undefined, lines: readonly string[], under: number): void {
  if (!column) return
  const { x, width, ends } = column
  pages.lines(lines, ends ? x + width : x, pages.y + inset.y + under, bodyPt, ends ? { ends } : {})
}

function layOutBars(pages: PaperPages, column: Column | undefined, digits: string): void {
  if (!column) return
  const { modules, svg } = code128Bars(digits)
  pages.bars(column.x + quietModules * moduleMm, pages.y + 2 * inset.y, modules * moduleMm, barsMm, svg)
}

/** What the bars of a row take, light on both sides included. */
function barsWidth(digits: string): number {
  return digits === '' ? 0 : (code128Bars(digits).modules + 2 * quietModules) * moduleMm
}

function columnsOf(pages: PaperPages, table: PaperTable): Column[] {
  const natural = table.columns.map((column, index) =>
    column.width === 'auto'
      ? Math.max(
          widthMm(column.title, captionPt, true),
          ...table.rows.map((row) => widthMm(row[index] ?? '', bodyPt, false)),
        )
      : 0,
  )
  const bars = Math.max(0, ...(table.barcodes ?? []).map(barsWidth))
  const room = pages.width - 2 * inset.x * table.columns.length
  const asked = natural.reduce((sum, width) => sum + width, 0)
  const squeeze = Math.min(1, (room * widestFigures) / Math.max(asked, 1))
  // Bars cannot be squeezed: nothing could read them.
  const widths = natural.map((width, index) => Math.max(width * squeeze, index === 0 ? bars : 0))
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  const shares = table.columns.reduce((sum, column) => sum + (column.width === 'auto' ? 0 : column.width), 0)
  let x = pages.left + inset.x
  return table.columns.map((column, index) => {
    const width = column.width === 'auto' ? (widths[index] ?? 0) + 0.01 : (left * column.width) / shares
    const placed = { x, width, ends: column.align === 'end', title: wrapText(column.title, width, captionPt, true) }
    x += width + 2 * inset.x
    return placed
  })
}

/** Labels and figures under the table, set to the right and kept together; the last in bold. */
function layOutTotals(pages: PaperPages, totals: PaperTable['totals']): void {
  if (totals.length === 0) return
  pages.y += 1.2
  pages.room(totals.length * (lineMm(bodyPt) + 0.8))
  const end = pages.left + pages.width - inset.x
  const figures = Math.max(...totals.map(({ value }) => widthMm(value, bodyPt, true)))
  for (const [index, { title, value }] of totals.entries()) {
    const bold = index + 1 === totals.length
    pages.text(title, end - figures - 6, pages.y, bodyPt, { ends: true, ...(bold && { bold }) })
    pages.text(value, end, pages.y, bodyPt, { ends: true, ...(bold && { bold }) })
    pages.y += lineMm(bodyPt) + 0.8
  }
}

function widthMm(text: string, sizePt: number, bold: boolean): number {
  return textWidthEm(text, bold) * sizePt * mmPerPoint
}
