import type { LabelData } from '../label/label-data.ts'
import type { LabelSheetsOrder } from '../label/lay-out-sheets.ts'
import type { PaperBundle } from '../paper/paper-data.ts'

/** What a press is asked; it answers each order before it gets the next. `zpl` is written without the compiler. */
export type RenderOrder =
  | { readonly kind: 'labels'; readonly data: LabelSheetsOrder }
  | { readonly kind: 'papers'; readonly data: readonly PaperBundle[] }
  | { readonly kind: 'zpl'; readonly data: readonly LabelData[] }

/** A file or why there is none, and what the press takes in memory after it. */
export type RenderAnswer = ({ readonly file: Uint8Array } | { readonly diagnostics: readonly string[] }) & {
  readonly memoryBytes: number
}
