import { comparablePostalCode, postalCodeMatches } from '@kattegat/domain/address'

// Where public lists name only the leading part of a code: its form, and the first and last ending.
const leadingParts: Readonly<Record<string, readonly [form: RegExp, first: string, last: string]>> = {
  CA: [/^[A-Z]\d[A-Z]$/, '0A0', '9Z9'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]?$/, '0AA', '9ZZ'],
  IE: [/^[A-Z]\d[\dW]$/, '0000', 'YYYY'],
  NL: [/^\d{4}$/, 'AA', 'ZZ'],
}

/**
 * First and last postal code that a text stands for: the same for a whole code, all codes behind a leading part
 * (`1011` in the Netherlands is 1011AA to 1011ZZ). Undefined for what is neither.
 */
export function postalCodeRange(countryCode: string, text: string): { first: string; last: string } | undefined {
  const code = comparablePostalCode(countryCode, text)
  if (postalCodeMatches(countryCode, code)) return { first: code, last: code }
  const [form, first, last] = leadingParts[countryCode] ?? []
  if (!form?.test(code)) return undefined
  const range = { first: `${code}${first}`, last: `${code}${last}` }
  return postalCodeMatches(countryCode, range.first) && postalCodeMatches(countryCode, range.last) ? range : undefined
}
