import { isFoundIn, plainText, searchText } from '../search/index.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { comparablePostalCode } from './postal-codes.ts'

/** The folded text that an address of the book is found by. It begins with the name; the postal code is in it twice. */
export function addressSearchText(address: AddressForm): string {
  const { companyName, street1, street2, street3, postalCode, city, countryCode, contactPerson } = address
  // The postal code both as printed and bare: people type either.
  const bare = comparablePostalCode(countryCode ?? '', postalCode)
  return searchText(
    [companyName, street1, street2, street3, postalCode, bare, city, countryCode, contactPerson].join(' '),
  )
}

/**
 * How well an address answers what is typed: 0 its name begins with it, 1 a word of it does, 2 it stands inside a word or
 * apart. The address book's query ranks by the same rule.
 */
export function addressRank(address: AddressForm, typed: string): 0 | 1 | 2 {
  const text = addressSearchText(address)
  const asked = searchText(typed)
  if (text.startsWith(asked)) return 0
  return text.includes(` ${asked}`) ? 1 : 2
}

/** Those of the addresses that hold every word typed, the best first; equally good ones keep their order. */
export function addressesFound<Each extends AddressForm>(addresses: readonly Each[], typed: string): Each[] {
  return addresses
    .filter((address) => isFoundIn(addressSearchText(address), typed))
    .toSorted((a, b) => addressRank(a, typed) - addressRank(b, typed))
}

/** What makes two addresses the same place to a person: all but contact, numbers and letter case are equal. */
export function addressIdentity(address: AddressForm): string {
  const { companyName, street1, street2, street3, city, stateCode, countryCode } = address
  const place = [companyName, street1, street2, street3, city, stateCode].map((text) => plainText(text ?? ''))
  return [...place, countryCode ?? '', comparablePostalCode(countryCode ?? '', address.postalCode)].join('\n')
}
