import { randomUUID } from 'node:crypto'
import { undoSeconds } from '@kattegat/domain/history'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Caller, Scope } from '../../platform/tenancy/index.ts'
import { bookShotFileRun, undoShotFileRun } from './booking-runs.ts'
import { changeable, rowsMeant, type TheseRows } from './edit-rows.ts'
import {
  countRun,
  insertRun,
  lockRun,
  markRun,
  markUndone,
  queueShipments,
  refusalsOf,
  type Run,
  type RunBookingType,
} from './run.repository.ts'
import { findFile, lockFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { answerOfRun, type WireRun } from './run-on-wire.ts'
import { queueWork } from './queue-work.ts'

export interface BookRows {
  readonly caller: Caller
  readonly scope: Scope
  readonly shotFileId: number
  readonly which: TheseRows
  readonly bookingType: RunBookingType
  readonly language: Language
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly ip: string
}

/** Queues what can be booked of the rows meant, and has a job book them one after the other. */
export async function bookRows(
  deps: ShotFilesDeps,
  command: BookRows,
): Promise<Result<{ runId: string; shipments: number; skipped: number }, Refusal>> {
  const { caller, scope, shotFileId, which, idempotencyKey: key } = command
  const found = await findFile(deps.database, scope, shotFileId)
  if (!found) return refuse(notFound)
  const open = changeable(found)
  if (!open.ok) return open
  const leads = new Set((await rowsMeant(deps, found, which)).filter(isOpen).map(({ lead }) => lead))
  const body = { shotFileId, which, bookingType: command.bookingType }
  const request = key === undefined ? undefined : { userId: caller.userId, call: 'BookShotFile', key, body }
  const outcome = await once(deps.database, request, async (tx) => {
    const file = await lockFile(tx, scope, shotFileId)
    if (!file) return refuse(notFound)
    const positions = await queueShipments(tx, file, [...leads])
    if (positions.length === 0) return refuse(nothingToBook)
    const runId = randomUUID()
    const { language, bookingType, requestId, ip } = command
    await insertRun(tx, {
      id: runId,
      file,
      caller,
      language,
      bookingType,
      requestId,
      ip,
      positions,
      requestedAt: deps.now(),
    })
    await queueWork(deps, tx, file.companyId, bookShotFileRun, { runId })
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      companyId: file.companyId,
      action: 'shot-file.booked',
      recordKind: 'shot-file',
      recordId: file.id,
      requestId,
      ip,
      details: { runId, shipments: positions.length, bookingType },
    })
    return accept({ runId, shipments: positions.length, skipped: leads.size - positions.length })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

const nothingToBook: Refusal = {
  code: 'INVALID_INPUT',
  errors: [{ field: 'rows', code: 'nothingToChange', params: {} }],
}

function isOpen({ state }: { readonly state: string }): boolean {
  return state === 'faulty' || state === 'ready'
}

/** How far a run has come, and what was refused in it. */
export async function progressOfRun(deps: ShotFilesDeps, run: Run): Promise<WireRun> {
  return answerOfRun(run, await countRun(deps.database, run), await refusalsOf(deps.database, run), deps.now())
}

/** Stops a run: what it has booked is booked, the rest stays to be booked later. */
export async function stopRun(
  deps: ShotFilesDeps,
  scope: Scope,
  runId: string,
): Promise<Result<{ success: boolean }, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const run = await lockRun(tx, scope, runId)
    if (!run) return refuse(notFound)
    await markRun(tx, run, 'stopped_at', deps.now())
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

/** Takes back what a run has booked, within half a minute of its end: nobody has heard of it yet. */
export async function undoRun(
  deps: ShotFilesDeps,
  about: {
    readonly caller: Caller
    readonly scope: Scope
    readonly runId: string
    readonly requestId: string
    readonly ip: string
  },
): Promise<Result<{ success: boolean }, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const run = await lockRun(tx, about.scope, about.runId)
    if (!run) return refuse(notFound)
    if (run.undoneAt) return accept({ success: true })
    const now = deps.now()
    if (!run.finishedAt) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'running' } })
    if (now.getTime() > run.finishedAt.getTime() + undoSeconds * 1000) return refuse({ code: 'UNDO_EXPIRED' })
    await markUndone(tx, run, about.caller.userId, now)
    await queueWork(deps, tx, run.scope.companyId, undoShotFileRun, { runId: run.id })
    await audit(tx, {
      userId: about.caller.userId,
      shipmentSystem: about.scope.shipmentSystem,
      action: 'shot-file.booking-undone',
      recordKind: 'shot-file',
      recordId: run.shotFileId,
      requestId: about.requestId,
      ip: about.ip,
      details: { runId: run.id },
    })
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}
