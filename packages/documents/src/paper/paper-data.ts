/**
 * A4 or Letter paper as it is printed: every text is final and goes to the template as data. What stands on which paper
 * is decided beside each (`to-waybill-paper.ts`, …); `paper.typ` says where and how the parts below look.
 */
export interface PaperData {
  readonly size: PaperSize
  /** BCP 47 primary language of the text, for the shaping of letters. */
  readonly lang: string
  readonly title: string
  /** Under the title: for whom this copy is. Empty for none. */
  readonly subtitle: string
  /** In the head of every page. */
  readonly runningHead: string
  /** Such as `Page {page} of {pages}`, filled by the template. */
  readonly pageOf: string
  /** Beside the title; `digits` are drawn as Code 128. Null where the paper has no number. */
  readonly number: { readonly title: string; readonly text: string; readonly digits: string | null } | null
  /** White on black, as on the label. */
  readonly marks: readonly string[]
  /** At the upper right edge of every page; null for none. */
  readonly logo: PaperLogo | null
  /** Red hatchings at both edges: the form of a shipper's declaration (IATA DGR 8.1). */
  readonly hatched: boolean
  readonly blocks: readonly PaperBlock[]
}

/** A picture as it is drawn: an SVG that holds everything it shows, and its size on the paper. */
export interface PaperLogo {
  readonly svg: string
  readonly widthMm: number
  readonly heightMm: number
}

export type PaperSize = 'a4' | 'us-letter'

export type PaperBlock =
  | { readonly kind: 'cells'; readonly columns: number; readonly cells: readonly PaperCell[] }
  | PaperTable
  | { readonly kind: 'text'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'signatures'; readonly fields: readonly { readonly title: string; readonly value: string }[] }

/** A titled box; several of a row are as high as the highest. */
export interface PaperCell {
  readonly title: string
  readonly lines: readonly string[]
  /** The first line in bold. */
  readonly leads?: boolean
  /** Columns it takes. */
  readonly span?: number
}

/** A table whose head stands again on every page it reaches. */
export interface PaperTable {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Digits of each row, drawn as Code 128 above the text of its first column; empty for a row without a number. */
  readonly barcodes?: readonly string[]
  /** Under the rows, set to the right: label and figure; the last in bold. */
  readonly totals: readonly { readonly title: string; readonly value: string }[]
}

export interface PaperColumn {
  readonly title: string
  /** Share of the width that is left over, or `auto` for figures and codes that must not break. */
  readonly width: number | 'auto'
  readonly align: 'start' | 'end'
}

/** The papers that belong together; with a title they get a bookmark. */
export interface PaperBundle {
  readonly bookmark: string | null
  readonly papers: readonly PaperData[]
}
