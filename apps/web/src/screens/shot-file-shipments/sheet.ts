import { listeners, type Listeners } from './sheet-listeners.ts'
import { openLoading, type SheetLoading } from './sheet-loading.ts'
import { openRows, type CellEdit, type RowsAnswer, type SheetRow, type SheetRows } from './sheet-rows.ts'
import { openSaving, type SheetSaving } from './sheet-saving.ts'
import type { Failure, Reply } from './wire.ts'

export type { CellEdit, CellView, RowFilter, SheetRow } from './sheet-rows.ts'

/** The calls that a sheet makes. None throws; `isAgain` is a try after one that failed, which was told of already. */
export interface SheetCalls {
  readonly load: (rows: readonly number[]) => Promise<Reply<RowsAnswer>>
  readonly save: (edits: readonly CellEdit[], isAgain: boolean) => Promise<Reply<RowsAnswer>>
  /** Numbers of the rows with errors. */
  readonly faulty: () => Promise<Reply<readonly number[]>>
  /** Why a cell was refused, in the reader's language. */
  readonly wordsOf: (failure: Failure) => string
}

export type Sheet = ReturnType<typeof openSheet>

/**
 * The rows of a shot file as far as they were looked at, and what was typed in them. Each cell is saved by itself when it
 * is left. What does not reach the server is kept and sent again until it does.
 */
export function openSheet(calls: SheetCalls, rowsAtFirst: readonly number[] = []) {
  const shown = shownRows(rowsAtFirst)
  const told = listeners()
  const touched = listeners<[number]>()
  const watched = watchedRows((row) => loading.want(row))
  let version = 0
  const rows = openRows((row, field) => saving.textOf(row, field) !== undefined)
  const take = (some: readonly SheetRow[]) => {
    rows.take(some)
    loading.came(some)
    for (const { row } of some) touch(row)
  }
  const loading = openLoading({ load: calls.load, ...shown, take, changed: told.tell })
  const saving = openSaving({
    save: calls.save,
    changed: told.tell,
    saved: (edits, answer) => {
      version = Math.max(version, answer.version)
      edits.forEach(rows.settle)
      take(answer.rows)
      for (const { row } of edits) touch(row)
    },
    refused: ({ row, field }, failure) => {
      rows.refuse(row, field, calls.wordsOf(failure))
      touch(row)
    },
  })
  const faults = openFaults(calls.faulty, rows, loading, shown)

  function touch(row: number): void {
    rows.redo(row)
    faults.changed()
    touched.tell(row)
    watched.tell(row)
  }

  return {
    order: shown.order,
    placeOf: shown.placeOf,
    version: () => version,
    /** Other rows, or another order. Rows that were loaded stay so. */
    show(next: readonly number[]): void {
      if (!shown.put(next)) return
      faults.changed()
      told.tell()
    },
    /** Somebody else, or a job, changed rows: those in sight are asked for again, the others when they come in sight. */
    refresh(atVersion: number): void {
      version = Math.max(version, atVersion)
      faults.forget()
      loading.forget()
      watched.rows().forEach(loading.want)
    },
    view: rows.viewOf,
    rowOf: rows.rowOf,
    bring: loading.bring,
    subscribe: (listener: () => void) => told.add(listener),
    onRow: (listener: (row: number) => void) => touched.add(listener),
    /** While somebody looks at a row it is loaded. */
    watch: watched.add,
    type(row: number, field: string, text: string): void {
      rows.type(row, field, text)
      touch(row)
    },
    /** A cell was left: what was typed in it goes to the server. */
    leave(row: number, field: string): void {
      if (leaveCell(rows, saving, row, field)) touch(row)
    },
    saveState: saving.state,
    saveNow: saving.now,
    whenSaved: saving.whenDone,
    /** Whether something typed is not on the server yet. */
    isUnsaved: () => !saving.isIdle() || rows.isTyped(),
    loadFailure: loading.failure,
    retryLoad: () => watched.rows().forEach(loading.want),
    errors: faults.all,
    faultsOf: rows.faultsOf,
    isFaulty: faults.isFaulty,
  }
}

/** Sends what was typed in a cell, unless it says what the server has. Answers whether anything was typed. */
function leaveCell(rows: SheetRows, saving: SheetSaving, row: number, field: string): boolean {
  const value = rows.typedOf(row, field)
  const waits = saving.textOf(row, field)
  if (value === undefined || waits === value) return false
  const edit = { row, field, value }
  if (waits === undefined && value === (rows.rowOf(row)?.cells[field] ?? '')) rows.settle(edit)
  else saving.put(edit)
  return true
}

type ShownRows = ReturnType<typeof shownRows>

/** Which rows are shown, in which order. */
function shownRows(atFirst: readonly number[]) {
  let order = atFirst
  let places = placesOf(order)
  return {
    order: () => order,
    placeOf: (row: number) => places.get(row),
    /** Answers whether it is another order. */
    put(next: readonly number[]): boolean {
      if (order.length === next.length && order.every((row, at) => row === next[at])) return false
      order = next
      places = placesOf(next)
      return true
    },
  }
}

function placesOf(order: readonly number[]): ReadonlyMap<number, number> {
  return new Map(order.map((row, place) => [row, place]))
}

/** Rows that somebody looks at. */
function watchedRows(want: (row: number) => void) {
  const byRow = new Map<number, Listeners>()
  return {
    rows: () => [...byRow.keys()],
    tell: (row: number) => byRow.get(row)?.tell(),
    add: (row: number, listener: () => void): (() => void) => {
      want(row)
      const ofRow = byRow.get(row) ?? listeners()
      byRow.set(row, ofRow)
      const stop = ofRow.add(listener)
      return () => {
        stop()
        if (ofRow.count() === 0) byRow.delete(row)
      }
    },
  }
}

/** Cells with something wrong. */
function openFaults(ask: SheetCalls['faulty'], rows: SheetRows, loading: SheetLoading, shown: ShownRows) {
  let all: readonly { readonly row: number; readonly field: string }[] | undefined
  /** Numbers of the rows with errors, as the server last said. */
  let asked: Promise<Reply<readonly number[]>> | undefined
  return {
    /** Of the rows at hand. */
    all: () =>
      (all ??= [...rows.numbers()]
        .filter((row) => shown.placeOf(row) !== undefined)
        .flatMap((row) => rows.faultsOf(row).map((field) => ({ row, field })))),
    changed: () => void (all = undefined),
    forget: () => void (asked = undefined),
    /** Rows with something wrong: those at hand as they are now, the others as the server last said. */
    isFaulty: async (): Promise<(row: number) => boolean> => {
      asked ??= ask()
      const reply = await asked
      if (!reply.ok) asked = undefined
      const said = new Set(reply.ok ? reply.data : [])
      return (row) => (loading.isFresh(row) ? rows.faultsOf(row).length > 0 : said.has(row))
    },
  }
}
