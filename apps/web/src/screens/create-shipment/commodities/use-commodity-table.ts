import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import type { CommodityValues } from '../form-parts.ts'
import { emptyCommodity } from '../form-parts.ts'
import { isTable } from '../../../ui/editable-table/is-table.ts'
import { useFieldErrors } from '../use-field.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { isCommodityColumn } from './commodity-columns.ts'
import type { CountryName } from '../../../app/pasted-cells.ts'
import { pasteIntoCommodities } from './pasted-commodities.ts'

/** What happened to the lines last, told under them, with the lines as they were where it can be undone. */
export type Announcement =
  | { kind: 'deleted'; index: number; before: CommodityValues[] }
  | { kind: 'pasted'; count: number; before: CommodityValues[] }
  | { kind: 'filled'; count: number; before: CommodityValues[] }

/** The commodity lines and what a spreadsheet's habits do to them. */
export function useCommodityTable(
  columns: readonly CommodityColumn[],
  countries: readonly CountryName[],
  takesFocus: boolean,
) {
  const errors = useFieldErrors()
  const { control, getValues } = useFormContext<BookingForm>()
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'commodities' })
  const [said, setSaid] = useState<Announcement | null>(null)

  // A table without a line has nowhere to type.
  useEffect(() => {
    if (getValues('commodities').length > 0) return
    append({ ...emptyCommodity }, takesFocus ? { focusName: 'commodities.0.description' } : { shouldFocus: false })
  }, [append, getValues, takesFocus])

  const copyOfLines = () => getValues('commodities').map((line) => ({ ...line }))
  const put = (lines: readonly CommodityValues[]) => {
    replace(lines.map((line) => ({ ...line })))
    // Lines have moved: what was said of them would stand at the wrong one.
    errors.forget('commodities.')
    errors.changed('commodities')
  }
  const add = () =>
    append({ ...emptyCommodity }, { focusName: `commodities.${getValues('commodities').length}.description` })
  const duplicate = (index: number) => {
    insert(index + 1, { ...getValues(`commodities.${index}`) }, { focusName: `commodities.${index + 1}.description` })
    errors.forget('commodities.')
  }
  const drop = (index: number) => {
    const before = copyOfLines()
    setSaid({ kind: 'deleted', index, before })
    if (before.length === 1) replace([{ ...emptyCommodity }])
    else remove(index)
    errors.forget('commodities.')
    errors.changed('commodities')
    focusCell(Math.min(index, Math.max(before.length - 2, 0)), 'description')
  }
  /** All lines at once, such as those of the last shipment; what stood there can be brought back. */
  const fill = (lines: readonly CommodityValues[]) => {
    setSaid({ kind: 'filled', count: lines.length, before: copyOfLines() })
    put(lines)
    focusCell(0, 'description')
  }
  const undo = () => {
    if (!said) return
    setSaid(null)
    put(said.before)
    focusCell(said.kind === 'deleted' ? said.index : 0, 'description')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    const cell = cellOf(event.target)
    if (!cell) return
    event.preventDefault()
    if (!event.shiftKey && cell.row === getValues('commodities').length - 1) add()
    else focusCell(cell.row + (event.shiftKey ? -1 : 1), cell.column)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || !isTable(text)) return
    event.preventDefault()
    const before = copyOfLines()
    const after = pasteIntoCommodities(before, cell, text, columns, countries)
    const count = after.filter((line, index) => line !== before[index]).length
    setSaid({ kind: 'pasted', count, before })
    put(after)
    focusCell(Math.min(cell.row + count - 1, after.length - 1), cell.column)
  }
  return { fields, said, add, duplicate, drop, fill, undo, onKeyDown, onPaste }
}

function focusCell(row: number, column: CommodityColumn): void {
  // After the table has been drawn with its new rows.
  requestAnimationFrame(() => document.getElementById(fieldId(`commodities.${row}.${column}`))?.focus())
}

function cellOf(target: EventTarget): { row: number; column: CommodityColumn } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const [list, row, column = ''] = target.name.split('.')
  return list === 'commodities' && isCommodityColumn(column) ? { row: Number(row), column } : null
}
