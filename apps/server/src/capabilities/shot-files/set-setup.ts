import type { Input } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FieldError } from '@kattegat/domain/messages'
import { shotField, type ShotSetup } from '@kattegat/domain/shot-files'
import { audit } from '../../platform/audit/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Caller, Scope } from '../../platform/tenancy/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { keepSetup } from './kept-setup.repository.ts'
import { lockFile, saveSetup, type ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { workOnShotFile } from './work-on-file.ts'
import { queueWork } from './queue-work.ts'

export interface SetSetup {
  readonly caller: Caller
  readonly scope: Scope
  readonly shotFileId: number
  readonly body: Input<'SetShotFileSetup'>['body']
  readonly requestId: string
  readonly ip: string
}

/** Reads a file's columns otherwise; its rows are then joined, checked and priced again by a job. */
export async function setSetup(deps: ShotFilesDeps, command: SetSetup): Promise<Result<{ success: boolean }, Refusal>> {
  const { caller, scope, shotFileId, body } = command
  const outcome = await once(deps.database, undefined, async (tx) => {
    const file = await lockFile(tx, scope, shotFileId)
    if (!file) return refuse(notFound)
    if (file.state !== 'ready') return refuse({ code: 'STATE_FORBIDS', facts: { reason: file.state } })
    const errors = errorsOfSetup(file, body)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const { keepFor = 'none', keepAs, ...rest } = body
    const setup: ShotSetup = rest
    await saveSetup(tx, file, setup)
    if (keepFor !== 'none') {
      const about = { userId: caller.userId, shared: keepFor === 'company', name: keepAs, now: deps.now() }
      await keepSetup(tx, file, setup, about)
    }
    await queueWork(deps, tx, file.companyId, workOnShotFile, { shotFileId: file.id })
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      companyId: file.companyId,
      action: 'shot-file.set-up',
      recordKind: 'shot-file',
      recordId: file.id,
      requestId: command.requestId,
      ip: command.ip,
      details: { keptFor: keepFor },
    })
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

function errorsOfSetup(file: ShotFile, body: SetSetup['body']): FieldError[] {
  const errors: FieldError[] = []
  const say = (field: string) => errors.push({ field, code: 'notKnown', params: {} })
  for (const [at, { sheet, column, field }] of body.columns.entries()) {
    if (file.sheets[sheet]?.heads[column] === undefined) say(`columns[${at}].column`)
    else if (field !== null && !shotField(field)) say(`columns[${at}].field`)
  }
  for (const [at, { field }] of body.fixed.entries()) if (!shotField(field)) say(`fixed[${at}].field`)
  if (body.groupBy !== null && !shotField(body.groupBy)) say('groupBy')
  return errors
}
