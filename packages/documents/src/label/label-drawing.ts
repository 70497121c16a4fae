import type { Bars } from '../barcodes/code-128.ts'

/**
 * What is drawn on one label, in mm from its upper left corner; the label is 100 × 150 mm whatever it is printed on.
 * `label-layout.ts` makes it; Typst and the ZPL writer draw it, so that both show the same. Later covers earlier.
 */
export interface LabelDrawing {
  readonly form: Form
  readonly fills: readonly Fill[]
  readonly strokes: readonly Stroke[]
  readonly texts: readonly Text[]
  readonly bars: readonly PlacedBars[]
}

/** What labels of one kind have in common: rules, titles, the black heading. Drawn first, and by Typst but once. */
export interface Form {
  readonly fills: readonly Fill[]
  readonly texts: readonly Text[]
}

/** A filled rectangle. */
export interface Fill {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly white?: true
}

/** A slanting line of 0.4 mm; upright and level ones are fills. */
export interface Stroke {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** One line of text: `x` is where it starts, ends or has its middle, `y` its baseline. It takes no more than `room`. */
export interface Text {
  readonly x: number
  readonly y: number
  readonly room: number
  readonly sizePt: number
  readonly bold: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly white?: true
  readonly text: string
}

/** A symbol without its quiet zones. */
export interface PlacedBars {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly moduleMm: number
  readonly svg: string
  readonly zpl: Bars['zpl']
}

export const labelSize = { widthMm: 100, heightMm: 150 } as const
