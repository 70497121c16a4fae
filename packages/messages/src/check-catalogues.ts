import { englishOf, type Catalogues } from './catalogues.ts'
import { choicesOf, compileMessage, paramsOf, UnparsableMessage } from './compile-message.ts'
import { englishSections } from './english-sections.ts'
import { fallbackLanguage } from './languages.ts'
import type { Compiled } from './messages.ts'
import type { Entry } from './read-section.ts'

/** What the list says of a language, as far as its texts depend on it. */
interface ListedLanguage {
  readonly code: string
  readonly locale: string
}

/**
 * What is wrong with the catalogues, one line each: folders that are not of the list or the reverse, texts that are missing,
 * unparsable, out of date or no longer there in English, other parameters than English, and plurals without the forms that
 * the language has (CLDR).
 */
export function checkCatalogues(catalogues: Catalogues, listed: readonly ListedLanguage[]): string[] {
  const english = englishOf(catalogues)
  const errors: string[] = []
  for (const language of catalogues.keys()) {
    if (!listed.some(({ code }) => code === language)) errors.push(`${language}: is not in languages.ts`)
  }
  for (const { code, locale } of listed) {
    const sections = catalogues.get(code) ?? new Map<string, readonly Entry[]>()
    for (const section of sections.keys()) {
      if (isEnglishOnly(section, code)) errors.push(`${code}/${section}.po: is printed in English only`)
      if (!english.has(section)) errors.push(`${code}/${section}.po: is not among the English files`)
    }
    for (const [section, source] of english) {
      if (isEnglishOnly(section, code)) continue
      const place = `${code}/${section}.po`
      errors.push(...checkSection(source, sections.get(section) ?? [], locale).map((error) => `${place}: ${error}`))
    }
  }
  return errors
}

const isEnglishOnly = (section: string, language: string) =>
  englishSections.includes(section) && language !== fallbackLanguage

/** What is wrong with a section's texts in one language, which may be English itself. */
function checkSection(english: readonly Entry[], entries: readonly Entry[], locale: string): string[] {
  const errors: string[] = []
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  if (byKey.size < entries.length) errors.push('has a key twice')
  for (const { key } of entries) {
    if (!english.some((source) => source.key === key)) errors.push(`${key} is not among the English texts`)
  }
  for (const source of english) {
    const entry = byKey.get(source.key)
    const error = entry === undefined || entry.text === '' ? 'is missing' : checkEntry(source, entry, locale)
    if (error) errors.push(`${source.key} ${error}`)
  }
  return errors
}

function checkEntry(source: Entry, entry: Entry, locale: string): string | undefined {
  if (entry.fuzzy || entry.english !== source.english) return 'is translated from another English text'
  if (entry.text.trim() !== entry.text) return 'begins or ends with a space'
  try {
    const compiled = compileMessage(entry.text)
    return checkCompiled(compileMessage(source.english), compiled) ?? checkPlurals(compiled, locale)
  } catch (error) {
    if (error instanceof UnparsableMessage) return `cannot be read: ${error.message}`
    throw error
  }
}

function checkCompiled(english: Compiled, compiled: Compiled): string | undefined {
  const [wanted, given] = [paramsOf(english).join(', '), paramsOf(compiled).join(', ')]
  return wanted === given ? undefined : `has the parameters ${given || 'none'}, in English ${wanted || 'none'}`
}

/** Every form that the language has, and no other: `=0` and its like may be given besides. */
function checkPlurals(compiled: Compiled, locale: string): string | undefined {
  for (const [, kind, forms] of choicesOf(compiled)) {
    if (kind === 's') {
      if (!('other' in forms)) return 'has a choice without other'
      continue
    }
    const type = kind === 'o' ? 'ordinal' : 'cardinal'
    const categories: readonly string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
    const given = Object.keys(forms).filter((form) => !form.startsWith('='))
    const wanted = categories.filter((form) => !given.includes(form))
    const unknown = given.filter((form) => !categories.includes(form))
    if (wanted.length > 0) return `has a plural without ${wanted.join(', ')}`
    if (unknown.length > 0) return `has a plural with ${unknown.join(', ')}, which the language does not know`
  }
  return undefined
}
