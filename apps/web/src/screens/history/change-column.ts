import type { HistoryColumn } from '@kattegat/domain/history'
import type { ColumnChange } from './ColumnMenu.tsx'
import type { ListColumn } from './columns.ts'
import { pinnedFirst, widthOf, withinWidths } from './columns.ts'

const step = 20

/** The columns after one of them was changed from its head. The last one cannot be hidden. */
export function changeColumn(
  columns: readonly ListColumn[],
  name: HistoryColumn,
  change: ColumnChange,
): readonly ListColumn[] {
  const at = columns.findIndex((column) => column.name === name)
  const column = columns[at]
  if (!column) return columns
  const put = (next: ListColumn) => pinnedFirst(columns.with(at, next))
  switch (change) {
    case 'pin':
      return put({ ...column, pinned: true })
    case 'unpin':
      return put({ name, width: column.width })
    case 'left':
    case 'right': {
      const to = change === 'left' ? at - 1 : at + 1
      return canMove(columns, at, to) ? columns.with(at, columns[to]!).with(to, column) : columns
    }
    case 'wider':
      return put({ ...column, width: withinWidths(widthOf(column) + step) })
    case 'narrower':
      return put({ ...column, width: withinWidths(widthOf(column) - step) })
    case 'hide':
      return columns.length > 1 ? columns.toSpliced(at, 1) : columns
  }
}

/** Pinned columns change places among themselves, and the others likewise. */
export function canMove(columns: readonly ListColumn[], from: number, to: number): boolean {
  const [one, other] = [columns[from], columns[to]]
  return one !== undefined && other !== undefined && (one.pinned ?? false) === (other.pinned ?? false)
}
