import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { CellField, CellSelect } from '../fields/CellField.tsx'
import { IconButton } from '../IconButton.tsx'
import { IconCopy, IconTrash } from '../icons/index.ts'
import type { OptionalColumn, RowTool, SumColumn, TableColumn, TableHead } from './columns.ts'
import classes from './editable-table.module.css'
import { focusInput } from './focus-input.ts'
import type { History, RowStore } from './row-store.ts'
import { cellPath } from './row-store.ts'
import type { Table } from './use-editable-table.ts'

/** Up to so many lines are all drawn; of more only those in sight. */
export const mostDrawn = 400
/** A wide table reaches this long before: 200 lanes of 60 breaks are twelve thousand inputs. */
const mostCellsDrawn = 6000
/** Lines that are put out of sight together: two hundred that are each looked after cost more than half of a keypress. */
const linesAGroup = 10

/** Where the total of a column stands: under it. Undefined for one that is not shown. */
export type FootPlace = (column: string) => CSSProperties | undefined

interface EditableTableProps<Name extends string> {
  table: Table<Name>
  /** One key a line, the same as long as the line stands. */
  keys: readonly string[]
  label: string
  sums?: readonly SumColumn[]
  /** Before *Duplicate* and *Delete*; the same array for the same tools. */
  tools?: readonly RowTool[]
  /** A last row with the totals, where there are lines to add up. */
  Foot?: ComponentType<{ placeOf: FootPlace }>
  /** The table needs a wide window: narrower than 62em it is shown as cards, others on phones only. */
  isWide?: boolean
}

const none: readonly never[] = []
const narrow = { usual: '(max-width: 48em)', wide: '(max-width: 62em)' }

/** Lines to type in, with the habits of a spreadsheet. On a phone every line is a card. */
export function EditableTable<Name extends string>(props: EditableTableProps<Name>) {
  const { table, keys, label, tools = none, Foot, isWide } = props
  const { columns, store, focus, mark, hidden, actions } = table
  const box = useRef<HTMLDivElement>(null)
  const isCards = useMatches(narrow[isWide ? 'wide' : 'usual'])
  const { sums: known = none } = props
  const sums = useMemo(() => known.filter(({ name }) => !hidden.includes(name)), [known, hidden])
  const isVirtual = keys.length > mostDrawn || keys.length * columns.length > mostCellsDrawn
  const hasFoot = Foot !== undefined && keys.length > 1
  useLayoutEffect(() => {
    if (focus) focusInput(box.current, store.path, focus)
  }, [focus, store])

  const heads: readonly NamedHead[] = [...columns, ...sums]
  const template = [
    store.fixed ? '56px' : '30px',
    ...heads.map(({ width }) => width),
    `${(tools.length + (store.fixed ? 0 : 2)) * 30 + 8}px`,
  ].join(' ')
  const rowAt = (index: number, more: Partial<TableRowProps<Name>> = {}) => (
    <TableRow
      key={keys[index]}
      index={index}
      store={store}
      history={table.history}
      columns={columns}
      sums={sums}
      tools={tools}
      marked={mark && index >= mark.from && index <= mark.to ? mark.column : undefined}
      {...more}
    />
  )
  const drawn = isVirtual ? Math.min(keys.length, 40) : keys.length
  const few = Array.from({ length: Math.ceil(drawn / linesAGroup) }, (_, group) => {
    const first = group * linesAGroup
    const lines = Math.min(linesAGroup, drawn - first)
    return (
      <div key={group} role="rowgroup" className={classes.lines} style={{ '--lines': lines } as CSSProperties}>
        {Array.from({ length: lines }, (_line, index) => rowAt(first + index))}
      </div>
    )
  })
  return (
    <div className={classes.box} data-scroller data-virtual={isVirtual || undefined}>
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={keys.length + (hasFoot ? 2 : 1)}
        className={classes.table}
        data-cards={isCards || undefined}
        data-lists={columns.some(({ Editor }) => Editor) || undefined}
        style={{ '--columns': template } as CSSProperties}
        onClick={table.onEvent}
        onKeyDown={table.onEvent}
        onFocus={table.onEvent}
        onBlur={table.onEvent}
        onPaste={table.onEvent}
      >
        {!isCards && <TableHeads heads={heads} />}
        {isVirtual && actions ? (
          <actions.VirtualRows
            table={box}
            keys={keys}
            focus={focus}
            path={store.path}
            isCards={isCards}
            rowAt={rowAt}
            meanwhile={few}
          />
        ) : (
          few
        )}
        {hasFoot && <TableFoot Foot={Foot} heads={heads} lines={keys.length} />}
      </div>
    </div>
  )
}

type NamedHead = TableHead & { name: string }

function TableHeads({ heads }: { heads: readonly NamedHead[] }) {
  const t = useMessages()
  return (
    <div role="rowgroup" className={classes.heads}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader">
          <span className={classes.hidden}>{t('table.nr')}</span>
        </div>
        {heads.map((head) => (
          <div key={head.name} role="columnheader" className={'Cell' in head || isFigure(head) ? 'figure' : undefined}>
            {head.head}
          </div>
        ))}
        <div role="columnheader">
          <span className={classes.hidden}>{t('table.actions')}</span>
        </div>
      </div>
    </div>
  )
}

