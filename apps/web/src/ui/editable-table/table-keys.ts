import type { KeyboardEvent } from 'react'
import { change } from './edits.ts'
import type { CellPlace } from './row-store.ts'
import { addRow, redo, showColumn, tell, undo } from './row-actions.tsx'
import type { TableInUse } from './table-in-use.ts'

const pageRows = 10
const rowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -pageRows, PageDown: pageRows }

type Input = HTMLInputElement | HTMLSelectElement

/**
 * The keys of a table, as the ARIA grid pattern has them. A cell whose whole text is chosen, or that is empty, is moved
 * from; once the caret stands in the text, left, right, Home and End are the text's own. `cell` is undefined where the
 * key was pressed in a button of a line.
 */
export function pressKey<Name extends string>(
  event: KeyboardEvent<HTMLElement>,
  cell: CellPlace<Name> | undefined,
  table: TableInUse<Name>,
): void {
  if (event.nativeEvent.isComposing) return
  const isDone = cell ? pressInCell(event, cell, table) : pressInTools(event, table)
  if (!isDone) return
  event.preventDefault()
  event.stopPropagation()
}

function pressInCell<Name extends string>(
  event: KeyboardEvent<HTMLElement>,
  cell: CellPlace<Name>,
  table: TableInUse<Name>,
): boolean {
  const input = event.target as Input
  if (event.ctrlKey || event.metaKey) return pressCommand(event.key.toLowerCase(), event.shiftKey, input, table)
  if (event.altKey) return false
  // A choice and a date have a use for up and down themselves, a list of suggestions while it is open.
  const by = rowSteps[event.key]
  if (by !== undefined) {
    if (!isText(input) || input.getAttribute('aria-expanded') === 'true') return false
    return stepRows(by, event.shiftKey, cell, table)
  }
  switch (event.key) {
    case 'Enter':
      return nextLine(event.shiftKey, cell, table)
    case 'ArrowLeft':
    case 'ArrowRight':
      if (event.shiftKey || !isMovedFrom(input)) return false
      return stepColumns(event.key === 'ArrowLeft' ? -1 : 1, input, cell, table)
    case 'Home':
    case 'End':
      if (event.shiftKey || !isText(input) || !isMovedFrom(input)) return false
      table.focusCell(cell.row, table.columns.at(event.key === 'Home' ? 0 : -1)!.name)
      return true
    case 'F2':
      return edit(input)
    case 'F8':
      return nextError(table, event.shiftKey)
    case 'Escape':
      return restore(input, cell, table)
    case 'Delete':
      return clearMarked(table)
    default:
      return false
  }
}

function pressCommand<Name extends string>(
  key: string,
  isShifted: boolean,
  input: Input,
  table: TableInUse<Name>,
): boolean {
  // While something is typed in the cell, its own undoing is the browser's.
  const isTyping = input.value !== table.at.current?.text
  if (key === 'z' && !isTyping) (isShifted ? redo : undo)(table)
  else if (key === 'y' && !isTyping) redo(table)
  else if (key === 'd') fillDown(table)
  else if ((key === 'home' || key === 'end') && (!isText(input) || isMovedFrom(input))) {
    const isEnd = key === 'end'
    table.focusCell(isEnd ? table.store.rows().length - 1 : 0, table.columns.at(isEnd ? -1 : 0)!.name)
  } else return false
  return true
}

/** Down the column; from the last line to a new one. */
function nextLine<Name extends string>(
  isBackwards: boolean,
  { row, column }: CellPlace<Name>,
  table: TableInUse<Name>,
): boolean {
  const isLast = row === table.store.rows().length - 1
  if (isLast && !isBackwards && !table.store.fixed) addRow(table)
  else if (!isLast || isBackwards) table.focusCell(row + (isBackwards ? -1 : 1), column)
  return true
}

function stepRows<Name extends string>(
  by: number,
  isMarking: boolean,
  { row, column }: CellPlace<Name>,
  { store, mark, setMark, focusCell }: TableInUse<Name>,
): boolean {
  const to = Math.min(Math.max(row + by, 0), store.rows().length - 1)
  // The cell with the focus is one end of what is marked; the other stays where it is.
  const other = mark ? (mark.from === row ? mark.to : mark.from) : row
  setMark(isMarking ? { column, from: Math.min(other, to), to: Math.max(other, to) } : null)
  // Entering it again would count as leaving it.
  if (to !== row) focusCell(to, column)
  return true
}

/** From the last cell to the buttons of the line, which Tab passes by. */
function stepColumns<Name extends string>(
  by: 1 | -1,
  input: HTMLElement,
  { row, column }: CellPlace<Name>,
  { columns, focusCell }: TableInUse<Name>,
): boolean {
  const next = columns[columns.findIndex(({ name }) => name === column) + by]
  if (next) focusCell(row, next.name)
  else if (by === 1) toolsOf(input)[0]?.focus()
  return true
}

