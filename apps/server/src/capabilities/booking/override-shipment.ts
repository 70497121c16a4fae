import { reasonsOfChange, type ApprovalState } from '@kattegat/domain/approvals'
import { asksForPickup as isPickupAsked, pickupWishOf } from '@kattegat/domain/pickups'
import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { bookedPriceOffer, overrideRefusal, stageOf, withoutOffer, type BookingStage } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { shipmentChanged } from '../shipment-events/index.ts'
import { replayOf, type Booked, type BookShipment, type RememberedBooking } from './answer-once.ts'
import { moveApprovalOn } from './approval.repository.ts'
import { decideBooking, noWaybillNumber, type PromisedBefore } from './book-shipment.ts'
import { billedOnWire, readBilledPrice } from './billed-price.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideErrorBooking } from './create-error-booking.ts'
import { creditRefusal } from './credit-of-account.ts'
import { decideQuote } from './create-quote.ts'
import { numberOnce } from './number-once.ts'
import { renumberPieces } from './number-shipment.ts'
import { numberShipment } from './shipment-numbers.ts'
import { withPossiblePickup } from './pickup-of-booking.ts'
import { onItsDay, promisedPrice } from './promised-price.ts'
import { requestAnew, settleByAccepting, settleQuoteByBooking } from './quote.repository.ts'
import { recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import * as shipments from './shipment.repository.ts'
import { readApprovedMeasures, withdrawMeasures } from './withdraw-measures.ts'
import { settleLapsedInsurance } from './lapsed-insurance.ts'
import { isBookedAlready, readStoredShipment, versionConflict, type StoredShipment } from './stored-shipment.ts'
import { toApprove, withApproval } from './with-approval.ts'

/** An override: the shipment it replaces, and the version its author saw. */
export interface OverrideShipment extends BookShipment {
  /** The company's approver has said yes to it. */
  readonly isApproved?: boolean
  readonly shipmentId: number
  readonly version: number | undefined
}

/** A booking that replaces a shipment, and the version of it that was decided on. */
export interface DecidedOverride extends DecidedBooking {
  readonly shipmentId: ShipmentId
  readonly decidedOn: number
  /** It is to have a pickup that it has not, or has elsewhere or at another time. */
  readonly asksForPickup: boolean
}

/**
 * Replaces a shipment: id, linkId, waybill number and the SSCCs of unchanged pieces stay; a price that was promised stays
 * as well, and anything else is rated again. A quote, a pre-booking or an error booking stays what it is or goes on, to
 * final at last; nothing goes back.
 */
export function overrideShipment(deps: BookingDeps, command: OverrideShipment): Promise<Result<Booked, Refusal>> {
  const body = { shipmentId: command.shipmentId, version: command.version, form: withoutOffer(command.form) }
  return onWhatStands(command.version, async () => {
    const state = await readStoredShipment(deps.database, command.scope, command.shipmentId, deps.now())
    const decided = state ? await decideOverride(deps, command, state) : refuse(notFound)
    if (!decided.ok) return replayOf(deps, command, 'OverrideShipment', body, decided)
    const booking = decided.value
    return numberOnce(deps, command, { call: 'OverrideShipment', body, booking }, (tx) =>
      writeOverride(tx, deps, command, booking),
    )
  })
}

const tries = 3

/** Who names no version means what stands: decided again where it changed between deciding and writing. */
export async function onWhatStands<T>(
  version: number | undefined,
  decideAndWrite: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  for (let left = tries; ; left--) {
    const outcome = await decideAndWrite()
    if (outcome.ok || outcome.refusal.code !== 'VERSION_CONFLICT' || version !== undefined || left === 1) return outcome
  }
}

/** Everything of an override that can be decided before a row is written, on the shipment as it stands. */
export async function decideOverride(
  deps: BookingDeps,
  command: OverrideShipment,
  state: StoredShipment,
): Promise<Result<DecidedOverride, Refusal>> {
  if (command.version !== undefined && command.version !== state.version) return refuse(versionConflict(state))
  const priced = await decide(deps, command, state)
  const asksForPickup = priced.ok && needsPickup(state, priced.value)
  const possible = priced.ok && asksForPickup ? await withPossiblePickup(deps, command.scope, priced.value) : priced
  const decided = possible.ok ? await approvedOrWaiting(deps, command, state, possible.value) : possible
  if (!decided.ok) return decided
  return accept({ ...decided.value, shipmentId: state.id, decidedOn: state.version, asksForPickup })
}

/** Makes an override wait for its company's approver; what has its label already cannot, and is refused. */
async function approvedOrWaiting(
  deps: BookingDeps,
  command: OverrideShipment,
  { hasWaybill, booked, quote, isTest }: StoredShipment,
  decided: DecidedBooking,
): Promise<Result<DecidedBooking, Refusal>> {
  if (command.isApproved) return accept(decided)
  const waiting = await withApproval(deps, command, decided, { isTest, quote })
  if (!waiting.approval || !hasWaybill) return accept(waiting)
  // The provider's own people correct what is on its way.
  if (isEmployee(command.caller.roles)) return accept(decided)
  const before = { salesProductId: booked?.salesProductId ?? null, totalMinor: booked?.totalIncVatMinor }
  const reasons = reasonsOfChange(waiting.approval.reasons, toApprove(command, decided), before)
  if (reasons.length === 0) return accept(decided)
  // Where nobody can decide, its company is who can name another approver.
  const params = { approver: waiting.approval.approverName ?? decided.account.companyName }
  return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'selectedOption', code: 'approvalNeeded', params }] })
}

