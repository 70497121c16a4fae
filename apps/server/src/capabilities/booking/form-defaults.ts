import { comparablePlace } from '@kattegat/domain/address'
import type { UsdRates } from '@kattegat/domain/aes'
import type { AddressForm, PickupTimes, ShipmentForm } from '@kattegat/domain/shipment'
import { defaultExportReason, defaultIncoterms, defaultPickupTimes } from '@kattegat/domain/shipment'
import { firstShipDate, pickupPlaceOf, pickupRuleOf } from '@kattegat/domain/pickups'
import { firstPickupDay } from '@kattegat/domain/rating'
import type { Scope } from '../../platform/tenancy/index.ts'
import { accountAddress, type Account } from '../people/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { systemOf } from './shipment-rules.ts'

/** What an account presets in the booking form. */
export interface FormDefaults {
  readonly accountId: number
  readonly senderAddress: AddressForm | null
  readonly pickupAddress: AddressForm | null
  readonly incoterms: string
  readonly exportReason: string
  readonly currencyCode: string
  readonly readyTime: string
  readonly closeTime: string
  /** The first day on which some product is still fetched. */
  readonly earliestShipDate: string
  /** The first day on which the usual pickup can be booked. */
  readonly shipDate: string
  /** Today's, so that the form asks for an export filing exactly where the server will. */
  readonly usdRates: UsdRates
}

/** Presets an account may carry, in the form's own names. */
type Presets = { incoterms?: string; exportReason?: string } & PickupTimes

/** The defaults of an account: its own presets first, then the specification's. */
export async function formDefaults(
  deps: Pick<BookingDeps, 'database' | 'tariffs' | 'shipmentRules' | 'now'>,
  scope: Scope,
  account: Account,
): Promise<FormDefaults> {
  const rules = await deps.shipmentRules()
  const system = systemOf(rules, scope.shipmentSystem)
  const presets = account.defaultValues as Presets
  const senderAddress = await accountAddress(deps.database, scope, account.id, 3)
  const pickupAddress = await accountAddress(deps.database, scope, account.id, 1)
  const times = {
    readyTime: presets.readyTime ?? defaultPickupTimes.readyTime,
    closeTime: presets.closeTime ?? defaultPickupTimes.closeTime,
  }
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const where = { ...(pickupAddress ?? senderAddress), countryCode: system.countryCode }
  const nowMs = deps.now().getTime()
  const earliestShipDate = firstPickupDay(tariffs, comparablePlace(where), nowMs)
  const rule = pickupRuleOf(rules.pickupRules, scope.shipmentSystem, account.branchId)
  return {
    accountId: account.id,
    senderAddress: senderAddress ?? null,
    pickupAddress: pickupAddress ?? null,
    incoterms: presets.incoterms ?? defaultIncoterms,
    exportReason: presets.exportReason ?? defaultExportReason,
    currencyCode: account.currency ?? system.currency,
    ...times,
    earliestShipDate,
    shipDate: firstShipDate(earliestShipDate, times, pickupPlaceOf(tariffs, rule, where, nowMs)),
    usdRates: rules.usdRates,
  }
}

/** An empty shipment with one line, as the form opens. */
export function shipmentPrototype(defaults: FormDefaults | undefined): ShipmentForm {
  return {
    bookingType: 'FinalBooking',
    ...(defaults
      ? {
          accountId: defaults.accountId,
          shipDate: defaults.shipDate,
          senderAddress: defaults.senderAddress,
          pickupAddress: defaults.pickupAddress,
        }
      : {}),
    bookPickup: true,
    pickup: {
      readyTime: defaults?.readyTime ?? defaultPickupTimes.readyTime,
      closeTime: defaults?.closeTime ?? defaultPickupTimes.closeTime,
    },
    shipmentOptions: {
      notStackablePallet: false,
      isDocument: false,
      incoterms: defaults?.incoterms ?? defaultIncoterms,
      exportReason: defaults?.exportReason ?? defaultExportReason,
    },
    saveFlags: {
      saveDescription: false,
      saveReceiverAddress: false,
      saveSenderAddress: false,
      savePickupAddress: false,
    },
    collis: [{ number: 1, packagingType: 'Box' }],
    receiverPays: false,
    b2c: false,
  }
}
