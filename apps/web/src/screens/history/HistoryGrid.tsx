import columnMessages from 'messages:columns'
import type { HistoryColumn, SortableColumn } from '@kattegat/domain/history'
import { sortableColumns } from '@kattegat/domain/history'
import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { isAtRest } from '../../ui/at-rest.ts'
import { IconArrowDown, IconArrowUp } from '../../ui/icons/index.ts'
import { useVirtualRows } from '../../ui/use-virtual-rows.ts'
import { canMove, changeColumn } from './change-column.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { ListColumn } from './columns.ts'
import { figureColumns, widthOf } from './columns.ts'
import classes from './grid.module.css'
import { GridRow, rowId, type Pin } from './GridRow.tsx'
import type { ListProps } from './list-props.ts'
import type { Density } from './list-settings.ts'
import type { HistoryRow } from './use-history-rows.ts'
import historyMessages from 'messages:history'

/** Of the line that says which keys work in the list. */
export const listKeysId = 'history-keys'

const rowHeights: Readonly<Record<Density, number>> = { roomy: 38, tight: 28 }
/** Of the boxes to tick, in pixels. */
const checkWidth = 40
/** So many rows before the end the next page is asked for. */
const askAhead = 25

interface GridProps extends ListProps {
  columns: readonly ListColumn[]
  density: Density
  /** The row the keyboard is on. */
  cursor: number | undefined
  open: number | undefined
  sort: SortableColumn
  isAscending: boolean
  /** Without a direction: by this column, and the other way round where it is sorted by it already. */
  onSort: (column: SortableColumn, isAscending?: boolean) => void
  onColumns: (columns: readonly ListColumn[]) => void
  onKey: (event: KeyboardEvent) => void
  onSelectAll: () => void
  onRow: (row: HistoryRow) => void
  onFull: (row: HistoryRow) => void
}

/** The list on a wide screen: only the rows in sight are drawn, the keyboard moves through all of them. */
export function HistoryGrid(props: GridProps) {
  const { rows, columns, density, cursor, selected, place, onMore } = props
  const t = useMessages(historyMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[density]
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  // Brought in sight under the head, and not at the very edge.
  const drawn = useVirtualRows({ body, keys, rowHeight, overscan: 10, edge: rowHeight, initialTop: place.now().top })
  const { bringInSight } = drawn
  const last = drawn.rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - askAhead) onMore?.()
  }, [last, rows.length, onMore])

  // Scrolling draws the grid again with each frame: what depends on all rows is not looked for again.
  const at = useMemo(() => (cursor === undefined ? -1 : rows.findIndex(({ id }) => id === cursor)), [rows, cursor])
  useEffect(() => {
    if (at < 0) return
    bringInSight(at)
    bringIntoWindow(scroller.current, body.current, (at + 1) * rowHeight)
  }, [bringInSight, at, rowHeight])
  useFocusOnOpening(place, scroller)

  const isDrawn = drawn.rows.some(({ index }) => index === at)
  const pins = useMemo(() => pinsOf(columns), [columns])
  const whole = columns.reduce((sum, column) => sum + widthOf(column), checkWidth)
  const template = [`${checkWidth}px`, ...columns.map((column) => `${widthOf(column)}px`), 'minmax(0, 1fr)'].join(' ')
  return (
    <div
      ref={scroller}
      className={classes.grid}
      data-scroller
      data-keeps-focus
      style={{ '--columns': template, '--row': `${rowHeight}px`, '--whole': `${whole}px` } as CSSProperties}
      role="grid"
      tabIndex={0}
      aria-label={t('list')}
      aria-describedby={listKeysId}
      aria-rowcount={onMore ? -1 : rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={props.isStale}
      aria-activedescendant={isDrawn ? rowId(cursor) : undefined}
      onKeyDown={(event) => {
        // In the head keys belong to its buttons.
        if (event.target === event.currentTarget) props.onKey(event)
      }}
      onClick={(event) => {
        onRowOf(event, rows, props.onRow)
        // After a box that was ticked the keys are the list's, as after a click on the row.
        if ((event.target as HTMLElement).closest('[data-box]')) event.currentTarget.focus({ preventScroll: true })
      }}
      onDoubleClick={(event) => onRowOf(event, rows, props.onFull)}
      onScroll={({ currentTarget }) => place.note({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft })}
    >
      <GridHead {...props} pins={pins} />
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: drawn.height }}>
        {drawn.rows.map(({ index, top }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              top={top}
              columns={columns}
              pins={pins}
              isSelected={selected.has(row.id)}
              isAtCursor={row.id === cursor}
              isOpen={row.id === props.open}
              onToggle={props.onToggle}
            />
          )
        })}
      </div>
    </div>
  )
}

interface GridHeadProps extends Pick<
  GridProps,
  'rows' | 'selected' | 'columns' | 'sort' | 'isAscending' | 'onSort' | 'onColumns' | 'onSelectAll'
