import { isEuCountry } from '../address/countries.ts'
import { territoryOf, type TerritoryPlace } from '../address/territories.ts'

// Of one customs area with another country.
const joined: Readonly<Record<string, string>> = { LI: 'CH', IM: 'GB', PR: 'US' }

/**
 * The customs area of a place (`EU`, a country's code, or the name of a territory that has none), and what the place is
 * called: Büsingen lies in the area of Switzerland. Goods within one area need no papers.
 */
export function customsAreaOf(place: TerritoryPlace): { area: string; name: string } {
  const territory = territoryOf(place)
  if (territory) return { area: territory.customsArea, name: territory.name }
  const { countryCode = '' } = place
  const area = isEuCountry(countryCode) ? 'EU' : (joined[countryCode] ?? countryCode)
  return { area, name: area }
}
