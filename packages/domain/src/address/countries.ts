import { type Language, localeOf } from '@kattegat/messages'
import { countryCodes } from './address-facts.ts'

/** A country as the specification's entity has it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  countryName: string
  isEuCountry: boolean
}

// The 27 members of the EU customs territory; Monaco belongs to it through France and counts as EU.
const euCountries = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
)
const known = new Set(countryCodes)

/** Whether goods move freely with the other EU countries. Faroe Islands, Greenland and Svalbard are countries of their own, outside. */
export function isEuCountry(countryCode: string): boolean {
  return euCountries.has(countryCode)
}

/** Whether the code (two capital letters) is on the list of countries. Åland (AX) is not: it is entered as FI 22xxx. */
export function isCountryCode(countryCode: string): boolean {
  return known.has(countryCode)
}

const namesByLanguage = new Map<Language, { long: Intl.DisplayNames; short: Intl.DisplayNames }>()

/** Name of a country in a language; the code itself where it is unknown. */
export function countryName(language: Language, countryCode: string): string {
  if (!known.has(countryCode)) return countryCode
  const names = namesOf(language)
  // The long names of the two are "Hong Kong SAR China" and the like, which nobody writes on a parcel.
  const short = countryCode === 'HK' || countryCode === 'MO'
  return (short ? names.short : names.long).of(countryCode) ?? countryCode
}

// What English says with its article: unions, islands and lowlands.
const withArticle = new Set('AE BS CC CD CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB TC UM US VA VG VI'.split(' '))

/** Name of a country as it stands within a sentence: "to the United States". The other languages have no article for it. */
export function countryInSentence(language: Language, countryCode: string): string {
  const name = countryName(language, countryCode)
  return language === 'en' && withArticle.has(countryCode) ? `the ${name}` : name
}

/** All countries with their names in a language, in that language's alphabetical order. */
export function countries(language: Language): Country[] {
  const collator = new Intl.Collator(localeOf(language))
  return countryCodes
    .map((countryCode) => ({
      countryCode,
      countryName: countryName(language, countryCode),
      isEuCountry: isEuCountry(countryCode),
    }))
    .sort((a, b) => collator.compare(a.countryName, b.countryName))
}

function namesOf(language: Language) {
  let names = namesByLanguage.get(language)
  if (!names) {
    const locale = localeOf(language)
    names = {
      long: new Intl.DisplayNames([locale], { type: 'region' }),
      short: new Intl.DisplayNames([locale], { type: 'region', style: 'short' }),
    }
    namesByLanguage.set(language, names)
  }
  return names
}
