import type { Language } from '@kattegat/messages'
import type { ListColumn, ListRow } from '../../../platform/table-file/index.ts'
import type { Names } from '../names.ts'

/** The columns of a text that may stand in any of the languages; without a language it is English. */
export type NameColumn = 'description' | 'description-da' | 'description-no' | 'description-se'

const columnOf: readonly (readonly [Language, NameColumn])[] = [
  ['en', 'description'],
  ['da', 'description-da'],
  ['no', 'description-no'],
  ['se', 'description-se'],
]

/** Those columns, with the names that public lists give the English one. */
export function nameColumns(longest: number, also: readonly string[] = []): Record<NameColumn, ListColumn> {
  return {
    description: { also: ['description-en', ...also], longest },
    'description-da': { longest },
    'description-no': { longest },
    'description-se': { longest },
  }
}

/** The names of a row; without any that is told. */
export function readNames(row: ListRow<NameColumn>): Names | undefined {
  const names = columnOf.flatMap(([language, column]) => {
    const text = row.text(column)
    return text === '' ? [] : [[language, text]]
  })
  if (names.length === 0) row.fault('description', 'is missing')
  return names.length === 0 ? undefined : (Object.fromEntries(names) as Names)
}
