import { isCountryCode } from '../address/countries.ts'
import type { FieldError } from '../messages/message-codes.ts'
import { addressFields } from '../shipment/address-fields.ts'
import { ValidationErrors } from './validation-errors.ts'

/** What the postal code lookup is asked. */
export interface PostalCodeSearch {
  countryCode?: string
  postalCode?: string
  city?: string
}

/**
 * Errors of a postal code lookup (specification §5): country required, postal code required if city is empty, city
 * required if postal code is empty, postal code at most 10 characters. With errors the lookup is skipped.
 */
export function validatePostalCodeSearch(search: PostalCodeSearch): FieldError[] {
  const faults = new ValidationErrors()
  const countryCode = search.countryCode?.trim().toUpperCase()
  const postalCode = search.postalCode?.trim()
  const city = search.city?.trim()
  faults.required('countryCode', countryCode)
  if (countryCode && !isCountryCode(countryCode)) faults.add('countryCode', 'notKnown')
  faults.texts('', { postalCode, city }, addressFields)
  if (!city) faults.required('postalCode', postalCode)
  if (!postalCode) faults.required('city', city)
  return faults.errors
}
