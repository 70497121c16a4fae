import { isCountryCode, isEuCountry } from '../address/countries.ts'
import { comparablePostalCode, isOfPostalPattern } from '../address/postal-codes.ts'
import type { TerritoryPlace } from '../address/territories.ts'
import { customsAreaOf } from './customs-area.ts'

/** A country's postal codes that need no customs; `*` stands for any characters (`39*`), alone for the whole country. */
export interface CustomsFreeZone {
  countryCode: string
  postalCodes: readonly string[]
}

export interface CustomsQuestion {
  sender: TerritoryPlace
  receiver: TerritoryPlace
  isDocument: boolean
  /** Local calendar day, `yyyy-mm-dd`; today where the form has none. */
  shipDate: string
  freeZones: readonly CustomsFreeZone[]
}

/** Why customs is required, or why not. */
export type CustomsReason =
  | 'incomplete' // a country is missing or unknown
  | 'same-country'
  | 'document'
  | 'aland' // a Finnish postal code starting with 22
  | 'within-eu'
  | 'free-zone'
  | 'northern-ireland'
  | 'different-countries'

export interface CustomsAnswer {
  required: boolean
  reason: CustomsReason
}

/** Places between which papers are needed though §5 asks for none: `EU`, a country's code or a territory's name. */
export interface DocumentsAdvised {
  from: string
  to: string
}

const exempting: readonly CustomsReason[] = ['incomplete', 'document', 'free-zone']

/**
 * Whether the territory table wants papers where §5 asks for none (Canaries, Livigno, French overseas …): goods that start in
 * one customs area and end in another: from Norway or the United States to Northern Ireland too, whose exemption in §5 says
 * that nothing is required (decision 0045). What a free zone exempts stays exempt, and documents are no goods.
 */
export function documentsAdvised(
  { required, reason }: CustomsAnswer,
  start: TerritoryPlace,
  end: TerritoryPlace,
): DocumentsAdvised | undefined {
  if (required || exempting.includes(reason)) return undefined
  if (!isCountryCode(start.countryCode ?? '')) return undefined
  const [from, to] = [customsAreaOf(start), customsAreaOf(end)]
  return from.area === to.area ? undefined : { from: from.name, to: to.name }
}

/** After this day GB postcodes starting with BT are exempt (specification §5). */
export const northernIrelandExemptAfter = '2025-04-01'

/** Whether the shipment needs customs, and why: the specification's §5, rule by rule in its order. */
export function customsRequired(question: CustomsQuestion): CustomsAnswer {
  const places = [question.sender, question.receiver].map((place) => ({
    country: place.countryCode ?? '',
    postalCode: comparablePostalCode(place.countryCode ?? '', place.postalCode ?? ''),
  }))
  const [from, to] = places
  if (!from || !to || !isCountryCode(from.country) || !isCountryCode(to.country))
    return { required: false, reason: 'incomplete' }
  if (from.country === to.country) return { required: false, reason: 'same-country' }
  if (question.isDocument) return { required: false, reason: 'document' }
  if (isEuCountry(from.country) && isEuCountry(to.country)) {
    // Åland lies inside the customs union but outside its tax area: papers are needed in both directions.
    const aland = places.some((place) => place.country === 'FI' && place.postalCode.startsWith('22'))
    return aland ? { required: true, reason: 'aland' } : { required: false, reason: 'within-eu' }
  }
  if (places.some((place) => isInFreeZone(place.country, place.postalCode, question.freeZones))) {
    return { required: false, reason: 'free-zone' }
  }
  const northernIreland = places.some((place) => place.country === 'GB' && place.postalCode.startsWith('BT'))
  if (northernIreland && question.shipDate > northernIrelandExemptAfter) {
    return { required: false, reason: 'northern-ireland' }
  }
  return { required: true, reason: 'different-countries' }
}

/** Whether a postal code lies in one of the country's customs free zones. */
export function isInFreeZone(countryCode: string, postalCode: string, zones: readonly CustomsFreeZone[]): boolean {
  const code = comparablePostalCode(countryCode, postalCode)
  return zones.some(
    (zone) =>
      zone.countryCode === countryCode &&
      zone.postalCodes.some((pattern) => isOfPostalPattern(countryCode, pattern, code)),
  )
}
