import formMessages from 'messages:shipment-form'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { inUnits } from '../units.ts'
import { useField } from '../use-field.ts'
import type { CommodityColumn } from './commodity-columns.ts'
import { columnHeads } from './CommodityHeads.tsx'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

/** What every cell is given by its line. */
export interface CellProps {
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** A cell's input as part of the form: its name, its label for who meets the cell alone, and its error. */
export function useCell(index: number, column: CommodityColumn) {
  const t = useMessages(commodityMessages)
  const words = useMessages(formMessages)
  const { error, ...field } = useField(`commodities.${index}.${column}`)
  const units = useWatch<BookingForm, 'units'>({ name: 'units' })
  const unit = column === 'weight' ? inUnits(' (kg)', units) : ''
  return {
    error,
    input: {
      ...field,
      label: `${words(`fields.${column}`)}${unit}, ${t('line', { n: index + 1 })}`,
      invalid: error !== undefined,
      'aria-describedby': error ? `${field.id}-fault` : undefined,
    },
  }
}

interface CellBoxProps {
  column: CommodityColumn
  fieldId: string
  error: string | undefined
  children: ReactNode
}

/** The box around a cell's input: its head on phones, and its error. */
export function CellBox({ column, fieldId, error, children }: CellBoxProps) {
  const t = useMessages(commodityMessages)
  const units = useWatch<BookingForm, 'units'>({ name: 'units' })
  return (
    <td data-column={column}>
      <span className={classes.head} aria-hidden>
        {inUnits(t(columnHeads[column]), units)}
      </span>
      {children}
      {error && (
        <span id={`${fieldId}-fault`} className={classes.fault}>
          {error}
        </span>
      )}
    </td>
  )
}
