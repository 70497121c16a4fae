import type { Input } from '@kattegat/contract'
import { lineReference, missingShotFields, type FixedValue } from '@kattegat/domain/shot-files'
import type { Answer } from '../../app/api/index.ts'

export type ShotFile = Answer<'GetShotFile'>
export type FileColumn = ShotFile['columns'][number]
export type FileField = Answer<'GetShotFileFields'>[number]

/** For whom a setup is kept for the next file with the same heads. */
export type KeepFor = 'none' | 'own' | 'company'

/** For whom it is kept, and under what name; the file's own unless one is typed. */
export interface Keep {
  readonly keepFor: KeepFor
  readonly keepAs?: string
}

/** How a file is to be read, while it is being said. */
export interface SetupDraft {
  /** Field of each column, in the order of the file's columns. */
  readonly fields: readonly (string | null)[]
  readonly fixed: readonly FixedValue[]
  readonly groupBy: string | null
  readonly decimalMark: ShotFile['decimalMark']
  readonly monthFirst: boolean
}

/** What files seldom say and every booking turns on: asked for whether or not anything is set. */
const usuallyFixed = ['accountId', 'product', 'shipDate', 'collis.packagingType']

export function draftOf({ columns, fixed, groupBy, decimalMark, monthFirst }: ShotFile): SetupDraft {
  return { fields: columns.map(({ field }) => field), fixed, groupBy, decimalMark, monthFirst }
}

/** Column `at` fills `field`. Rows are joined by a column meant for it, and no longer by one that is gone. */
export function withColumn(draft: SetupDraft, at: number, field: string | null): SetupDraft {
  const fields = draft.fields.with(at, field)
  const isGone = draft.groupBy !== null && !fields.includes(draft.groupBy)
  const groupBy = field === lineReference ? lineReference : isGone ? null : draft.groupBy
  return { ...draft, fields, groupBy }
}

/** The value of a field that the file does not say; the empty text says nothing. */
export function withFixed(draft: SetupDraft, field: string, change: Partial<FixedValue>): SetupDraft {
  const present = draft.fixed.find((each) => each.field === field)
  if (!present) return { ...draft, fixed: [...draft.fixed, { field, value: '', always: false, ...change }] }
  return { ...draft, fixed: draft.fixed.map((each) => (each === present ? { ...each, ...change } : each)) }
}

export function withoutFixed(draft: SetupDraft, field: string): SetupDraft {
  return { ...draft, fixed: draft.fixed.filter((each) => each.field !== field) }
}

/** Names of the fields that are still missing. */
export function missingIn(draft: SetupDraft): string[] {
  const columns = draft.fields.map((field, column) => ({ sheet: 0, column, field }))
  return missingShotFields({ columns, fixed: draft.fixed })
}

/**
 * Fields whose fixed value is asked for: the usual ones, what was missing as the file came, and what was set. What was
 * missing stays when it is typed, so that no field leaves under the hand.
 */
export function askedFixed(draft: SetupDraft, missingAtFirst: readonly string[]): string[] {
  const filled = new Set(draft.fields)
  const wanted = [...usuallyFixed, ...missingAtFirst, ...missingIn(draft)].filter((field) => !filled.has(field))
  return [...new Set([...wanted, ...draft.fixed.map(({ field }) => field)])]
}

/** Whether a field can be removed from those asked for: it was added by hand. */
export function isAdded(field: string, missingAtFirst: readonly string[]): boolean {
  return !usuallyFixed.includes(field) && !missingAtFirst.includes(field)
}

/** What `SetShotFileSetup` takes. */
export function toSetup(
  file: ShotFile,
  draft: SetupDraft,
  { keepFor, keepAs = '' }: Keep,
): Input<'SetShotFileSetup'>['body'] {
  const name = keepAs.trim()
  return {
    columns: file.columns.map(({ sheet, column }, at) => ({ sheet, column, field: draft.fields[at] ?? null })),
    fixed: draft.fixed.filter(({ value }) => value.trim() !== '').map((each) => ({ ...each })),
    groupBy: draft.groupBy,
    decimalMark: draft.decimalMark,
    monthFirst: draft.monthFirst,
    keepFor,
    ...(name !== '' && keepFor !== 'none' && { keepAs: name }),
  }
}

/** The name a spreadsheet gives a column: A for the first, AA for the 27th. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
