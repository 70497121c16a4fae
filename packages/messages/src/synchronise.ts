import { englishOf, type Catalogues } from './catalogues.ts'
import { englishSections } from './english-sections.ts'
import type { Entry } from './read-section.ts'

/**
 * The sections of a language as they have to be after a change of the English ones: the same keys in the same order, new
 * ones empty, and those whose English text has changed marked as fuzzy until somebody has looked at them.
 */
export function synchronise(catalogues: Catalogues, language: string): Map<string, Entry[]> {
  const sections = catalogues.get(language)
  return new Map(
    [...englishOf(catalogues)]
      .filter(([section]) => !englishSections.includes(section))
      .map(([section, source]) => {
        const present = new Map(sections?.get(section)?.map((entry) => [entry.key, entry]))
        return [section, source.map((entry) => synchroniseEntry(entry, present.get(entry.key)))]
      }),
  )
}

function synchroniseEntry({ key, english }: Entry, present: Entry | undefined): Entry {
  if (!present) return { key, english, text: '', fuzzy: false }
  const isChanged = present.english !== english && present.text !== ''
  return { key, english, text: present.text, fuzzy: present.fuzzy || isChanged }
}
