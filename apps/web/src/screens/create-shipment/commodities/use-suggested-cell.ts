import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { useFieldErrors } from '../use-field.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { useCell } from './Cell.tsx'

/** A cell with suggestions: what is typed in it since its list was opened, and how a suggestion is put into its line. */
export function useSuggestedCell(index: number, column: CommodityColumn) {
  const errors = useFieldErrors()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const cell = useCell(index, column)
  const [typed, setTyped] = useState<string | null>(null)
  return {
    ...cell,
    /** Null before the list was asked for. */
    typed,
    onOpen: () => setTyped(getValues(`commodities.${index}.${column}`)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      void cell.input.onChange(event)
      setTyped(event.currentTarget.value)
    },
    put: (values: Partial<CommodityValues>) => {
      for (const [name, value] of Object.entries(values)) {
        setValue(`commodities.${index}.${name as CommodityColumn}`, value, { shouldDirty: true })
        errors.changed(`commodities.${index}.${name}`)
      }
    },
    line: () => getValues(`commodities.${index}`),
  }
}
