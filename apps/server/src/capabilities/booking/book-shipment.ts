import { randomBytes, randomUUID } from 'node:crypto'
import { toWire } from '@kattegat/domain/money'
import { isEmployee } from '@kattegat/domain/permissions'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { overrideRefusal, type BookingType, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/domain/messages'
import { purposeOf } from '@kattegat/domain/validation'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Caller, type Refusal, type Scope } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { saveToAddressBook } from '../address-book/index.ts'
import { ticketResource } from '../identity/index.ts'
import { writeBookingConfirmation } from '../messaging/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { holdOffer } from './hold-offer.ts'
import { matchPieces, piecesOf, type Piece } from './pieces.ts'
import { checkForm, rateSelected, type CheckedForm } from './rate-form.ts'
import { columnsOf } from './shipment-columns.ts'
import { takeSsccs, takeWaybillNumber } from './shipment-numbers.ts'
import * as shipments from './shipment.repository.ts'

/** A booking as it arrives: who asks, for what, and under which key. */
export interface BookShipment {
  readonly caller: Caller
  readonly scope: Scope
  readonly form: ShipmentForm
  readonly language: Language
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly ip: string
}

/** An override: the shipment it replaces, and the version its author saw. */
export interface OverrideShipment extends BookShipment {
  readonly shipmentId: number
  readonly version: number | undefined
}

/** The create response, without the label's link, which expires and is made for each answer. */
export interface Booked {
  readonly success: true
  readonly isAES: boolean
  readonly errors: []
  readonly shipmentId: number
  readonly linkId: string
  readonly shipmentRef: string
  readonly total: { amount: string; currencyCode: string }
  readonly version: number
  readonly labelUrl: string
}

/** Books a new shipment. */
export async function createShipment(deps: BookingDeps, command: BookShipment): Promise<Result<Booked, Refusal>> {
  const prepared = await prepare(deps, command)
  const body = withoutOffer(command.form)
  if (!prepared.ok) return replayOf(deps, command, 'CreateShipment', body, prepared)
  return answerOnce(deps, command, 'CreateShipment', body, async (tx) => {
    const { checked, option, bookingType } = prepared.value
    const pieces = piecesOf(checked.form)
    const columns = columnsOf(checked.form, toCustomerOption(option), pieces, checked.rules.usdRates)
    const linkId = randomUUID()
    const shipmentId = await shipments.insertShipment(
      tx,
      {
        linkId,
        trackingToken: randomBytes(24).toString('base64url'),
        shipmentSystem: command.scope.shipmentSystem,
        companyId: checked.account.companyId,
        accountId: checked.account.id,
        bookingType,
        test: command.caller.testMode,
        createdBy: command.caller.userId,
      },
      columns,
    )
    const shipment = { shipmentId, linkId, version: 1, isAes: columns.is_aes }
    await afterwards(tx, deps, command, prepared.value, shipment, 'shipment.created')
    // Numbers last: their rows are locked for as short a time as can be.
    const ssccs = await takeSsccs(tx, pieces.length)
    await shipments.insertPieces(tx, shipmentId, numbered(pieces, ssccs))
    const waybill = await takeWaybillNumber(tx, { transportCompanyId: option.transportCompany.id, shipmentId })
    if (!waybill) return refuse(noWaybillNumber(option))
    await shipments.setWaybillNumber(tx, shipmentId, waybill)
    return accept(booked(shipment, waybill, option))
  })
}

