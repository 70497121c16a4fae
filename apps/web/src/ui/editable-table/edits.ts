import type { Edit, History, Row, RowStore } from './row-store.ts'

/** What is edited, and the way back. */
export interface Edited<Name extends string> {
  readonly store: RowStore<Name>
  readonly history: History<Name>
}

const remembered = 100
/** From so many changed lines on they are written all at once and not cell by cell. */
const many = 4

/** Writes other lines in the place of some. */
export function change<Name extends string>(
  edited: Edited<Name>,
  at: number,
  removed: number,
  added: readonly Row<Name>[],
): void {
  settle(edited)
  const before = copy(edited.store, at, removed)
  note(edited, { at, before, after: added.map((row) => ({ ...row })) })
  write(edited, at, before, added)
}

/** Writes some cells of one line. */
export function putCells<Name extends string>(
  edited: Edited<Name>,
  row: number,
  texts: Readonly<Partial<Row<Name>>>,
): void {
  const { store, history } = edited
  const before = copy(store, row, 1)
  store.put(row, texts)
  // Of a line that is being typed in it is a part of that edit.
  if (history.entered?.at !== row) note(edited, { at: row, before, after: copy(store, row, 1) })
}

/** The line is being typed in from here on: what becomes of it until it is left is one edit. */
export function enterRow<Name extends string>({ store, history }: Edited<Name>, at: number): void {
  const [before] = copy(store, at, 1)
  history.entered = before && { at, before }
}

export function leaveRow<Name extends string>(edited: Edited<Name>): void {
  settle(edited)
  edited.history.entered = undefined
}

/** Whatever was typed in the line so far is an edit now. */
export function settle<Name extends string>(edited: Edited<Name>): void {
  const { store, history } = edited
  if (!history.entered) return
  const { at, before } = history.entered
  const after = copy(store, at, 1)
  if (after[0] && !isSame(before, after[0])) note(edited, { at, before: [before], after })
  enterRow(edited, at)
}

/** Takes the last edit back. Answers the line to look at; undefined where there is nothing to take back. */
export function takeBack<Name extends string>(edited: Edited<Name>): number | undefined {
  const { past, future } = edited.history
  settle(edited)
  return move(edited, past, future, (edit) => [edit.after, edit.before])
}

/** Does again what was taken back last. */
export function doAgain<Name extends string>(edited: Edited<Name>): number | undefined {
  const { past, future } = edited.history
  settle(edited)
  return move(edited, future, past, (edit) => [edit.before, edit.after])
}

type Sides<Name extends string> = (edit: Edit<Name>) => readonly [readonly Row<Name>[], readonly Row<Name>[]]

function move<Name extends string>(edited: Edited<Name>, from: Edit<Name>[], to: Edit<Name>[], sides: Sides<Name>) {
  const edit = from.pop()
  if (!edit) return undefined
  const [now, then] = sides(edit)
  const there = copy(edited.store, edit.at, now.length)
  if (!now.every((row, n) => there[n] && isSame(row, there[n]))) {
    // The lines were changed by others, such as a form that was emptied: there is no way back any more.
    from.length = 0
    to.length = 0
    return undefined
  }
  to.push(edit)
  write(edited, edit.at, now, then)
  return Math.min(edit.at, edited.store.rows().length - 1)
}

function note<Name extends string>({ history }: Edited<Name>, edit: Edit<Name>): void {
  if (history.past.push(edit) > remembered) history.past.shift()
  history.future.length = 0
}

function write<Name extends string>(
  edited: Edited<Name>,
  at: number,
  from: readonly Row<Name>[],
  to: readonly Row<Name>[],
): void {
  const { store, history } = edited
  if (from.length !== to.length || to.length > many) store.splice(at, from.length, to)
  else {
    for (const [index, row] of to.entries()) {
      const changed = Object.entries<string>(row).filter(([name, text]) => from[index]?.[name as Name] !== text)
      if (changed.length > 0) store.put(at + index, Object.fromEntries(changed) as Partial<Row<Name>>)
    }
  }
  if (history.entered) enterRow(edited, history.entered.at)
}

function copy<Name extends string>(store: RowStore<Name>, at: number, count: number): Row<Name>[] {
  return store
    .rows()
    .slice(at, at + count)
    .map((row) => ({ ...row }))
}

function isSame<Name extends string>(one: Row<Name>, other: Row<Name>): boolean {
  return Object.entries<string>(one).every(([name, text]) => other[name as Name] === text)
}
