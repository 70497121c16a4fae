import { shownFileName } from '@kattegat/domain/documents'
import { accept, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import { receiveUpload, storeUpload, type Incoming, type ReceivedFile } from './keep-upload.ts'
import { readShotFile } from './read-shot-file.ts'
import { insertFile } from './shot-file.repository.ts'
import type { ReceivingDeps, ShotFilesDeps } from './shot-files-deps.ts'
import { queueWork } from './queue-work.ts'

/** A file on its way in, and whose it will be. */
export interface IncomingShotFile extends Incoming {
  readonly companyId: CompanyId
  readonly language: Language
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly ip: string
}

/** Stores an uploaded file and has it read by a job: what is wrong with its content is told by its state. */
export async function receiveShotFile(
  deps: ReceivingDeps,
  file: IncomingShotFile,
): Promise<Result<{ shotFileId: number }, Refusal>> {
  return receiveUpload(deps, file, (received) => keep(deps, file, received))
}

async function keep(
  deps: ShotFilesDeps,
  file: IncomingShotFile,
  received: ReceivedFile,
): Promise<Result<{ shotFileId: number }, Refusal>> {
  const { caller, companyId, idempotencyKey: key } = file
  const at = deps.now()
  const storageKey = await storeUpload(deps, received, at)
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
    await queueWork(deps, tx, companyId, readShotFile, { shotFileId })
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
