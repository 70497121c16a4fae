import { fileURLToPath } from 'node:url'
import { labelBars } from '../label/label-bars.ts'
import type { LabelData } from '../label/label-data.ts'
import { labelType } from '../label/label-type.ts'

/** What each document is rendered from. A new document is an entry here and a row in `templates`. */
export interface DocumentData {
  labels: readonly LabelData[]
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
    documentJson: (labels) => labels.map((label) => ({ label, type: labelType(label), bars: labelBars(label) })),
  },
}
