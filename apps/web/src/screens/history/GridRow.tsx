import type { HistoryColumn } from '@kattegat/domain/history'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { nameOfRow, useCells } from './cells.tsx'
import type { ListColumn } from './columns.ts'
import { figureColumns } from './columns.ts'
import classes from './grid.module.css'
import type { HistoryRow } from './use-history-rows.ts'
import historyMessages from 'messages:history'

/** What keeps a pinned cell where it is. */
export interface Pin {
  readonly 'data-pinned': 'last' | 'inner'
  readonly style: CSSProperties
}

interface GridRowProps {
  row: HistoryRow
  index: number
  /** In pixels below the head. */
  top: number
  columns: readonly ListColumn[]
  pins: ReadonlyMap<HistoryColumn, Pin>
  isSelected: boolean
  isAtCursor: boolean
  isOpen: boolean
  onToggle: (row: HistoryRow) => void
}

/** A shipment in the grid. While the list is scrolled a row that stays is not drawn again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, columns, pins, isSelected, isAtCursor, isOpen, onToggle } = props
  const t = useMessages(historyMessages)
  const cells = useCells()
  return (
    <div
      id={rowId(row.id)}
      role="row"
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={isSelected}
      data-at={isAtCursor || undefined}
      data-open={isOpen || undefined}
      data-deleted={row.deleted || undefined}
    >
      <div role="gridcell" className={classes.check} data-box>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('select', { name: nameOfRow(row, t) })}
          checked={isSelected}
          onChange={() => onToggle(row)}
        />
      </div>
      {columns.map(({ name }) => (
        <div
          key={name}
          role="gridcell"
          className={classes.cell}
          data-name={name}
          data-figure={figureColumns.has(name) || undefined}
          {...pins.get(name)}
        >
          {cells(name, row)}
        </div>
      ))}
    </div>
  )
})

export function rowId(id: number | undefined): string {
  return `history-row-${id}`
}
