import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Caller, Scope } from '../../platform/tenancy/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { stopRunsOf } from './run.repository.ts'
import { lockFile, markDeleted } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** Takes a file off the list, and books no more of it. Shipments that were booked from it stay as they are. */
export async function deleteShotFile(
  deps: ShotFilesDeps,
  command: {
    readonly caller: Caller
    readonly scope: Scope
    readonly shotFileId: number
    readonly requestId: string
    readonly ip: string
  },
): Promise<Result<{ success: boolean }, Refusal>> {
  const { caller, scope, shotFileId } = command
  const outcome = await once(deps.database, undefined, async (tx) => {
    const file = await lockFile(tx, scope, shotFileId)
    if (!file) return refuse(notFound)
    await markDeleted(tx, file, deps.now())
    await stopRunsOf(tx, file, deps.now())
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      companyId: file.companyId,
      action: 'shot-file.deleted',
      recordKind: 'shot-file',
      recordId: file.id,
      requestId: command.requestId,
      ip: command.ip,
    })
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}
