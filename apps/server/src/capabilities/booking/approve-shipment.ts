import { isPriceStanding, mayDecide, type ApprovalState } from '@kattegat/domain/approvals'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { bookedPriceOffer, type ShipmentForm } from '@kattegat/domain/shipment'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { publishWritten } from '../shipment-events/index.ts'
import { readApprovalRule, settleApproval } from './approval.repository.ts'
import { replayOf, type Booked, type BookShipment, type RememberedBooking } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { numberOnce } from './number-once.ts'
import {
  decideOverride,
  onWhatStands,
  writeOverride,
  type DecidedOverride,
  type OverrideShipment,
} from './override-shipment.ts'
import * as shipments from './shipment.repository.ts'
import { readStoredShipment, versionConflict } from './stored-shipment.ts'

/** A shipment that waits, as its approver saw it. */
export interface DecideApproval extends Omit<BookShipment, 'form'> {
  readonly shipmentId: number
  readonly version: number | undefined
}

export interface ApproveShipment extends DecideApproval {
  /** Another day than was asked for: it may have passed while the shipment waited. */
  readonly shipDate: string | undefined
  /** The price that was asked for again, once the one that was seen has run out. */
  readonly offerId: string | undefined
}

/** Queues the e-mail that tells the booker what was decided. */
type TellBooker = (tx: Tx, shipmentId: number) => Promise<void>

/**
 * Books what waited, as it was asked for: at the price that was seen while that stands, and at one asked for again after.
 * The booking, the state of the approval and the answer to a repetition are written in one transaction.
 */
export function approveShipment(
  deps: BookingDeps,
  command: ApproveShipment,
  tell: TellBooker,
): Promise<Result<Booked, Refusal>> {
  const { shipmentId, shipDate, version } = command
  const body = { shipmentId, shipDate, version }
  return onWhatStands(version, async () => {
    const decided = await decideApproval(deps, command)
    if (!decided.ok) return replayOf(deps, command, 'ApproveShipment', body, decided)
    const { override, booking } = decided.value
    const write = async (tx: Tx): Promise<Result<RememberedBooking, Refusal>> => {
      const still = await lockApproval(tx, deps, command)
      if (!still.ok) return still
      // Before it is numbered: until this ends others wait for their numbers.
      await writeDecision(tx, deps, command, still.value, { event: 'approval-given', comment: '' })
      await tell(tx, still.value.shipment.id)
      return writeOverride(tx, deps, override, booking)
    }
    return numberOnce(deps, command, { call: 'ApproveShipment', body, booking }, write)
  })
}

async function decideApproval(
  deps: BookingDeps,
  command: ApproveShipment,
): Promise<Result<{ override: OverrideShipment; booking: DecidedOverride }, Refusal>> {
  const may = await once(deps.database, undefined, (tx) => lockApproval(tx, deps, command))
  if (!may.ok) return may
  const state = await readStoredShipment(deps.database, command.scope, command.shipmentId, deps.now())
  if (!state) return refuse(notFound)
  const { selectedOption } = state.form
  const { isPriceStanding: stands } = may.value.answer
  const offerId = command.offerId ?? (stands ? bookedPriceOffer : undefined)
  // Booked at no price that nobody has seen.
  if (selectedOption && !offerId) return refuse({ code: 'OFFER_EXPIRED' })
  const form: ShipmentForm = {
    ...state.form,
    ...(selectedOption && offerId ? { selectedOption: { ...selectedOption, offerId } } : {}),
    ...(command.shipDate ? { shipDate: command.shipDate } : {}),
  }
  const override: OverrideShipment = { ...command, form, isApproved: true }
  const booking = await decideOverride(deps, override, state)
  return booking.ok ? accept({ override, booking: booking.value }) : booking
}

/** Refuses what waits: it stays without number and label, to be changed or deleted. */
export async function refuseShipment(
  deps: BookingDeps,
  command: DecideApproval & { readonly comment: string },
  tell: TellBooker,
): Promise<Result<{ readonly success: true }, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const locked = await lockApproval(tx, deps, command)
    if (!locked.ok) return locked
    const { id } = locked.value.shipment
    const { caller, comment } = command
    await settleApproval(tx, id, 'Refused', { caller, at: deps.now(), comment })
    await writeDecision(tx, deps, command, locked.value, { event: 'approval-refused', comment })
    await publishWritten(tx, deps.publish, id)
    await tell(tx, id)
    return accept({ success: true as const })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

interface LockedApproval {
  readonly shipment: shipments.LockedShipment
  readonly isPriceStanding: boolean
}

/** Holds a shipment that waits, for who may decide of it: its company's approver, once, in time, and of what they saw. */
async function lockApproval(
  tx: Tx,
  deps: Pick<BookingDeps, 'now'>,
  { scope, caller, shipmentId, version, language }: DecideApproval,
): Promise<Result<LockedApproval, Refusal>> {
  const shipment = await shipments.lockShipment(tx, scope, shipmentId)
  if (!shipment || shipment.state.deleted) return refuse(notFound)
  const row = await tx
    .selectFrom('approval')
    .select(['state', 'expires_at', 'price_until'])
    .where('shipment_id', '=', shipment.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return refuse(notFound)
  const rule = await readApprovalRule(tx, scope, shipment.companyId)
  const nowMs = deps.now().getTime()
  const approval = { state: row.state as ApprovalState, expiresAtMs: row.expires_at.getTime() }
  const decided = mayDecide(approval, { approverId: rule?.approverId ?? null, userId: caller.userId, nowMs })
  if (!decided.ok) {
    if (decided.refusal.kind === 'not-approver') return refuse(notAuthorized)
    const message = messagesIn(language, 'approvals')(`settled.${decided.refusal.state}`)
    return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'approval-settled', message } })
  }
  if (version !== undefined && version !== shipment.version) return refuse(versionConflict(shipment))
  const priceUntilMs = row.price_until?.getTime()
  return accept({ shipment, isPriceStanding: isPriceStanding({ priceUntilMs }, nowMs) })
}

async function writeDecision(
  tx: Tx,
  deps: Pick<BookingDeps, 'now'>,
  { caller, scope, requestId, ip }: DecideApproval,
  { shipment }: LockedApproval,
  { event, comment }: { readonly event: 'approval-given' | 'approval-refused'; readonly comment: string },
): Promise<void> {
  await shipments.insertEvent(tx, {
    shipmentId: shipment.id,
    code: event,
    at: deps.now(),
    place: null,
    userId: caller.userId,
    source: 'portal',
  })
  await audit(tx, {
    userId: caller.userId,
    shipmentSystem: scope.shipmentSystem,
    companyId: shipment.companyId,
    action: event === 'approval-given' ? 'shipment.approved' : 'shipment.refused',
    recordKind: 'shipment',
    recordId: shipment.id,
    requestId,
    ip,
    details: comment ? { comment } : {},
  })
}
