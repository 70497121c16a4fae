import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { pdfModuleWidths } from './label-bars.ts'
import type { LabelData } from './label-data.ts'
import type { Form, LabelDrawing } from './label-drawing.ts'
import { layOutLabels } from './label-layout.ts'

export type SheetFormat = Exclude<LabelFormat, 'zpl'>

export interface LabelSheetsOrder {
  readonly labels: readonly LabelData[]
  readonly format: SheetFormat
  /** Of the first label on the first sheet; counts where a sheet has more than one place. */
  readonly startPosition: SheetPosition
}

/** Paper with the labels that stand on it. Lengths in mm. */
export interface Sheets {
  readonly widthMm: number
  readonly heightMm: number
  readonly forms: readonly Form[]
  readonly pages: readonly (readonly PlacedLabel[])[]
}

/** A label by the upper left corner of its 100 × 150 mm, its form by the index in the sheets' forms. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly form: number
  readonly label: Omit<LabelDrawing, 'form'>
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
  const forms = new Map<string, { readonly index: number; readonly form: Form }>()
  const pages: PlacedLabel[][] = []
  const drawings = labels.flatMap((label) => layOutLabels(label, pdfModuleWidths))
  for (const [index, { form, ...label }] of drawings.entries()) {
    const key = JSON.stringify(form)
    const known = forms.get(key) ?? { index: forms.size, form }
    forms.set(key, known)
    const at = (index + skipped) % places.length
    if (index === 0 || at === 0) pages.push([])
    pages.at(-1)?.push({ ...(places[at] ?? { x: 0, y: 0 }), form: known.index, label })
  }
  return { widthMm, heightMm, forms: Array.from(forms.values(), ({ form }) => form), pages }
}
