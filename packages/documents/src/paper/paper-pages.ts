import { wrapText } from '../typesetting/wrap-text.ts'
import type { PageDrawing, PaperText, Shade } from './paper-drawing.ts'
import type { PaperSize } from './paper-data.ts'

/** ISO 216 and ANSI/ASME Y14.1. */
export const paperSizes: Readonly<Record<PaperSize, { widthMm: number; heightMm: number }>> = {
  a4: { widthMm: 210, heightMm: 297 },
  'us-letter': { widthMm: 215.9, heightMm: 279.4 },
}

/** Wide enough for what office printers cannot print, and at the sides for a hole punch. */
export const margin = { side: 15, top: 18, bottom: 17 } as const

export const bodyPt = 8.5
const mmPerPoint = 25.4 / 72
/** Room for marks above capitals (Ź) and under letters (ş), as the fonts have them. */
const lineEm = 1.2
const ascentEm = 0.94

type Style = Pick<PaperText, 'bold' | 'ends' | 'tone'>

/** Height of a line at a size. */
export function lineMm(sizePt: number): number {
  return sizePt * lineEm * mmPerPoint
}

type FillingPage = { -readonly [Part in 'fills' | 'texts' | 'bars']: PageDrawing[Part][number][] }

/** Pages that fill from top to bottom: anyone who draws asks for room first, and gets a new page where there is none. */
export class PaperPages {
  readonly left = margin.side
  readonly width: number
  readonly pages: FillingPage[] = []
  /** Where the next thing stands. */
  y: number = margin.top
  readonly #bottom: number

  constructor(size: PaperSize) {
    const { widthMm, heightMm } = paperSizes[size]
    this.width = widthMm - 2 * margin.side
    this.#bottom = heightMm - margin.bottom
    this.newPage()
  }

  newPage(): void {
    this.pages.push({ fills: [], texts: [], bars: [] })
    this.y = margin.top
  }

  /** Makes sure that so much stands together; answers whether that began a page. */
  room(heightMm: number): boolean {
    if (this.y + heightMm <= this.#bottom || this.y === margin.top) return false
    this.newPage()
    return true
  }

  fill(x: number, y: number, width: number, height: number, shade: Shade): void {
    this.pages.at(-1)?.fills.push({ x: mm(x), y: mm(y), width: mm(width), height: mm(height), shade })
  }

  bars(x: number, y: number, width: number, height: number, svg: string): void {
    this.pages.at(-1)?.bars.push({ x: mm(x), y: mm(y), width: mm(width), height: mm(height), svg })
  }

  /** A line of text whose upper edge is at `y`. */
  text(text: string, x: number, y: number, sizePt: number, style: Style = {}): void {
    if (text === '') return
    this.pages.at(-1)?.texts.push({ x: mm(x), y: mm(y + sizePt * ascentEm * mmPerPoint), sizePt, text, ...style })
  }

  /** Lines under one another; answers their height. */
  lines(lines: readonly string[], x: number, y: number, sizePt: number, style: Style = {}): number {
    for (const [index, text] of lines.entries()) this.text(text, x, y + index * lineMm(sizePt), sizePt, style)
    return lines.length * lineMm(sizePt)
  }

  /** A text that may run over pages, from `y` on. */
  paragraph(text: string, sizePt: number, style: Style = {}): void {
    for (const line of wrapText(text, this.width, sizePt, style.bold)) {
      this.room(lineMm(sizePt))
      this.text(line, this.left, this.y, sizePt, style)
      this.y += lineMm(sizePt)
    }
  }
}

/** Hundredths are finer than any printer, and half as long to read as what floats make. */
function mm(value: number): number {
  return Math.round(value * 100) / 100
}
