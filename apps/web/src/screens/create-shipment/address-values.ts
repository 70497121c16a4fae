import type { AddressForm } from '@kattegat/domain/shipment'

/** An address as its fields hold it: text in each. */
export interface AddressValues {
  /** Of the address book, while what was chosen there still stands. */
  id: number | string | null
  companyName: string
  street1: string
  street2: string
  street3: string
  postalCode: string
  city: string
  countryCode: string
  stateCode: string
  contactPerson: string
  phone: string
  /** Several are separated by commas. */
  mails: string
  vatNumber: string
  eoriNumber: string
}

export const emptyAddress: AddressValues = {
  id: null,
  companyName: '',
  street1: '',
  street2: '',
  street3: '',
  postalCode: '',
  city: '',
  countryCode: '',
  stateCode: '',
  contactPerson: '',
  phone: '',
  mails: '',
  vatNumber: '',
  eoriNumber: '',
}

/** An address of the book or of an account as its fields hold it. */
export function addressValues(address: AddressForm | null | undefined): AddressValues {
  if (!address) return { ...emptyAddress }
  return {
    id: address.id ?? null,
    companyName: address.companyName ?? '',
    street1: address.street1 ?? '',
    street2: address.street2 ?? '',
    street3: address.street3 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    countryCode: address.countryCode ?? '',
    stateCode: address.stateCode ?? '',
    contactPerson: address.contactPerson ?? '',
    phone: address.phone ?? '',
    mails: (address.mails ?? []).join(', '),
    vatNumber: address.vatNumber ?? '',
    eoriNumber: address.eoriNumber ?? '',
  }
}

/** The fields of an address as the request has it. */
export function addressOfValues(values: AddressValues): AddressForm {
  const { id, mails, ...texts } = values
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])),
    ...(id === null ? {} : { id }),
    mails: mails
      .split(/[,;\s]+/)
      .map((mail) => mail.trim())
      .filter((mail) => mail !== ''),
  }
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
