import type { AddressForm } from '@kattegat/domain/shipment'

const parts = [
  'companyName',
  'street1',
  'street2',
  'street3',
  'postalCode',
  'city',
  'countryCode',
  'stateCode',
  'contactPerson',
  'phone',
  'vatNumber',
  'eoriNumber',
] as const
export type AddressText = (typeof parts)[number]

/** An address as it is typed: several e-mail addresses are separated by commas. */
export type TypedAddress = Record<AddressText | 'mails', string>

export function typedAddress(address: AddressForm | null | undefined): TypedAddress {
  const texts = Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<AddressText, string>
  return { ...texts, mails: (address?.mails ?? []).join(', ') }
}

/** The address as it is sent; texts that are empty say that there is nothing. */
export function sentAddress({ mails, ...texts }: TypedAddress) {
  return {
    ...texts,
    mails: mails
      .split(/[\s,;]+/)
      .map((mail) => mail.trim())
      .filter(Boolean),
  }
}
