import { comparablePlace } from '../address/postal-codes.ts'
import { isoNumericCountry } from './iso-numeric-country.ts'
import { isSscc } from './sscc.ts'

/**
 * The element string of a logistic unit, as people read it: `(00)357123450000000015`.
 *
 * @throws RangeError when the SSCC is not one, because a wrong one would be printed in bars.
 */
export function ssccElementString(sscc: string): string {
  if (!isSscc(sscc)) throw new RangeError(`Not an SSCC: ${sscc}`)
  return `(00)${sscc}`
}

/**
 * The element string for sorting by postal code, AI 421: ISO numeric country and postal code, `(421)5785013`.
 * The postal code is in its comparable form: sorters compare letters and digits, and GS1 allows no blank.
 * Undefined where the country has no number, no postal code was given, or it has more than nine characters.
 *
 * @see GS1 General Specifications, AI (421): N3 + X..9, not together with AI (420)
 */
export function postalRoutingElementString(countryCode: string, postalCode: string): string | undefined {
  const country = isoNumericCountry(countryCode)
  const { postalCode: code } = comparablePlace({ countryCode, postalCode })
  return country && /^[0-9A-Z]{1,9}$/.test(code) ? `(421)${country}${code}` : undefined
}

/** What stands in the bars after FNC1: the element string without its parentheses. One element, so no separator. */
export function elementStringPayload(elementString: string): string {
  return elementString.replace(/^\((\d{2,4})\)/, '$1')
}
