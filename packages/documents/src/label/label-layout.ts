import { fitLine } from '../typesetting/fit-text.ts'
import { textWidthEm } from '../typesetting/text-width.ts'
import {
  caption,
  capHeightMm,
  captionMm,
  copyOf,
  emptyBoard,
  figures,
  hair,
  level,
  mmPerPoint,
  paragraphs,
  thick,
  upright,
} from './drawing-board.ts'
import type { DrawingBoard } from './drawing-board.ts'
import { drawPieceBars, drawShipmentBars } from './label-bars.ts'
import type { ModuleWidths } from './label-bars.ts'
import type { LabelAddress, LabelData, LabelPiece } from './label-data.ts'
import type { LabelDrawing } from './label-drawing.ts'
import { drawMarks } from './marks-row.ts'

// Transport label of 100 × 150 mm after the GS1 Logistics Label Guideline: transport and addresses on top, titled
// values in the middle, bars at the bottom with the SSCC lowest. Routing letters are at least 7 mm high (STE, the
// Scandinavian transport label).

const left = 3
const inner = 94

/** The labels of a shipment, one a piece. */
export function layOutLabels(label: LabelData, widths: ModuleWidths): LabelDrawing[] {
  const shared = emptyBoard()
  drawHeading(shared, label)
  drawSender(shared, label)
  drawReceiver(shared, label)
  drawRouting(shared, label)
  drawReferences(shared, label)
  drawShipmentBars(shared, label, widths)
  return label.pieces.map((piece) => {
    const board = copyOf(shared)
    drawMeasures(board, label, piece)
    drawMarks(board, { x: left, y: 88.25, width: inner, height: 6 }, piece.marks)
    drawPieceBars(board, piece)
    return board
  })
}

/** White on black: who moves it, as what, from where to where. */
function drawHeading(board: DrawingBoard, label: LabelData): void {
  const { form } = board
  form.fills.push({ x: left, y: 3, width: inner, height: 14 })
  const box = { x: 5, y: 3.7, width: label.isTest ? 42 : 59, height: 12.6 }
  const lines = [
    { text: label.transportCompany, sizePt: 8 },
    { text: label.product, sizePt: 15, bold: true },
    { text: label.services, sizePt: 7.5, bold: true },
  ]
  paragraphs(board, box, lines, { align: 'middle', white: true })

  // The arrow needs no font: a bar, and three steps to a point.
  const tip = 84
  form.fills.push({ x: tip - 4.5, y: 9.8, width: 3.5, height: 0.5, white: true })
  for (const [index, half] of [1.2, 0.8, 0.4].entries())
    form.fills.push({ x: tip - 1.5 + index * 0.5, y: 10.05 - half, width: 0.5, height: 2 * half, white: true })
  const look = { y: 10 + capHeightMm(16) / 2, room: 11, sizePt: 16, bold: true, white: true } as const
  board.texts.push(
    { ...look, x: tip - 5.5, anchor: 'end', text: label.route.from },
    { ...look, x: tip + 1, anchor: 'start', text: label.route.to },
  )

  if (!label.isTest) return
  form.fills.push({ x: 48.6, y: 6.7, width: 16.4, height: 6.6, white: true })
  const test = { y: 10 + capHeightMm(15) / 2, room: 12.4, sizePt: 15, bold: true } as const
  form.texts.push({ ...test, x: 56.8, anchor: 'middle', text: 'TEST' })
}

function drawSender(board: DrawingBoard, { sender, terms }: LabelData): void {
  level(board, 29.5, thick)
  caption(board, left, 18.4, 'From')
  paragraphs(board, { x: 11, y: 17.4, width: 53, height: 11.8 }, [
    { text: sender.name, sizePt: 7.5, bold: true },
    { text: sender.lines.join(', '), sizePt: 7.5 },
    { text: reachOf(sender), sizePt: 7.5 },
  ])
  upright(board, 65, 17, 12.5)
  let top = 18.2
  for (const { title, value } of terms) {
    caption(board, 67, top, title)
    const sizePt = fitLine(value, 8.5, 29.5)
    figures(board, 67, top + captionMm + 0.8, sizePt, 30, value)
    top += captionMm + 0.8 + capHeightMm(sizePt) + 1.2
  }
}

function drawReceiver(board: DrawingBoard, { receiver }: LabelData): void {
  level(board, 57.5, thick)
  caption(board, left, 30.9, 'To')
  paragraphs(board, { x: 11, y: 29.9, width: 86, height: 27.2 }, [
    { text: receiver.name, sizePt: 14, bold: true },
    ...receiver.lines.map((text) => ({ text, sizePt: 11.5 })),
    { text: reachOf(receiver), sizePt: 10, gapPt: 2 },
  ])
}

/** A phone number is never broken at the line's end. */
function reachOf(address: LabelAddress): string {
  const phone = address.phone.replaceAll(' ', '\u00A0')
  return [address.contact && `Attn. ${address.contact}`, phone && `Tel.\u00A0${phone}`].filter(Boolean).join(' · ')
}

/** The code at 7 mm and more takes what it needs, twelve wide letters at most 62 mm; the place has the rest. */
function drawRouting(board: DrawingBoard, { routing }: LabelData): void {
  level(board, 69.5, thick)
  const code = [routing.countryCode, routing.postalCode].filter(Boolean).join('\u00A0')
  const sizePt = fitLine(code, 29, 62)
  const codeMm = textWidthEm(code, true) * sizePt * mmPerPoint
  figures(board, left, 63.5 - capHeightMm(sizePt) / 2, sizePt, codeMm, code)
  const place = { x: left + codeMm + 3, y: 57.5, width: inner - codeMm - 3, height: 12 }
  paragraphs(board, place, [{ text: routing.city, sizePt: 18, bold: true }], { anchor: 'end', align: 'middle' })
}

function drawMeasures(board: DrawingBoard, label: LabelData, piece: LabelPiece): void {
  const column = inner / 3
  const values = [
    { title: 'Piece', value: `${piece.number} of ${piece.of}` },
    { title: 'Weight', value: piece.weight },
    { title: 'Total weight', value: label.totalWeight },
  ]
  for (const [index, { title, value }] of values.entries()) {
    const x = left + index * column + (index === 0 ? 0 : 2)
    if (index > 0) upright(board, left + index * column, 69.5, 11)
    caption(board, x, 70.7, title)
    figures(board, x, 70.7 + captionMm + 1.2, fitLine(value, 17, 27.5), 27.5, value)
  }
}

function drawReferences(board: DrawingBoard, { facts }: LabelData): void {
  level(board, 80.5, hair)
  level(board, 94.5, thick)
  let x = left
  for (const [index, { title, value }] of facts.entries()) {
    const inset = index === 0 ? 0 : 2
    if (index > 0) upright(board, x, 80.5, 7.5)
    caption(board, x + inset, 81.7, title)
    const width = factWidth(facts.length, index)
    const box = { x: x + inset, y: 81.7 + captionMm + 0.3, width: width - 2.5, height: 4.7 }
    paragraphs(board, box, [{ text: value, sizePt: 9 }])
    x += width
  }
}

/** Contents are the longest: two references of 26 mm leave them the rest. */
function factWidth(count: number, index: number): number {
  return count === 3 ? ([26, 26, 42][index] ?? 0) : inner / count
}
