import { messagesIn } from '@kattegat/messages/node'
import {
  actionReasonText,
  actionRefusal,
  mostAtOnce,
  undoableActions,
  undoSeconds,
  type HistoryAction,
  type UndoableAction,
} from '@kattegat/domain/history'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentEventCode } from '@kattegat/domain/shipment'
import type { Tx } from '../../../platform/database/index.ts'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import { behindOthers } from '../../../platform/jobs/index.ts'
import { waitingInScope } from '../../../platform/tenancy/index.ts'
import { oneAtATimeOfEach, smallestFirst } from '../../../platform/turns/index.ts'
import { inFrontOrBehind } from '../../booking/index.ts'
import { actionStateOf, lockShipment, type Actor, type LockedShipment } from './action-target.ts'
import { statusOnceTakenBack, writeExpectedDelivery } from './date-changes.ts'
import { restoringRefusal } from './delete-and-restore.ts'
import { isAskedBy, markUndone, readAction, readActionRows, type ActionRow } from './history-action.repository.ts'
import { publishWritten } from '../../shipment-events/index.ts'
import { asksForPickupBy, publishChange, type Input } from './apply-action.ts'
import { takeWaybillNumber, type Before } from './simple-changes.ts'
import { refusalText, type ActionResult, type RunDeps } from './run-action.ts'
import { writeChange } from './write-change.ts'

/**
 * Takes back what the actor did within the last half minute, by an event that balances it. A shipment that was changed
 * since stays as it is, and the answer says so.
 */
export async function undoAction(deps: RunDeps, actor: Actor, id: string): Promise<Result<Undone, Refusal>> {
  const action = await readAction(deps.database, id)
  const undo = () => undoAtOnce(deps, actor, id)
  // What is undone already is soon answered.
  const isLong = action && action.undoneAt === null && action.shipmentIds.length > mostAtOnce
  return isLong ? manyInTurn(waitingInScope(actor), action.shipmentIds.length, undo) : undo()
}

interface Undone {
  readonly results: ActionResult[]
}

/** So many of one company, or of one of staff, wait. */
const mostWaiting = 5
const ofEach = oneAtATimeOfEach(mostWaiting)
const ofAll = smallestFirst()

/**
 * Of many shipments one at a time on an instance, one of each company, and of those the smallest first: an undo is one transaction,
 * and seven of three hundred at once held seven of ten connections for a quarter of a minute. Behind six of five hundred, one of sixty
 * waited for three minutes; and one of two hundred for as long as others undid fifty again and again, before it let by no more than its
 * own size. It was asked for in time, however long it waits.
 */
async function manyInTurn(
  whose: string,
  shipments: number,
  undo: () => Promise<Result<Undone, Refusal>>,
): Promise<Result<Undone, Refusal>> {
  const undone = await ofEach(whose, () => ofAll(shipments, undo))
  return undone ?? refuse({ code: 'UNAVAILABLE' })
}

async function undoAtOnce(deps: RunDeps, actor: Actor, id: string): Promise<Result<Undone, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const action = await readAction(tx, id, { forUpdate: true })
    if (!action || !isAskedBy(action, actor) || !undoableActions.some((one) => one === action.input.action))
      return refuse(notFound)
    const { finishedAt, undoneAt } = action
    if (undoneAt) return accept({ results: [] })
    if (!finishedAt || actor.now.getTime() > finishedAt.getTime() + undoSeconds * 1000) {
      return refuse({ code: 'UNDO_EXPIRED' })
    }
    const rows = (await readActionRows(tx, id)).filter(({ before }) => before !== null)
    // All of them before an account, whose room somebody may wait for who holds one of them.
    for (const { shipmentId } of rows) await lockShipment(tx, actor.scope, shipmentId)
    const putAllBack = async () => {
      const each: ActionResult[] = []
      for (const row of rows) each.push(await putBack(tx, deps, actor, row, action.input))
      return each
    }
    // In line with what follows from the action itself.
    const results = await inFrontOrBehind(deps, actor, rows.length, behindOthers, putAllBack)
    const putBackIds = rows.filter((_, at) => results[at]!.done).map(({ shipmentId }) => shipmentId)
    await publishWritten(tx, deps.publish, ...putBackIds)
    await markUndone(tx, id, actor.now)
    return accept({ results })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

