import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldId } from '../../app/form-errors/field-errors.ts'
import type { CountryName } from '../../app/pasted-cells.ts'
import { isTable } from '../../app/is-table.ts'
import type { InvoiceForm, LineValues } from './invoice-form.ts'
import { emptyLine } from './invoice-form.ts'
import type { GoodsColumn } from './pasted-goods.ts'
import { isGoodsColumn, pasteIntoGoods } from './pasted-goods.ts'
import { useFieldErrors } from './use-invoice-field.ts'

/** What happened to the lines last, told under them, with the lines as they were. */
export type Announcement =
  | { kind: 'deleted'; index: number; before: LineValues[] }
  | { kind: 'pasted'; count: number; before: LineValues[] }

/** The invoice's lines and what a spreadsheet's habits do to them. */
export function useGoodsTable(countries: readonly CountryName[]) {
  const errors = useFieldErrors()
  const { control, getValues } = useFormContext<InvoiceForm>()
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'lines' })
  const [said, setSaid] = useState<Announcement | null>(null)

  const copyOfLines = () => getValues('lines').map((line) => ({ ...line }))
  const put = (lines: readonly LineValues[]) => {
    replace(lines.map((line) => ({ ...line })))
    // Lines have moved: what was said of them would stand at the wrong one.
    errors.forget('lines.')
  }
  const add = () => append({ ...emptyLine }, { focusName: `lines.${getValues('lines').length}.commodity` })
  const duplicate = (index: number) => {
    insert(index + 1, { ...getValues(`lines.${index}`) }, { focusName: `lines.${index + 1}.commodity` })
    errors.forget('lines.')
  }
  const drop = (index: number) => {
    const before = copyOfLines()
    setSaid({ kind: 'deleted', index, before })
    if (before.length === 1) replace([{ ...emptyLine }])
    else remove(index)
    errors.forget('lines.')
    focusCell(Math.min(index, Math.max(before.length - 2, 0)), 'commodity')
  }
  const undo = () => {
    if (!said) return
    setSaid(null)
    put(said.before)
    focusCell(said.kind === 'deleted' ? said.index : 0, 'commodity')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    const cell = cellOf(event.target)
    if (!cell) return
    event.preventDefault()
    if (!event.shiftKey && cell.row === getValues('lines').length - 1) add()
    else focusCell(cell.row + (event.shiftKey ? -1 : 1), cell.column)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || !isTable(text)) return
    event.preventDefault()
    const before = copyOfLines()
    const after = pasteIntoGoods(before, cell, text, countries)
    const count = after.filter((line, index) => line !== before[index]).length
    setSaid({ kind: 'pasted', count, before })
    put(after)
    focusCell(Math.min(cell.row + count - 1, after.length - 1), cell.column)
  }
  return { fields, said, add, duplicate, drop, undo, onKeyDown, onPaste }
}

function focusCell(row: number, column: GoodsColumn): void {
  // After the table has been drawn with its new rows.
  requestAnimationFrame(() => document.getElementById(fieldId(`lines.${row}.${column}`))?.focus())
}

function cellOf(target: EventTarget): { row: number; column: GoodsColumn } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const [list, row, column = ''] = target.name.split('.')
  return list === 'lines' && isGoodsColumn(column) ? { row: Number(row), column } : null
}
