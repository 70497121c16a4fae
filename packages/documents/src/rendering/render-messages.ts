import type { LabelData } from '../label/label-data.ts'
import type { DocumentData, DocumentKind } from './templates.ts'

/** What a worker is asked; it answers each order before it gets the next. `zpl` is written without the compiler. */
export type RenderOrder =
  | { readonly kind: DocumentKind; readonly data: DocumentData[DocumentKind] }
  | { readonly kind: 'zpl'; readonly data: readonly LabelData[] }

export type RenderAnswer = { readonly file: Uint8Array<ArrayBuffer> } | { readonly diagnostics: readonly string[] }
