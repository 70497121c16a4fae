import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLanguage } from './languages.ts'
import { readSection, type Entry } from './read-section.ts'

/** All entries of a folder of locales: by language, then by section. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>

/** Reads every section of every language in the folder. */
export function readCatalogues(folder: string): Catalogues {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    languages.map(({ name: language }) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.po'))
      const sections = files.toSorted().map((file) => {
        const source = readFileSync(join(folder, language, file), 'utf8')
        return [file.slice(0, -'.po'.length), readSection(source, language === fallbackLanguage)] as const
      })
      return [language, new Map(sections)]
    }),
  )
}

/** The sections in English, from which keys, parameters and their types follow. */
export function englishOf(catalogues: Catalogues): ReadonlyMap<string, readonly Entry[]> {
  return catalogues.get(fallbackLanguage) ?? new Map<string, readonly Entry[]>()
}
