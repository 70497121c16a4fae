import type { ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { withoutOffer } from '@kattegat/domain/shipment'
import { purposeOf } from '@kattegat/domain/validation'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { replayOf, type Booked, type BookShipment, type RememberedBooking } from './answer-once.ts'
import type { Tx } from '../../platform/database/index.ts'
import { requestApproval } from './approval.repository.ts'
import type { BookingDeps } from './booking-deps.ts'
import { creditRefusal } from './credit-of-account.ts'
import { holdOffer } from './hold-offer.ts'
import { linkError } from './linked-shipments.ts'
import { numberOnce } from './number-once.ts'
import { numberPieces } from './number-shipment.ts'
import { numberShipment } from './shipment-numbers.ts'
import { withPossiblePickup } from './pickup-of-booking.ts'
import { payerOfForm } from './payer-of-form.ts'
import { piecesOf } from './pieces.ts'
import type { PromisedPrice } from './promised-price.ts'
import { checkForm, rateSelected, warningsOfForm, type CheckedForm } from './rate-form.ts'
import {
  insertBooking,
  recordBooking,
  rememberedBooking,
  type DecidedBooking,
  type WrittenShipment,
} from './record-booking.ts'
import { columnsOf, pricedCarriage } from './shipment-columns.ts'
import { withApproval } from './with-approval.ts'

/** What else is to be true of a booking, in its transaction; a refusal takes the booking with it. */
export type AlsoWithBooking = (tx: Tx, shipment: WrittenShipment) => Promise<Refusal | undefined>

/** Books a new shipment, or pre-books it. */
export async function createShipment(
  deps: BookingDeps,
  command: BookShipment,
  also: AlsoWithBooking = async () => undefined,
): Promise<Result<Booked, Refusal>> {
  const priced = await decideBooking(deps, command)
  const possible = priced.ok ? await withPossiblePickup(deps, command.scope, priced.value) : priced
  const decided = possible.ok
    ? accept(await withApproval(deps, command, possible.value, { isTest: command.caller.testMode }))
    : possible
  const body = withoutOffer(command.form)
  if (!decided.ok) return replayOf(deps, command, 'CreateShipment', body, decided)
  const booking = decided.value
  const write = async (tx: Tx): Promise<Result<RememberedBooking, Refusal>> => {
    const shipment = await insertBooking(tx, deps, command, booking)
    await recordBooking(tx, deps, command, booking, shipment, undefined)
    const refused =
      (await creditRefusal(tx, command.scope, { ...booking, isTest: command.caller.testMode })) ??
      (await also(tx, shipment))
    if (refused) return refuse(refused)
    if (booking.approval) {
      await requestApproval(tx, shipment.shipmentId, booking.approval, command)
      return accept(rememberedBooking(shipment, '', booking))
    }
    // Numbers last: their rows are locked for as short a time as can be.
    if (!(await numberPieces(tx, shipment.shipmentId, booking.pieces))) return refuse({ code: 'NO_SSCC' })
    const waybill = await numberShipment(tx, shipment.shipmentId, booking.transportCompanyIds)
    return waybill ? accept(rememberedBooking(shipment, waybill, booking)) : refuse(noWaybillNumber(booking))
  }
  return numberOnce(deps, command, { call: 'CreateShipment', body, booking }, write)
}

/** What a shipment was promised before, if it was; a new one was promised nothing but the price of its offer. */
export interface PromisedBefore {
  readonly price: (checked: CheckedForm) => Promise<Result<PromisedPrice | undefined, Refusal>>
  /** An option at another price, with the days that stay as they were promised. */
  readonly onItsDay: (checked: CheckedForm, option: ShippingOption) => ShippingOption
}
export const nothingBefore: PromisedBefore = { price: async () => accept(undefined), onItsDay: (_, option) => option }

/** Everything of a booking or pre-booking that can be decided before a row is written: it is checked and priced. */
export async function decideBooking(
  deps: BookingDeps,
  command: BookShipment,
  before: PromisedBefore = nothingBefore,
): Promise<Result<DecidedBooking, Refusal>> {
  const bookingType = command.form.bookingType ?? 'FinalBooking'
  const purpose = purposeOf(bookingType)
  // Error bookings and quotes are neither; they have calls of their own.
  if (purpose !== 'booking' && purpose !== 'pre-booking') {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'bookingType', code: 'notKnown', params: {} }] })
  }
  const checked = await checkForm(deps, command.scope, command.form, purpose, command.bookedShipDate)
  if (!checked.ok) return checked
  const { form, account, rules } = checked.value
  const { shipmentSystem } = command.scope
  const unlinked = await linkError(deps.database, { shipmentSystem, companyId: account.companyId }, form)
  if (unlinked) return refuse({ code: 'INVALID_INPUT', errors: [unlinked] })
  const { caller, isCustomers, payerBefore } = command
  const asking = { shipmentSystem, caller, isCustomers, companyId: account.companyId, before: payerBefore }
  const payer = await payerOfForm(deps.database, asking, form)
  if ('error' in payer) return refuse({ code: 'INVALID_INPUT', errors: [payer.error] })

  const priced = await priceOf(deps, command.scope, checked.value, before)
  if (!priced.ok) return priced
  const { option, acceptsQuote } = priced.value
  const pieces = piecesOf(form)
  const carriage = pricedCarriage(option)
  const columns = columnsOf(form, {
    carriage,
    pieces,
    usdRates: rules.usdRates,
    payerAccountId: payer.accountId,
  })
  const transportCompanyIds = [option.transportCompany.id]
  return accept({
    bookingType,
    form,
    account,
    option,
    columns,
    pieces,
    transportCompanyIds,
    warnings: await warningsOfForm(deps, checked.value, option.transportProduct.mode),
    ...(acceptsQuote && { acceptsQuote }),
  })
}

/** The price that was promised, or a refusal; the tariff's only where nothing was promised. */
export async function priceOf(
  deps: BookingDeps,
  scope: Scope,
  checked: CheckedForm,
  before: PromisedBefore,
): Promise<Result<PromisedPrice, Refusal>> {
  const promised = await before.price(checked)
  if (!promised.ok) return promised
  if (promised.value) return accept(promised.value)
  const locked = await holdOffer(deps, checked, scope)
  if (!locked.ok) return locked
  if (locked.value) return accept({ option: before.onItsDay(checked, locked.value) })
  const rated = rateSelected(deps, await deps.tariffs.of(scope.shipmentSystem), checked)
  return rated.ok ? accept({ option: before.onItsDay(checked, rated.value.option) }) : rated
}

/** No range of numbers is left for this booking. */
export function noWaybillNumber({ option }: DecidedBooking): Refusal {
  return {
    code: 'NO_WAYBILL_NUMBER',
    ...(option ? { facts: { transportCompany: option.transportCompany.name } } : {}),
  }
}
