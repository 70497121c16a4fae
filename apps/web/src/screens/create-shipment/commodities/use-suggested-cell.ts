import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { putCells } from '../../../ui/editable-table/edits.ts'
import type { CellEditorProps } from '../../../ui/editable-table/index.ts'
import type { CommodityValues } from '../form-parts.ts'
import type { CommodityColumn } from './commodity-columns.ts'

/** What the editor of a commodity's cell is given by the table. */
export type CommodityCellProps = CellEditorProps<CommodityColumn>

/** A cell with suggestions: what is typed in it since its list was opened, and how a suggestion is put into its line. */
export function useSuggestedCell({ row, field, edited }: CommodityCellProps, column: CommodityColumn) {
  const [typed, setTyped] = useState<string | null>(null)
  const line = () => edited.store.rows()[row]!
  return {
    /** Null before the list was asked for. */
    typed,
    onOpen: () => setTyped(line()[column]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      field.onChange?.(event)
      setTyped(event.currentTarget.value)
    },
    put: (values: Partial<CommodityValues>) => putCells(edited, row, values),
    line,
  }
}
