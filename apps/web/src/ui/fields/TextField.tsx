import type { ComponentProps, ReactNode } from 'react'
import type { FieldTexts } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import classes from './fields.module.css'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {
  /** Stands at the right inside the field: kg, cm, DKK. */
  unit?: string | undefined
  /** Figures stand right-aligned in equal widths. */
  figures?: boolean
  /** A button at the right inside the field. */
  rightSection?: ReactNode
}

/**
 * A labelled line of text. Uncontrolled by default, so that react-hook-form's `register` can be spread into it:
 * `<TextField label={t('city')} error={errors.city?.message} required {...register('city')} />`.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, error, required, unit, figures, rightSection, className, id, ...rest } = props
  const inside = rightSection ?? (unit && <span className={classes.unit}>{unit}</span>)
  return (
    <FieldFrame label={label} description={description} error={error} required={required} className={className} id={id}>
      {(links) => (
        <div className={classes.inputBox}>
          <input
            type="text"
            {...(figures ? { inputMode: 'decimal' } : {})}
            {...rest}
            {...links}
            data-inside={inside ? true : undefined}
            className={[classes.input, figures && classes.figures].filter(Boolean).join(' ')}
          />
          {inside && <div className={classes.inside}>{inside}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
