/** A laid-out paper: what is drawn on each page, in mm from its upper left corner. `paper.typ` only draws it. */
export interface PaperDrawing {
  readonly widthMm: number
  readonly heightMm: number
  readonly lang: string
  readonly hatched: boolean
  /** The logo that pages show, once for all of them. */
  readonly logo: string | null
  readonly pages: readonly PageDrawing[]
}

export interface PageDrawing {
  /** Filled rectangles, upright and level lines among them. */
  readonly fills: readonly { x: number; y: number; width: number; height: number; shade: Shade }[]
  readonly texts: readonly PaperText[]
  readonly bars: readonly { x: number; y: number; width: number; height: number; svg: string }[]
  /** Where the paper's logo stands. */
  readonly logo: { x: number; y: number; width: number; height: number } | null
}

export type Shade = 'black' | 'grey'

/** One line of text; `x` is where it starts, or where it ends, and `y` its baseline. */
export interface PaperText {
  readonly x: number
  readonly y: number
  readonly sizePt: number
  readonly text: string
  readonly bold?: boolean
  readonly ends?: boolean
  readonly tone?: 'white' | 'grey'
}
