import { Readable } from 'node:stream'
import { bindPdfs, toShipmentPapers, type BoundPart, type DocumentRenderer } from '@kattegat/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { PaperToPrint } from '@kattegat/domain/papers'
import type { Database } from '../../platform/database/index.ts'
import { handlerOf, type Enqueue, type Job, type JobHandler } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import { readPaperShipments, type PrintableShipment } from '../printing/index.ts'
import { deletePack, readPack, setFailed, setProgress, setReady, storageKeyOf } from './document-pack.repository.ts'

export interface DocumentPackJobsDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly shipmentRules: ReadShipmentRules
  readonly enqueue: Enqueue
  readonly now: () => Date
}

/**
 * Shipments rendered in one go. Fonts are embedded once a chunk, which speaks for large ones; whoever else wants a label
 * waits for the chunk in front of it, which speaks for small ones: ten take a tenth of a second.
 */
const chunkSize = 10

/** How long a finished pack can be fetched. */
export const packKeptDays = 7

/**
 * Renders the papers of a pack and stores them as one PDF with a bookmark for each shipment, chunk by chunk: the next is
 * rendered while this one is stored, and no more than these two are ever in memory. Run again, it replaces its own file.
 */
export const renderDocumentPack: Job<DocumentPackJobsDeps, { packId: string }> = {
  name: 'render-document-pack',
  retry: { limit: 3, delaySeconds: 5, longestDelaySeconds: 60 },
  run: async (deps, { packId }) => {
    const pack = await readPack(deps.database, packId)
    if (!pack || pack.state === 'ready') return
    try {
      let numberOfPages = 0
      const file = Readable.from(
        (async function* () {
          const bound = bindPdfs(partsOf(deps, pack))
          let next = await bound.next()
          for (; !next.done; next = await bound.next()) yield next.value
          numberOfPages = next.value.numberOfPages
        })(),
      )
      const { sizeBytes } = await deps.storage.put(pack.storage_key, file)
      await setReady(deps.database, packId, { numberOfPages, sizeBytes }, deps.now())
    } catch (fault) {
      await setFailed(deps.database, packId, deps.now())
      throw fault
    }
  },
}

/** Takes a pack away when its time is over, file first: what is left of a broken run is found again by its row. */
export const removeDocumentPack: Job<DocumentPackJobsDeps, { packId: string }> = {
  name: 'remove-document-pack',
  run: async (deps, { packId }) => {
    await deps.storage.delete(storageKeyOf(packId))
    await deletePack(deps.database, packId)
  },
}

/** What the worker does for packs. */
export const documentPackJobs = [renderDocumentPack, removeDocumentPack] as const

export function documentPackHandlers(deps: DocumentPackJobsDeps): JobHandler[] {
  return [handlerOf(renderDocumentPack, deps), handlerOf(removeDocumentPack, deps)]
}

type Pack = NonNullable<Awaited<ReturnType<typeof readPack>>>

async function* partsOf(deps: DocumentPackJobsDeps, pack: Pack): AsyncGenerator<BoundPart> {
  const ids = pack.shipment_ids.map(Number)
  const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  let next = renderChunk(deps, pack, chunks[0] ?? [])
  for (const [index] of chunks.entries()) {
    const pdf = await next
    await setProgress(deps.database, pack.id, Math.min(ids.length, (index + 1) * chunkSize))
    const following = chunks[index + 1]
    if (following) {
      next = renderChunk(deps, pack, following)
      // Should storing fail meanwhile, nobody waits for this one.
      next.catch(() => {})
    }
    if (pdf) yield { pdf }
  }
}

/** The papers of a chunk; nothing where every one of its shipments has been deleted since. */
async function renderChunk(deps: DocumentPackJobsDeps, pack: Pack, ids: readonly number[]): Promise<Uint8Array | null> {
  const { customsFreeZones: freeZones } = await deps.shipmentRules()
  const found = await readPaperShipments({ ...deps, freeZones }, pack.scope, ids, pack.language)
  const shipments = found.filter((one): one is PrintableShipment => typeof one === 'object')
  if (shipments.length === 0) return null
  return deps.documents.papers(
    shipments.map(({ paper, invoice, needed }) => ({
      bookmark: formatWaybillNumber(paper.waybillNumber),
      papers: toShipmentPapers(paper, invoice, onceEach(needed), pack.language),
    })),
  )
}

/** A pack is a set for the files: one of each, however many go with the goods. */
function onceEach(needed: readonly PaperToPrint[]): PaperToPrint[] {
  return needed.map((paper) => ({ ...paper, copies: Math.min(1, paper.copies) }))
}
