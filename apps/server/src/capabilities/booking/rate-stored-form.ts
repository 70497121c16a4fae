import type { RatingRequest, ShippingOption } from '@kattegat/domain/rating'
import type { Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose } from '@kattegat/domain/validation'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Account } from '../people/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { rateSelected, type CheckedForm } from './rate-form.ts'

/** A shipment that is kept already, with the product it names. */
export interface StoredForm {
  readonly scope: Scope
  readonly form: ShipmentForm
  /** Whose price is asked. */
  readonly account: Account
  /** When it was asked for: a ship date that has passed since is no reason to refuse. */
  readonly askedAt: Date
}

/** Rates a kept shipment as on the day it was asked for, its product and services as they are. */
export async function rateStoredForm(
  deps: BookingDeps,
  stored: StoredForm,
  purpose: Purpose,
): Promise<Result<{ option: ShippingOption; request: RatingRequest }, Refusal>> {
  const tariffs = await deps.tariffs.of(stored.scope.shipmentSystem)
  return rateSelected(asWhenAsked(deps, stored), tariffs, await checkedStoredForm(deps, stored, purpose))
}

/** Booking's own, at the moment at which a shipment was asked for. */
export function asWhenAsked(deps: BookingDeps, { askedAt }: StoredForm): BookingDeps {
  return { ...deps, now: () => askedAt }
}

/** A kept form with the rules it passed when it was entered. */
export async function checkedStoredForm(
  deps: BookingDeps,
  { scope, form, account }: StoredForm,
  purpose: Purpose,
): Promise<CheckedForm> {
  const rules = await deps.shipmentRules()
  const context = {
    purpose,
    shipmentSystem: scope.shipmentSystem,
    today: form.shipDate ?? '',
    customsFreeZones: rules.customsFreeZones,
    viewOptions: account.viewOptions,
    blockedDescriptions: rules.blockedDescriptions,
    usdRates: rules.usdRates,
  }
  return { form, account, rules, context }
}
