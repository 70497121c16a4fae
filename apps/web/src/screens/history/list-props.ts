import type { PlaceKeeper } from './place.ts'
import type { Selection } from './selection.ts'
import type { HistoryRow } from './use-history-rows.ts'

/** What a list of shipments is given, as grid or as cards. */
export interface ListProps {
  rows: readonly HistoryRow[]
  place: PlaceKeeper
  selected: Selection
  onToggle: (row: HistoryRow) => void
  /** Asks for the next page, where there is one that is not on its way. */
  onMore: (() => void) | undefined
  /** The rows are those of the filter before. */
  isStale: boolean
}
