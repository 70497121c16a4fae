import { code128Bars } from '../barcodes/code-128.ts'
import { textWidthEm } from '../typesetting/text-width.ts'
import { wrapText } from '../typesetting/wrap-text.ts'
import { layOutCells } from './lay-out-cells.ts'
import { layOutTable } from './lay-out-table.ts'
import type { PaperBlock, PaperData, PaperLogo } from './paper-data.ts'
import type { PageDrawing, PaperDrawing } from './paper-drawing.ts'
import { bodyPt, lineMm, margin, PaperPages, paperSizes } from './paper-pages.ts'

const captionPt = 6
const titlePt = 15
const markPt = 8
const mmPerPoint = 25.4 / 72
/** Narrowest bar: three dots at 203 dpi, four and a half at 300, so that office and thermal printers both do. */
const moduleMm = 0.375
const barsMm = 12

/**
 * Where everything on a paper stands, page by page. Done here and not by Typst's tables, which set each cell twice: an
 * invoice of 200 lines takes a quarter of the time, and the number of pages is known before the first is drawn.
 */
export function layOutPaper(paper: PaperData): PaperDrawing {
  const pages = new PaperPages(paper.size)
  layOutHead(pages, paper)
  for (const [index, block] of paper.blocks.entries()) {
    // A signature on a page of its own could be under anything: what is signed goes with it.
    if (block.kind === 'text' && paper.blocks[index + 1]?.kind === 'signatures') {
      const heightMm = textHeight(pages, block) + signaturesMm
      if (heightMm < longestKeptMm) pages.room(heightMm)
    }
    layOutBlock(pages, block)
  }
  const { widthMm, heightMm } = paperSizes[paper.size]
  const logo = paper.logo && placeOf(paper.logo, widthMm)
  const headWidth = pages.width - (logo ? logo.width + 4 : 0)
  for (const [index, { texts }] of pages.pages.entries()) {
    const pageOf = paper.pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(pages.pages.length))
    const [head = ''] = wrapText(paper.runningHead, headWidth, 7)
    texts.push(
      { x: margin.side, y: margin.top - 6, sizePt: 7, text: head, tone: 'grey' },
      { x: widthMm - margin.side, y: heightMm - margin.bottom + 8, sizePt: 7, text: pageOf, ends: true, tone: 'grey' },
    )
  }
  return {
    widthMm,
    heightMm,
    lang: paper.lang,
    hatched: paper.hatched,
    logo: paper.logo?.svg ?? null,
    pages: pages.pages.map((page) => ({ ...page, logo })),
  }
}

/** In the upper margin at the right, where nothing else stands; its foot on a line with the running head. */
function placeOf(
  { widthMm: width, heightMm: height }: PaperLogo,
  paperWidthMm: number,
): NonNullable<PageDrawing['logo']> {
  return { x: paperWidthMm - margin.side - width, y: margin.top - 3.5 - height, width, height }
}

/** Title, for whom this copy is, and marks on the left; the number with its bars on the right. */
function layOutHead(pages: PaperPages, paper: PaperData): void {
  const top = pages.y
  const right = paper.number ? layOutNumber(pages, paper.number) : { widthMm: 0, heightMm: 0 }
  const width = pages.width - right.widthMm - (right.widthMm > 0 ? 8 : 0)
  let y = top - 1.2
  y += pages.lines(wrapText(paper.title, width, titlePt, true), pages.left, y, titlePt, { bold: true })
  if (paper.subtitle) y += pages.lines(wrapText(paper.subtitle, width, bodyPt), pages.left, y, bodyPt)
  if (paper.marks.length > 0) y = layOutMarks(pages, paper.marks, width, y + 1.5)
  pages.y = Math.max(y, top + right.heightMm) + 2.5
}

function layOutNumber(
  pages: PaperPages,
  { title, text, digits }: NonNullable<PaperData['number']>,
): { widthMm: number; heightMm: number } {
  const end = pages.left + pages.width
  const textMm = textWidthEm(text, true) * 11 * mmPerPoint
  const titleMm = textWidthEm(title, true) * captionPt * mmPerPoint
  const symbol = digits ? code128Bars(digits) : null
  const barsWide = (symbol?.modules ?? 0) * moduleMm
  const widthMm = Math.max(barsWide, textMm + titleMm + 2)
  if (symbol) pages.bars(end - barsWide, pages.y, barsWide, barsMm, symbol.svg)
  const y = pages.y + (symbol ? barsMm + 0.6 : 0)
  pages.text(text, end, y, 11, { bold: true, ends: true })
  pages.text(title, end - textMm - 2, y + 1.9, captionPt, { bold: true, ends: true, tone: 'grey' })
  return { widthMm, heightMm: y + lineMm(11) - pages.y }
}

/** White capitals on black, in rows. Answers where they end. */
function layOutMarks(pages: PaperPages, marks: readonly string[], width: number, top: number): number {
  const height = 5
  let x = pages.left
  let y = top
  for (const mark of marks) {
    const [text = ''] = wrapText(mark, width - 4, markPt, true)
    const markWidth = textWidthEm(text, true) * markPt * mmPerPoint + 4
    if (x > pages.left && x + markWidth > pages.left + width) {
      x = pages.left
      y += height + 1
    }
    pages.fill(x, y, markWidth, height, 'black')
    pages.text(text, x + 2, y + 0.75, markPt, { bold: true, tone: 'white' })
    x += markWidth + 1.5
  }
  return y + height
}

function layOutBlock(pages: PaperPages, block: PaperBlock): void {
  switch (block.kind) {
    case 'cells':
      return layOutCells(pages, block.cells, block.columns)
    case 'table':
      return layOutTable(pages, block)
    case 'signatures':
      return layOutSignatures(pages, block.fields)
    case 'text':
      return layOutText(pages, block.title, block.paragraphs)
  }
}

/** Room of the signatures with the space above them. */
const signaturesMm = 24
/** Longer texts are signed where they end. */
const longestKeptMm = 90

function textHeight(pages: PaperPages, { title, paragraphs }: Extract<PaperBlock, { kind: 'text' }>): number {
  const lines = paragraphs.reduce((sum, text) => sum + wrapText(text, pages.width, bodyPt).length, title ? 1 : 0)
  return 3 + lines * lineMm(bodyPt) + paragraphs.length * 0.8
}

function layOutText(pages: PaperPages, title: string, paragraphs: readonly string[]): void {
  pages.y += 3
  // A title does not stay behind alone.
  pages.room(lineMm(bodyPt) * 3)
  if (title) pages.paragraph(title, bodyPt, { bold: true })
  for (const paragraph of paragraphs) {
    pages.paragraph(paragraph, bodyPt)
    pages.y += 0.8
  }
}

function layOutSignatures(
  pages: PaperPages,
  fields: readonly { readonly title: string; readonly value: string }[],
): void {
  const gap = 4
  const width = (pages.width - gap * (fields.length - 1)) / fields.length
  pages.y += 4
  pages.room(20)
  for (const [index, { title, value }] of fields.entries()) {
    const x = pages.left + index * (width + gap)
    const [name = ''] = wrapText(value, width, bodyPt)
    pages.text(name, x, pages.y + 11 - lineMm(bodyPt), bodyPt)
    pages.fill(x, pages.y + 12, width, 0.15, 'grey')
    pages.lines(wrapText(title, width, captionPt, true), x, pages.y + 12.8, captionPt, { bold: true, tone: 'grey' })
  }
  pages.y += 20
}
