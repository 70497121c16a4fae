import { textWidthEm } from '../typesetting/text-width.ts'
import { capHeightMm, frame, mmPerPoint } from './drawing-board.ts'
import type { Box, DrawingBoard } from './drawing-board.ts'
import type { LabelMark, LabelSign } from './label-data.ts'

// At full scale: white capitals of 9 pt in a black box of 4.8 mm, after their sign.
const sizePt = 9
const heightMm = 4.8
const insetMm = 2
const signMm = 5.4
const gapMm = 2
const betweenRowsMm = 1

/** The marks in one row, or in two where that lets them be larger, centred in the height of their zone. */
export function drawMarks(board: DrawingBoard, zone: Box, marks: readonly LabelMark[]): void {
  if (marks.length === 0) return
  let scale = 1
  while (scale > 0.4 && rowsHeight(rowsOf(marks, zone.width, scale)) * scale > zone.height) scale -= 0.02
  const rows = rowsOf(marks, zone.width, scale)
  let y = zone.y + (zone.height - rowsHeight(rows) * scale) / 2
  for (const row of rows) {
    let x = zone.x
    for (const mark of row) {
      drawMark(board, x, y, scale, mark)
      x += (widthOf(mark) + gapMm) * scale
    }
    y += (heightMm + betweenRowsMm) * scale
  }
}

function drawMark(board: DrawingBoard, x: number, y: number, scale: number, { text, sign }: LabelMark): void {
  if (sign) drawSign(board, { x, y, width: heightMm * scale, height: heightMm * scale }, sign)
  const left = x + (sign ? signMm * scale : 0)
  const width = textWidth(text) * scale
  board.fills.push({ x: left, y, width: width + 2 * insetMm * scale, height: heightMm * scale })
  board.texts.push({
    x: left + insetMm * scale,
    y: y + ((heightMm + capHeightMm(sizePt)) / 2) * scale,
    room: width,
    sizePt: sizePt * scale,
    bold: true,
    anchor: 'start',
    white: true,
    text,
  })
}

function drawSign(board: DrawingBoard, box: Box, sign: LabelSign): void {
  const { x, y, width: side } = box
  const [middle, centre, right, bottom] = [x + side / 2, y + side / 2, x + side, y + side]
  switch (sign) {
    case 'diamond':
    case 'class-9':
      board.strokes.push(
        { x1: x, y1: centre, x2: middle, y2: y },
        { x1: middle, y1: y, x2: right, y2: centre },
        { x1: x, y1: centre, x2: middle, y2: bottom },
        { x1: middle, y1: bottom, x2: right, y2: centre },
      )
      board.texts.push({
        x: middle,
        y: centre + capHeightMm(side * 1.2) / 2,
        room: side,
        sizePt: side * 1.2,
        bold: true,
        anchor: 'middle',
        text: sign === 'class-9' ? '9' : '!',
      })
      break
    case 'battery':
      frame(board, { x, y: y + side * 0.24, width: side * 0.88, height: side * 0.52 }, 0.375)
      board.fills.push(
        { x: x + side * 0.88, y: y + side * 0.38, width: side * 0.12, height: side * 0.24 },
        { x: x + side * 0.16, y: y + side * 0.36, width: side * 0.34, height: side * 0.28 },
      )
      break
    case 'no-stacking':
      frame(board, { x: x + side * 0.22, y, width: side * 0.56, height: side * 0.46 }, 0.25)
      frame(board, { x: x + side * 0.22, y: y + side * 0.54, width: side * 0.56, height: side * 0.46 }, 0.25)
      board.strokes.push({ x1: x, y1: y, x2: right, y2: bottom }, { x1: x, y1: bottom, x2: right, y2: y })
      break
  }
}

function rowsOf(marks: readonly LabelMark[], innerMm: number, scale: number): LabelMark[][] {
  const rows: LabelMark[][] = []
  let taken = Infinity
  for (const mark of marks) {
    const width = widthOf(mark) * scale
    if (taken + width > innerMm) {
      rows.push([])
      taken = 0
    }
    rows.at(-1)?.push(mark)
    taken += width + gapMm * scale
  }
  return rows
}

function rowsHeight(rows: readonly unknown[]): number {
  return rows.length * heightMm + (rows.length - 1) * betweenRowsMm
}

function widthOf({ text, sign }: LabelMark): number {
  return textWidth(text) + 2 * insetMm + (sign ? signMm : 0)
}

function textWidth(text: string): number {
  return textWidthEm(text, true) * sizePt * mmPerPoint
}
