import type { ComponentProps } from 'react'
import classes from './fields.module.css'

export interface CellFieldProps extends ComponentProps<'input'> {
  /** Read out instead of a visible label: "Weight kg, line 2". */
  label: string
  invalid?: boolean | undefined
  figures?: boolean
}

/**
 * A bare input for the cells of a table. Two hundred package lines stay quick only with the browser's own inputs:
 * a field of the kit in each cell costs three times as much.
 */
export function CellField({ label, invalid, figures, className, ...rest }: CellFieldProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      {...(figures ? { inputMode: 'decimal' as const } : {})}
      {...rest}
      className={[classes.cell, figures && classes.figures, className].filter(Boolean).join(' ')}
    />
  )
}

export interface CellSelectProps extends ComponentProps<'select'> {
  label: string
  invalid?: boolean | undefined
}

/** A bare select for the cells of a table; its options are children. */
export function CellSelect({ label, invalid, className, ...rest }: CellSelectProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      {...rest}
      className={[classes.cell, classes.cellSelect, className].filter(Boolean).join(' ')}
    />
  )
}
