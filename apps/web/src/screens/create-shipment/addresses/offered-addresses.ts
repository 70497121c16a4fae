import { addressesFound, addressIdentity } from '@kattegat/domain/address'
import type { Answer } from '../../../app/api/index.ts'
import { addressOfValues, type AddressValues } from '../address-values.ts'
import type { AddressRole } from '../booking-form.ts'

type BookAddress = Answer<'GetAddressBook'>[number]

interface Asked {
  role: AddressRole
  /** What the entries must hold that were found for something else; null where they are the answer to what is typed. */
  typed: string | null
  companyId: string
  sender: AddressValues
  /** Where the goods are picked up, unless that is at the sender's. */
  pickup: AddressValues | null
}

const shownAtMost = 8
// The specification's numbers of the book's kinds (§3); what has none is a receiver.
const kindOfRole: Partial<Record<AddressRole, number>> = { senderAddress: 3, pickupAddress: 1 }

/**
 * The entries of the book to offer for what is typed: each address once, and as receiver neither the sender nor the place
 * the goods are picked up at.
 */
export function offeredAddresses(found: readonly BookAddress[], asked: Asked): BookAddress[] {
  const { role, typed, companyId } = asked
  // What was found for another company is no answer at all.
  const ofCompany = found.filter((address) => !companyId || String(address.companyId) === companyId)
  const origins = role === 'receiverAddress' ? [asked.sender, ...(asked.pickup ? [asked.pickup] : [])] : []
  const own = origins.map((origin) => addressIdentity(addressOfValues(origin)))
  const once = new Map<string, BookAddress>()
  for (const address of typed === null ? ofCompany : addressesFound(ofCompany, typed)) {
    const place = addressIdentity(address)
    const row = `${place}\n${address.contactPerson}`
    if (own.includes(place) || (once.has(row) && address.accountTypeId !== kindOfRole[role])) continue
    once.set(row, address)
  }
  return [...once.values()].slice(0, shownAtMost)
}