/** Replaces a booked shipment: id, linkId, waybill number and the SSCCs of unchanged pieces stay; it is rated anew. */
export async function overrideShipment(deps: BookingDeps, command: OverrideShipment): Promise<Result<Booked, Refusal>> {
  const body = { shipmentId: command.shipmentId, version: command.version, form: withoutOffer(command.form) }
  const prepared = await prepare(deps, command)
  if (!prepared.ok) return replayOf(deps, command, 'OverrideShipment', body, prepared)
  return answerOnce(deps, command, 'OverrideShipment', body, async (tx) => {
    const { checked, option, bookingType } = prepared.value
    const before = await shipments.lockShipment(tx, command.scope, command.shipmentId)
    // Changing the company is an action of its own; here an account of another company is as good as none.
    if (!before || before.companyId !== checked.account.companyId) return refuse(notFound)
    if (command.version !== undefined && command.version !== before.version) {
      return refuse({
        code: 'VERSION_CONFLICT',
        facts: { changedBy: before.updatedByName, changedAt: before.updatedAt.toISOString(), version: before.version },
      })
    }
    const forbidden = overrideRefusal(before.state, { bookingType, byEmployee: isEmployee(command.caller.roles) })
    if (forbidden) return refuse({ code: 'STATE_FORBIDS', facts: { reason: forbidden.kind } })

    const pieces = piecesOf(checked.form)
    const columns = columnsOf(checked.form, toCustomerOption(option), pieces, checked.rules.usdRates)
    const shipment = {
      shipmentId: before.id,
      linkId: before.linkId,
      version: before.version + 1,
      isAes: columns.is_aes,
    }
    await shipments.updateShipment(
      tx,
      {
        id: before.id,
        version: shipment.version,
        bookingType,
        accountId: checked.account.id,
        updatedBy: command.caller.userId,
      },
      columns,
    )
    await afterwards(tx, deps, command, prepared.value, shipment, 'shipment.overridden')
    await renumberPieces(tx, before.id, pieces)
    // Quotes get their number when they are booked; a waybill once given stays, whichever company carries it now.
    const waybill =
      before.waybillNumber ??
      (await takeWaybillNumber(tx, { transportCompanyId: option.transportCompany.id, shipmentId: before.id }))
    if (!waybill) return refuse(noWaybillNumber(option))
    if (!before.waybillNumber) await shipments.setWaybillNumber(tx, before.id, waybill)
    return accept(booked(shipment, waybill, option))
  })
}

interface Prepared {
  readonly checked: CheckedForm
  readonly option: ShippingOption
  readonly bookingType: BookingType
}

/** Everything that can be decided before a row is written. */
async function prepare(deps: BookingDeps, command: BookShipment): Promise<Result<Prepared, Refusal>> {
  const bookingType = command.form.bookingType ?? 'FinalBooking'
  const purpose = purposeOf(bookingType)
  // Error bookings and quotes have calls of their own: a booking is checked and priced.
  if (purpose !== 'booking' && purpose !== 'pre-booking') {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'bookingType', code: 'notKnown', params: {} }] })
  }
  const checked = await checkForm(deps, command.scope, command.form, purpose)
  if (!checked.ok) return checked
  const held = await holdOffer(deps, checked.value, command.scope)
  if (!held.ok) return held
  if (held.value) return accept({ checked: checked.value, option: held.value, bookingType })
  const rated = rateSelected(deps, await deps.tariffs.of(command.scope.shipmentSystem), checked.value)
  return rated.ok ? accept({ checked: checked.value, option: rated.value.option, bookingType }) : rated
}

/**
 * A repeated request is answered from memory even where the world has moved on (a price that has since expired, a ship
 * date that has passed): the booking was made. Only where nothing is remembered is the refusal the answer.
 */
async function replayOf(
  deps: BookingDeps,
  command: BookShipment,
  call: string,
  body: object,
  refused: Result<never, Refusal>,
): Promise<Result<Booked, Refusal>> {
  if (command.idempotencyKey === undefined) return refused
  return answerOnce(deps, command, call, body, async () => refused)
}

// The same shipment compared anew carries another signature: two tabs with one draft still mean one shipment.
function withoutOffer(form: ShipmentForm): ShipmentForm {
  if (!form.selectedOption) return form
  const { offerId: _signature, ...selectedOption } = form.selectedOption
  return { ...form, selectedOption }
}

async function answerOnce(
  deps: BookingDeps,
  command: BookShipment,
  call: string,
  body: object,
  work: (tx: Tx) => Promise<Result<Omit<Booked, 'labelUrl'>, Refusal>>,
): Promise<Result<Booked, Refusal>> {
  const { caller, idempotencyKey: key } = command
  const request = key === undefined ? undefined : { userId: caller.userId, call, key, body }
  const outcome = await once(deps.database, request, work)
  if (!outcome.ok) return outcome
  const { answer } = outcome.value
  const ticket = await deps.issueTicket({
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    resource: ticketResource('CreateLabel', { id: answer.shipmentId }),
  })
  return accept({ ...answer, labelUrl: `${deps.baseUrl}/api/Print/CreateLabel/${answer.shipmentId}?ticket=${ticket}` })
}

