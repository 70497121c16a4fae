import { isEuCountry } from '../address/countries.ts'
import { territoryOf } from '../address/territories.ts'

/** One end of a transport, as far as VAT looks at it. The postal code in any spelling. */
export interface VatPlace {
  readonly countryCode: string
  readonly postalCode: string
  readonly city?: string
}

/**
 * The VAT area in which goods lie: `EU`, a country's own code, or a territory that is an area of its own. Monaco is in the
 * EU's, and for goods so is Northern Ireland.
 */
export function vatAreaOf(place: VatPlace): string {
  const territory = territoryOf(place)
  if (territory) return territory.vatArea
  return isEuCountry(place.countryCode) ? 'EU' : place.countryCode
}
