import type { CompiledTariffs, NotOfferedReason, ShippingOption } from '@kattegat/domain/rating'
import type { BookingDeps } from './booking-deps.ts'
import { rate, ratingRequestOf } from './rate-form.ts'
import { asWhenAsked, checkedStoredForm, type StoredForm } from './rate-stored-form.ts'

/**
 * Rates a kept shipment as on the day it was asked for, by each of several tariffs; the product and services that were
 * booked. Undefined where the form names no product, or cannot be rated.
 */
export async function rateByTariffs(
  deps: BookingDeps,
  stored: StoredForm,
  tariffs: readonly CompiledTariffs[],
): Promise<(ShippingOption | NotOfferedReason | undefined)[] | undefined> {
  const selected = stored.form.selectedOption
  if (!selected) return undefined
  const checked = await checkedStoredForm(deps, stored, 'booking')
  const request = ratingRequestOf(checked, selected.productServices ?? [])
  if (!request.ok) return undefined
  const asked = asWhenAsked(deps, stored)
  return tariffs.map((each) => {
    const salesProductId = Number(selected.salesProductId)
    const { options, notOffered } = rate(asked, each, request.value, stored.account, salesProductId)
    const option = options.find((one) => String(one.transportProductId) === String(selected.transportProductId))
    return option ?? notOffered[0]?.reason
  })
}
