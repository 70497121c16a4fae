import type { ComponentProps } from 'react'
import type { FieldTexts } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import classes from './fields.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> {
  choices: readonly Choice[]
  /** Shown while nothing is chosen; leave out where there is always a choice. */
  emptyLabel?: string | undefined
}

/** The browser's own select: quick in long forms, right on phones, found by typing. Works with `register`. */
export function SelectField(props: SelectFieldProps) {
  const { choices, emptyLabel, label, description, error, required, className, id, ...rest } = props
  return (
    <FieldFrame label={label} description={description} error={error} required={required} className={className} id={id}>
      {(links) => (
        <select {...rest} {...links} className={`${classes.input} ${classes.select}`}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
