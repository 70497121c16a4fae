import { zplModuleWidths } from '../label/label-bars.ts'
import type { LabelData } from '../label/label-data.ts'
import { layOutLabels } from '../label/label-layout.ts'
import { writeZplLabel } from './write-label.ts'

/** The labels of several shipments, one a piece, as a file for a label printer of 203 dpi, in UTF-8. */
export function writeZplLabels(labels: readonly LabelData[]): Uint8Array<ArrayBuffer> {
  const drawings = labels.flatMap((label) => layOutLabels(label, zplModuleWidths))
  return new TextEncoder().encode(drawings.map(writeZplLabel).join(''))
}
