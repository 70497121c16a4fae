import type { Answer, Input } from './wire.ts'

export type RowsAnswer = Answer<'GetShotFileRows'>
export type SheetRow = RowsAnswer['rows'][number]
export type RowFilter = Input<'FindShotFileRows'>['body']
export type CellEdit = Input<'EditShotFileRows'>['body']['edits'][number]

/** A cell as it is shown. */
export interface CellView {
  readonly text: string
  readonly error: string | undefined
  /** Booked, removed, or about to be booked. */
  readonly isLocked: boolean
  readonly isLoaded: boolean
}

const noRow: CellView = { text: '', error: undefined, isLocked: true, isLoaded: false }

export type SheetRows = ReturnType<typeof openRows>

/**
 * The rows at hand, what is typed in them and not yet on the server, and what it refused: how each cell is shown.
 *
 * @param isOnItsWay Whether a cell's text has been left and is to be checked again.
 */
export function openRows(isOnItsWay: (row: number, field: string) => boolean) {
  const known = new Map<number, SheetRow>()
  const typed = new Map<number, Map<string, string>>()
  const refused = new Map<number, Map<string, string>>()
  const views = new Map<number, Map<string, CellView>>()

  function viewOf(row: number, field: string): CellView {
    const kept = views.get(row)?.get(field)
    if (kept) return kept
    const of = known.get(row)
    const view = of ? makeView(of, field) : noRow
    inside(views, row).set(field, view)
    return view
  }

  function makeView({ row, cells, errors, state }: SheetRow, field: string): CellView {
    // What is wrong was said of the text before: once it is left and on its way, it is checked again.
    const said = isOnItsWay(row, field) ? [] : errors.filter(({ cell }) => cell === field).map(({ message }) => message)
    return {
      text: typed.get(row)?.get(field) ?? cells[field] ?? '',
      error: refused.get(row)?.get(field) ?? (said.length > 0 ? [...new Set(said)].join(' ') : undefined),
      isLocked: state !== 'faulty' && state !== 'ready',
      isLoaded: true,
    }
  }

  return {
    numbers: () => known.keys(),
    rowOf: (row: number) => known.get(row),
    viewOf,
    take: (rows: readonly SheetRow[]) => rows.forEach((row) => known.set(row.row, row)),
    /** A row is shown otherwise. A cell that says the same as before stays the same: it is not drawn again. */
    redo(row: number): void {
      const before = views.get(row)
      views.delete(row)
      for (const [field, view] of before ?? [])
        if (isSame(viewOf(row, field), view)) inside(views, row).set(field, view)
    },
    type(row: number, field: string, text: string): void {
      refused.get(row)?.delete(field)
      inside(typed, row).set(field, text)
    },
    typedOf: (row: number, field: string) => typed.get(row)?.get(field),
    /** The server has this text; what was typed since is kept. */
    settle: ({ row, field, value }: CellEdit): void => {
      if (typed.get(row)?.get(field) === value) typed.get(row)!.delete(field)
    },
    refuse: (row: number, field: string, why: string) => void inside(refused, row).set(field, why),
    isTyped: () => [...typed.values()].some((cells) => cells.size > 0),
    /** Fields of a row at hand with an error. */
    faultsOf: (row: number): readonly string[] => {
      const errors = (known.get(row)?.errors ?? []).map(({ cell }) => cell)
      return [...new Set([...errors, ...(refused.get(row)?.keys() ?? [])])]
    },
  }
}

function inside<Value>(of: Map<number, Map<string, Value>>, row: number): Map<string, Value> {
  const there = of.get(row)
  if (there) return there
  const made = new Map<string, Value>()
  of.set(row, made)
  return made
}

function isSame(one: CellView, other: CellView): boolean {
  return (
    one.text === other.text &&
    one.error === other.error &&
    one.isLocked === other.isLocked &&
    one.isLoaded === other.isLoaded
  )
}
