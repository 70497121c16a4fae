import { isEuCountry } from '../address/countries.ts'
import { comparablePostalCode } from '../address/postal-codes.ts'

/** One end of a transport, as far as VAT looks at it. The postal code in any spelling. */
export interface VatPlace {
  readonly countryCode: string
  readonly postalCode: string
  readonly city?: string
}

/**
 * Places that lie outside the VAT area of the country that an address names: parts of member states (Directive 2006/112/EC
 * Art. 6; domain handbook §5.1, column VAT), of Norway (merverdiavgiftsloven § 1-2), and neighbours typed under a member. A
 * pattern is the whole postal code without spaces and hyphens; where old codes are shared with places inside, the town
 * decides as well.
 */
const outsideTheVatArea: readonly { readonly country: string; readonly codes: RegExp; readonly city?: RegExp }[] = [
  { country: 'DK', codes: /^39\d{2}$/ }, // Greenland
  { country: 'NO', codes: /^(?:917\d|8099)$/ }, // Svalbard, Jan Mayen
  { country: 'FI', codes: /^22\d{3}$/ }, // Åland
  { country: 'ES', codes: /^(?:35|38|51|52)\d{3}$/ }, // Canary Islands, Ceuta, Melilla
  { country: 'DE', codes: /^(?:27498|78266)$/ }, // Heligoland, Büsingen
  { country: 'IT', codes: /^(?:23041|22061)$/ }, // Livigno, Campione d'Italia
  { country: 'IT', codes: /^(?:23030|22060)$/, city: /livigno|campione/i },
  { country: 'IT', codes: /^(?:4789\d|00120)$/ }, // San Marino, Vatican City
  { country: 'GR', codes: /^6308[67]$/ }, // Mount Athos
  { country: 'FR', codes: /^9(?:7[1-8]|8[4-9])\d{2}$/ }, // Overseas departments and territories; Monaco is 98000
]

/**
 * The VAT area in which goods lie: `EU`, or the country's own code. Monaco is in the EU's, and for goods so is Northern
 * Ireland (Protocol on Ireland/Northern Ireland, Art. 8); the special territories are areas of their own.
 */
export function vatAreaOf({ countryCode, postalCode, city = '' }: VatPlace): string {
  const code = comparablePostalCode(countryCode, postalCode)
  if (countryCode === 'GB') return code.startsWith('BT') ? 'EU' : 'GB'
  const special = outsideTheVatArea.some(
    (territory) =>
      territory.country === countryCode &&
      territory.codes.test(code) &&
      (territory.city === undefined || territory.city.test(city)),
  )
  if (special) return `${countryCode}-special`
  return isEuCountry(countryCode) ? 'EU' : countryCode
}
