import {
  isCvrNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
} from '../identifiers/company-number.ts'

/**
 * VAT numbers without their country's prefix, spaces and signs, by country; the United States' EIN stands in for one.
 *
 * @see VIES, "VAT identification number structure", for the members of the Union
 */
const forms: readonly (readonly [country: string, pattern: string, example: string])[] = [
  ['AT', 'U\\d{8}', 'ATU12345675'],
  ['BE', '[01]?\\d{9}', 'BE0428759497'],
  ['BG', '\\d{9,10}', 'BG175074752'],
  ['CH', 'E?\\d{9}(MWST|TVA|IVA)?', 'CHE-100.155.212 MWST'],
  ['CY', '\\d{8}[A-Z]', 'CY10259033P'],
  ['CZ', '\\d{8,10}', 'CZ25123891'],
  ['DE', '\\d{9}', 'DE136695976'],
  ['DK', '\\d{8}', 'DK13585628'],
  ['EE', '\\d{9}', 'EE100931558'],
  ['ES', '(?!\\d{9})[A-Z0-9]\\d{7}[A-Z0-9]', 'ESB58378431'],
  ['FI', '\\d{8}', 'FI20774740'],
  ['FR', '[A-HJ-NP-Z0-9]{2}\\d{9}', 'FR40303265045'],
  ['GB', '(\\d{9}(\\d{3})?|(GD|HA)\\d{3})', 'GB980780684'],
  ['GR', '\\d{9}', 'EL094259216'],
  ['HR', '\\d{11}', 'HR33392005961'],
  ['HU', '\\d{8}', 'HU12892312'],
  ['IE', '(\\d[A-Z0-9+*]\\d{5}[A-Z]|\\d{7}[A-W][A-I])', 'IE6433435F'],
  ['IT', '\\d{11}', 'IT00743110157'],
  ['LT', '(\\d{9}|\\d{12})', 'LT119511515'],
  ['LU', '\\d{8}', 'LU15027442'],
  ['LV', '\\d{11}', 'LV40003521600'],
  ['MT', '\\d{8}', 'MT11679112'],
  ['NL', '\\d{9}B\\d{2}', 'NL004495445B01'],
  ['NO', '\\d{9}(MVA)?', 'NO974760673MVA'],
  ['PL', '\\d{10}', 'PL8567346215'],
  ['PT', '\\d{9}', 'PT501964843'],
  ['RO', '\\d{2,10}', 'RO18547290'],
  ['SE', '\\d{10}01', 'SE556036079301'],
  ['SI', '\\d{8}', 'SI50223054'],
  ['SK', '\\d{10}', 'SK2022749619'],
  ['US', '\\d{9}(\\d{2})?', '36-1234567'],
]

const formOf = new Map(
  forms.map(([country, pattern, example]) => [country, { pattern: new RegExp(`^${pattern}$`), example }]),
)

/** Check digits, where the number is one of a company register that we know; Sweden's is followed by 01. */
const hasCheckDigit: Readonly<Record<string, (digits: string) => boolean>> = {
  DK: isCvrNumber,
  NO: isNorwegianOrganisationNumber,
  SE: (digits) => isSwedishOrganisationNumber(digits.slice(0, 10)),
}

/** Monaco's companies are registered in France. */
const registeredIn = (countryCode: string) => (countryCode === 'MC' ? 'FR' : countryCode)
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)
const prefixes = new Set(forms.map(([country]) => prefixOf(country)))

/** How a VAT number of a country is written; undefined for a country whose numbers are not known here. */
export function vatNumberExample(countryCode: string): string | undefined {
  return formOf.get(registeredIn(countryCode))?.example
}

/** Whether a text is written as the VAT numbers of a country are, with its prefix or without, spaces and signs left aside. */
export function isVatNumberOf(countryCode: string, text: string): boolean {
  const country = registeredIn(countryCode)
  const number = bareNumber(text)
  const prefix = prefixOf(country)
  const own = number.startsWith(prefix) ? number.slice(prefix.length) : number
  if (!formOf.get(country)?.pattern.test(own)) return false
  return hasCheckDigit[country]?.(/^\d*/.exec(own)![0]) ?? true
}

/** The same with its prefix, without which nothing tells it from a number of another country. */
export function isPrefixedVatNumberOf(countryCode: string, text: string): boolean {
  return bareNumber(text).startsWith(prefixOf(registeredIn(countryCode))) && isVatNumberOf(countryCode, text)
}

/** Whether a text begins as the VAT numbers of another country that is known here. */
export function isForeignVatNumber(countryCode: string, text: string): boolean {
  const prefix = /^[A-Z]{2}(?=[A-Z\d])/.exec(bareNumber(text))?.[0]
  return prefix !== undefined && prefix !== prefixOf(registeredIn(countryCode)) && prefixes.has(prefix)
}

/** The country whose prefix a VAT number begins with; undefined where it begins with none that is known here. */
export function prefixCountryOf(text: string): string | undefined {
  const prefix = /^[A-Z]{2}(?=[A-Z\d])/.exec(bareNumber(text))?.[0]
  return prefix === undefined ? undefined : forms.find(([country]) => prefixOf(country) === prefix)?.[0]
}

function bareNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')
}
