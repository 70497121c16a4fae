import {
  inwardCodeOfThree,
  factOf,
  oldPrefixes,
  postalCodeRequired,
  postalPatterns,
  printForms,
} from './address-facts.ts'

const patterns = new Map<string, RegExp>()
for (const [pattern, countries] of postalPatterns) {
  const whole = new RegExp(`^(?:${pattern})$`)
  for (const country of countries.split(' ')) patterns.set(country, whole)
}

// Countries in whose codes letters stand, so that one before the figures may be the code's own.
const withLetters = new Set(
  postalPatterns.flatMap(([pattern, countries]) => (/[A-Z]/.test(pattern) ? countries.split(' ') : [])),
)

const required = new Set(postalCodeRequired.split(' '))
const withInwardCode = new Set(inwardCodeOfThree.split(' '))

const formsByCountry = new Map<string, string[]>()
for (const [form, countries] of printForms) {
  for (const country of countries.split(' '))
    formsByCountry.set(country, [...(formsByCountry.get(country) ?? []), form])
}

/** Whether the country has postal codes at all (Hong Kong and the Emirates have none). */
export function hasPostalCodes(countryCode: string): boolean {
  return patterns.has(countryCode)
}

/** Whether an address of the country must carry a postal code. */
export function isPostalCodeRequired(countryCode: string): boolean {
  return required.has(countryCode)
}

declare const comparable: unique symbol

/** A postal code, or the beginning of one, in its comparable form; only `comparablePostalCode` makes one. */
export type PostalCode = string & { readonly [comparable]: true }

/** A place in the form in which prices, transit times, cut-offs and territories compare places. */
export interface ComparablePlace {
  /** Capitals. */
  readonly countryCode: string
  readonly postalCode: PostalCode
}

/**
 * The one comparable form of a postal code, whole or its beginning: capitals, no spaces or hyphens, no country before it
 * (`se-211 44` is `21144`, `DK-80` is `80`, `sw1a 1aa` is `SW1A1AA`). Text of a country without postal codes is only trimmed
 * and capitalised. What does not match the country's pattern is still answered, for a message to show.
 */
export function comparablePostalCode(countryCode: string, text: string | null | undefined): PostalCode {
  const capitals = (text ?? '').normalize('NFKC').trim().toUpperCase()
  const pattern = patterns.get(countryCode)
  if (!pattern) return capitals.replace(/\s+/g, ' ') as PostalCode
  const code = capitals.replace(/[\s\p{Pd}.〒]/gu, '')
  // Most codes are figures and need no more than this.
  if (/^\d/.test(code) || pattern.test(code)) return code as PostalCode
  const isOfFigures = !withLetters.has(countryCode)
  for (const prefix of [countryCode, ...(factOf(oldPrefixes, countryCode)?.split(' ') ?? [])]) {
    const bare = code.slice(prefix.length)
    if (code.startsWith(prefix) && (pattern.test(bare) || (isOfFigures && /^\d+$/.test(bare))))
      return bare as PostalCode
  }
  return code as PostalCode
}

/** Country and postal code as places are compared. */
export function comparablePlace(
  address: { readonly countryCode?: string; readonly postalCode?: string } | null | undefined,
): ComparablePlace {
  const countryCode = (address?.countryCode ?? '').trim().toUpperCase()
  return { countryCode, postalCode: comparablePostalCode(countryCode, address?.postalCode) }
}

/**
 * Whether a postal code is one of those that a pattern means: a code, or parts of one with `*` for any characters between
 * (`39*`, `35 *`); `*` alone is the whole country.
 */
export function isOfPostalPattern(countryCode: string, pattern: string, code: PostalCode): boolean {
  // Longer than any postal code: none, and nothing for a backtracking pattern to chew on.
  if (code.length > 20) return false
  const pieces = pattern.split('*').map((piece) => comparablePostalCode(countryCode, piece).replace(/[^A-Z0-9]/g, ''))
  return new RegExp(`^${pieces.join('.*')}$`).test(code)
}

/**
 * All forms in which a text that may be a postal code of any country is kept: as it stands, and written and comparable in
 * each country that has such a code (`DK-8000` is `8000`, `00950` is `00-950` in Poland). Only of a whole code.
 */
export function formsOfPostalCode(text: string): string[] {
  const forms = new Set([text.trim()])
  for (const [countryCode, pattern] of patterns) {
    const code = comparablePostalCode(countryCode, text)
    if (pattern.test(code)) forms.add(code).add(writtenPostalCode(countryCode, code))
  }
  return [...forms]
}

/** The one written form of a postal code, as it is kept and printed: `211 44`, `SW1A 1AA`, `60607-1234`, `00-950`. */
export function writtenPostalCode(countryCode: string, text: string): string {
  const code: string = comparablePostalCode(countryCode, text)
  if (!patterns.get(countryCode)?.test(code)) return code
  if (withInwardCode.has(countryCode)) {
    // Forces post has a number of its own length: BFPO 61.
    const inward = code.startsWith('BFPO') ? 4 : code.length - 3
    return `${code.slice(0, inward)} ${code.slice(inward)}`
  }
  const form = formsByCountry.get(countryCode)?.find((candidate) => candidate.split('#').length - 1 === code.length)
  if (!form) return code
  let next = 0
  return form.replace(/#/g, () => code.charAt(next++))
}

/** Whether the text, in any spelling, is a postal code of the country; true where the country has none to compare with. */
export function postalCodeMatches(countryCode: string, text: string): boolean {
  const pattern = patterns.get(countryCode)
  const code = comparablePostalCode(countryCode, text)
  // What is typed to get past the field: no country begins to count at nothing.
  return !pattern || (pattern.test(code) && !/^0+$/.test(code))
}
