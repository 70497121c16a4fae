import type { CustomerOption, NotOfferedReason, ShippingOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { BookingDeps } from './booking-deps.ts'
import { rate, ratingRequestOf } from './rate-form.ts'
import { asWhenAsked, checkedStoredForm, type StoredForm } from './rate-stored-form.ts'

type Rated = ShippingOption | NotOfferedReason | undefined

/**
 * Rates a booked shipment by the tariff version and on the day of its booked price: as its form declares it, and as another
 * form does. Undefined where the form names no product that there was.
 */
export async function rateAsBooked(
  deps: BookingDeps,
  stored: StoredForm,
  booked: Pick<CustomerOption, 'tariffVersion' | 'transit'>,
  other: ShipmentForm,
): Promise<{ readonly declared: Rated; readonly otherwise: Rated }> {
  const tariffs = await deps.tariffs.of(stored.scope.shipmentSystem, booked.tariffVersion)
  const rated = async (form: ShipmentForm): Promise<Rated> => {
    const selected = form.selectedOption
    if (!selected) return undefined
    const onItsDay = { ...stored, form: { ...form, shipDate: booked.transit.pickupOn } }
    const checked = await checkedStoredForm(deps, onItsDay, 'booking')
    const request = ratingRequestOf(checked, selected.productServices ?? [])
    if (!request.ok) return undefined
    const { options, notOffered } = rate(
      asWhenAsked(deps, stored),
      tariffs,
      request.value,
      stored.account,
      Number(selected.salesProductId),
    )
    const option = options.find((one) => String(one.transportProductId) === String(selected.transportProductId))
    return option ?? notOffered[0]?.reason
  }
  return { declared: await rated(stored.form), otherwise: await rated(other) }
}
