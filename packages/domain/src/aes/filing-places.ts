import { americanTerritories, territoryOf, type TerritoryPlace } from '../address/territories.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'

/**
 * The country an address is in as the Foreign Trade Regulations count: an address typed under the United States is in Puerto
 * Rico, on one of the islands or in a freely associated state when its ZIP code or its state says so (15 CFR 30.2).
 */
export function filingCountry(address: TerritoryPlace | null | undefined): string {
  const countryCode = address?.countryCode ?? ''
  return countryCode === 'US' ? (territoryOf(address!)?.name ?? countryCode) : countryCode
}

/** From where to where an export goes, as ISO codes. */
export interface ExportLane {
  readonly from: string
  readonly to: string
}

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
  // From the Virgin Islands to foreign areas only: back to the United States and Puerto Rico nothing is filed, nor is it from
  // the other islands (15 CFR 30.2(d)(2)).
  return from === 'VI' && !americanTerritories.includes(to)
}
