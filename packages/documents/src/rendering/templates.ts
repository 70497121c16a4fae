import { fileURLToPath } from 'node:url'
import type { LabelSheetsOrder } from '../label/lay-out-sheets.ts'
import { layOutSheets } from '../label/lay-out-sheets.ts'
import type { DrawnBundle } from '../paper/paper-json.ts'

/** What each document is rendered from. A new document is an entry here and a row in `templates`. */
export interface DocumentData {
  labels: LabelSheetsOrder
  papers: readonly DrawnBundle[]
}

export type DocumentKind = keyof DocumentData

interface Template<Kind extends DocumentKind> {
  readonly mainFilePath: string
  /** What the template reads as `/document.json`: data only, so that nothing a user types is ever markup. */
  readonly documentJson: (data: DocumentData[Kind]) => unknown
}

/** Templates may read below this folder only. */
export const templateFolder = fileURLToPath(new URL('../', import.meta.url))

export const templates: { readonly [Kind in DocumentKind]: Template<Kind> } = {
  labels: {
    mainFilePath: fileURLToPath(new URL('../label/label.typ', import.meta.url)),
    documentJson: layOutSheets,
  },
  papers: {
    mainFilePath: fileURLToPath(new URL('../paper/paper.typ', import.meta.url)),
    documentJson: (bundles) => bundles,
  },
}
