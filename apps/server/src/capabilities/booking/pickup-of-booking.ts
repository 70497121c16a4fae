import type { FieldError } from '@kattegat/domain/messages'
import { formPickupErrors, pickupAddressOf, pickupPlaceOf, pickupRuleOf } from '@kattegat/domain/pickups'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { stageOf, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Account } from '../people/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { DecidedBooking } from './record-booking.ts'

/** What carries a shipment as far as its pickup goes by it. */
interface PickupCarriage {
  /** The day of pickup that its price has. */
  readonly pickupOn: string
  readonly transportProductId: number | undefined
}

/**
 * Refuses a booking whose own pickup cannot be booked, at the fields that say when. What is not booked yet (a pre-booking, or
 * registered and saved) has its pickup when it is.
 */
export async function withPossiblePickup<Decided extends DecidedBooking>(
  deps: Pick<BookingDeps, 'tariffs' | 'shipmentRules' | 'now'>,
  scope: Scope,
  decided: Decided,
): Promise<Result<Decided, Refusal>> {
  const { bookingType, columns, form, account, option } = decided
  if (stageOf({ bookingType, heldBack: columns.held_back }) !== 'booked') return accept(decided)
  const carriage = { pickupOn: columns.ship_date, transportProductId: option?.transportProductId }
  const errors = await pickupErrorsOf(deps, scope, account, form, carriage)
  return errors.length > 0 ? refuse({ code: 'INVALID_INPUT', errors }) : accept(decided)
}

/** Why the pickup that a form asks for cannot be booked, at the form's fields; none where it asks for none. */
export async function pickupErrorsOf(
  { tariffs, shipmentRules, now }: Pick<BookingDeps, 'tariffs' | 'shipmentRules' | 'now'>,
  { shipmentSystem }: Scope,
  { branchId }: Pick<Account, 'branchId'>,
  form: ShipmentForm,
  { pickupOn, transportProductId }: PickupCarriage,
): Promise<FieldError[]> {
  if (!form.bookPickup) return []
  const rule = pickupRuleOf((await shipmentRules()).pickupRules, shipmentSystem, branchId)
  const timetables = await tariffs.of(shipmentSystem)
  const place = pickupPlaceOf(timetables, rule, pickupAddressOf(form), now().getTime(), transportProductId)
  return formPickupErrors(form, pickupOn, place)
}