async function putBack(tx: Tx, deps: RunDeps, actor: Actor, done: ActionRow, input: Input): Promise<ActionResult> {
  const { shipmentId } = done
  const row = await lockShipment(tx, actor.scope, shipmentId)
  if (!row || row.version !== done.version) {
    const facts = row && {
      changedBy: row.updated_by_name,
      changedAt: row.updated_at.toISOString(),
      version: row.version,
    }
    const refusal: Refusal = facts ? { code: 'VERSION_CONFLICT', facts } : notFound
    const message = refusalText(refusal, actor.language)
    return { shipmentId, done: false, reason: refusal.code, message, facts: facts ?? null }
  }
  // Handing it on to invoicing makes no version, and yet what is invoiced stays as it is.
  const reason = actionRefusal(
    balancingAction[input.action as UndoableAction],
    actionStateOf(row, undefined, actor.now),
    [...actor.roles],
  )
  if (reason) {
    return {
      shipmentId,
      done: false,
      reason,
      message: actionReasonText(reason, messagesIn(actor.language, 'actions')),
      facts: null,
    }
  }
  const refused = input.action === 'delete' ? await restoringRefusal(tx, actor, row) : undefined
  if (refused) {
    const message = refusalText(refused, actor.language)
    return { shipmentId, done: false, reason: refused.code, message, facts: null }
  }
  const before = await whatStands(tx, row, done.before!, input.action)
  const { waybill_number: number } = before.columns
  // It was this shipment's, and so is nobody else's.
  if (typeof number === 'string') await takeWaybillNumber(tx, actor, row, number)
  await writeChange(tx, actor, row, {
    action: 'undo',
    columns: before.columns,
    ...(before.form ? { form: before.form } : {}),
    event: balancing[input.action as keyof typeof balancing],
    details: { undone: input.action, to: whatItIsAgain(before, input.action as UndoableAction) },
  })
  if (input.action === 'set-ship-date' && 'expected_delivery_date' in before.columns) {
    const to = before.columns['expected_delivery_date'] as string | null
    await writeExpectedDelivery(tx, actor, shipmentId, { from: row.expected_delivery_date, to })
  }
  // Taking back that it was restored is deleting it once more.
  const deleted = input.action === 'restore'
  const asksForPickup = deleted ? 'no' : asksForPickupBy(input.action === 'delete' ? 'undo-delete' : input.action)
  await publishChange(tx, deps.publish, actor, row, { deleted, asksForPickup })
  return { shipmentId, done: true, reason: null, message: null, facts: null }
}

/** What is put back: as it was before, but for a status, beside which another may have been told. */
async function whatStands(tx: Tx, row: LockedShipment, before: Before, action: Input['action']): Promise<Before> {
  if (action !== 'set-transit-status') return before
  return { ...before, columns: await statusOnceTakenBack(tx, row, before.columns) }
}

/** What the timeline says it is again: as the change itself said it. */
function whatItIsAgain({ columns, form }: Before, action: UndoableAction): unknown {
  // The database keeps columns in an order of its own, the day of delivery first.
  if (action === 'set-transit-status') return columns['delivery_status']
  const [column] = Object.values(columns)
  return action === 'set-reference' || action === 'set-itn' ? (form ?? null) : (column ?? null)
}

/** The action that does what taking each back does: its conditions hold for it as well. */
const balancingAction: Readonly<Record<UndoableAction, HistoryAction>> = {
  delete: 'restore',
  restore: 'delete',
  'set-transit-status': 'set-transit-status',
  'set-ship-date': 'set-ship-date',
  'set-expected-delivery-date': 'set-expected-delivery-date',
  'set-awb': 'set-awb',
  'set-reference': 'set-reference',
  'set-tracking-link': 'set-tracking-link',
  'set-itn': 'set-itn',
}

/** The event that balances each action. */
const balancing = {
  delete: 'restored',
  restore: 'deleted',
  'set-transit-status': 'status-corrected',
  'set-ship-date': 'ship-date-changed',
  'set-expected-delivery-date': 'expected-delivery-changed',
  'set-awb': 'waybill-changed',
  'set-reference': 'reference-changed',
  'set-tracking-link': 'tracking-link-changed',
  'set-itn': 'itn-entered',
} as const satisfies Record<(typeof undoableActions)[number], ShipmentEventCode>
