import type { TariffSet } from '@kattegat/domain/rating'
import type { BookList } from '@kattegat/domain/rating/check-tariff-set'
import type { Database } from '../../../platform/database/index.ts'
import { readLanes } from '../load-tariff-set.ts'
import type { Fields, References } from '../sheets/index.ts'
import type { PresentState } from './present-state.ts'
import type { ReadSheet } from './read-sheet.ts'

/** A book as the import would leave it; rows that are new have ids below zero. */
export interface NewBook {
  readonly book: TariffSet
  readonly references: References
  /** The names and ids of before. */
  readonly earlier: References
  /** Whether the file has to do with tariffs at all; otherwise their rows are not even read. */
  readonly withTariffs: boolean
}

/** Puts what the file says in the place of what was there. */
export async function newBook(
  db: Database,
  present: PresentState,
  references: References,
  sheets: readonly ReadSheet[],
): Promise<NewBook> {
  const earlier = present.references()
  const lists = new Map<BookList, readonly Fields[]>()
  for (const { sheet, rows } of sheets) {
    const before = present.terms[sheet.list as Exclude<BookList, 'tariffBreaks'>] as readonly object[] as Fields[]
    lists.set(sheet.list, sheet.named?.kept ? [...rows, ...leftOut(rows, before, sheet.list)] : rows)
  }
  const terms = { ...present.terms, ...Object.fromEntries(lists) } as unknown as Omit<TariffSet, 'tariffBreaks'>
  const rebound = {
    ...terms,
    // Rows that the file is not about go on with the rule or tariff of the same name.
    weightRuleLanes: lists.has('weightRuleLanes')
      ? terms.weightRuleLanes
      : terms.weightRuleLanes.map((row) => ({
          ...row,
          weightRuleId: references.weightRules.idOf(earlier.weightRules.keyOf(row.weightRuleId)) ?? 0,
        })),
    agreements: lists.has('agreements')
      ? terms.agreements
      : terms.agreements.map((row) =>
          row.tariffId === null
            ? row
            : { ...row, tariffId: references.tariffs.idOf(earlier.tariffs.keyOf(row.tariffId)) ?? 0 },
        ),
  }
  const withTariffs = lists.has('tariffs') || lists.has('tariffBreaks')
  const fromFile = lists.get('tariffBreaks') as unknown as TariffSet['tariffBreaks'] | undefined
  const tariffBreaks = fromFile ?? (withTariffs ? await presentBreaks(db, rebound.tariffs, references, earlier) : [])
  return { book: { ...rebound, tariffBreaks }, references, earlier, withTariffs }
}

/** Rows that stay although the file does not name them: bookings and past prices do. A sales product is no longer sold. */
function leftOut(rows: readonly Fields[], before: readonly Fields[], list: BookList): Fields[] {
  const ids = new Set(rows.map((row) => row['id']))
  const left = before.filter((row) => !ids.has(row['id']))
  return list === 'salesProducts' ? left.map((row) => ({ ...row, deleted: true })) : left
}

/** The rows that tariffs of the same names have now. */
async function presentBreaks(
  db: Database,
  tariffs: TariffSet['tariffs'],
  references: References,
  earlier: References,
): Promise<TariffSet['tariffBreaks'][number][]> {
  const breaks: TariffSet['tariffBreaks'][number][] = []
  for (const { id } of tariffs) {
    const earlierId = earlier.tariffs.idOf(references.tariffs.keyOf(id))
    if (earlierId === undefined) continue
    for await (const lanes of readLanes(db, earlierId)) {
      for (const { originZoneId, destinationZoneId, breaks: rows } of lanes) {
        for (const row of rows) breaks.push({ tariffId: id, originZoneId, destinationZoneId, ...row })
      }
    }
  }
  return breaks
}