/** Whether an override is to have a pickup that the shipment has not, or has elsewhere or at another time. */
function needsPickup(state: StoredShipment, decided: DecidedBooking): boolean {
  const { form, shipDate, deliveryStatus } = state
  if (deliveryStatus === 'InTransit' || deliveryStatus === 'Delivered') return false
  const before = isBookedAlready(state) ? pickupWishOf(form, shipDate) : undefined
  return isPickupAsked(before, pickupWishOf(decided.form, decided.columns.ship_date))
}

/** Writes an override, unless the shipment is no longer the one that was decided on, or its state forbids it. */
export async function writeOverride(
  tx: Tx,
  deps: BookingDeps,
  command: OverrideShipment,
  booking: DecidedOverride,
): Promise<Result<RememberedBooking, Refusal>> {
  const before = await shipments.lockShipment(tx, command.scope, command.shipmentId)
  // Changing the company is an action of its own; here an account of another company is as good as none.
  if (!before || before.companyId !== booking.account.companyId) return refuse(notFound)
  const forbidden = refusalOf(before, command, booking)
  if (forbidden) return refuse(forbidden)

  const { linkId, id: shipmentId } = before
  const shipment = { shipmentId, linkId, version: before.version + 1, isAes: booking.columns.is_aes }
  const approved = await readApprovedMeasures(tx, shipmentId)
  await shipments.updateShipment(
    tx,
    {
      id: shipmentId,
      version: shipment.version,
      bookingType: booking.bookingType,
      accountId: booking.account.id,
      updatedBy: command.caller.userId,
      isAsBooked: command.form.selectedOption?.offerId === bookedPriceOffer,
    },
    booking.columns,
  )
  const { bookingType, heldBack = false } = before.state
  const approval = await moveApprovalOn(tx, shipmentId, booking.approval, { ...command, at: deps.now() })
  const stage = approval ? stageBefore(approval) : stageOf({ bookingType, heldBack })
  await recordBooking(tx, deps, command, booking, shipment, stage)
  const { columns, option } = booking
  const booked = {
    weightG: columns.weight_g,
    volumeMm3: columns.volume_mm3,
    numberOfColli: columns.number_of_colli,
    totalMinor: option?.totalExVatMinor ?? null,
  }
  const by = { userId: command.caller.userId, at: deps.now() }
  await withdrawMeasures(tx, approved, booked, { shipmentId, ...by })
  await settleLapsedInsurance(tx, shipmentId, by)
  if (bookingType === 'QuoteBooking') {
    const unsettled = await moveQuoteOn(tx, shipmentId, booking, deps.now())
    if (unsettled) return refuse(unsettled)
  }
  const owed = await owedChange(tx, command, before, booking)
  // What is booked already and costs no more is corrected whatever its account owes.
  if (bookingType === 'QuoteBooking' || approval || owed.isMore || isBookedByIt(command, stage, booking)) {
    const { isPriced } = owed
    const refused = await creditRefusal(tx, command.scope, { ...booking, isTest: before.isTest, isPriced })
    if (refused) return refuse(refused)
  }
  if (booking.quote || booking.approval) return accept(rememberedBooking(shipment, '', booking))
  await deps.publish(tx, shipmentChanged, {
    shipmentId,
    changedBy: command.caller.userId,
    cargoTransfer: before.state.cargoTransfer,
    deleted: false,
    undoableSeconds: 0,
    asksForPickup: booking.asksForPickup ? 'yes' : 'no',
    language: command.language,
  })

  // Lines that staff added stay with the shipment, so its total is not the new price alone.
  const billed = billedOnWire(await readBilledPrice(tx, shipmentId))
  // Numbers last: until this ends others wait for theirs.
  if (!(await renumberPieces(tx, shipmentId, booking.pieces))) return refuse({ code: 'NO_SSCC' })
  // Quotes get their number when they are booked; a waybill once given stays, whichever company carries it now.
  const waybill = before.waybillNumber ?? (await numberShipment(tx, shipmentId, booking.transportCompanyIds))
  if (!waybill) return refuse(noWaybillNumber(booking))
  return accept({ ...rememberedBooking(shipment, waybill, booking), ...billed })
}

