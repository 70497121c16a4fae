import type { AddressForm } from '@kattegat/domain/shipment'
import { addressFields } from '@kattegat/domain/shipment'
import { emptyValues, sentValues, typedValues, type FormValues } from './form-values.ts'

/** An address as its fields hold it: text in each, several e-mail addresses separated by commas. */
export type AddressValues = FormValues<typeof addressFields>

export const emptyAddress: AddressValues = emptyValues(addressFields)

/** An address of the book or of an account as its fields hold it. */
export function addressValues(address: AddressForm | null | undefined): AddressValues {
  return typedValues(addressFields, address, { language: 'en', units: 'metric', currencyCode: '' })
}

/** The fields of an address as the request has it. */
export function addressOfValues(values: AddressValues): AddressForm {
  return sentValues(addressFields, values, 'metric')
}

/** Whether two addresses are the same door. */
export function isSamePlace(sender: AddressValues, pickup: AddressValues): boolean {
  const place = (address: AddressValues) =>
    [
      address.companyName,
      address.street1,
      address.street2,
      address.street3,
      address.postalCode,
      address.city,
      address.countryCode,
      address.stateCode,
      address.contactPerson,
      address.phone,
    ].join('\n')
  return place(sender) === place(pickup)
}
