import { randomUUID } from 'node:crypto'
import type { Answer } from '@kattegat/contract'
import { mostAtOnce, rightOfAction, undoableActions, undoSeconds } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isDatabaseDown, type Database, type Tx } from '../../../platform/database/index.ts'
import { fieldMessage, notAuthorized, notFound, type Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import {
  behindAll,
  behindOthers,
  goesOn,
  turnOf,
  untilDone,
  type GoesOn,
  type Job,
  type Publish,
} from '../../../platform/jobs/index.ts'
import { isAskerLetIn } from '../../../platform/let-in/index.ts'
import { scopeOf, waitingInScope } from '../../../platform/tenancy/index.ts'
import { inFrontOrBehind, type BookingDeps } from '../../booking/index.ts'
import { askerNow } from '../../identity/index.ts'
import type { TemplateDeps } from '../../messaging/index.ts'
import { shipmentsInScope, type Actor, type Target } from './action-target.ts'
import {
  finishAction,
  insertAction,
  insertDone,
  insertLeftOut,
  isHandled,
  isUnderWayFor,
  readAction,
  readActionRows,
  readUnderWayBefore,
  type ActionRow,
  type StoredAction,
} from './history-action.repository.ts'
import { applyAction, type Applied, type Input } from './apply-action.ts'
import { pickupErrorsOnDay, type PickupJudgeDeps } from './pickup-of-ship-date.ts'

/** Until when an action can be taken back, and by which id. */
export interface Undo {
  readonly id: string
  readonly until: string
}

/** What makes two requests the same one: the call, and the idempotency key where one was sent. */
export interface OnceCall {
  readonly call: string
  readonly key: string | undefined
}

export interface RunDeps extends TemplateDeps, PickupJudgeDeps, Pick<BookingDeps, 'asksMuch'> {
  readonly publish: Publish
}

/** What can only be asked outside a transaction: whether its pickup can follow a shipment to another day. */
function pickupErrorsOf(deps: RunDeps, actor: Actor, shipmentId: number, input: Input): Promise<FieldError[]> {
  return input.action === 'set-ship-date' ? pickupErrorsOnDay(deps, actor, shipmentId, input) : Promise.resolve([])
}

/** Does something to one shipment: all of it or, refused, none. */
export async function runOnOne(
  deps: RunDeps,
  actor: Actor,
  target: Target,
  input: Input,
  idempotency?: OnceCall,
): Promise<Result<{ changed: boolean; version: number; undo: Undo | null }, Refusal>> {
  const request =
    idempotency?.key === undefined
      ? undefined
      : { userId: actor.userId, call: idempotency.call, key: idempotency.key, body: { target, input } }
  const pickupErrors = await pickupErrorsOf(deps, actor, target.shipmentId, input)
  const outcome = await once(deps.database, request, (tx) =>
    inFrontOrBehind(deps, actor, 1, behindAll, async () => {
      const done = await applyAction(tx, deps, actor, target, input, pickupErrors)
      if (!done.ok) return done
      const undo = done.value.before ? await storeForUndo(tx, actor, input, done.value) : null
      return accept({ changed: !done.value.unchanged, version: done.value.version, undo })
    }),
  )
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

async function storeForUndo(tx: Tx, actor: Actor, input: Input, done: Applied): Promise<Undo> {
  const id = randomUUID()
  await insertAction(tx, actor, { id, input, shipmentIds: [done.shipmentId] })
  await insertDone(tx, id, done.shipmentId, done)
  await finishAction(tx, id, actor.now)
  return { id, until: undoUntil(actor.now) }
}

function undoUntil(finishedAt: Date): string {
  return new Date(finishedAt.getTime() + undoSeconds * 1000).toISOString()
}

/** How far something done to many has come, and what became of each so far. */
export type Progress = Answer<'GetHistoryActionProgress'>
export type ActionResult = Progress['results'][number]

/** So many of a company, or of one of staff, wait to be done. */
const mostWaiting = 20

/**
 * Does something to many shipments, each by itself: what one cannot have done to it stops no other. More than fifty are
 * left to a job, and so are fewer where something asked for before is still to be done to one of them. A shipment out of
 * reach answers for all as one that does not exist.
 */
export async function runOnMany(
  deps: RunDeps,
  actor: Actor,
  shipmentIds: readonly number[],
  input: Input,
  { call, key }: OnceCall,
): Promise<Result<Progress, Refusal>> {
  const wanted = [...new Set(shipmentIds)]
  if (wanted.length === 0)
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipmentIds', code: 'required', params: {} }] })
  if (!wanted.every((id) => Number.isSafeInteger(id) && id > 0)) return refuse(notFound)
  const ids = await shipmentsInScope(deps.database, actor.scope, wanted)
  if (!ids) return refuse(notFound)
  const request = key === undefined ? undefined : { userId: actor.userId, call, key, body: { ids, input } }
  const begun = await once<{ readonly id: string; readonly isQueued: boolean }>(deps.database, request, async (tx) => {
    const id = randomUUID()
    const isQueued = ids.length > mostAtOnce || (await isUnderWayFor(tx, actor, ids))
    await insertAction(tx, actor, { id, input, shipmentIds: ids, isQueued })
    if (!isQueued) return accept({ id, isQueued })
    const { waiting, ...turn } = await turnOf(tx, runHistoryAction, waitingInScope(actor))
    if (waiting >= mostWaiting) return refuse({ code: 'UNAVAILABLE' })
    await deps.enqueue(tx, runHistoryAction, { actionId: id }, turn)
    return accept({ id, isQueued })
  })
  if (!begun.ok) return begun
  const { id, isQueued } = begun.value.answer
  const action = (await readAction(deps.database, id))!
  if (!isQueued && action.finishedAt === null) {
    const actorNow = async () => ((await isAskerLetIn()) ? actor : undefined)
    await inFrontOrBehind(deps, actor, ids.length, behindAll, () => work(deps, action, actorNow))
  }
  const progress = (await progressOf(deps.database, id, actor.language))!
  // Nothing could be done to any: a refusal, not a success.
  const [first] = progress.results
  if (progress.state === 'running' || progress.results.some((result) => result.done) || !first) return accept(progress)
  return refuse({
    code: 'STATE_FORBIDS',
    facts: { reason: first.reason, message: first.message, results: progress.results },
  })
}

/** Works on what is left of an action. What was done before a crash is not done again. */
async function work(
  deps: RunDeps,
  action: StoredAction,
  actorNow: () => Promise<Actor | undefined>,
  isTurnOver = untilDone,
): Promise<void | GoesOn> {
  const handled = new Set((await readActionRows(deps.database, action.id)).map((row) => row.shipmentId))
  for (const shipmentId of action.shipmentIds) {
    if (handled.has(shipmentId)) continue
    if (await isTurnOver()) return goesOn
    const actor = await actorNow()
    if (!actor) {
      await insertLeftOut(deps.database, action.id, shipmentId, notAuthorized)
      continue
    }
    const pickupErrors = await pickupErrorsOf(deps, actor, shipmentId, action.input)
    const outcome = await once(deps.database, undefined, async (tx): Promise<Result<unknown, Refusal>> => {
      // A repetition under the same key works on the same action: one at a time, and nothing twice.
      await readAction(tx, action.id, { forUpdate: true })
      if (await isHandled(tx, action.id, shipmentId)) return accept(undefined)
      const done = await applyAction(tx, deps, actor, { shipmentId, version: undefined }, action.input, pickupErrors)
      if (done.ok) await insertDone(tx, action.id, shipmentId, done.value)
      return done
    })
    if (!outcome.ok) await insertLeftOut(deps.database, action.id, shipmentId, outcome.refusal)
  }
  await finishAction(deps.database, action.id, deps.now())
}

/** Does to many shipments, one after the other, what somebody asked for. */
export const runHistoryAction: Job<RunDeps, { actionId: string }> = {
  name: 'run-history-action',
  longestHours: 12,
  retry: { limit: 5, delaySeconds: 2, longestDelaySeconds: 60 },
  // Who asks for hundreds leaves room for others.
  onePerGroup: true,
  // What is set, and then set back.
  keepsOrder: true,
  run: async (deps, { actionId }, isTurnOver) => {
    const action = await readAction(deps.database, actionId)
    if (action?.finishedAt !== null) return
    // Its mails and messages go behind everybody's.
    return behindOthers(async () => {
      for (const before of await readUnderWayBefore(deps.database, action)) {
        const outcome = await work(deps, before, () => actorOf(deps, before), isTurnOver).catch((error: unknown) => {
          // It is not done, and its own job waits for its next try: this one does so too. Of another fault that one tells.
          if (isDatabaseDown(error)) throw error
        })
        if (outcome === goesOn) return goesOn
      }
      return work(deps, action, () => actorOf(deps, action), isTurnOver)
    })
  },
  // Who asked for it is told what was not done, and what was asked for after it waits no longer.
  givenUp: async ({ database, now }, { actionId }) => {
    const action = await readAction(database, actionId)
    if (action?.finishedAt !== null) return
    for (const shipmentId of action.shipmentIds)
      await insertLeftOut(database, actionId, shipmentId, { code: 'TECHNICAL_ERROR' })
    await finishAction(database, actionId, now())
  },
}

/** Who asked for it, with the rights they have by now; undefined for who has none to it any more. */
async function actorOf({ database, now }: RunDeps, { actor, input }: StoredAction): Promise<Actor | undefined> {
  const { userId, scope } = actor
  const asker = await askerNow(database, { userId, shipmentSystem: scope.shipmentSystem })
  const reach = asker && scopeOf(asker, rightOfAction(input.action))
  return reach && { ...actor, roles: asker.roles, scope: reach, now: now() }
}

/** How far an action has come; undefined for what is none. */
export async function progressOf(
  database: Database,
  actionId: string,
  language: Language,
): Promise<Progress | undefined> {
  const action = await readAction(database, actionId)
  if (!action) return undefined
  const rows = new Map((await readActionRows(database, actionId)).map((row) => [row.shipmentId, row]))
  const results = action.shipmentIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [resultOf(row, language)] : []
  })
  const isUndoable =
    action.finishedAt !== null &&
    action.undoneAt === null &&
    undoableActions.some((one) => one === action.input.action) &&
    [...rows.values()].some((row) => row.before)
  return {
    actionId,
    state: action.finishedAt ? 'done' : 'running',
    shipments: action.shipmentIds.length,
    shipmentsDone: results.length,
    results,
    undo: isUndoable ? { id: actionId, until: undoUntil(action.finishedAt) } : null,
  }
}

function resultOf(row: ActionRow, language: Language): ActionResult {
  const { refusal, shipmentId } = row
  if (!refusal) return { shipmentId, done: true, reason: null, message: null, facts: null }
  return {
    shipmentId,
    done: false,
    reason: textOf(refusal, 'reason') ?? refusal.errors?.[0]?.code ?? refusal.code,
    message: refusalText(refusal, language),
    facts: refusal.facts ?? null,
  }
}

/** A refusal in words. */
export function refusalText(refusal: Refusal, language: Language): string {
  const faults = refusal.errors?.map((error) => fieldMessage(error, language)) ?? []
  if (faults.length > 0) return [...new Set(faults)].join(' ')
  return textOf(refusal, 'message') ?? messagesIn(language, 'problems')(`problem.${refusal.code}`)
}

function textOf({ facts }: Refusal, name: string): string | undefined {
  const fact = facts?.[name]
  return typeof fact === 'string' ? fact : undefined
}