> {
  pins: ReadonlyMap<HistoryColumn, Pin>
}

function GridHead({ rows, selected, pins, onSelectAll, ...ofColumns }: GridHeadProps) {
  const { columns, sort, isAscending, onSort, onColumns } = ofColumns
  const t = useMessages(historyMessages)
  const chosen = useMemo(() => rows.filter(({ id }) => selected.has(id)).length, [rows, selected])
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        <div role="columnheader" className={classes.check}>
          <input
            type="checkbox"
            aria-label={t('selectLoaded')}
            title={t('selectLoaded')}
            checked={chosen > 0 && chosen === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < rows.length
            }}
            onChange={onSelectAll}
          />
        </div>
        {columns.map((column, index) => (
          <Head
            key={column.name}
            at={index}
            column={column}
            pin={pins.get(column.name)}
            columns={columns}
            sort={sort}
            isAscending={isAscending}
            onSort={onSort}
            onColumns={onColumns}
          />
        ))}
      </div>
    </div>
  )
}

interface HeadProps extends Pick<GridProps, 'columns' | 'sort' | 'isAscending' | 'onSort' | 'onColumns'> {
  column: ListColumn
  at: number
  pin: Pin | undefined
}

const Head = memo(function Head({ column, at, pin, columns, sort, isAscending, onSort, onColumns }: HeadProps) {
  const { name } = column
  const label = useMessages(columnMessages)(`column.${name}`)
  const sortable = sortableColumns.find((each) => each === name)
  const isSorted = sort === name
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  return (
    <div
      role="columnheader"
      className={classes.cell}
      data-name={name}
      data-figure={figureColumns.has(name) || undefined}
      title={label}
      // Not its menu as well, with every cell that is read out.
      aria-label={label}
      {...pin}
      {...(sortable ? { 'aria-sort': isSorted ? (isAscending ? 'ascending' : 'descending') : 'none' } : {})}
    >
      {sortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sortable)}>
          {label}
          {isSorted && <Arrow size={14} stroke={1.8} aria-hidden />}
        </button>
      ) : (
        <span className={classes.headName}>{label}</span>
      )}
      <ColumnMenu
        column={label}
        isPinned={column.pinned ?? false}
        canGo={{ left: canMove(columns, at, at - 1), right: canMove(columns, at, at + 1) }}
        align={at > 1 && at >= columns.length - 2 ? 'end' : 'start'}
        onSort={sortable && ((ascending) => onSort(sortable, ascending))}
        onChange={(change) => onColumns(changeColumn(columns, name, change))}
      />
      <ColumnEdge
        width={widthOf(column)}
        onWidth={(width) => onColumns(columns.map((each) => (each.name === name ? { ...each, width } : each)))}
      />
    </div>
  )
})

/** What stands above the list can push its last rows out of the window: the page follows the row that was gone to. */
function bringIntoWindow(list: HTMLElement | null, body: HTMLElement | null, rowEnd: number): void {
  if (!list || !body) return
  const end = Math.min(body.getBoundingClientRect().top + rowEnd, list.getBoundingClientRect().bottom)
  const below = end - document.documentElement.clientHeight
  if (below > 0) window.scrollBy({ top: below })
}

/** Does it to the row that was clicked; a box that is ticked opens nothing. */
function onRowOf(event: MouseEvent, rows: readonly HistoryRow[], act: (row: HistoryRow) => void): void {
  const target = event.target as HTMLElement
  const index = target.closest('[data-index]')?.getAttribute('data-index')
  const row = index ? rows[Number(index)] : undefined
  if (row && !target.closest('[data-box]')) act(row)
}

/**
 * The list's keys work from the moment it is there, unless somebody is at work elsewhere on the page already. Who comes
 * back from a shipment's page stands where they left the list.
 */
function useFocusOnOpening(place: ListProps['place'], scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    if (place.now().wasLeft) return returnTo(box, place)
    const focused = document.activeElement
    if (isAtRest(focused) || !focused?.closest('main, dialog, [role=menu]')) box.focus({ preventScroll: true })
  }, [place, scroller])
}

function returnTo(box: HTMLElement, place: ListProps['place']): void {
  place.note({ wasLeft: false })
  box.scrollLeft = place.now().left
  box.focus({ preventScroll: true })
}

/** Pinned columns stand one beside the other, after the boxes to tick. */
function pinsOf(columns: readonly ListColumn[]): ReadonlyMap<HistoryColumn, Pin> {
  const pinned = columns.filter((column) => column.pinned)
  let left = checkWidth
  return new Map(
    pinned.map((column, at) => {
      const pin: Pin = { 'data-pinned': at === pinned.length - 1 ? 'last' : 'inner', style: { left } }
      left += widthOf(column)
      return [column.name, pin]
    }),
  )
}
