import { writtenPostalCode } from '../address/postal-codes.ts'
import { stateRequired } from '../address/states.ts'
import { addressFields } from '../shipment/address-fields.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { oneLine, tidyTexts } from './normalise-text.ts'

/**
 * An address as it is kept: trimmed, codes in capitals, the postal code as its country prints it (`211 44`). Åland, which
 * is no country on the list, becomes Finland. Empty e-mail lines stay, so that the others keep their number.
 */
export function normaliseAddress(address: AddressForm): AddressForm {
  const tidy = tidyTexts(address, addressFields)
  if (tidy.countryCode === 'AX') tidy.countryCode = 'FI'
  const countryCode = tidy.countryCode ?? ''
  if (tidy.postalCode !== undefined) tidy.postalCode = writtenPostalCode(countryCode, tidy.postalCode)
  if (tidy.stateCode !== undefined && stateRequired(countryCode)) tidy.stateCode = tidy.stateCode.toUpperCase()
  if (tidy.mails) tidy.mails = tidy.mails.map(oneLine)
  return tidy
}

/** The address without its empty e-mail lines. */
export function withoutEmptyMails(address: AddressForm): AddressForm {
  return address.mails ? { ...address, mails: address.mails.filter((mail) => mail !== '') } : address
}

/** Whether nothing at all was entered. */
export function isEmptyAddress(address: AddressForm): boolean {
  return Object.entries(address).every(
    ([name, value]) =>
      name === 'id' ||
      (Array.isArray(value) ? value.every((mail) => mail === '') : value === undefined || value === ''),
  )
}
