import { countryCodeOf } from '../../app/pasted-cells.ts'
import { putCells } from '../../ui/editable-table/edits.ts'
import type { CellEditorProps } from '../../ui/editable-table/index.ts'
import { CellField } from '../../ui/index.ts'
import type { GoodsColumn } from './pasted-goods.ts'

/** A country by its code; it may be written by its name. */
export function CountryCell({ row, field, choices, edited }: CellEditorProps<GoodsColumn>) {
  return (
    <CellField
      {...field}
      onBlur={(event) => {
        const text = event.currentTarget.value
        const code = countryCodeOf(text, choices)
        if (code !== text) putCells(edited, row, { countryOfOrigin: code })
        field.onBlur?.(event)
      }}
    />
  )
}
