/**
 * The languages of the portal, the fallback first. A language is one line here and one folder in `locales`.
 *
 * `code` travels on the wire and is stored; `locale` is its BCP 47 name (`se` is Northern Sami to `Intl`, and `no` has no
 * data in some engines); `accepts` are the primary tags of `accept-language` that ask for it.
 */
export const languageList = [
  { code: 'en', locale: 'en-GB', accepts: ['en'], name: 'English', englishName: 'English' },
  { code: 'da', locale: 'da-DK', accepts: ['da'], name: 'Dansk', englishName: 'Danish' },
  {
    code: 'no',
    locale: 'nb-NO',
    accepts: ['no', 'nb', 'nn'],
    name: 'Norsk',
    englishName: 'Norwegian',
  },
  { code: 'se', locale: 'sv-SE', accepts: ['se', 'sv'], name: 'Svenska', englishName: 'Swedish' },
] as const

export type Language = (typeof languageList)[number]['code']

/** The codes, the fallback first. */
export const languages: readonly Language[] = languageList.map(({ code }) => code)
export const fallbackLanguage: Language = languageList[0].code

const byCode = new Map(languageList.map((language) => [language.code, language]))

/** What the list says of a language. */
export function languageFacts(code: Language): (typeof languageList)[number] {
  return byCode.get(code) ?? languageList[0]
}

/** The BCP 47 locale of a language, for dates, numbers and `<html lang>`. */
export function localeOf(language: Language): string {
  return languageFacts(language).locale
}

/** The first language of an `accept-language` header that we speak, else English. Quality values are taken in written order. */
export function languageFromHeader(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const primary = part.trim().split(/[-;]/)[0]?.toLowerCase() ?? ''
    const known = languageList.find(({ accepts }) => (accepts as readonly string[]).includes(primary))
    if (known) return known.code
  }
  return fallbackLanguage
}
