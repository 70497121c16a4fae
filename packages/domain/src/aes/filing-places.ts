import { comparablePostalCode } from '../address/postal-codes.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'

// Their own ISO codes are states of the United States too, so that both spellings of an address are in use.
const insularStates = ['PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW']

/** Beginnings of the ZIP codes of Puerto Rico, the islands and the freely associated states (libaddressinput). */
const insularZips: readonly (readonly [country: string, beginning: RegExp])[] = [
  ['VI', /^008/],
  ['PR', /^00[679]/],
  ['AS', /^96799/],
  ['GU', /^969([12]\d|3[0-2])/],
  ['PW', /^969(39|40)/],
  ['FM', /^9694[1-4]/],
  ['MP', /^9695[0-2]/],
  ['MH', /^969[67]/],
]

/** An address as far as the filing looks at it. */
export interface FilingPlace {
  countryCode?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
}

/**
 * The country an address is in as the Foreign Trade Regulations count: an address typed under the United States is in Puerto
 * Rico, on one of the islands or in a freely associated state when its ZIP code or its state says so (15 CFR 30.2).
 */
export function filingCountry(address: FilingPlace | null | undefined): string {
  const { countryCode = '', stateCode = '', postalCode = '' } = address ?? {}
  if (countryCode !== 'US') return countryCode
  const zip = comparablePostalCode(countryCode, postalCode)
  const byZip = insularZips.find(([, beginning]) => beginning.test(zip))?.[0]
  return byZip ?? (insularStates.includes(stateCode.trim().toUpperCase()) ? stateCode.trim().toUpperCase() : 'US')
}

/** From where to where an export goes, as ISO codes. */
export interface ExportLane {
  readonly from: string
  readonly to: string
}

// American land for the filing. From the islands but the Virgin Islands nothing is filed (15 CFR 30.2(d)(2)).
const american = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']

/**
 * The lane of an export that the Foreign Trade Regulations know: from the United States, Puerto Rico or the US Virgin Islands
 * to foreign areas, between the United States and Puerto Rico, and from either to the islands (15 CFR 30.2(a)(1)).
 * Undefined for what is no such export, and before the receiver's country is known.
 */
export function exportLaneOf(form: ShipmentForm): ExportLane | undefined {
  const to = filingCountry(form.receiverAddress)
  if (to === '') return undefined
  // The goods start where they are picked up; a sender in the United States may also be the one who must file.
  const starts = [filingCountry(form.pickupAddress), filingCountry(form.senderAddress)]
  const from = starts.find((country) => isExport(country, to))
  return from === undefined ? undefined : { from, to }
}

function isExport(from: string, to: string): boolean {
  if (from === to) return false
  if (from === 'US' || from === 'PR') return true
  // From the Virgin Islands to foreign areas only: back to the United States and Puerto Rico nothing is filed.
  return from === 'VI' && !american.includes(to)
}
