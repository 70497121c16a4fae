import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { shownFileName } from '@kattegat/domain/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { StorageUnavailable } from '../../platform/storage/index.ts'
import type { CompanyId, Caller } from '../../platform/tenancy/index.ts'
import { shotFileLimits } from './reading/file-problem.ts'
import { readShotFile } from './read-shot-file.ts'
import { insertFile, storedByFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** A file on its way in, and whose it will be. */
export interface IncomingShotFile {
  readonly caller: Caller
  readonly companyId: CompanyId
  readonly language: Language
  readonly name: string
  readonly content: Readable
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly ip: string
}

/** What came in, waiting in a temporary place. */
interface ReceivedFile {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** Stores an uploaded file and has it read by a job: what is wrong with its content is told by its state. */
export async function receiveShotFile(
  deps: ShotFilesDeps,
  file: IncomingShotFile,
): Promise<Result<{ shotFileId: number }, Refusal>> {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-shot-file-'))
  try {
    const received = await receive(file.content, join(folder, 'file'))
    if (received.sizeBytes > shotFileLimits.fileBytes) return refuse(fault('fileTooLarge'))
    if (received.sizeBytes === 0) return refuse(fault('fileEmpty'))
    return await keep(deps, file, received)
  } catch (error) {
    file.content.resume()
    if (error instanceof StorageUnavailable) return refuse({ code: 'UNAVAILABLE' })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function fault(code: 'fileTooLarge' | 'fileEmpty'): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field: 'file', code, params: {} }] }
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

async function keep(
  deps: ShotFilesDeps,
  file: IncomingShotFile,
  received: ReceivedFile,
): Promise<Result<{ shotFileId: number }, Refusal>> {
  const { caller, companyId, idempotencyKey: key } = file
  const at = deps.now()
  const storageKey = `shot-files/${at.toISOString().slice(0, 7)}/${randomUUID()}`
  // Queued before the file is stored, so that nothing stored is ever forgotten.
  await deps.database
    .transaction()
    .execute((tx) => deps.enqueue(tx, deleteStrayShotFile, { storageKey }, { startAfterSeconds: strayAfterSeconds }))
  await deps.storage.put(storageKey, createReadStream(received.path))
  const body = { companyId, name: file.name, sha256: received.sha256 }
  const request = key === undefined ? undefined : { userId: caller.userId, call: 'PostShotFile', key, body }
  const outcome = await once(deps.database, request, async (tx) => {
    const name = shownFileName(file.name)
    const shotFileId = await insertFile(tx, {
      caller,
      companyId,
      createdAt: at,
      language: file.language,
      name,
      sizeBytes: received.sizeBytes,
      sha256: received.sha256,
      storageKey,
    })
    await deps.enqueue(tx, readShotFile, { shotFileId })
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: caller.shipmentSystem,
      companyId,
      action: 'shot-file.uploaded',
      recordKind: 'shot-file',
      recordId: shotFileId,
      requestId: file.requestId,
      ip: file.ip,
      details: { name, sizeBytes: received.sizeBytes, sha256: received.sha256 },
    })
    return accept({ shotFileId })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

const strayAfterSeconds = 24 * 3600

/** Deletes a stored file that no shot file has: of an upload that broke off, or of one that was sent twice under one key. */
export const deleteStrayShotFile: Job<ShotFilesDeps, { storageKey: string }> = {
  name: 'delete-stray-shot-file',
  run: async (deps, { storageKey }) => {
    if (!(await storedByFile(deps.database, storageKey))) await deps.storage.delete(storageKey)
  },
}
