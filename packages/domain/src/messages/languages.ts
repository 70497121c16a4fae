/** The specification's language keys; `en` is the fallback. */
export const languages = ['en', 'da', 'no', 'se'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

// `se` is Northern Sami to `Intl`, and `no` has no data in some engines: keys become locales here and nowhere else.
const locales: Record<Language, string> = { en: 'en-GB', da: 'da-DK', no: 'nb-NO', se: 'sv-SE' }

/** The BCP 47 locale of a language key, for dates, numbers and `<html lang>`. */
export function localeOf(language: Language): string {
  return locales[language]
}

const keysByPrimaryTag: Record<string, Language> = {
  en: 'en',
  da: 'da',
  no: 'no',
  nb: 'no',
  nn: 'no',
  se: 'se',
  sv: 'se',
}

/** The first language of an `accept-language` header that we speak, else English. Quality values are taken in written order. */
export function languageFromHeader(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const primary = part.trim().split(/[-;]/)[0]?.toLowerCase() ?? ''
    const key = keysByPrimaryTag[primary]
    if (key) return key
  }
  return fallbackLanguage
}
