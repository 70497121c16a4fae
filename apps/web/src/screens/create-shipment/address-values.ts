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

/** Whether two addresses are the same door: all but the numbers in registers and the e-mail addresses. */
export function isSamePlace(sender: AddressValues, pickup: AddressValues): boolean {
  return placeOf(sender) === placeOf(pickup)
}

function placeOf({ id: _i, mails: _m, vatNumber: _v, eoriNumber: _e, ...place }: AddressValues): string {
  return Object.keys(addressFields)
    .map((name) => (place as Readonly<Record<string, string>>)[name] ?? '')
    .join('\n')
}
