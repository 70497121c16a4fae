import { fitText } from '../typesetting/fit-text.ts'
import type { Paragraph } from '../typesetting/fit-text.ts'
import { setLines } from '../typesetting/set-lines.ts'
import type { Fill, LabelDrawing, PlacedBars, Stroke, Text } from './label-drawing.ts'

/** A label being drawn, and the few shapes it is made of. Lengths in mm, sizes in pt. */
export interface DrawingBoard extends LabelDrawing {
  readonly form: { readonly fills: Fill[]; readonly texts: Text[] }
  readonly fills: Fill[]
  readonly strokes: Stroke[]
  readonly texts: Text[]
  readonly bars: PlacedBars[]
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const mmPerPoint = 25.4 / 72
const capHeightEm = 0.714 // Noto Sans

export const captionPt = 5.5
export const captionMm = capHeightMm(captionPt)

export const hair = 0.125 // one dot at 203 dpi
export const thick = 0.375

export function emptyBoard(): DrawingBoard {
  return { form: { fills: [], texts: [] }, fills: [], strokes: [], texts: [], bars: [] }
}

/** A label that begins as `base` is: what its pieces have in common is laid out once. */
export function copyOf({ form, fills, strokes, texts, bars }: LabelDrawing): DrawingBoard {
  return {
    form: { fills: [...form.fills], texts: [...form.texts] },
    fills: [...fills],
    strokes: [...strokes],
    texts: [...texts],
    bars: [...bars],
  }
}

export function capHeightMm(sizePt: number): number {
  return capHeightEm * sizePt * mmPerPoint
}

/** The small title of a value, capitals with their upper edge at `top`. */
export function caption(board: DrawingBoard, x: number, top: number, title: string): void {
  board.form.texts.push({
    x,
    y: top + captionMm,
    room: 30,
    sizePt: captionPt,
    bold: true,
    anchor: 'start',
    text: title.toUpperCase(),
  })
}

/** Bold figures or capitals, their upper edge at `top`. */
export function figures(board: DrawingBoard, x: number, top: number, sizePt: number, room: number, text: string): void {
  board.texts.push({ x, y: top + capHeightMm(sizePt), room, sizePt, bold: true, anchor: 'start', text })
}

/** Paragraphs as large as the box takes, in lines from its left edge. */
export function paragraphs(
  board: DrawingBoard,
  box: Box,
  texts: readonly Paragraph[],
  look: { anchor?: 'end'; align?: 'middle'; white?: true } = {},
): void {
  const { anchor = 'start', align, white } = look
  for (const line of setLines(fitText(texts, box.width, box.height), align)) {
    board.texts.push({
      x: anchor === 'end' ? box.x + box.width : box.x,
      y: box.y + line.baselineMm,
      room: box.width,
      sizePt: line.sizePt,
      bold: line.bold,
      anchor,
      ...(white && { white }),
      text: line.text.replaceAll('\u200B', ''),
    })
  }
}

export function level(board: DrawingBoard, y: number, thickness: number): void {
  board.form.fills.push({ x: 3, y: y - thickness / 2, width: 94, height: thickness })
}

export function upright(board: DrawingBoard, x: number, top: number, height: number): void {
  board.form.fills.push({ x, y: top, width: hair, height })
}

/** A rectangle of lines, `thickness` inside its edges. */
export function frame(board: DrawingBoard, { x, y, width, height }: Box, thickness: number): void {
  board.fills.push(
    { x, y, width, height: thickness },
    { x, y: y + height - thickness, width, height: thickness },
    { x, y, width: thickness, height },
    { x: x + width - thickness, y, width: thickness, height },
  )
}
