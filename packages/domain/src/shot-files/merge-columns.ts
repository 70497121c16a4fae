import { fieldOfHead, plainHead, type HeadWords } from './head-words.ts'
import { shotField } from './shot-field.ts'

/** What a column of a corrected file is: what names its row, what is wrong with it, a field, or nothing that is known. */
export type MergeColumn =
  | { readonly use: 'row' | 'errors' | 'none'; readonly field: null }
  | { readonly use: 'field'; readonly field: string }

/** Heads that a corrected file may have, in every language and folded by `plainHead`. */
export interface MergeHeads {
  /** Of the columns that errors’ workbooks have beside the fields. */
  readonly row: ReadonlySet<string>
  readonly errors: ReadonlySet<string>
  /** Fields by their names. */
  readonly names: ReadonlyMap<string, string>
  /** What fields are called elsewhere. */
  readonly words: HeadWords
}

const unused: MergeColumn = { use: 'none', field: null }

/**
 * What the columns of a corrected file are: as the shot file’s own setup has a column of that head, else as an errors’
 * workbook has it, else as a first guess would be. The first column of a field counts.
 */
export function mergeColumns(
  heads: readonly string[],
  own: readonly { readonly head: string; readonly field: string | null }[],
  known: MergeHeads,
  isGoods: boolean,
): MergeColumn[] {
  const ownFields = new Map(own.map(({ head, field }) => [plainHead(head), field]))
  const taken = new Set<string>()
  return heads.map((head): MergeColumn => {
    const plain = plainHead(head)
    if (plain === '') return unused
    const field = ownFields.has(plain)
      ? ownFields.get(plain)
      : (known.names.get(plain) ?? fieldOfHead(head, known.words, isGoods))
    if (known.row.has(plain)) return { use: 'row', field: null }
    if (known.errors.has(plain)) return { use: 'errors', field: null }
    if (!field || !shotField(field) || taken.has(field)) return unused
    taken.add(field)
    return { use: 'field', field }
  })
}
