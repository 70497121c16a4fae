import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Row, RowStore, StoredCellProps } from '../../ui/editable-table/index.ts'
import { cellPath } from '../../ui/editable-table/index.ts'
import type { Cells } from './cells.ts'
import { laneName } from './matrix.ts'

const path = 'cells'

/** The cells of a draft as the lines of an editable table; its lanes are the draft's own. */
export function storeOf(cells: Cells): RowStore<string> {
  const write = (row: number, texts: Readonly<Partial<Row<string>>>) => {
    for (const [column, text = ''] of Object.entries(texts)) {
      cells.type(row, column, text)
      cells.leave(row, column)
    }
  }
  const places = cells.faults
  return {
    path,
    rows: () => cells.rows,
    Cell: makeCell(cells),
    put: write,
    splice: (at, _removed, added) => added.forEach((texts, index) => write(at + index, texts)),
    errors: {
      changed: () => undefined,
      moved: () => undefined,
      filled: () => undefined,
      all: () => places().map(({ row, column }) => ({ field: cellPath(path, row, column) })),
      subscribe: cells.subscribe,
    },
    fixed: {
      nameOf: (row) => {
        const lane = cells.lanes[row]
        return lane ? laneName(lane) : ''
      },
      errorCount: () => places().length,
      nextError: (from, isBackwards) => {
        const orderOf = (row: number, column: string) => row * 1000 + cells.columns.indexOf(column)
        const here = from ? orderOf(from.row, from.column) : -1
        const all = places().toSorted((a, b) => orderOf(a.row, a.column) - orderOf(b.row, b.column))
        const after = all.filter(({ row, column }) =>
          isBackwards ? orderOf(row, column) < here : orderOf(row, column) > here,
        )
        return Promise.resolve(isBackwards ? (after.at(-1) ?? all.at(-1)) : (after[0] ?? all[0]))
      },
    },
  }
}

function makeCell(cells: Cells) {
  return function MatrixCell({ path: cell, children }: StoredCellProps) {
    const [, place = '', column = ''] = cell.split('.')
    const row = Number(place)
    const [subscribe] = useState(() => (listener: () => void) => cells.watch(row, column, listener))
    const { text, error } = useSyncExternalStore(subscribe, () => cells.view(row, column))
    // One that is scrolled away is left without a blur.
    useEffect(() => () => cells.leave(row, column), [row, column])
    return children({
      name: cell,
      id: `matrix-${cell.replaceAll('.', '-')}`,
      error,
      value: text,
      onChange: ({ currentTarget }) => cells.type(row, column, currentTarget.value),
      onBlur: () => cells.leave(row, column),
    })
  }
}
