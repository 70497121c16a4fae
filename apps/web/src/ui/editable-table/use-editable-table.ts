import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hiddenColumns } from './hidden-columns.ts'
import { isTable } from './is-table.ts'
import type { LoadedActions } from './loaded-actions.ts'
import { actionsNow, loadActions } from './loaded-actions.ts'
import type { CellPlace, History, Row } from './row-store.ts'
import type { Announcement, EditableTableOptions, Mark } from './table-in-use.ts'

/** The lines of an editable table and what a spreadsheet's habits do to them. */
export function useEditableTable<Name extends string>(options: EditableTableOptions<Name>) {
  const { name, columns } = options
  const [history] = useState((): History<Name> => ({ past: [], future: [], entered: undefined }))
  const [announcement, announce] = useState<Announcement | null>(null)
  const [focus, setFocus] = useState<CellPlace<Name> | null>(null)
  const [mark, setMark] = useState<Mark<Name> | null>(null)
  const [hidden, setHidden] = useState(() => hiddenColumns(name))
  const [actions, setActions] = useState(actionsNow)
  /** The cell that has the focus, or had it last, and what stood in it when it was entered. */
  const at = useRef<CellPlace<Name> & { text: string }>(undefined)
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(column.name)), [columns, hidden])
  useEffect(() => {
    // Asked for again by whatever is done first.
    loadActions().then(setActions, () => undefined)
  }, [])
  const table = {
    ...options,
    columns: shown,
    history,
    mark,
    setMark,
    hidden,
    setHidden,
    at,
    announce,
    focusCell: (row: number, column?: Name) => setFocus({ row: Math.max(row, 0), column: column ?? shown[0]!.name }),
  }
  /** Does it now where the actions are here, else as soon as they are. */
  const run = (act: (loaded: LoadedActions) => unknown) => {
    const loaded = actionsNow()
    if (loaded) act(loaded)
    else void loadActions().then(act)
  }
  return {
    ...table,
    actions,
    announcement,
    focus,
    /** Keys, clicks, focus and pasted text of the whole table. */
    onEvent: (event: SyntheticEvent<HTMLElement>) => {
      // A list of suggestions had a use for the key itself.
      if (event.defaultPrevented) return
      // Neither can be read or prevented any more once the actions have come.
      const { key, clipboardData: clipboard } = event as unknown as KeyboardEvent & ClipboardEvent
      const text = clipboard?.getData('text/plain') ?? ''
      const isOurs = clipboard ? isTable(text) : key === 'Enter' && 'form' in event.target
      if (!actionsNow() && isOurs) event.preventDefault()
      run((loaded) => loaded.onEvent(table, event, text))
    },
    add: () => run(({ addRow }) => addRow(table)),
    /** All lines at once, such as those of an earlier shipment. */
    fill: (rows: readonly Row<Name>[]) => run(({ fillRows }) => fillRows(table, rows)),
    /** Writes other lines in the place of some, with a way back. */
    change: (from: number, removed: number, rows: readonly Row<Name>[]) =>
      run(({ change }) => change(table, from, removed, rows)),
    undo: () => run(({ undo }) => undo(table)),
    /** To the next cell with an error, or the one before. */
    nextError: (isBackwards?: boolean) => run(({ nextError }) => nextError(table, isBackwards)),
    /** To a cell, shown where its column was hidden. */
    goTo: (row: number, column: string) => run(({ goTo }) => goTo(table, { row, column })),
  }
}

export type Table<Name extends string> = ReturnType<typeof useEditableTable<Name>>
