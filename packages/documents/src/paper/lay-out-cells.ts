import { wrapText } from '../typesetting/wrap-text.ts'
import type { PaperCell } from './paper-data.ts'
import { bodyPt, lineMm, type PaperPages } from './paper-pages.ts'

const captionPt = 6
const inset = { x: 2, top: 1.3, bottom: 1.3 }
const hair = 0.15

/** Titled boxes in rows; a row is as high as its highest box and stands on one page. */
export function layOutCells(pages: PaperPages, cells: readonly PaperCell[], columns: number): void {
  pages.y += 2
  for (const row of rowsOf(cells, columns)) layOutRow(pages, row, columns)
}

function rowsOf(cells: readonly PaperCell[], columns: number): PaperCell[][] {
  const rows: PaperCell[][] = []
  let taken = columns
  for (const cell of cells) {
    const span = cell.span ?? 1
    if (taken + span > columns) {
      rows.push([])
      taken = 0
    }
    rows.at(-1)?.push(cell)
    taken += span
  }
  return rows
}

function layOutRow(pages: PaperPages, row: readonly PaperCell[], columns: number): void {
  const columnMm = pages.width / columns
  const boxes = row.map((cell) => {
    const width = columnMm * (cell.span ?? 1)
    const lines = cell.lines.flatMap((text, index) => {
      const bold = index === 0 && (cell.leads ?? false)
      return wrapText(text, width - 2 * inset.x, bodyPt, bold).map((line) => ({ line, bold }))
    })
    return { title: cell.title, width, lines }
  })
  const longest = Math.max(...boxes.map((box) => box.lines.length))
  const height = inset.top + lineMm(captionPt) + longest * lineMm(bodyPt) + inset.bottom
  pages.room(height)
  let x = pages.left
  for (const { title, width, lines } of boxes) {
    frame(pages, x, width, height)
    const [caption = ''] = wrapText(title, width - 2 * inset.x, captionPt, true)
    pages.text(caption, x + inset.x, pages.y + inset.top, captionPt, { bold: true, tone: 'grey' })
    for (const [index, { line, bold }] of lines.entries()) {
      const y = pages.y + inset.top + lineMm(captionPt) + index * lineMm(bodyPt)
      pages.text(line, x + inset.x, y, bodyPt, bold ? { bold } : {})
    }
    x += width
  }
  pages.y += height
}

function frame(pages: PaperPages, x: number, width: number, height: number): void {
  const { y } = pages
  pages.fill(x, y, width, hair, 'grey')
  pages.fill(x, y + height, width + hair, hair, 'grey')
  pages.fill(x, y, hair, height, 'grey')
  pages.fill(x + width, y, hair, height, 'grey')
}
