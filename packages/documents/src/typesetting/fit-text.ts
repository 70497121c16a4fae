import { textWidthEm } from './text-width.ts'

/** A paragraph as a template is given it: final size, the blank above it, and the text. */
export interface Paragraph {
  readonly text: string
  readonly sizePt: number
  readonly bold?: boolean
  readonly gapPt?: number
}

/** A box that holds its paragraphs whole: placed by the template, filled here. */
export interface TextBox {
  readonly widthMm: number
  readonly heightMm: number
  readonly paragraphs: readonly Paragraph[]
}

const pointsPerMm = 72 / 25.4

/** Of a line, with room for the marks of Ź and of Thai vowels. */
export const lineHeightEm = 1.23

/** Below this nothing can be read at all; texts are cut before that is needed. */
const smallestPercent = 30
const stepPercent = 2

/**
 * Sets paragraphs as large as they fit into a box, all smaller in the same proportion, never larger than given.
 *
 * Done here and not with Typst's `measure`, which sets everything twice: two of five milliseconds a label. Widths
 * come from the font files and lines are broken at blanks only, so the estimate is never too small.
 */
export function fitText(paragraphs: readonly Paragraph[], widthMm: number, heightMm: number): TextBox {
  const filled = paragraphs.filter((paragraph) => paragraph.text !== '')
  let percent = 100
  while (percent > smallestPercent && heightPt(filled, widthMm * pointsPerMm, percent / 100) > heightMm * pointsPerMm) {
    percent -= stepPercent
  }
  const scale = percent / 100
  return {
    widthMm,
    heightMm,
    paragraphs: filled.map(({ text, sizePt, bold = false, gapPt = 0 }) => ({
      text,
      sizePt: rounded(sizePt * scale),
      bold,
      gapPt: rounded(gapPt * scale),
    })),
  }
}

/** The size at which a text of figures or capitals, at most `sizePt`, stays in one line. */
export function fitLine(text: string, sizePt: number, widthMm: number): number {
  const naturalPt = textWidthEm(text, true) * sizePt
  return rounded(Math.min(1, (widthMm * pointsPerMm) / naturalPt) * sizePt)
}

function heightPt(paragraphs: readonly Paragraph[], widthPt: number, scale: number): number {
  return paragraphs.reduce((height, { text, sizePt, bold = false, gapPt = 0 }) => {
    const lines = countLines(text, widthPt / (sizePt * scale), bold)
    return height + scale * (gapPt + lines * sizePt * lineHeightEm)
  }, 0)
}

/**
 * Lines a text takes at a width in em, filling each before the next begins, as Typst does for ragged text.
 * Infinity where a word is wider than the line: it has to be set smaller.
 */
export function countLines(text: string, widthEm: number, bold: boolean): number {
  return breakLines(text, widthEm, bold)?.length ?? Infinity
}

/** The lines themselves, without the blanks at which they break; undefined where a word is wider than the line. */
export function breakLines(text: string, widthEm: number, bold: boolean): string[] | undefined {
  if (textWidthEm(text, bold) <= widthEm) return [text.trimEnd()]
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const { word, blank } of unbreakables(text)) {
    const width = textWidthEm(word, bold)
    if (width > widthEm) return undefined
    if (taken + width > widthEm) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    line += blank ? `${word} ` : word
    taken += width + (blank ? textWidthEm(' ', bold) : 0)
  }
  return [...lines, line.trimEnd()]
}

/** Breaks are allowed at blanks, at zero-width blanks and between the characters of Chinese and Japanese. */
const unbreakable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]|[^ \u200B\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]+/gu

function unbreakables(text: string): { word: string; blank: boolean }[] {
  return Array.from(text.matchAll(unbreakable), (match) => ({
    word: match[0],
    blank: text[match.index + match[0].length] === ' ',
  }))
}

function rounded(points: number): number {
  return Math.floor(points * 100) / 100
}
