import type { AddressForm, ShipmentForm } from '../shipment/shipment-form.ts'
import { plainText } from '../search/search-text.ts'

/**
 * What two rows have in common that are probably one shipment entered twice: receiver, references, goods and packages. The ship date and
 * the product may differ. Empty where no receiver is given: empty rows are no duplicates of one another.
 */
export function fingerprintOf(form: ShipmentForm): string {
  const { receiverAddress } = form
  if (!receiverAddress?.companyName && !receiverAddress?.street1) return ''
  const collis = (form.collis ?? []).map(({ number, weight, length, width, height }) =>
    [number, weight, length, width, height].map((each) => each ?? '').join('x'),
  )
  return [...placeOf(receiverAddress), form.senderReference, form.receiverReference, form.description, ...collis]
    .map((each) => plainText(each ?? ''))
    .join('|')
}

function placeOf(address: AddressForm): (string | undefined)[] {
  return [address.companyName, address.street1, address.postalCode, address.countryCode]
}
