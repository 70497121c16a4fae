import { countryName, isCountryCode } from '../address/countries.ts'
import { localeOf, type Language } from '../messages/languages.ts'

const unionNames: Readonly<Record<Language, string>> = { en: 'the EU', da: 'EU', no: 'EU', se: 'EU' }

/** A customs area in words: the EU, a country, or a territory by its own name. */
export function customsAreaName(language: Language, area: string): string {
  if (area === 'EU') return unionNames[language]
  if (isCountryCode(area)) return countryName(language, area)
  // Åland and the Canaries have codes that no address has (ISO 3166 reserves IC for customs).
  const isCode = /^[A-Z]{2}$/.test(area)
  return isCode ? (new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(area) ?? area) : area
}
