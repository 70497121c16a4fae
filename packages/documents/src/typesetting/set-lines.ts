import { breakLines, lineHeightEm } from './fit-text.ts'
import type { TextBox } from './fit-text.ts'

/** A line as it is printed; `baselineMm` from the box's upper edge. */
export interface SetLine {
  readonly text: string
  readonly sizePt: number
  readonly bold: boolean
  readonly baselineMm: number
}

const mmPerPoint = 25.4 / 72
const pointsPerMm = 72 / 25.4

/** The baseline within the line, below the room for marks above capitals. */
const ascentEm = 0.98

/** The lines of a box that `fitText` has filled, from its top or centred in its height. */
export function setLines(box: TextBox, align: 'top' | 'middle' = 'top'): SetLine[] {
  const lines: { text: string; sizePt: number; bold: boolean; topPt: number }[] = []
  let topPt = 0
  for (const { text, sizePt, bold = false, gapPt = 0 } of box.paragraphs) {
    topPt += gapPt
    // A word wider than the line cannot be, unless a text is longer than its box takes at the smallest size.
    for (const line of breakLines(text, (box.widthMm * pointsPerMm) / sizePt, bold) ?? [text]) {
      lines.push({ text: line, sizePt, bold, topPt })
      topPt += sizePt * lineHeightEm
    }
  }
  const shiftMm = align === 'middle' ? (box.heightMm - topPt * mmPerPoint) / 2 : 0
  return lines.map(({ topPt: top, ...line }) => ({
    ...line,
    baselineMm: shiftMm + (top + line.sizePt * ascentEm) * mmPerPoint,
  }))
}
