import { useMessages } from '../../app/i18n/index.ts'
import { change, doAgain, enterRow, takeBack } from './edits.ts'
import { keyOfColumns } from './hidden-columns.ts'
import type { CellPlace, Row } from './row-store.ts'
import type { NotedCell, PasteNote, TableInUse } from './table-in-use.ts'
import tableMessages from 'messages:editable-table'

export function addRow<Name extends string>(table: TableInUse<Name>): void {
  const rows = table.store.rows()
  const count = rows.length
  change(table, count, 0, [table.newRow(rows.at(-1))])
  table.focusCell(count)
}

export function duplicateRow<Name extends string>(table: TableInUse<Name>, row: number): void {
  change(table, row + 1, 0, [table.store.rows()[row]!])
  table.focusCell(row + 1)
}

export function dropRow<Name extends string>(table: TableInUse<Name>, row: number): void {
  const rows = table.store.rows()
  const count = rows.length
  // A table without a line has nowhere to type.
  change(table, row, 1, count === 1 ? [table.newRow(rows[0])] : [])
  tell(table, { kind: 'deleted', n: String(row + 1) })
  table.focusCell(Math.min(row, Math.max(count - 2, 0)))
}

export function fillRows<Name extends string>(table: TableInUse<Name>, rows: readonly Row<Name>[]): void {
  change(table, 0, table.store.rows().length, rows)
  tell(table, { kind: 'filled', count: rows.length })
  table.focusCell(0)
}

/** Fills lines from a cell on with a pasted block, and adds lines where they end. */
export async function pasteAt<Name extends string>(
  table: TableInUse<Name>,
  cell: CellPlace<Name>,
  text: string,
): Promise<void> {
  const before = [...table.store.rows()]
  const names = table.columns.map((column) => column.name)
  const notes: PasteNote[] = []
  const pasted = table.paste(before, cell, text, names, (note) => notes.push(note))
  const after = pasted instanceof Promise ? await pasted : pasted
  const count = after.filter((row, index) => row !== before[index]).length
  // Lines behind the block stay as they are: of thousands, none is copied for the way back.
  const last = after.length === before.length ? after.findLastIndex((row, index) => row !== before[index]) : -1
  const end = last < cell.row ? before.length : last + 1
  change(table, cell.row, end - cell.row, after.slice(cell.row, Math.max(after.length - before.length, 0) + end))
  table.store.errors.filled(table.store.path)
  tell(table, { kind: 'pasted', count, notes })
  table.focusCell(cell.row + Math.max(count - 1, 0), cell.column)
}

export function undo<Name extends string>(table: TableInUse<Name>): void {
  lookAt(table, takeBack(table))
}

export function redo<Name extends string>(table: TableInUse<Name>): void {
  lookAt(table, doAgain(table))
}

function lookAt<Name extends string>({ announce, focusCell, at }: TableInUse<Name>, row: number | undefined): void {
  announce(null)
  if (row !== undefined) focusCell(row, at.current?.column)
}

/** A cell has the focus: its line is being typed in, and a mark that it is not in is gone. */
export function enterCell<Name extends string>(table: TableInUse<Name>, cell: CellPlace<Name>, text: string): void {
  const { at, mark, setMark } = table
  at.current = { ...cell, text }
  enterRow(table, cell.row)
  if (mark && (mark.column !== cell.column || cell.row < mark.from || cell.row > mark.to)) setMark(null)
}

export function showColumn<Name extends string>(table: TableInUse<Name>, column: string, isShown: boolean): void {
  const next = isShown ? table.hidden.filter((each) => each !== column) : [...table.hidden, column]
  table.setHidden(next)
  storeHiddenColumns(table.name, next)
}

/** Says what was done to the lines, with a way back. */
export function tell<Name extends string>(table: TableInUse<Name>, what: ToldProps): void {
  table.announce({ content: <Told {...what} />, undo: () => undo(table) })
}

type ToldProps =
  | { readonly kind: 'deleted'; readonly n: string }
  | { readonly kind: 'filled'; readonly count: number }
  | { readonly kind: 'pasted'; readonly count: number; readonly notes: readonly PasteNote[] }

function Told(props: ToldProps) {
  const t = useMessages(tableMessages)
  if (props.kind === 'deleted') return t('deleted', { n: props.n })
  if (props.kind === 'filled') return t('filled', { count: props.count })
  const cellsOf = (cells: readonly NotedCell[]) =>
    listOf(
      cells.map(({ text, line, kept }) => {
        const n = String(line)
        return kept === undefined ? t('pastedCell', { text, n }) : t('keptCell', { text, n, kept })
      }),
    )
  const notes = props.notes.map((note) => {
    if (note.kind === 'columnsNotUsed') return t('columnsNotUsed', { columns: listOf(note.columns) })
    const cells = cellsOf(note.cells)
    return note.kind === 'notUnderstood'
      ? t('notUnderstood', { cells })
      : t('currencyNotUsed', { cells, own: note.own })
  })
  return [t('pasted', { count: props.count }), ...notes].join(' ')
}

const mostNamed = 8

function listOf(texts: readonly string[]): string {
  return [...texts.slice(0, mostNamed), ...(texts.length > mostNamed ? ['…'] : [])].join(', ')
}

function storeHiddenColumns(table: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(keyOfColumns(table), JSON.stringify(columns))
  } catch {
    // Not remembered, then.
  }
}
