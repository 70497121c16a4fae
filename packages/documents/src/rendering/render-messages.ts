import type { DocumentData, DocumentKind } from './templates.ts'

/** What a worker is asked; it answers each order before it gets the next. */
export interface RenderOrder {
  readonly kind: DocumentKind
  readonly data: DocumentData[DocumentKind]
}

export type RenderAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly diagnostics: readonly string[] }
