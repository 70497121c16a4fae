import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { safeFileName, shownFileName, type DocumentType, type FileMediaType } from '@kattegat/domain/documents'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { deleteStrayFile, purgeDeletedDocument, strayAfterSeconds } from './document-jobs.ts'
import {
  handOverDocument,
  insertDocument,
  insertDocumentsEvent,
  lockSameDocument,
  markDeleted,
  retypeDocument,
  type SameDocument,
} from './document.repository.ts'
import { recoverableDays } from './documents-deps.ts'

/** A file of our own making that lies in the storage and is no document yet. */
export interface StoredFile {
  readonly storageKey: string
  readonly sha256: string
  readonly sizeBytes: number
}

interface StoreDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
}

/**
 * Stores a file that is to be attached; one that never is, is found and deleted a day later.
 *
 * @throws StorageUnavailable
 */
export async function storeFile(deps: StoreDeps, content: Uint8Array, at: Date): Promise<StoredFile> {
  const storageKey = `documents/${at.toISOString().slice(0, 7)}/${randomUUID()}`
  await deps.database
    .transaction()
    .execute((tx) => deps.enqueue(tx, deleteStrayFile, { storageKey }, { startAfterSeconds: strayAfterSeconds }))
  await deps.storage.put(storageKey, Readable.from([content]))
  return { storageKey, sha256: createHash('sha256').update(content).digest('hex'), sizeBytes: content.length }
}

export interface Attachment {
  readonly shipmentId: ShipmentId
  readonly documentType: DocumentType
  readonly name: string
  readonly mediaType: FileMediaType
  readonly userId: number
  readonly at: Date
}

/**
 * Makes a stored file, which is made for the company that has the shipment, a document of it and tells of it; answers the document's
 * id. Anyone who calls audits why.
 */
export async function attachFile(tx: Tx, file: StoredFile, attachment: Attachment): Promise<number> {
  const { shipmentId, documentType, mediaType, userId, at } = attachment
  const same = { shipmentId, sha256: file.sha256, givenName: shownFileName(attachment.name) }
  const id =
    (await insertDocument(tx, {
      ...same,
      ...file,
      documentType,
      fileName: safeFileName(attachment.name, mediaType),
      mediaType,
      ofCompany: true,
      userId,
      at,
    })) ?? (await takeOverSame(tx, same, attachment))
  if (id === undefined) throw new Error(`Shipment ${shipmentId} took no document and has none like it`)
  await insertDocumentsEvent(tx, { shipmentId, code: 'documents-added', at, userId })
  return id
}

/**
 * The same document is there already, and what we make is of the type that we say: for who has the shipment now, also where it was made
 * for who had it before.
 */
async function takeOverSame(
  tx: Tx,
  same: SameDocument,
  { documentType, userId, at }: Attachment,
): Promise<number | undefined> {
  const there = await lockSameDocument(tx, same)
  if (!there) return undefined
  await handOverDocument(tx, there, { userId, at })
  await retypeDocument(tx, there, documentType, { ofCompany: true })
  return there.id
}

/** Takes documents of our own making back; as any deleted document they can be recovered for a while. */
export async function withdrawDocuments(
  tx: Tx,
  enqueue: Enqueue,
  ids: readonly number[],
  by: { userId: number; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await markDeleted(tx, ids, by)
  for (const documentId of ids) {
    const purge = { documentId, deletedAt: by.at.toISOString() }
    await enqueue(tx, purgeDeletedDocument, purge, { startAfterSeconds: recoverableDays * 24 * 3600 })
  }
}
