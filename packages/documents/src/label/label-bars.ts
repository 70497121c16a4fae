import { code128Bars, gs1128Bars } from '../barcodes/code-128.ts'
import type { Bars } from '../barcodes/code-128.ts'
import { caption, captionMm, capHeightMm } from './drawing-board.ts'
import type { DrawingBoard } from './drawing-board.ts'
import type { LabelData, LabelPiece } from './label-data.ts'
import { labelSize } from './label-drawing.ts'

/**
 * X-dimensions tried for waybill and routing side by side, widest first; nothing fits: the waybill alone. Each symbol
 * has its own quiet zones, unless the two share the one between them.
 */
export type ModuleWidths = readonly { readonly waybill: number; readonly routing: number; readonly shareQuiet?: true }[]

/**
 * 3 dots at 203 dpi; where that is too wide, not under 0.33 mm, which is as thin as is read reliably in passing.
 * British and Canadian codes have no room then.
 */
export const pdfModuleWidths: ModuleWidths = [
  { waybill: 0.375, routing: 0.375 },
  { waybill: 0.335, routing: 0.335 },
]

/** A printer of 8 dots a mm has whole dots only: 3, or 2 for a long routing code, the least GS1-128 is allowed. */
export const zplModuleWidths: ModuleWidths = [
  { waybill: 0.375, routing: 0.375 },
  { waybill: 0.375, routing: 0.375, shareQuiet: true },
  { waybill: 0.375, routing: 0.25 },
]

const quietModules = 10 // ISO/IEC 15417: ten modules each side
const marginMm = 3

/** 4 dots of a 203 dpi printer; GS1 asks 0.495 to 0.94 mm on logistic units. */
const ssccModuleMm = 0.5

/** The bars of the waybill and of the postal routing, side by side; the outer quiet zones reach into the margin. */
export function drawShipmentBars(board: DrawingBoard, label: LabelData, widths: ModuleWidths): void {
  const waybill = code128Bars(label.waybill.digits)
  const routing = label.routing.elementString === null ? null : gs1128Bars(label.routing.elementString)
  const fitting = routing && widths.find((width) => fitSideBySide(waybill, routing, width))
  const waybillModule = fitting?.waybill ?? widths[0]?.waybill ?? ssccModuleMm
  const place = { top: 95.7, height: 12, sizePt: 9.5 }
  drawBars(board, waybill, waybillModule, {
    ...place,
    left: Math.max(marginMm, quietModules * waybillModule),
    title: 'Waybill',
    text: label.waybill.text,
  })
  if (!routing || !fitting) return
  const right = labelSize.widthMm - Math.max(marginMm, quietModules * fitting.routing)
  drawBars(board, routing, fitting.routing, {
    ...place,
    left: right - routing.modules * fitting.routing,
    title: 'Route to',
    text: label.routing.elementString ?? '',
  })
}

/** The bars of the SSCC across the foot of the label. */
export function drawPieceBars(board: DrawingBoard, piece: LabelPiece): void {
  const bars = gs1128Bars(piece.elementString)
  drawBars(board, bars, ssccModuleMm, {
    left: (labelSize.widthMm - bars.modules * ssccModuleMm) / 2,
    top: 115.3,
    height: 25,
    sizePt: 10.5,
    title: 'SSCC',
    text: piece.text,
  })
}

function fitSideBySide(waybill: Bars, routing: Bars, width: ModuleWidths[number]): boolean {
  const withQuiet = (bars: Bars, moduleMm: number) => (bars.modules + 2 * quietModules) * moduleMm
  const shared = width.shareQuiet ? quietModules * width.routing : 0
  return withQuiet(waybill, width.waybill) + withQuiet(routing, width.routing) - shared <= labelSize.widthMm
}

interface Place {
  readonly left: number
  readonly top: number
  readonly height: number
  readonly sizePt: number
  readonly title: string
  /** Under the bars, for people. */
  readonly text: string
}

function drawBars(board: DrawingBoard, bars: Bars, moduleMm: number, place: Place): void {
  const { left, top, height, sizePt, title, text } = place
  const width = bars.modules * moduleMm
  const y = top + captionMm + 0.8
  caption(board, left, top, title)
  board.bars.push({ x: left, y, width, height, moduleMm, svg: bars.svg, zpl: bars.zpl })
  const baseline = y + height + 1 + capHeightMm(sizePt)
  board.texts.push({ x: left + width / 2, y: baseline, room: width, sizePt, bold: true, anchor: 'middle', text })
}