function decide(
  deps: BookingDeps,
  asked: OverrideShipment,
  state: StoredShipment,
): Promise<Result<DecidedBooking, Refusal>> {
  const bookedShipDate = isBookedAlready(state) ? state.form.shipDate : undefined
  const command = { ...asked, payerBefore: state, bookedShipDate }
  const before: PromisedBefore = {
    price: (checked) => promisedPrice(deps, command, state, checked),
    onItsDay: (checked, option) => onItsDay(state, checked.form, option),
  }
  switch (command.form.bookingType ?? 'FinalBooking') {
    case 'QuoteBooking':
      return decideQuote(deps, command)
    case 'ErrorBooking':
      return decideErrorBooking(deps, command, before)
    case 'PreBooking':
    case 'FinalBooking':
      return decideBooking(deps, command, before)
  }
}

function refusalOf(
  before: shipments.LockedShipment,
  command: OverrideShipment,
  { bookingType, columns, decidedOn }: DecidedOverride,
): Refusal | undefined {
  if (decidedOn !== before.version) return versionConflict(before)
  const forbidden = overrideRefusal(before.state, {
    bookingType,
    heldBack: columns.held_back,
    byEmployee: isEmployee(command.caller.roles),
  })
  return forbidden && { code: 'STATE_FORBIDS', facts: { reason: forbidden.kind } }
}

/**
 * Whether an account comes to owe more by an override that is written, or what nobody knows; the provider's own people correct
 * what is booked whatever it costs.
 */
async function owedChange(
  tx: Tx,
  { caller }: OverrideShipment,
  { id, accountId, owedMinor: before, state }: shipments.LockedShipment,
  { account }: DecidedBooking,
): Promise<{ readonly isMore: boolean; readonly isPriced: boolean }> {
  const isMoved = accountId !== account.id
  if (isEmployee(caller.roles)) return { isMore: isMoved, isPriced: true }
  const after = await shipments.readOwed(tx, id)
  // What had no price is corrected without one, where it is.
  const wasUnpriced = before === null && !isMoved && state.bookingType !== 'QuoteBooking'
  const isPriced = after !== null || wasUnpriced
  return { isMore: isMoved || !isPriced || (after ?? 0) > (before ?? 0), isPriced }
}

/** Whether its customer books by it what was only registered, or an error booking, until now. */
function isBookedByIt(
  { caller }: OverrideShipment,
  before: BookingStage | 'unapproved',
  { bookingType, columns }: DecidedOverride,
): boolean {
  if (isEmployee(caller.roles) || before === 'booked') return false
  return stageOf({ bookingType, heldBack: columns.held_back }) === 'booked'
}

/** How far a shipment had come that was made to wait. */
function stageBefore(approval: ApprovalState): BookingStage | 'unapproved' {
  return approval === 'Waiting' ? 'approval-requested' : 'unapproved'
}

/** Another shipment asks for another answer; a booking at the price answered accepts it, and any other asks for none. */
async function moveQuoteOn(
  tx: Tx,
  shipmentId: ShipmentId,
  { quote, acceptsQuote }: DecidedBooking,
  now: Date,
): Promise<Refusal | undefined> {
  if (quote) await requestAnew(tx, { shipmentId, ...quote })
  else if (!acceptsQuote) await settleQuoteByBooking(tx, shipmentId, now)
  else {
    const outcome = await settleByAccepting(tx, shipmentId, acceptsQuote.inputsHash, now)
    if (!outcome.ok) return { code: 'STATE_FORBIDS', facts: { reason: outcome.refusal.kind } }
  }
  return undefined
}
