import type { HistoryFilter } from '@kattegat/domain/history'
import type { Answer } from '../../app/api/index.ts'
import type { HistorySearch } from '../../searches.ts'
import type { ListColumn } from './columns.ts'
import { columnsOfView, usualColumns } from './columns.ts'
import type { AskedHistory } from './history-search.ts'
import { isSameFilter, readSearch, writeColumns, writeFilter } from './history-search.ts'

export type SavedView = Answer<'GetHistoryViews'>[number]

/** The view's filter as History reads it from an address: what has become nonsense since is left out. */
export function filterOfView(view: SavedView): HistoryFilter {
  return readSearch(writeFilter(view.filter)).filter
}

/** The address a view leads to; it holds the filter, so that it shows the same to anyone who it is sent to. */
export function searchOfView(view: SavedView): HistorySearch {
  return { view: view.id, ...writeFilter(filterOfView(view)) }
}

/** The columns that are shown: those of the address, else the view's, else the usual ones. */
export function columnsAsked(asked: AskedHistory, view: SavedView | undefined): readonly ListColumn[] {
  if (asked.columns) return asked.columns
  const saved = columnsOfView(view?.columns ?? [])
  return saved.length > 0 ? saved : usualColumns
}

/** Whether the list has been changed since the view was saved. */
export function isChanged(asked: AskedHistory, view: SavedView): boolean {
  const columns = writeColumns(columnsAsked(asked, view))
  const saved = writeColumns(columnsAsked({ ...asked, columns: undefined }, view))
  return columns !== saved || !isSameFilter(asked.filter, filterOfView(view))
}
