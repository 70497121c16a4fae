import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import classes from './fields.module.css'

export interface TextFieldProps extends TextInputProps {
  label: string
  /** Stands at the right inside the field: kg, cm, DKK. */
  unit?: string | undefined
  /** Figures stand right-aligned in equal widths. */
  figures?: boolean
}

/**
 * A labelled line of text. Uncontrolled by default, so that react-hook-form's `register` can be spread into it:
 * `<TextField label={t('city')} error={errors.city?.message} required {...register('city')} />`.
 */
export function TextField({ unit, figures, classNames, ...rest }: TextFieldProps) {
  const withUnit = unit
    ? { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionPointerEvents: 'none' as const }
    : {}
  return (
    <TextInput
      {...withUnit}
      {...(figures ? { classNames: { input: classes.figures ?? '' }, inputMode: 'decimal' as const } : {})}
      {...(classNames ? { classNames } : {})}
      {...rest}
    />
  )
}
