import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import type { ListKey, ListStep } from './list-keys.ts'
import type { PlaceKeeper } from './place.ts'
import type { Selection } from './selection.ts'
import { successorOf } from './successor.ts'
import type { HistoryAddress } from './use-history-address.ts'
import type { HistoryRow } from './use-history-rows.ts'
import { useListKeys } from './use-list-keys.ts'

interface RowMovesOptions {
  rows: readonly HistoryRow[]
  address: HistoryAddress
  place: PlaceKeeper
  selected: Selection
  onSelect: (selected: Selection) => void
  /** Whether a shipment can be shown beside the list. */
  hasRoom: boolean
}

/** What mouse and keyboard do in the list: go from row to row, open one, select some or all. */
export function useRowMoves({ rows, address, place, selected, onSelect, hasRoom }: RowMovesOptions) {
  const { open, go } = address
  const [cursor, setCursor] = useCursor(rows, () => place.now().cursor ?? open)
  const moveTo = (row: HistoryRow | undefined) => {
    if (!row) return
    setCursor(row.id)
    place.note({ cursor: row.id })
    if (open !== undefined && hasRoom) go({ open: row.id }, { replace: true })
  }
  /** Where Shift and an arrow began, and what was selected before. */
  const stretch = useRef<{ from: number; before: Selection }>(undefined)
  const stretchTo = (at: number, to: number) => {
    const begun = stretch.current ?? { from: Math.max(at, 0), before: selected }
    stretch.current = begun
    const { from, before } = begun
    const next = new Map(before)
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(row.id, row)
    onSelect(next)
    moveTo(rows[to])
  }
  const toFull = (row: HistoryRow) => {
    place.note({ cursor: row.id, wasLeft: true })
    go({ shipment: row.id })
  }
  const toBeside = (row: HistoryRow) => {
    if (!hasRoom) return toFull(row)
    setCursor(row.id)
    place.note({ cursor: row.id })
    return go({ open: row.id }, { replace: open !== undefined })
  }
  const toggle = (row: HistoryRow) => {
    const next = new Map(selected)
    if (!next.delete(row.id)) next.set(row.id, row)
    stretch.current = undefined
    // The keys go on from the row that was ticked.
    setCursor(row.id)
    place.note({ cursor: row.id })
    onSelect(next)
  }
  const selectAll = () => {
    const isEvery = rows.every(({ id }) => selected.has(id))
    const next = new Map(selected)
    for (const row of rows) {
      if (isEvery) next.delete(row.id)
      else next.set(row.id, row)
    }
    onSelect(next)
  }
  const goBy = (key: ListStep, at: number) => {
    const last = rows.length - 1
    const to = key.kind === 'end' ? (key.last ? last : 0) : at < 0 ? 0 : Math.min(Math.max(at + key.by, 0), last)
    if (key.selects) return stretchTo(at, to)
    stretch.current = undefined
    return moveTo(rows[to])
  }
  const press: (event: KeyboardEvent) => void = useListKeys((key: ListKey) => {
    const at = rows.findIndex(({ id }) => id === cursor)
    // As long as no row was gone to, the first is meant.
    const row = rows[at] ?? rows[0]
    if (key.kind === 'step' || key.kind === 'end') goBy(key, at)
    else if (key.kind === 'all') selectAll()
    else if (key.kind === 'leave' && open !== undefined) go({ open: undefined })
    else if (key.kind === 'leave' && selected.size > 0) onSelect(new Map())
    else if (key.kind === 'leave' || !row) return false
    else if (key.kind === 'select') toggle(row)
    else if (key.kind === 'full') toFull(row)
    else toBeside(row)
    return true
  })
  return { cursor, press, toFull, toBeside, toggle, selectAll }
}

/** The row that the keys go on from; where it leaves the list, the one that took its place. */
function useCursor(rows: readonly HistoryRow[], first: () => number | undefined) {
  const [cursor, setCursor] = useState(first)
  const [known, setKnown] = useState(rows)
  // A list that is being read again is empty meanwhile, which moves nothing.
  if (rows !== known && rows.length > 0) {
    setKnown(rows)
    const [before, now] = [known, rows].map((list) => list.map(({ id }) => id))
    if (cursor !== undefined && before?.includes(cursor) && !now?.includes(cursor))
      setCursor(successorOf(cursor, before, now ?? []))
  }
  return [cursor, setCursor] as const
}
