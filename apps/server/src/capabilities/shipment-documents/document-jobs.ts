import type { Database } from '../../platform/database/index.ts'
import { handlerOf, type Enqueue, type Job, type JobHandler } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { isStored, purgeDocument } from './document.repository.ts'

export interface DocumentJobsDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
}

/**
 * Deletes a file that no document has: of an upload that broke off between file and row, or of a document that was
 * purged. Queued before the file is stored, so that nothing stored is ever forgotten.
 */
export const deleteStrayFile: Job<DocumentJobsDeps, { storageKey: string }> = {
  name: 'delete-stray-file',
  run: async (deps, { storageKey }) => {
    if (await isStored(deps.database, storageKey)) return
    await deps.storage.delete(storageKey)
  },
}

/** A day after it was stored, a file without a document is nobody's. */
export const strayAfterSeconds = 24 * 3600

/** Takes a deleted document away for good, unless it was brought back in the meantime. */
export const purgeDeletedDocument: Job<DocumentJobsDeps, { documentId: number; deletedAt: string }> = {
  name: 'purge-deleted-document',
  run: async (deps, { documentId, deletedAt }) => {
    await deps.database.transaction().execute(async (tx) => {
      const storageKey = await purgeDocument(tx, documentId, new Date(deletedAt))
      if (storageKey) await deps.enqueue(tx, deleteStrayFile, { storageKey })
    })
  },
}

/** What the worker does for documents. */
export const documentJobs = [deleteStrayFile, purgeDeletedDocument] as const

export function documentHandlers(deps: DocumentJobsDeps): JobHandler[] {
  return [handlerOf(deleteStrayFile, deps), handlerOf(purgeDeletedDocument, deps)]
}
