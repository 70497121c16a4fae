import { Readable } from 'node:stream'
import type { LeftOut } from '@kattegat/domain/documents'
import { handlerOf, type Job, type JobHandler } from '../../platform/jobs/index.ts'
import {
  deletePack,
  readPack,
  setFailed,
  setProgress,
  setReady,
  setTryingAgain,
  type NewDocumentPack,
  type Pack,
} from './document-pack.repository.ts'
import { createPdfPlainer } from './plain-pdf/pdf-plainer.ts'
import { packAsPdf } from './pack-as-pdf.ts'
import { packAsZip } from './pack-as-zip.ts'
import { packAsLabels, packAsLabelsAndDocuments } from './pack-to-print.ts'
import type { DocumentPackJobsDeps, PackDeps } from './pack-deps.ts'

/** How long a finished pack can be fetched. */
export const packKeptDays = 7

/**
 * Makes a pack of papers and stores it while it is made: a few shipments are rendered while those before them are
 * stored, and no more than these are ever in memory. Run again, it replaces its own file.
 */
const renderPack: Omit<Job<PackDeps, { packId: string }>, 'name'> = {
  // Of each company, and each of staff, one: a thousand shipments take minutes.
  onePerGroup: true,
  retry: { limit: 3, delaySeconds: 5, longestDelaySeconds: 60 },

  run: async (deps, { packId }) => {
    const pack = await readPack(deps.database, packId)
    if (!pack || pack.state === 'ready') return
    // Many may have been asked for before the first of them was counted.
    const { company_id: companyId, requested_by: userId, shipment_system: shipmentSystem } = pack
    if (!(await deps.dailyStorage.isLeft({ companyId, userId, shipmentSystem }))) {
      return setFailed(deps.database, packId, deps.now())
    }
    const leftOut: LeftOut[] = []
    const making = {
      documentIds: [],
      leftOut,
      onProgress: (shipmentsDone: number) => setProgress(deps.database, packId, shipmentsDone),
      numberOfPages: null,
    }
    try {
      const content = makerOf(pack)(deps, pack, making)
      const { sizeBytes } = await deps.storage.put(pack.storage_key, Readable.from(content))
      await deps.dailyStorage.count({ companyId: pack.company_id }, sizeBytes)
      await setReady(deps.database, packId, { ...making, sizeBytes }, deps.now())
    } catch (error) {
      await setTryingAgain(deps.database, packId)
      throw error
    }
  },

  givenUp: (deps, { packId }) => setFailed(deps.database, packId, deps.now()),
}

export const renderDocumentPack = { name: 'render-document-pack', longestHours: 2, ...renderPack }
/** Has workers of its own: it would wait for minutes where as many companies as there are workers want a thousand each. */
export const renderSmallDocumentPack = { name: 'render-small-document-pack', ...renderPack }

/** Papers of so few shipments take seconds. */
const smallPack = 50

export function jobOfPack({ shipmentIds }: Pick<NewDocumentPack, 'shipmentIds'>) {
  return shipmentIds.length <= smallPack ? renderSmallDocumentPack : renderDocumentPack
}

function makerOf({ contents, format }: Pack) {
  switch (contents) {
    case 'labels':
      return packAsLabels
    case 'labels-and-documents':
      return packAsLabelsAndDocuments
    case 'documents':
      return format === 'zip' ? packAsZip : packAsPdf
  }
}

/** Takes a pack away when its time is over, file first: what is left of a broken run is found again by its row. */
export const removeDocumentPack: Job<DocumentPackJobsDeps, { packId: string }> = {
  name: 'remove-document-pack',
  run: async (deps, { packId }) => {
    const pack = await readPack(deps.database, packId)
    if (!pack) return
    await deps.storage.delete(pack.storage_key)
    await deletePack(deps.database, packId)
  },
}

/** What the worker does for packs. */
export const documentPackJobs = [renderDocumentPack, renderSmallDocumentPack, removeDocumentPack] as const

export function documentPackHandlers(deps: DocumentPackJobsDeps): JobHandler[] {
  const making = { ...deps, plainPdf: createPdfPlainer() }
  return [
    handlerOf(renderDocumentPack, making),
    handlerOf(renderSmallDocumentPack, making),
    handlerOf(removeDocumentPack, deps),
  ]
}
