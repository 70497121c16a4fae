import { readAddressBlock } from '@kattegat/domain/address'
import { addressValues, type AddressValues } from '../address-values.ts'

/** A pasted address as the form's fields hold it; without a country in it, it is one of the country chosen. */
export function readPastedAddress(text: string, present: AddressValues): AddressValues {
  return addressValues(readAddressBlock(text, present.countryCode))
}