function pressInTools<Name extends string>(event: KeyboardEvent<HTMLElement>, table: TableInUse<Name>): boolean {
  const target = event.target as HTMLElement
  const tools = toolsOf(target)
  const at = tools.indexOf(target)
  const row = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])
  if (at < 0) return false
  if (event.key === 'ArrowRight') tools[at + 1]?.focus()
  else if (event.key === 'ArrowLeft' && at > 0) tools[at - 1]?.focus()
  else if (event.key === 'ArrowLeft' || event.key === 'Escape') table.focusCell(row, table.columns.at(-1)!.name)
  else if (event.key === 'Home') table.focusCell(row, table.columns[0]!.name)
  else return false
  return true
}

function toolsOf(inRow: HTMLElement): HTMLElement[] {
  return [...(inRow.closest('[data-index]')?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
}

function isText(input: Input): input is HTMLInputElement {
  return input instanceof HTMLInputElement && input.type === 'text'
}

/** Whether left and right lead out of the cell rather than through its text. */
function isMovedFrom(input: Input): boolean {
  if (!(input instanceof HTMLInputElement)) return true
  return isText(input) && input.selectionStart === 0 && input.selectionEnd === input.value.length
}

/** Into the text of the cell, and out of it again. */
function edit(input: Input): boolean {
  if (!isText(input)) input.showPicker()
  else if (isMovedFrom(input)) input.setSelectionRange(input.value.length, input.value.length)
  else input.select()
  return true
}

/** What was typed since the cell was entered is taken back; then the cell is chosen as a whole again. */
function restore<Name extends string>(
  input: Input,
  { row, column }: CellPlace<Name>,
  { store, at, mark, setMark, focusCell }: TableInUse<Name>,
): boolean {
  const text = at.current?.text
  const isTyping = text !== undefined && input.value !== text
  if (!isTyping && isMovedFrom(input) && !mark) return false
  if (isTyping) store.put(row, { [column]: text } as Partial<Record<Name, string>>)
  setMark(null)
  focusCell(row, column)
  return true
}

/** Puts the text of the marked cells' first into the others; without a mark, that of the cell above into this one. */
export function fillDown<Name extends string>(table: TableInUse<Name>): void {
  const { at, mark } = table
  if (!at.current) return
  const { row, column } = at.current
  const from = mark?.from ?? row - 1
  const text = table.store.rows()[from]?.[column]
  if (text !== undefined) putInto(table, from + 1, mark?.to ?? row, text)
}

function clearMarked<Name extends string>(table: TableInUse<Name>): boolean {
  const { mark, columns } = table
  if (!mark || columns.find(({ name }) => name === mark.column)?.type === 'choice') return false
  putInto(table, mark.from, mark.to, '')
  return true
}

function putInto<Name extends string>(table: TableInUse<Name>, from: number, to: number, text: string): void {
  const { row, column } = table.at.current!
  const filled = table.store
    .rows()
    .slice(from, to + 1)
    .map((each) => ({ ...each, [column]: text }))
  if (filled.length === 0) return
  change(table, from, filled.length, filled)
  table.store.errors.filled(table.store.path)
  tell(table, { kind: 'filled', count: filled.length })
  table.focusCell(row, column)
}

/** To the next cell with an error, after the last to the first. Answers whether there is one. */
export function nextError<Name extends string>(table: TableInUse<Name>, isBackwards = false): boolean {
  const { store, at, columns } = table
  if (store.fixed) {
    void store.fixed.nextError(at.current, isBackwards).then((found) => found && goTo(table, found))
    return true
  }
  const orderOf = (name: string) => columns.findIndex((column) => column.name === name)
  const here = at.current ? at.current.row * 1000 + orderOf(at.current.column) : -1
  const places = errorsOf(store)
    .map(({ row, column }) => ({ row, column, order: row * 1000 + orderOf(column) }))
    .toSorted((one, other) => (isBackwards ? other.order - one.order : one.order - other.order))
  const next = places.find(({ order }) => (isBackwards ? order < here : order > here)) ?? places[0]
  if (next) goTo(table, next)
  return next !== undefined
}

/** To the cell of the table whose input has this id, whether it is drawn or not. Answers whether there is one. */
export function goToField<Name extends string>(table: TableInUse<Name>, id: string): boolean {
  const { path, rows } = table.store
  const [, row, column = ''] = new RegExp(`-${path}-(\\d+)-(\\w+)$`).exec(id) ?? []
  const line = rows()[Number(row)]
  if (!line || !(column in line)) return false
  goTo(table, { row: Number(row), column })
  return true
}

/** To a cell, whose column is shown where it was hidden. */
export function goTo<Name extends string>(table: TableInUse<Name>, { row, column }: CellPlace<string>): void {
  // A column with an error in it is not to be hidden.
  if (table.hidden.includes(column)) showColumn(table, column, true)
  table.focusCell(row, column as Name)
}

/** The cells of a table in which something is wrong. */
export function errorsOf<Name extends string>({ path, errors }: TableInUse<Name>['store']): CellPlace<string>[] {
  return errors.all().flatMap(({ field }) => {
    const [, row, column] = field.startsWith(`${path}.`) ? (/\.(\d+)\.(\w+)$/.exec(field) ?? []) : []
    return column === undefined ? [] : [{ row: Number(row), column }]
  })
}
