import { code128Bars, gs1128Bars } from '../barcodes/code-128.ts'
import type { Bars } from '../barcodes/code-128.ts'
import type { LabelData } from './label-data.ts'

/** A symbol at its true size; the template leaves `quietMm` white on either side of it. */
export interface PlacedBars {
  readonly svg: string
  readonly widthMm: number
  readonly quietMm: number
}

/** The bars of a label: of the waybill and of the postal routing side by side, and an SSCC a piece. */
export interface LabelBars {
  readonly waybill: PlacedBars
  /** null where there is nothing to encode, or no room beside the waybill at a readable size (British, Canadian codes). */
  readonly routing: PlacedBars | null
  readonly pieces: readonly PlacedBars[]
}

const pageWidthMm = 100
const quietModules = 10 // ISO/IEC 15417: ten modules each side

/** 4 dots of a 203 dpi printer; GS1 asks 0.495 to 0.94 mm on logistic units. */
const ssccModuleMm = 0.5

/** 3 dots at 203 dpi; where that is too wide, not under 0.33 mm, which is as thin as is read reliably in passing. */
const upperModuleMm = [0.375, 0.335] as const

export function labelBars(data: LabelData): LabelBars {
  const waybill = code128Bars(data.waybill.digits)
  const routing = data.routing.elementString === null ? null : gs1128Bars(data.routing.elementString)
  const moduleMm = routing && upperModuleMm.find((width) => fitSideBySide(waybill, routing, width))
  return {
    waybill: placed(waybill, moduleMm ?? upperModuleMm[0]),
    routing: routing && moduleMm ? placed(routing, moduleMm) : null,
    pieces: data.pieces.map((piece) => placed(gs1128Bars(piece.elementString), ssccModuleMm)),
  }
}

/** Two quiet zones each: neighbours must not share the one between them. */
function fitSideBySide(left: Bars, right: Bars, moduleMm: number): boolean {
  return (left.modules + right.modules + 4 * quietModules) * moduleMm <= pageWidthMm
}

function placed(bars: Bars, moduleMm: number): PlacedBars {
  return { svg: bars.svg, widthMm: bars.modules * moduleMm, quietMm: quietModules * moduleMm }
}
