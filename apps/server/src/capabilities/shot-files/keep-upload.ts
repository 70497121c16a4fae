import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shownFileName } from '@kattegat/domain/documents'
import type { MessageParams } from '@kattegat/domain/messages'
import { refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { isDiskFull, StorageUnavailable } from '../../platform/storage/index.ts'
import { ScannerUnavailable } from '../../platform/virus-scanner/index.ts'
import { inTemporaryFolder } from '../../platform/temporary/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { dailyStorageUsed } from '../daily-storage/index.ts'
import { shotFileLimits } from './reading/file-problem.ts'
import { storedByFile } from './shot-file.repository.ts'
import type { ReceivingDeps, ShotFilesDeps } from './shot-files-deps.ts'

/** A file that came in, waiting in a temporary place. */
export interface ReceivedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** A file on its way in, and whose. */
export interface Incoming {
  readonly name: string
  readonly content: Readable
  readonly caller: Caller
  /** Why they may no longer bring it, once it has come. */
  readonly shutOut: () => Promise<Refusal | undefined>
}

/**
 * Receives a file and has it taken; one that is empty, too large or infected is refused, and so is any while the store or the
 * virus scanner is down, or when the company has stored enough today.
 */
export async function receiveUpload<T>(
  { scanFile, dailyStorage }: Pick<ReceivingDeps, 'scanFile' | 'dailyStorage'>,
  { name, content, caller, shutOut }: Incoming,
  take: (received: ReceivedFile) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  try {
    return await inTemporaryFolder('shot-file', async (folder) => {
      const received = await receive(content, join(folder, 'file'))
      if (received.sizeBytes > shotFileLimits.fileBytes) return refuse(fault('fileTooLarge'))
      if (received.sizeBytes === 0) return refuse(fault('fileEmpty'))
      const refusal = await shutOut()
      if (refusal) return refuse(refusal)
      const found = await scanFile(received.path)
      if (found !== undefined) return refuse(fault('fileInfected', { f: shownFileName(name) }))
      if (!(await dailyStorage.take(caller, received.sizeBytes))) return refuse(dailyStorageUsed)
      return take(received)
    })
  } catch (error) {
    content.resume()
    if (error instanceof ScannerUnavailable)
      return refuse({ ...fault('fileNotChecked', { f: shownFileName(name) }), code: 'UNAVAILABLE' })
    if (error instanceof StorageUnavailable) return refuse({ code: isDiskFull(error) ? 'DISK_FULL' : 'UNAVAILABLE' })
    throw error
  }
}

function fault(code: 'fileTooLarge' | 'fileEmpty' | 'fileInfected' | 'fileNotChecked', params: MessageParams = {}) {
  return { code: 'INVALID_INPUT', errors: [{ field: 'file', code, params }] } satisfies Refusal
}

async function receive(content: Readable, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    content,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length
        // What is beyond the limit is read past, so that the answer is read.
        if (sizeBytes > shotFileLimits.fileBytes) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { path, sizeBytes, sha256: hash.digest('hex') }
}

/** Stores a received file, and answers under which key. What no shot file has a day later is deleted. */
export async function storeUpload(deps: ShotFilesDeps, { path }: ReceivedFile, at: Date): Promise<string> {
  const storageKey = `shot-files/${at.toISOString().slice(0, 7)}/${randomUUID()}`
  // Queued before the file is stored, so that nothing stored is ever forgotten.
  await deps.database
    .transaction()
    .execute((tx) => deps.enqueue(tx, deleteStrayShotFile, { storageKey }, { startAfterSeconds: strayAfterSeconds }))
  await deps.storage.put(storageKey, createReadStream(path))
  return storageKey
}

/** Works on a stored file as one of this machine. */
export async function withStoredFile<T>(
  deps: ShotFilesDeps,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder('shot-file', async (folder) => {
    const path = join(folder, 'file')
    await pipeline(await deps.storage.get(storageKey), createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
}

const strayAfterSeconds = 24 * 3600

/**
 * Deletes a stored file that no shot file has: of an upload that broke off, of one that was sent twice under one key, or
 * of a merge, which has been applied by then or never will be.
 */
export const deleteStrayShotFile: Job<ShotFilesDeps, { storageKey: string }> = {
  name: 'delete-stray-shot-file',
  run: async (deps, { storageKey }) => {
    if (!(await storedByFile(deps.database, storageKey))) await deps.storage.delete(storageKey)
  },
}
