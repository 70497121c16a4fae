import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { pdfModuleWidths } from './label-bars.ts'
import type { LabelData } from './label-data.ts'
import type { LabelDrawing } from './label-drawing.ts'
import { layOutLabels } from './label-layout.ts'

export type SheetFormat = Exclude<LabelFormat, 'zpl'>

export interface LabelSheetsOrder {
  readonly labels: readonly LabelData[]
  readonly format: SheetFormat
  /** Of the first label on the first sheet; counts where a sheet has more than one place. */
  readonly startPosition: SheetPosition
}

/** Paper with the labels that stand on it, each by the upper left corner of its 100 × 150 mm. Lengths in mm. */
export interface Sheets {
  readonly widthMm: number
  readonly heightMm: number
  readonly pages: readonly (readonly { readonly x: number; readonly y: number; readonly label: LabelDrawing }[])[]
}

interface Paper {
  readonly widthMm: number
  readonly heightMm: number
  readonly places: readonly { readonly x: number; readonly y: number }[]
}

/**
 * Never scaled: bars made smaller would be too thin. A label's ink is 94 × 143.3 mm in the middle, so that four of
 * them stand on A4 with 3.3 mm to the paper's edge, which few printers reach, and 1.2 mm to the cut. One on A4 stands
 * above the fold, for a pouch of A5.
 */
const papers: { readonly [Format in SheetFormat]: Paper } = {
  'pdf-100x150': { widthMm: 100, heightMm: 150, places: [{ x: 0, y: 0 }] },
  'pdf-4x6': { widthMm: 101.6, heightMm: 152.4, places: [{ x: 0.8, y: 1.2 }] },
  'pdf-a4': { widthMm: 210, heightMm: 297, places: [{ x: 55, y: 1.2 }] },
  'pdf-a4-4up': {
    widthMm: 210,
    heightMm: 297,
    places: [
      { x: 2.5, y: 0.3 },
      { x: 107.5, y: 0.3 },
      { x: 2.5, y: 146.7 },
      { x: 107.5, y: 146.7 },
    ],
  },
}

/** Labels in their order, one a piece, on as many sheets as they need. */
export function layOutSheets({ labels, format, startPosition }: LabelSheetsOrder): Sheets {
  const { widthMm, heightMm, places } = papers[format]
  const skipped = places.length === 1 ? 0 : startPosition - 1
  const pages: { x: number; y: number; label: LabelDrawing }[][] = []
  const drawings = labels.flatMap((label) => layOutLabels(label, pdfModuleWidths))
  for (const [index, label] of drawings.entries()) {
    const at = (index + skipped) % places.length
    if (index === 0 || at === 0) pages.push([])
    pages.at(-1)?.push({ ...(places[at] ?? { x: 0, y: 0 }), label })
  }
  return { widthMm, heightMm, pages }
}
