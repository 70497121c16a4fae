import { zplModuleWidths } from '../label/label-bars.ts'
import type { LabelData } from '../label/label-data.ts'
import { layOutLabels } from '../label/label-layout.ts'
import type { DrawText } from './draw-text.ts'
import { writeZplLabel } from './write-label.ts'

/** The labels of several shipments, one a piece, as a file for a label printer of 203 dpi, in UTF-8. */
export function writeZplLabels(labels: readonly LabelData[], drawText: DrawText): Uint8Array<ArrayBuffer> {
  return fileOf(drawingsOf(labels).map((drawing) => writeZplLabel(drawing, drawText)))
}

/** The labels of a shipment as every printer has their letters; undefined where some have to be drawn. */
export function writePlainZplLabels(label: LabelData): Uint8Array<ArrayBuffer> | undefined {
  const written: string[] = []
  for (const drawing of drawingsOf([label])) {
    const zpl = writeZplLabel(drawing, undefined)
    if (zpl === undefined) return undefined
    written.push(zpl)
  }
  return fileOf(written)
}

function drawingsOf(labels: readonly LabelData[]) {
  return labels.flatMap((label) => layOutLabels(label, zplModuleWidths))
}

function fileOf(written: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(written.join(''))
}
