import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CellPlace, Row, RowStore, StoredCell, StoredCellProps } from '../../ui/editable-table/index.ts'
import { cellPath } from '../../ui/editable-table/index.ts'
import type { Sheet } from './sheet.ts'

const path = 'rows'

/** What a field is called as a column of the table, whose names have no dots. */
export function columnOf(field: string): string {
  return field.replaceAll('.', '_')
}

/** The rows of a sheet as the store of an editable table, and their keys. `fields` are those of its columns. */
export function useSheetRows(sheet: Sheet, fields: readonly string[]) {
  const [store] = useState(() => storeOf(sheet, fields))
  const order = useSyncExternalStore(sheet.subscribe, sheet.order)
  const keys = useMemo(() => order.map(String), [order])
  return { store, keys }
}

/** Exported for its test. */
export function storeOf(sheet: Sheet, fields: readonly string[]): RowStore<string> {
  const fieldOf = new Map(fields.map((field) => [columnOf(field), field]))
  const rows = keepRows(sheet, fields)
  const write = (place: number, texts: Readonly<Partial<Row<string>>>) => {
    const row = sheet.order()[place]
    if (row === undefined) return
    for (const [column, text = ''] of Object.entries(texts)) {
      const field = fieldOf.get(column)
      if (field === undefined) continue
      const view = sheet.view(row, field)
      if (view.text === text || (view.isLoaded && view.isLocked)) continue
      sheet.type(row, field, text)
      sheet.leave(row, field)
    }
  }
  return {
    path,
    rows,
    Cell: makeCell(sheet, fieldOf),
    put: write,
    splice: (at, _removed, added) => added.forEach((texts, index) => write(at + index, texts)),
    errors: {
      changed: () => undefined,
      moved: () => undefined,
      filled: () => undefined,
      all: errorsOf(sheet),
      subscribe: (listener) => {
        const stops = [sheet.subscribe(listener), sheet.onRow(listener)]
        return () => stops.forEach((stop) => stop())
      },
    },
    fixed: {
      nameOf: (place) => String(sheet.order()[place] ?? ''),
      errorCount: () => sheet.errors().length,
      nextError: (from, isBackwards) => nextFault(sheet, fields, from, isBackwards),
    },
  }
}

/** The lines as the table reads them: one that was not loaded is blank. */
function keepRows(sheet: Sheet, fields: readonly string[]): () => readonly Row<string>[] {
  const blank: Row<string> = Object.fromEntries(fields.map((field) => [columnOf(field), '']))
  const lineOf = (row: number): Row<string> =>
    sheet.rowOf(row) ? Object.fromEntries(fields.map((field) => [columnOf(field), sheet.view(row, field).text])) : blank
  let order: readonly number[] | undefined
  let rows: Row<string>[] = []
  sheet.onRow((row) => {
    const place = sheet.placeOf(row)
    if (order === sheet.order() && place !== undefined) rows[place] = lineOf(row)
  })
  return () => {
    if (order !== sheet.order()) {
      order = sheet.order()
      rows = order.map(lineOf)
    }
    return rows
  }
}

function errorsOf(sheet: Sheet): () => readonly { readonly field: string }[] {
  let from: ReturnType<Sheet['errors']> | undefined
  let errors: readonly { readonly field: string }[] = []
  return () => {
    if (from !== sheet.errors()) {
      from = sheet.errors()
      errors = from.map(({ row, field }) => ({ field: cellPath(path, sheet.placeOf(row) ?? 0, columnOf(field)) }))
    }
    return errors
  }
}

/** The next cell with an error, after the last the first. A row that is not at hand is fetched to see which cell it is. */
async function nextFault(
  sheet: Sheet,
  fields: readonly string[],
  from: CellPlace<string> | undefined,
  isBackwards: boolean,
): Promise<CellPlace<string> | undefined> {
  const order = sheet.order()
  const isFaulty = await sheet.isFaulty()
  const step = isBackwards ? -1 : 1
  const start = from?.row ?? (isBackwards ? order.length : -1)
  const here = from ? fields.findIndex((field) => columnOf(field) === from.column) : -1
  const inRow = (place: number, isAllowed: (at: number) => boolean) => {
    const faults = new Set(sheet.faultsOf(order[place]!))
    const found = fields.filter((field, at) => faults.has(field) && isAllowed(at))
    const field = isBackwards ? found.at(-1) : found[0]
    return field === undefined ? undefined : { row: place, column: columnOf(field) }
  }
  const beside = from && inRow(start, (at) => (isBackwards ? at < here : at > here))
  if (beside) return beside
  for (let moved = 1; moved <= order.length; moved++) {
    const place = (start + step * moved + order.length * 2) % order.length
    const row = order[place]!
    if (!isFaulty(row) || !(await sheet.bring(row))) continue
    const found = inRow(place, () => true)
    if (found) return found
  }
  return undefined
}

function makeCell(sheet: Sheet, fieldOf: ReadonlyMap<string, string>) {
  return function SheetCell({ path: cell, children }: StoredCellProps) {
    const [, place = '', column = ''] = cell.split('.')
    const [row] = useState(() => sheet.order()[Number(place)] ?? 0)
    const field = fieldOf.get(column) ?? ''
    const [subscribe] = useState(() => (listener: () => void) => sheet.watch(row, listener))
    const { text, error, isLocked, isLoaded } = useSyncExternalStore(subscribe, () => sheet.view(row, field))
    // One that is scrolled away is left without a blur.
    useEffect(() => () => sheet.leave(row, field), [row, field])
    const input: StoredCell = {
      name: cell,
      id: `sheet-${cell.replaceAll('.', '-')}`,
      error,
      value: text,
      readOnly: isLocked,
      'aria-busy': !isLoaded || undefined,
      onChange: ({ currentTarget }) => sheet.type(row, field, currentTarget.value),
      onBlur: () => sheet.leave(row, field),
    }
    return children(input)
  }
}
