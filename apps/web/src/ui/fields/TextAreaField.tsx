import type { ComponentProps } from 'react'
import type { FieldTexts } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import classes from './fields.module.css'

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {}

/** Several lines of text; the person may make it taller. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, description, error, required, className, id, rows = 2, ...rest } = props
  return (
    <FieldFrame label={label} description={description} error={error} required={required} className={className} id={id}>
      {(links) => <textarea {...rest} {...links} rows={rows} className={classes.input} />}
    </FieldFrame>
  )
}
