import type { HistoryRow } from './use-history-rows.ts'

/** The rows chosen, of whatever page and filter they were. */
export type Selection = ReadonlyMap<number, HistoryRow>

/** The selection with each row as the list has it now; itself where nothing changed. */
export function freshSelection(selected: Selection, rows: readonly HistoryRow[]): Selection {
  const changed = rows.filter((row) => selected.has(row.id) && selected.get(row.id) !== row)
  if (changed.length === 0) return selected
  const next = new Map(selected)
  for (const row of changed) next.set(row.id, row)
  return next
}
