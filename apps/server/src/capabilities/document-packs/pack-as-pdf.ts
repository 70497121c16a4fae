import { buffer } from 'node:stream/consumers'
import { bindPdfs, toLeftOutPaper, type BoundPart } from '@kattegat/documents'
import type { LeftOutReason } from '@kattegat/domain/documents'
import { refuse, type Result } from '@kattegat/domain/result'
import { FileNotStored } from '../../platform/storage/index.ts'
import type { UploadedFile } from '../shipment-documents/index.ts'
import type { Pack } from './document-pack.repository.ts'
import type { PackDeps, PackInTheMaking } from './pack-deps.ts'
import { bundleOf, packedChunks, sizeOf, type PackedShipment } from './packed-shipments.ts'

/** A larger one would be in memory several times over while it is bound; a ZIP has it as it is. */
const mostBoundBytes = 32 * 1024 * 1024

/**
 * A pack as one PDF: the papers of each shipment under its bookmark, then the PDFs uploaded to it; last a page that names
 * the uploaded files that are not in it.
 */
export async function* packAsPdf(deps: PackDeps, pack: Pack, making: PackInTheMaking): AsyncGenerator<Uint8Array> {
  const bound = bindPdfs(partsOf(deps, pack, making))
  let next = await bound.next()
  for (; !next.done; next = await bound.next()) yield next.value
  making.numberOfPages = next.value.numberOfPages
}

async function* partsOf(deps: PackDeps, pack: Pack, making: PackInTheMaking): AsyncGenerator<BoundPart> {
  const runsRendered = (shipments: readonly PackedShipment[]) =>
    Promise.all(runsOf(shipments).map(async (run) => ({ run, pdf: await deps.documents.papers(run.map(bundleOf)) })))
  for await (const { rendered, done } of packedChunks(deps, pack, runsRendered)) {
    for (const { run, pdf } of rendered) {
      yield { pdf }
      for (const { waybillNumber, files } of run) {
        for (const file of files) {
          const plain = await plainPdfOf(deps, file)
          if (plain.ok) {
            making.documentIds.push(file.documentId)
            yield { pdf: plain.value }
          } else making.leftOut.push({ shipmentRef: waybillNumber, name: file.name, reason: plain.refusal })
        }
      }
    }
    await making.onProgress(done)
  }
  const { leftOut } = making
  if (leftOut.length === 0) return
  const note = toLeftOutPaper(leftOut, sizeOf(pack), pack.language)
  yield { pdf: await deps.documents.papers([{ bookmark: note.title, papers: [note] }]) }
}

/** Shipments that can be rendered together: uploaded PDFs follow their shipment, so a run ends where one has any. */
function runsOf(shipments: readonly PackedShipment[]): PackedShipment[][] {
  const runs: PackedShipment[][] = []
  let isOpen = false
  for (const shipment of shipments) {
    if (isOpen) runs.at(-1)?.push(shipment)
    else runs.push([shipment])
    isOpen = !shipment.files.some((file) => unboundReason(file) === undefined)
  }
  return runs
}

/** Why a file cannot be bound, as far as that shows without opening it. */
function unboundReason({ mediaType, sizeBytes }: UploadedFile): LeftOutReason | undefined {
  if (mediaType !== 'application/pdf') return 'not-pdf'
  return sizeBytes > mostBoundBytes ? 'too-large' : undefined
}

/** An uploaded PDF in the form that can be bound, or why it has none. The storage being away fails the pack's try. */
async function plainPdfOf(deps: PackDeps, file: UploadedFile): Promise<Result<Uint8Array, LeftOutReason>> {
  const reason = unboundReason(file)
  if (reason) return refuse(reason)
  try {
    return await deps.plainPdf(await buffer(await deps.storage.get(file.storageKey)))
  } catch (error) {
    if (error instanceof FileNotStored) return refuse('gone')
    throw error
  }
}
