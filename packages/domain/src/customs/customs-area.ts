import { isEuCountry } from '../address/countries.ts'
import { territoryOf, type TerritoryPlace } from '../address/territories.ts'
import { filingCountry } from '../aes/filing-places.ts'

/** One end of a shipment, as far as customs looks at it. */
export interface CustomsPlace extends TerritoryPlace {
  readonly stateCode?: string | undefined
}

// Of one customs area with another country.
const joined: Readonly<Record<string, string>> = { LI: 'CH', IM: 'GB', PR: 'US' }

/**
 * The customs area of a place (`EU`, a country's code, or the name of a territory that has none), and what the place is
 * called: Büsingen lies in the area of Switzerland. Goods within one area need no papers.
 */
export function customsAreaOf(place: CustomsPlace): { area: string; name: string } {
  const territory = territoryOf(place)
  if (territory) return { area: territory.customsArea, name: territory.name }
  const country = filingCountry(place)
  const area = isEuCountry(country) ? 'EU' : (joined[country] ?? country)
  return { area, name: area }
}