interface TableFootProps {
  Foot: ComponentType<{ placeOf: FootPlace }>
  heads: readonly NamedHead[]
  /** How many stand over it. */
  lines: number
}

function TableFoot({ Foot, heads, lines }: TableFootProps) {
  const placeOf: FootPlace = (name) => {
    const at = heads.findIndex((head) => head.name === name)
    // The first track is the line's number.
    return at < 0 ? undefined : { gridColumnStart: at + 2 }
  }
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" aria-rowindex={lines + 2}>
        <Foot placeOf={placeOf} />
      </div>
    </div>
  )
}

interface TableRowProps<Name extends string> {
  index: number
  store: RowStore<Name>
  history: History<Name>
  columns: readonly TableColumn<Name>[]
  sums: readonly SumColumn[]
  tools: readonly RowTool[]
  /** The column in which the line is marked. */
  marked: Name | undefined
  /** In pixels below the head, where only the lines in sight are drawn. */
  top?: number
}

/** One line. Memoised: typing in one line must not draw the others again. */
const TableRow = memo(function TableRow<Name extends string>(props: TableRowProps<Name>) {
  const { index, store, history, columns, sums, tools, marked, top } = props
  const t = useMessages()
  // What the line is called rather than an amount: 40001, not 40,001.
  const n = store.fixed?.nameOf(index) ?? String(index + 1)
  const line = t('table.line', { n })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classes.line}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={classes.nr}>
        {n}
      </div>
      {columns.map((column) => (
        <TableCell
          key={column.name}
          row={index}
          line={line}
          store={store}
          history={history}
          column={column}
          isMarked={marked === column.name}
        />
      ))}
      {sums.map((sum) => (
        <div
          key={sum.name}
          role="gridcell"
          className={`figure ${classes.sum}`}
          data-column={sum.name}
          style={cardOf(sum)}
        >
          <span className={classes.head} aria-hidden>
            {sum.head}
          </span>
          <sum.Cell row={index} />
        </div>
      ))}
      <div role="gridcell" className={classes.tools}>
        {tools.map((tool) => (
          <IconButton
            key={tool.name}
            label={tool.label(n)}
            data-tool={tool.name}
            tabIndex={-1}
            aria-haspopup={tool.opensDialog ? 'dialog' : undefined}
          >
            {tool.icon}
          </IconButton>
        ))}
        {!store.fixed && (
          <>
            <IconButton label={t('table.duplicate', { n })} data-tool="duplicate" tabIndex={-1}>
              <IconCopy size={16} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton label={t('table.delete', { n })} data-tool="delete" tabIndex={-1}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
    </div>
  )
}) as <Name extends string>(props: TableRowProps<Name>) => ReactNode

interface TableCellProps<Name extends string> {
  row: number
  /** What the line is called. */
  line: string
  store: RowStore<Name>
  history: History<Name>
  column: TableColumn<Name>
  isMarked: boolean
}

function TableCell<Name extends string>({ row, line, store, history, column, isMarked }: TableCellProps<Name>) {
  const { head, label, unit, type, choices = none, Editor, Below } = column
  return (
    <store.Cell path={cellPath(store.path, row, column.name)}>
      {({ error, ...input }) => {
        const errorId = `${input.id}-error`
        const field = {
          ...input,
          label: `${label}${unit ? ` (${unit})` : ''}, ${line}`,
          invalid: error !== undefined,
          'aria-describedby': error ? errorId : undefined,
        }
        return (
          <div role="gridcell" data-column={column.name} data-marked={isMarked || undefined} style={cardOf(column)}>
            <span className={classes.head} aria-hidden>
              {head}
            </span>
            {Editor ? (
              <Editor row={row} field={field} choices={choices} edited={{ store, history }} />
            ) : type === 'choice' ? (
              <CellSelect {...(field as object)} label={field.label} invalid={field.invalid}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </CellSelect>
            ) : (
              <CellField {...field} figures={type === 'number'} {...(type === 'date' ? { type } : {})} />
            )}
            {Below && <Below name={input.name} column={column.name} />}
            {error && (
              <span id={errorId} className={classes.error}>
                {error}
              </span>
            )}
          </div>
        )
      }}
    </store.Cell>
  )
}

/** Under the table: what happened last, with a way back, else what the table can do; and its menu. */
export function TableStatus<Name extends string>(props: {
  table: Table<Name>
  /** Columns that the reader may hide. */
  optional?: readonly OptionalColumn[]
  children?: ReactNode
}) {
  const { table, optional = none, children } = props
  const { actions } = table
  return (
    <div className={classes.status}>
      <div className={classes.announcement} role="status">
        {actions && <actions.LastAction table={table} />}
      </div>
      {children}
      {actions && <actions.TableMenu table={table} optional={optional} />}
    </div>
  )
}

function cardOf({ card = 6 }: TableHead): CSSProperties {
  return { '--card': card } as CSSProperties
}

function isFigure(head: object): boolean {
  return 'type' in head && head.type === 'number'
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
