import { labelSize } from '../label/label-drawing.ts'
import type { Fill, LabelDrawing, PlacedBars, Stroke, Text } from '../label/label-drawing.ts'
import type { DrawText } from './draw-text.ts'
import { fieldData } from './field-data.ts'
import { graphicField } from './graphic-field.ts'

// Zebra Programming Language for printers of 203 dpi, which are 8 dots a mm.
const dotsPerMm = 8
const dotsPerPoint = (25.4 / 72) * dotsPerMm
const strokeDots = 3

const dot = (mm: number) => Math.round(mm * dotsPerMm)

/**
 * One label; undefined where it has a text that has to be drawn and nothing to draw with. Font 0 of every printer has the Latin letters; other scripts, which it may not have, are sent as dots.
 * Printers draw the bars themselves. `^CI28` is UTF-8.
 */
export function writeZplLabel(label: LabelDrawing, drawText: DrawText): string
export function writeZplLabel(label: LabelDrawing, drawText: DrawText | undefined): string | undefined
export function writeZplLabel(label: LabelDrawing, drawText: DrawText | undefined): string | undefined {
  let zpl = `^XA^CI28^PW${dot(labelSize.widthMm)}^LL${dot(labelSize.heightMm)}^LH0,0\n`
  for (const fill of [...label.form.fills, ...label.fills]) zpl += writeFill(fill)
  for (const stroke of label.strokes) zpl += writeStroke(stroke)
  for (const text of [...label.form.texts, ...label.texts]) {
    if (isOfEveryPrinter(text.text)) zpl += writeText(text)
    else if (drawText) zpl += writeDrawnText(text, drawText)
    else return undefined
  }
  for (const bars of label.bars) zpl += writeBars(bars)
  return `${zpl}^PQ1^XZ\n`
}

function writeFill({ x, y, width, height, white }: Fill): string {
  const [wide, high] = [Math.max(1, dot(width)), Math.max(1, dot(height))]
  return `^FO${dot(x)},${dot(y)}^GB${wide},${high},${Math.min(wide, high)}${white ? ',W' : ''}^FS\n`
}

function writeStroke({ x1, y1, x2, y2 }: Stroke): string {
  const [wide, high] = [dot(Math.abs(x2 - x1)), dot(Math.abs(y2 - y1))]
  const leaning = x1 < x2 === y1 < y2 ? 'L' : 'R'
  return `^FO${dot(Math.min(x1, x2))},${dot(Math.min(y1, y2))}^GD${wide},${high},${strokeDots},B,${leaning}^FS\n`
}

/** Latin 1 and Latin Extended-A, with the marks that names and our own words use. */
function isOfEveryPrinter(text: string): boolean {
  return /^[ -~\u00A0-\u017F–—‘’“”…€]*$/u.test(text)
}

/** Font 0 is narrower than ours, so that what was fitted in ours fits. */
function writeText(text: Text): string {
  const size = Math.round(text.sizePt * dotsPerPoint)
  const field = `^A0N,${size}${text.white ? '^FR' : ''}^FH^FD${fieldData(text.text.replaceAll('\u00A0', ' '))}^FS\n`
  if (text.anchor === 'start') return `^FT${dot(text.x)},${dot(text.y)}${field}`
  // A block of one line is what every printer can centre, or set against the right.
  const room = dot(text.room)
  const left = text.anchor === 'end' ? dot(text.x) - room : dot(text.x) - Math.round(room / 2)
  return `^FT${left},${dot(text.y)}^FB${room},1,0,${text.anchor === 'end' ? 'R' : 'C'}${field}`
}

function writeDrawnText({ x, y, room, sizePt, bold, anchor, white, text }: Text, drawText: DrawText): string {
  const picture = drawText(text, sizePt * dotsPerPoint, bold, dot(room))
  const shift = { start: 0, middle: Math.round(picture.width / 2), end: picture.width }[anchor]
  const place = `^FO${Math.max(0, dot(x) - shift)},${Math.max(0, dot(y) - picture.ascent)}`
  return `${place}${white ? '^FR' : ''}${graphicField(picture)}^FS\n`
}

function writeBars({ x, y, height, moduleMm, zpl }: PlacedBars): string {
  return `^FO${dot(x)},${dot(y)}^BY${dot(moduleMm)}^BCN,${dot(height)},N,N,N,${zpl.mode}^FD${zpl.data}^FS\n`
}
