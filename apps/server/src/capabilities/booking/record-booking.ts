import { randomBytes, randomUUID } from 'node:crypto'
import { shipmentFields } from '@kattegat/domain/shipment'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { stageOf, type BookingStage, type BookingType, type ShipmentForm } from '@kattegat/domain/shipment'
import { validateAddress } from '@kattegat/domain/validation'
import type { FieldWarning } from '@kattegat/domain/warnings'
import { auditWrite } from '../../platform/audit/index.ts'
import { writeAtOnce, type Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { saveToAddressBook, type AddressBook } from '../address-book/index.ts'
import type { Account } from '../people/index.ts'
import { publishWritten, shipmentBooked } from '../shipment-events/index.ts'
import type { BookShipment, RememberedBooking } from './answer-once.ts'
import type { ApprovalRequest } from './approval.repository.ts'
import { settleTotals, totalsOnWire } from './billed-price.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { Piece } from './pieces.ts'
import * as shipments from './shipment.repository.ts'

/** A shipment of which everything is decided, and nothing written. */
export interface DecidedBooking {
  readonly bookingType: BookingType
  readonly form: ShipmentForm
  readonly account: Account
  /** What carries it at which price; undefined for quotes, and for error bookings that cannot be priced. */
  readonly option: ShippingOption | undefined
  readonly columns: shipments.ShipmentColumns
  readonly pieces: readonly Piece[]
  /** Whose waybill number it may carry, in this order. */
  readonly transportCompanyIds: readonly number[]
  /** What is worth a second look; nothing of it stopped the booking. */
  readonly warnings: readonly FieldWarning[]
  /** It is what a quote was answered for, at the price answered. */
  readonly acceptsQuote?: { readonly inputsHash: string }
  /** It waits for its company's approver, and gets number and label when they have said yes. */
  readonly approval?: ApprovalRequest
  /** Of a quote: when it was asked for, and by when the reply is promised. */
  readonly quote?: { readonly requestedAt: Date; readonly replyBy: Date }
}

/** A shipment that is written. */
export interface WrittenShipment {
  readonly shipmentId: ShipmentId
  readonly linkId: string
  readonly version: number
  readonly isAes: boolean
}

/** Writes a new shipment, with links of its own and without numbers yet. */
export async function insertBooking(
  tx: Tx,
  deps: Pick<BookingDeps, 'now'>,
  command: BookShipment,
  booking: DecidedBooking,
): Promise<WrittenShipment> {
  const linkId = randomUUID()
  const shipmentId = await shipments.insertShipment(
    tx,
    {
      linkId,
      trackingToken: randomBytes(24).toString('base64url'),
      shipmentSystem: command.scope.shipmentSystem,
      companyId: booking.account.companyId,
      accountId: booking.account.id,
      bookingType: booking.bookingType,
      test: command.caller.testMode,
      createdBy: command.caller.userId,
      createdAt: deps.now(),
    },
    booking.columns,
  )
  return { shipmentId, linkId, version: 1, isAes: booking.columns.is_aes }
}

/**
 * What every booking leaves behind: price, event, audit, saved addresses, and the event that the shipment was booked
 * when it has come to another stage than it was at.
 */
export async function recordBooking(
  tx: Tx,
  deps: BookingDeps,
  command: BookShipment,
  booking: DecidedBooking,
  shipment: WrittenShipment,
  /** `unapproved`: it was not approved, and is now requested again or booked. */
  before: BookingStage | 'unapproved' | undefined,
): Promise<void> {
  const { caller, scope } = command
  const { option, account } = booking
  const { shipmentId, version } = shipment
  const stage = stageOf({
    bookingType: booking.bookingType,
    heldBack: booking.columns.held_back,
    waits: booking.approval !== undefined,
  })
  await writeAtOnce(tx, [
    ...(option
      ? [
          shipments.priceSnapshotWrite(tx, {
            shipmentId,
            version,
            tariffVersion: option.tariffVersion,
            sales: toCustomerOption(option),
            cost: option.cost ?? null,
          }),
        ]
      : []),
    shipments.eventWrite(tx, {
      shipmentId,
      code: stage === before ? 'changed' : stage,
      at: deps.now(),
      place: null,
      userId: caller.userId,
      source: 'portal',
    }),
    auditWrite(tx, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      companyId: account.companyId,
      action: before === undefined ? 'shipment.created' : 'shipment.overridden',
      recordKind: 'shipment',
      recordId: shipmentId,
      requestId: command.requestId,
      ip: command.ip,
      details: {
        version,
        bookingType: booking.bookingType,
        ...(option ? { totalExVatMinor: option.totalExVatMinor, currency: option.currency } : {}),
      },
    }),
  ])
  // A new shipment was written with its totals: no line has been added to it yet.
  if (before !== undefined) await settleTotals(tx, shipmentId)
  await saveForNextTime(tx, { scope, companyId: account.companyId, userId: caller.userId }, booking)
  const asksForPickup = booking.form.bookPickup === true
  if (stage !== before) {
    await deps.publish(tx, shipmentBooked, { shipmentId, stage, language: command.language, asksForPickup })
  } else await publishWritten(tx, deps.publish, shipmentId)
}

/** The create response of a shipment. */
export function rememberedBooking(
  shipment: WrittenShipment,
  waybill: string,
  { option, quote, approval, warnings }: Pick<DecidedBooking, 'option' | 'quote' | 'approval' | 'warnings'>,
): RememberedBooking {
  return {
    success: true,
    isAES: shipment.isAes,
    errors: [],
    warnings,
    shipmentId: shipment.shipmentId,
    linkId: shipment.linkId,
    shipmentRef: waybill,
    ...(option ? totalsOnWire(option) : { totalExVat: null, vat: null, total: null }),
    version: shipment.version,
    ...(quote ? { replyBy: quote.replyBy.toISOString() } : {}),
    ...(approval ? { approval: { approver: approval.approverName, expiresAt: approval.expiresAt.toISOString() } } : {}),
  }
}

/** Addresses and descriptions ticked to be kept. A quote or an error booking may hold some that no book takes. */
async function saveForNextTime(tx: Tx, book: AddressBook, { form }: DecidedBooking): Promise<void> {
  const flags = form.saveFlags ?? {}
  // 3 = sender address, 1 = pickup address (specification §3).
  const ticked = [
    { save: flags.saveSenderAddress, address: form.senderAddress, kind: 3 },
    { save: flags.savePickupAddress, address: form.pickupAddress, kind: 1 },
    { save: flags.saveReceiverAddress, address: form.receiverAddress, kind: undefined },
  ] as const
  for (const { save, address, kind } of ticked) {
    if (!save || !address || validateAddress(address).length > 0) continue
    await saveToAddressBook(tx, book, address, kind)
  }
  const description = form.description ?? ''
  if (flags.saveDescription && description && description.length <= shipmentFields.description.max) {
    await shipments.saveDescription(
      tx,
      { shipmentSystem: book.scope.shipmentSystem, companyId: book.companyId },
      description,
    )
  }
}
