import { inwardCodeOfThree, oldPrefixes, postalCodeRequired, postalPatterns, printForms } from './address-facts.ts'

const patterns = new Map<string, RegExp>()
for (const [pattern, countries] of postalPatterns) {
  const whole = new RegExp(`^(?:${pattern})$`)
  for (const country of countries.split(' ')) patterns.set(country, whole)
}

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

/**
 * The postal code as it is stored and compared: capitals, no spaces or hyphens, no country prefix
 * (`se-211 44` is `21144`, `sw1a 1aa` is `SW1A1AA`). Text of a country without postal codes is only trimmed and
 * capitalised. What does not match the country's pattern is still answered, for the message to show.
 */
export function normalisePostalCode(countryCode: string, text: string): string {
  const capitals = text.normalize('NFKC').trim().toUpperCase()
  const pattern = patterns.get(countryCode)
  if (!pattern) return capitals.replace(/\s+/g, ' ')
  const code = capitals.replace(/[\s\p{Pd}.]/gu, '')
  if (pattern.test(code)) return code
  for (const prefix of [countryCode, ...(oldPrefixes[countryCode]?.split(' ') ?? [])]) {
    const bare = code.slice(prefix.length)
    if (code.startsWith(prefix) && pattern.test(bare)) return bare
  }
  return code
}

/** The postal code as it is printed in its country: `211 44`, `SW1A 1AA`, `60607-1234`, `00-950`. */
export function formatPostalCode(countryCode: string, text: string): string {
  const code = normalisePostalCode(countryCode, text)
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

/** Whether the text, once normalised, is a postal code of the country; true where the country has none to compare with. */
export function postalCodeMatches(countryCode: string, text: string): boolean {
  const pattern = patterns.get(countryCode)
  return !pattern || pattern.test(normalisePostalCode(countryCode, text))
}
