import type { FieldError } from '@kattegat/domain/messages'
import { isCalendarDay } from '@kattegat/domain/calendar'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { named } from '../../../platform/tenancy/index.ts'
import { pickupErrorsOf, type BookingDeps } from '../../booking/index.ts'
import { hasPickupThatFollows } from '../../pickup-rules/index.ts'
import type { Actor } from './action-target.ts'
import type { NewShipDate } from './date-changes.ts'

/** What judging a pickup needs. */
export type PickupJudgeDeps = Pick<BookingDeps, 'database' | 'tariffs' | 'shipmentRules' | 'now'>

/**
 * Why the pickup of a shipment cannot follow it to another ship date; none where it has none to follow, or the day is meant
 * all the same. Asked before the transaction, as of a booking; the job that moves the pickup judges again.
 */
export async function pickupErrorsOnDay(
  deps: PickupJudgeDeps,
  { scope }: Actor,
  shipmentId: number,
  { shipDate, confirmed = false }: NewShipDate,
): Promise<FieldError[]> {
  if (confirmed || !isCalendarDay(shipDate)) return []
  const row = await deps.database
    .selectFrom('shipment as s')
    .innerJoin('company_account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.form', 's.ship_date', 's.booking_type', 's.held_back', 's.delivery_status', 's.deleted_at'])
    .select(['s.transport_product_id', 'a.branch_id'])
    .where(named(scope, 's', shipmentId))
    .executeTakeFirst()
  if (!row || row.ship_date === shipDate || row.deleted_at !== null) return []
  const isFetched = row.delivery_status === 'InTransit' || row.delivery_status === 'Delivered'
  if (row.booking_type !== 'FinalBooking' || row.held_back || isFetched) return []
  const form = row.form as ShipmentForm
  if (!(await hasPickupThatFollows(deps.database, row.id, { asks: form.bookPickup === true }))) return []
  const carriage = { pickupOn: shipDate, transportProductId: row.transport_product_id ?? undefined }
  const branch = { branchId: row.branch_id }
  const errors = await pickupErrorsOf(deps, scope, branch, { ...form, bookPickup: true }, carriage)
  // The day is all that is chosen here.
  return errors.map(({ code, params }) =>
    code === 'dateInPast'
      ? { field: 'shipDate', code: 'pickupDayOver', params: {} }
      : { field: 'shipDate', code, params },
  )
}
