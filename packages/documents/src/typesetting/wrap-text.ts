import { breakLines } from './fit-text.ts'
import { textWidthEm } from './text-width.ts'

const pointsPerMm = 72 / 25.4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The lines of a text at its size, however long its words are: one wider than the line (Thai is written without blanks)
 * is broken where the line ends. One line at least.
 */
export function wrapText(text: string, widthMm: number, sizePt: number, bold = false): string[] {
  const widthEm = (widthMm * pointsPerMm) / sizePt
  if (textWidthEm(text, bold) <= widthEm) return [text.replaceAll('\u200B', '')]
  return breakLines(text, widthEm, bold) ?? breakLines(withBreaks(text, widthEm, bold), widthEm, bold) ?? [text]
}

/** Zero-width blanks into every word that is wider than the line. */
function withBreaks(text: string, widthEm: number, bold: boolean): string {
  return text
    .split(' ')
    .map((word) => (textWidthEm(word, bold) > widthEm ? broken(word, widthEm, bold) : word))
    .join(' ')
}

function broken(word: string, widthEm: number, bold: boolean): string {
  let taken = 0
  let pieces = ''
  for (const { segment } of graphemes.segment(word)) {
    const width = textWidthEm(segment, bold)
    // Rounding up leaves the sum of the parts a little above the whole.
    if (taken + width > widthEm * 0.99) {
      pieces += '\u200B'
      taken = 0
    }
    pieces += segment
    taken += width
  }
  return pieces
}
