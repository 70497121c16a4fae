import type { ComponentType } from 'react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { CellErrors, Row, RowStore, StoredCellProps } from './row-store.ts'
import { cellPath } from './row-store.ts'

/**
 * The lines of a form around the table as its store, and their keys. `Cell` asks the form for a field; it and `errors`
 * must be the same as long as the table stands.
 */
export function useFormRows<Name extends string>(
  path: string,
  Cell: ComponentType<StoredCellProps>,
  errors: CellErrors,
): { store: RowStore<Name>; keys: readonly string[] } {
  const { control, getValues, setValue } = useFormContext<FieldValues>()
  const { fields, insert, remove } = useFieldArray({ control, name: path })
  const [store] = useState((): RowStore<Name> => {
    const rows = () => getValues(path) as Row<Name>[]
    return {
      path,
      rows,
      Cell,
      errors,
      put(row, texts) {
        for (const [column, text] of Object.entries(texts)) {
          const cell = cellPath(path, row, column)
          setValue(cell, text, { shouldDirty: true })
          errors.changed(cell)
        }
      },
      splice(at, removed, added) {
        if (removed > 0) remove(Array.from({ length: removed }, (_, n) => at + n))
        if (added.length > 0) {
          insert(
            at,
            added.map((row) => ({ ...row })),
            { shouldFocus: false },
          )
        }
        errors.moved(path, at, removed, added.length)
        errors.changed(path)
      },
    }
  })
  return { store, keys: fields.map(({ id }) => id) }
}
