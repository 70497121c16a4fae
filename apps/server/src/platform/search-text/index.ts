import { searchedParts } from '@kattegat/domain/search'
import { sql, type RawBuilder } from 'kysely'

/** A pattern of `like` that takes the text itself as it stands: `%`, `_` and `\` stand for nothing but themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Whether a folded text, as `search_key` and the domain's `searchText` make it, holds one of the texts asked for, anywhere in
 * it. One pattern is written as one: the planner knows more of that.
 */
export function holdsText(folded: RawBuilder<unknown>, ...asked: readonly string[]): RawBuilder<boolean> {
  const patterns = [...new Set(asked.flatMap(searchedParts))].map((part) => `%${likeText(part)}%`)
  return patterns.length === 1
    ? sql<boolean>`${folded} like ${patterns[0]}`
    : sql<boolean>`${folded} like any(${patterns}::text[])`
}
