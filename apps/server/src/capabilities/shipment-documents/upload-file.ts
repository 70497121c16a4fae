import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { safeFileName, shownFileName, type FileMediaType } from '@kattegat/domain/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import { isDiskFull, StorageUnavailable } from '../../platform/storage/index.ts'
import { ScannerUnavailable } from '../../platform/virus-scanner/index.ts'
import { inTemporaryFolder } from '../../platform/temporary/index.ts'
import { waitingAs } from '../../platform/tenancy/index.ts'
import { documentsChanged } from '../shipment-events/index.ts'
import { deleteStrayFile, strayAfterSeconds } from './document-jobs.ts'
import {
  insertDocument,
  insertDocumentsEvent,
  handOverDocument,
  lockSameDocument,
  retypeDocument,
  isStillOfCompany,
  type DocumentsShipment,
  type SameDocument,
} from './document.repository.ts'
import type { Actor, DocumentsDeps } from './documents-deps.ts'
import { isDeletable } from './document-on-wire.ts'
import type { FileError } from './validation/file-error.ts'
import { validateUpload } from './validation/validate-upload.ts'
import { receiveFile, type Received } from './receive-file.ts'

/** One file on its way in. */
export interface IncomingFile {
  readonly name: string
  readonly documentType: string
  readonly content: Readable
}

/** Why one file was not taken. */
export type UploadError =
  | FileError
  | 'fileEmpty'
  | 'fileTooLarge'
  | 'fileInfected'
  | 'fileNotChecked'
  | 'fileNotStored'
  | 'dailyStorageUsed'
  | 'outOfReach'

/**
 * Takes one file: receives it whole, judges its content, stores it, and only then writes its row. Answers the
 * document's id; the same file a second time is the same document. Whatever fails, nothing of it is left.
 *
 * @throws when the connection breaks, and on errors of the database.
 */
export async function uploadFile(
  deps: DocumentsDeps,
  actor: Actor,
  shipment: DocumentsShipment,
  file: IncomingFile,
  mayStill: () => Promise<boolean>,
): Promise<Result<number, UploadError>> {
  try {
    return await inTemporaryFolder('upload', async (folder): Promise<Result<number, UploadError>> => {
      const received = await receiveFile(file.content, join(folder, 'file'))
      if (received === 'too-large') return refuse('fileTooLarge')
      if (received.sizeBytes === 0) return refuse('fileEmpty')
      const checked = await validateUpload(received.path, (path) => deps.judgePdf(path, waitingAs(actor.caller)))
      if (!checked.ok) return checked
      const found = await deps.scanFile(received.path)
      if (found !== undefined) {
        await auditInfected(deps, actor, shipment, { name: shownFileName(file.name), found, sha256: received.sha256 })
        return refuse('fileInfected')
      }
      if (!(await mayStill())) return refuse('outOfReach')
      return await store(deps, actor, shipment, file, received, checked.value)
    })
  } catch (error) {
    // The rest of the file is read past, so that the files after it are reached.
    file.content.resume()
    if (error instanceof ScannerUnavailable) return refuse('fileNotChecked')
    if (error instanceof StorageUnavailable || isDiskFull(error)) return refuse('fileNotStored')
    throw error
  }
}

/** Whoever watches over the installation finds who brought what. */
function auditInfected(
  deps: DocumentsDeps,
  { caller, requestId, ip }: Actor,
  shipment: DocumentsShipment,
  details: { readonly name: string; readonly found: string; readonly sha256: string },
): Promise<void> {
  const { userId, shipmentSystem } = caller
  const { id: recordId, company_id: companyId } = shipment
  const what = { action: 'document.infected', recordKind: 'shipment', recordId, details } as const
  return audit(deps.database, { ...what, userId, shipmentSystem, companyId, requestId, ip })
}

/**
 * The id of a document that is there already. Said to be of another type this time, it becomes of that type: for who may
 * delete it, because it was called something by who uploaded it.
 */
async function sameDocument(
  { database, now }: DocumentsDeps,
  { caller }: Actor,
  shipment: DocumentsShipment,
  same: SameDocument,
  documentType: string,
): Promise<number | 'gone' | undefined> {
  return database.transaction().execute(async (tx) => {
    if (!(await isStillOfCompany(tx, shipment))) return 'gone'
    const there = await lockSameDocument(tx, same)
    if (!there) return undefined
    const { companyId, userId } = caller
    const isAnothers =
      companyId !== null && there.uploader_company_id !== null && there.uploader_company_id !== companyId
    // Made for a company that had the shipment before, or brought by one.
    const isOfFormer = isAnothers || !there.is_of_owner
    if (isOfFormer) await handOverDocument(tx, there, { userId, at: now() })
    if (isOfFormer || isDeletable(there, caller)) await retypeDocument(tx, there, documentType)
    return there.id
  })
}

async function store(
  deps: DocumentsDeps,
  actor: Actor,
  shipment: DocumentsShipment,
  file: IncomingFile,
  received: Received,
  mediaType: FileMediaType,
): Promise<Result<number, UploadError>> {
  const { userId, shipmentSystem } = actor.caller
  const givenName = shownFileName(file.name) || safeFileName('', mediaType)
  const same = { shipmentId: shipment.id, sha256: received.sha256, givenName }
  const there = await sameDocument(deps, actor, shipment, same, file.documentType)
  if (there === 'gone') return refuse('outOfReach')
  if (there !== undefined) return accept(there)
  if (!(await deps.dailyStorage.take(actor.caller, received.sizeBytes))) return refuse('dailyStorageUsed')

  const at = deps.now()
  const storageKey = `documents/${at.toISOString().slice(0, 7)}/${randomUUID()}`
  await deps.database
    .transaction()
    .execute((tx) => deps.enqueue(tx, deleteStrayFile, { storageKey }, { startAfterSeconds: strayAfterSeconds }))
  await deps.storage.put(storageKey, createReadStream(received.path))
  const document = {
    ...same,
    documentType: file.documentType,
    fileName: safeFileName(file.name, mediaType),
    mediaType,
    sizeBytes: received.sizeBytes,
    storageKey,
    userId,
    at,
  }
  const id = await deps.database.transaction().execute(async (tx) => {
    if (!(await isStillOfCompany(tx, shipment))) return 'gone'
    const inserted = await insertDocument(tx, document)
    if (inserted === undefined) return undefined
    await insertDocumentsEvent(tx, { shipmentId: shipment.id, code: 'documents-added', at, userId })
    await audit(tx, {
      userId,
      shipmentSystem,
      companyId: shipment.company_id,
      action: 'document.uploaded',
      recordKind: 'shipment',
      recordId: shipment.id,
      requestId: actor.requestId,
      ip: actor.ip,
      details: { documentId: inserted, name: givenName, sizeBytes: received.sizeBytes, sha256: received.sha256 },
    })
    const told = { shipmentId: shipment.id, documentIds: [inserted], change: 'added', at: at.toISOString() } as const
    await deps.publish(tx, documentsChanged, told)
    return inserted
  })
  // The same file came in by another way at the same moment: its document is this one, and our copy is a stray.
  const stored = id ?? (await sameDocument(deps, actor, shipment, same, file.documentType))
  if (stored === 'gone') return refuse('outOfReach')
  return stored === undefined ? store(deps, actor, shipment, file, received, mediaType) : accept(stored)
}
