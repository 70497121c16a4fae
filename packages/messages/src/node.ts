import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishSections } from './english-sections.ts'
import { fallbackLanguage, type Language } from './languages.ts'
import { messagesOf, type Messages, type Section } from './messages.ts'
import { compileSection } from './read-section.ts'

/** The folder with a folder for each language. */
export const localesFolder = join(import.meta.dirname, '../locales')

const read = new Map<string, unknown>()

/** The texts of a section in a language, for everything that runs under Node. Read and compiled when first asked for. */
export function messagesIn<Name extends Section>(language: Language, section: Name): Messages<Name> {
  const printed = englishSections.includes(section) ? fallbackLanguage : language
  const place = `${printed}/${section}`
  let messages = read.get(place) as Messages<Name> | undefined
  if (!messages) {
    const source = readFileSync(`${localesFolder}/${place}.po`, 'utf8')
    messages = messagesOf(section, printed, compileSection(source, printed === fallbackLanguage))
    read.set(place, messages)
  }
  return messages
}
