import { fallbackLanguage, type Language, languages } from '@kattegat/messages'

/** A name by language; at least one. */
export type Names = Partial<Readonly<Record<Language, string>>>

/** The name in a language; else in English, else whatever there is. */
export function nameIn(names: Names, language: Language): string {
  const known = [language, fallbackLanguage, ...languages].find((each) => names[each])
  return (known && names[known]) ?? ''
}

/** Every name there is, in the order of the languages. */
export function allNames(names: Names): string[] {
  return languages.flatMap((language) => names[language] ?? [])
}
