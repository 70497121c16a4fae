import type { ShippingOption } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { totalsOnWire } from './billed-price.ts'
import type { BookingDeps } from './booking-deps.ts'
import { inputsHashOf, readOffer } from './offer.ts'
import { rateSelected, type CheckedForm } from './rate-form.ts'

/**
 * The option of a signed offer, at the offer's price: rated by the tariff version it was made with. Undefined where the
 * booking carries no offer. Where inputs or total differ the booking is refused with both prices, never silently dearer.
 */
export async function holdOffer(
  deps: BookingDeps,
  checked: CheckedForm,
  scope: Scope,
): Promise<Result<ShippingOption | undefined, Refusal>> {
  const offerId = checked.form.selectedOption?.offerId
  if (!offerId) return accept(undefined)
  const offer = readOffer(deps.offerKeys.all, offerId, deps.now())
  if (!offer) return refuse({ code: 'OFFER_EXPIRED' })

  const tariffs = await deps.tariffs.of(scope.shipmentSystem, offer.tariffVersion)
  const rated = rateSelected(deps, tariffs, checked)
  if (!rated.ok) return rated
  const { option, request } = rated.value
  const sameInputs =
    offer.shipmentSystem === scope.shipmentSystem &&
    offer.accountId === checked.account.id &&
    offer.salesProductId === option.salesProductId &&
    offer.transportProductId === option.transportProductId &&
    offer.inputsHash === inputsHashOf(request)
  const samePrice =
    offer.totalExVatMinor === option.totalExVatMinor &&
    offer.totalIncVatMinor === option.totalIncVatMinor &&
    offer.currency === option.currency
  if (sameInputs && samePrice) return accept(option)
  return refuse({
    code: 'PRICE_CHANGED',
    facts: { shown: totalsOnWire(offer), now: totalsOnWire(option) },
  })
}
