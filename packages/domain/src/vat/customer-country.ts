import { isCountryCode } from '../address/countries.ts'

/** VAT prefixes that are no country codes. */
const countriesOfPrefixes: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** Where a customer is in business: the country that is kept for them, else their VAT number's, else the supplier's own. */
export function customerCountry(keptCountry: string, vatNumber: string, homeCountry: string): string {
  const prefix = vatNumber.trim().slice(0, 2).toUpperCase()
  const ofNumber = countriesOfPrefixes[prefix] ?? prefix
  return (
    keptCountry ||
    (/^[A-Z]{2}.*\d/.test(vatNumber.trim().toUpperCase()) && isCountryCode(ofNumber) ? ofNumber : homeCountry)
  )
}
