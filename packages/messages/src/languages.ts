/** A language as the list has it. */
interface ListedLanguage {
  /** Travels on the wire and is stored. */
  readonly code: string
  /** Its BCP 47 name: `se` is Northern Sami to `Intl`, and `no` has no data in some engines. */
  readonly locale: string
  /** The primary tags of `accept-language` that ask for it. */
  readonly accepts: readonly string[]
  /** The countries in which strangers are written to in it. */
  readonly countries: readonly string[]
  readonly name: string
  readonly englishName: string
}

const list = [
  { code: 'en', locale: 'en-GB', accepts: ['en'], countries: [], name: 'English', englishName: 'English' },
  { code: 'da', locale: 'da-DK', accepts: ['da'], countries: ['DK'], name: 'Dansk', englishName: 'Danish' },
  {
    code: 'no',
    locale: 'nb-NO',
    accepts: ['no', 'nb', 'nn'],
    countries: ['NO'],
    name: 'Norsk',
    englishName: 'Norwegian',
  },
  { code: 'se', locale: 'sv-SE', accepts: ['se', 'sv'], countries: ['SE'], name: 'Svenska', englishName: 'Swedish' },
] as const satisfies readonly ListedLanguage[]

export type Language = (typeof list)[number]['code']

/** The languages of the portal, the fallback first. A language is one line of this list and one folder in `locales`. */
export const languageList: readonly (ListedLanguage & { readonly code: Language })[] = list

/** The codes, the fallback first. */
export const languages: readonly Language[] = languageList.map(({ code }) => code)
export const fallbackLanguage = list[0].code

const byCode = new Map(languageList.map((language) => [language.code, language]))

/** What the list says of a language. */
export function languageFacts(code: Language): (typeof languageList)[number] {
  return byCode.get(code) ?? list[0]
}

/** The language in which strangers of a country are written to. */
export function languageOfCountry(countryCode: string): Language {
  return languageList.find(({ countries }) => countries.includes(countryCode))?.code ?? fallbackLanguage
}

/** The BCP 47 locale of a language, for dates, numbers and `<html lang>`. */
export function localeOf(language: Language): string {
  return languageFacts(language).locale
}

/** `.` or `,`, or what else the language writes before decimals. */
export function decimalMark(language: Language): string {
  const known = decimalMarks.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5)
  const mark = parts.find(({ type }) => type === 'decimal')!.value
  decimalMarks.set(language, mark)
  return mark
}

// Asked for each figure of a form, and an Intl.NumberFormat costs more than reading the figure.
const decimalMarks = new Map<Language, string>()

/** The first language of an `accept-language` header that we speak, else English. Quality values are taken in written order. */
export function languageFromHeader(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase()
    const known =
      languageList.find(({ locale }) => locale.toLowerCase() === tag) ??
      languageList.find(({ accepts }) => accepts.includes(tag.split('-')[0]!))
    if (known) return known.code
  }
  return fallbackLanguage
}
