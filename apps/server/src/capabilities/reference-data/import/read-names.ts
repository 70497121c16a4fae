import { fallbackLanguage, type Language, languages } from '@kattegat/messages'
import type { ListColumn, ListRow } from '../../../platform/table-file/index.ts'
import type { Names } from '../names.ts'

/** The columns of a text that may stand in any of the languages; without a language it is English. */
export type NameColumn = 'description' | `description-${Exclude<Language, typeof fallbackLanguage>}`

const columnOf = (language: Language): NameColumn =>
  language === fallbackLanguage ? 'description' : `description-${language}`

/** Those columns, with the names that public lists give the English one. */
export function nameColumns(longest: number, also: readonly string[] = []): Record<NameColumn, ListColumn> {
  const columns = languages.map((language) => [columnOf(language), { longest }])
  const english = { also: [`description-${fallbackLanguage}`, ...also], longest }
  return { ...(Object.fromEntries(columns) as Record<NameColumn, ListColumn>), description: english }
}

/** The names of a row; without any that is told. */
export function readNames(row: ListRow<NameColumn>): Names | undefined {
  const names = languages.flatMap((language) => {
    const text = row.text(columnOf(language))
    return text === '' ? [] : [[language, text]]
  })
  if (names.length === 0) row.fault('description', 'is missing')
  return names.length === 0 ? undefined : (Object.fromEntries(names) as Names)
}
