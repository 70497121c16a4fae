import { hasFigures, isPhoneNumber } from '../address/phone-number.ts'
import { isZipOfState } from '../address/state-zips.ts'
import { states } from '../address/states.ts'
import type { AddressForm, ShipmentForm } from '../shipment/shipment-form.ts'
import { shipmentAddresses } from '../validation/normalise-shipment.ts'
import type { Warnings } from '../validation/warning.ts'

/** Doubts about the addresses: phone numbers, and ZIP codes of another state. */
export function warnOfAddresses(warnings: Warnings, form: ShipmentForm): void {
  for (const field of shipmentAddresses) {
    const address = form[field]
    if (!address) continue
    // Goods fetched at the sender's have the sender's address twice, and its doubts once.
    if (field === 'pickupAddress' && isAlike(address, form.senderAddress)) continue
    warnOfAddress(warnings, field, address)
  }
}

function warnOfAddress(warnings: Warnings, path: string, address: AddressForm): void {
  const { countryCode = '', phone = '', postalCode = '', stateCode = '' } = address
  if (!isZipOfState(countryCode, postalCode, stateCode)) {
    const state = states(countryCode).find((each) => each.stateCode === stateCode)
    warnings.add(`${path}.postalCode`, 'zipOfOtherState', { postalCode, state: state?.stateName ?? stateCode })
  }
  // Without figures it is an error, and said at the field.
  if (hasFigures(phone) && !isPhoneNumber(phone, countryCode)) warnings.add(`${path}.phone`, 'phoneDoubtful')
}

function isAlike(one: AddressForm, other: AddressForm | null | undefined): boolean {
  return (['countryCode', 'postalCode', 'stateCode', 'phone'] as const).every((name) => one[name] === other?.[name])
}