/** What every booking leaves behind: price, event, audit, saved addresses, and the mail that follows. */
async function afterwards(
  tx: Tx,
  deps: BookingDeps,
  command: BookShipment,
  { checked, option }: Prepared,
  shipment: { shipmentId: number; version: number },
  action: 'shipment.created' | 'shipment.overridden',
): Promise<void> {
  const { shipmentId, version } = shipment
  const { caller, scope } = command
  await shipments.insertPriceSnapshot(tx, {
    shipmentId,
    version,
    tariffVersion: option.tariffVersion,
    sales: toCustomerOption(option),
    cost: option.cost ?? null,
  })
  await shipments.insertEvent(tx, {
    shipmentId,
    code: action === 'shipment.created' ? 'booked' : 'changed',
    at: deps.now(),
    place: null,
    userId: caller.userId,
    source: 'portal',
  })
  await saveForNextTime(tx, scope, checked)
  await audit(tx, {
    userId: caller.userId,
    shipmentSystem: scope.shipmentSystem,
    companyId: checked.account.companyId,
    action,
    recordKind: 'shipment',
    recordId: shipmentId,
    requestId: command.requestId,
    ip: command.ip,
    details: { version, totalMinor: option.totalExVatMinor, currency: option.currency },
  })
  if (action === 'shipment.created') {
    await deps.enqueue(tx, writeBookingConfirmation, { shipmentId, language: command.language })
  }
}

async function saveForNextTime(tx: Tx, scope: Scope, { form, account }: CheckedForm): Promise<void> {
  const { companyId } = account
  const flags = form.saveFlags ?? {}
  // 3 = sender address, 1 = pickup address (specification §3).
  if (flags.saveSenderAddress && form.senderAddress)
    await saveToAddressBook(tx, scope, companyId, form.senderAddress, 3)
  if (flags.savePickupAddress && form.pickupAddress)
    await saveToAddressBook(tx, scope, companyId, form.pickupAddress, 1)
  if (flags.saveReceiverAddress && form.receiverAddress)
    await saveToAddressBook(tx, scope, companyId, form.receiverAddress)
  if (flags.saveDescription && form.description) {
    await shipments.saveDescription(tx, { shipmentSystem: scope.shipmentSystem, companyId }, form.description)
  }
}

async function renumberPieces(tx: Tx, shipmentId: number, pieces: readonly Piece[]): Promise<void> {
  const { kept, voided } = matchPieces(pieces, await shipments.labelledPieces(tx, shipmentId))
  await shipments.voidPieces(tx, voided)
  const added: { piece: Piece; place: number }[] = []
  for (const [index, piece] of pieces.entries()) {
    const sscc = kept[index]
    if (sscc) await shipments.placePiece(tx, sscc, piece.line, index + 1)
    else added.push({ piece, place: index + 1 })
  }
  const ssccs = await takeSsccs(tx, added.length)
  await shipments.insertPieces(
    tx,
    shipmentId,
    added.map((one, index) => ({ ...one, sscc: ssccs[index]! })),
  )
}

function noWaybillNumber(option: ShippingOption): Refusal {
  return { code: 'NO_WAYBILL_NUMBER', facts: { transportCompany: option.transportCompany.name } }
}

function numbered(pieces: readonly Piece[], ssccs: readonly string[]) {
  return pieces.map((piece, index) => ({ piece, place: index + 1, sscc: ssccs[index]! }))
}

function booked(
  shipment: { shipmentId: number; linkId: string; version: number; isAes: boolean },
  waybill: string,
  option: ShippingOption,
): Omit<Booked, 'labelUrl'> {
  return {
    success: true,
    isAES: shipment.isAes,
    errors: [],
    shipmentId: shipment.shipmentId,
    linkId: shipment.linkId,
    shipmentRef: waybill,
    total: toWire({ minor: option.totalExVatMinor, currency: option.currency }),
    version: shipment.version,
  }
}
