import { isEuCountry } from '../address/countries.ts'
import { comparablePostalCode } from '../address/postal-codes.ts'
import { filingCountry } from '../aes/filing-places.ts'

/** One end of a shipment, as far as customs looks at it. */
export interface CustomsPlace {
  countryCode?: string | undefined
  postalCode?: string | undefined
  stateCode?: string | undefined
  city?: string | undefined
}

/**
 * Territories that are entered under their mother country, by postal code without spaces and hyphens: the country, the codes,
 * the customs area they belong to, and where old codes are shared, what the town must be called. Domain handbook §5.1;
 * Regulation (EU) No 952/2013 article 4, Directive 2006/112/EC article 6, and for the others their own customs laws.
 */
const territories: readonly (readonly [country: string, codes: string, area: string, town?: string])[] = [
  ['DK', '39..', 'GL'],
  ['NO', '917.|8099', 'SJ'],
  ['FI', '22...', 'AX'],
  ['ES', '3[58]...', 'IC'],
  ['ES', '51...', 'Ceuta'],
  ['ES', '52...', 'Melilla'],
  ['DE', '27498', 'Helgoland'],
  // Inside the customs area of Switzerland.
  ['DE', '78266', 'CH'],
  ['IT', '23041', 'Livigno'],
  ['IT', '23030', 'Livigno', 'livigno|trepalle'],
  ['IT', '22061', 'Campione d’Italia'],
  ['IT', '22060', 'Campione d’Italia', 'campione'],
  ['IT', '4789.', 'SM'],
  ['IT', '00120', 'VA'],
  ['GR', '6308[67]', 'Athos'],
  ['FR', '97133', 'BL'],
  ['FR', '97150', 'MF'],
  ['FR', '971..', 'GP'],
  ['FR', '972..', 'MQ'],
  ['FR', '973..', 'GF'],
  ['FR', '97[478]..', 'RE'],
  ['FR', '975..', 'PM'],
  ['FR', '976..', 'YT'],
  ['FR', '986..', 'WF'],
  ['FR', '987..', 'PF'],
  ['FR', '988..', 'NC'],
  // For goods Northern Ireland follows the Union's rules.
  ['GB', 'BT.*', 'EU'],
  ['GB', 'JE.*', 'JE'],
  ['GB', 'GY.*', 'GG'],
  ['GB', 'GX11.*', 'GI'],
  ['CH', '756[23]', 'Samnaun'],
]

// Of one customs area with another country.
const joined: Readonly<Record<string, string>> = { LI: 'CH', IM: 'GB', PR: 'US' }

/**
 * The customs area of a place: `EU`, a country's code, or the name of a territory that has none. Goods within one need no
 * papers. The most specific rows stand first.
 */
export function customsAreaOf(place: CustomsPlace): string {
  const { countryCode = '', city = '' } = place
  const code = comparablePostalCode(countryCode, place.postalCode ?? '')
  const territory = territories.find(
    ([country, codes, , town]) =>
      country === countryCode &&
      new RegExp(`^(?:${codes})$`).test(code) &&
      (town === undefined || new RegExp(town, 'i').test(city)),
  )
  if (territory) return territory[2]
  const country = filingCountry(place)
  return isEuCountry(country) ? 'EU' : (joined[country] ?? country)
}
