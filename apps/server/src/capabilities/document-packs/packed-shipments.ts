import { toShipmentPapers, type PaperBundle, type PaperData, type PaperSize } from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { DocumentToPrint } from '@kattegat/domain/transport-documents'
import { readPaperShipments, type PrintableShipment } from '../printing/index.ts'
import { documentsOfShipments, type UploadedFile } from '../shipment-documents/index.ts'
import type { Pack } from './document-pack.repository.ts'
import type { PackDeps } from './pack-deps.ts'

/**
 * Shipments rendered in one go. Fonts are embedded once a chunk, which speaks for large ones; anyone who else wants a label
 * waits for the chunk in front of it, which speaks for small ones: ten take a tenth of a second.
 */
const chunkSize = 10

/** What of a shipment goes into a pack. */
export interface PackedShipment {
  readonly waybillNumber: string
  readonly papers: readonly PaperData[]
  /** What people uploaded to it. */
  readonly files: readonly UploadedFile[]
}

/** A few shipments that `work` has rendered, and how many of the pack are done with them. */
export interface PackedChunk<R> {
  readonly rendered: R
  readonly done: number
}

/** Works through a pack's shipments chunk by chunk; the next is worked on while this one is stored. */
export async function* packedChunks<R>(
  deps: PackDeps,
  pack: Pack,
  render: (shipments: readonly PackedShipment[]) => Promise<R>,
): AsyncGenerator<PackedChunk<R>> {
  const ids = pack.shipment_ids.map(Number)
  const work = async (start: number) => {
    const rendered = await render(await readPackedShipments(deps, pack, ids.slice(start, start + chunkSize)))
    return { rendered, done: Math.min(ids.length, start + chunkSize) }
  }
  let next = work(0)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = await next
    if (chunk.done < ids.length) {
      next = work(start + chunkSize)
      // Should storing fail meanwhile, nobody waits for this one.
      next.catch(() => {})
    }
    yield chunk
  }
}

/** The shipments of a chunk but those that were deleted since. */
async function readPackedShipments(deps: PackDeps, pack: Pack, ids: readonly number[]): Promise<PackedShipment[]> {
  const { customsFreeZones: freeZones } = await deps.shipmentRules()
  const found = await readPaperShipments({ ...deps, freeZones }, pack.scope, ids, pack.language)
  const shipments = found.filter((one): one is PrintableShipment => typeof one === 'object')
  const files = pack.with_files ? await documentsOfShipments(deps.database, pack.scope, ids) : []
  return shipments.map(({ shipmentId, paper, invoice, needed }) => {
    const once = onceEach(needed)
    const hasInvoice = once.some(({ kind, copies }) => kind.endsWith('-invoice') && copies > 0)
    return {
      waybillNumber: paper.waybillNumber,
      papers: toShipmentPapers(paper, invoice, once, pack.language),
      // A saved invoice is attached to its shipment as well: it is among the papers already.
      files: files.filter((file) => file.shipmentId === shipmentId && !(hasInvoice && file.isSavedInvoice)),
    }
  })
}

/** A pack is a set for the files: one of each, however many go with the goods. */
function onceEach(needed: readonly DocumentToPrint[]): DocumentToPrint[] {
  return needed.map((paper) => ({ ...paper, copies: Math.min(1, paper.copies) }))
}

export function bundleOf({ waybillNumber, papers }: PackedShipment): PaperBundle {
  return { bookmark: formatWaybillNumber(waybillNumber), papers }
}

/** Letter is the paper in every tray of the United States. */
export function sizeOf({ scope }: Pack): PaperSize {
  return scope.shipmentSystem === 'YOYOUnitedStates' ? 'us-letter' : 'a4'
}
