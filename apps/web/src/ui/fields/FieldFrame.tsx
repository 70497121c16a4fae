import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './fields.module.css'

/** What every labelled field can say round its input. */
export interface FieldTexts {
  label: string
  /** Under the input, so that it does not push it down when it appears. */
  description?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
}

/** What the input must carry, so that label, description and error are read with it. */
export interface InputLinks {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (links: InputLinks) => ReactNode
}

/** Label, input, error, description: in this order, and tied together for screen readers. */
export function FieldFrame({ label, description, error, required = false, id, className, children }: FieldFrameProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const errorId = `${inputId}-error`
  const hintId = `${inputId}-hint`
  const describedBy = [error && errorId, description && hintId].filter(Boolean).join(' ')
  return (
    <div className={[classes.frame, className].filter(Boolean).join(' ')}>
      <label htmlFor={inputId} className={classes.label}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id: inputId,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <div id={errorId} className={classes.error}>
          {error}
        </div>
      )}
      {description && (
        <div id={hintId} className={classes.hint}>
          {description}
        </div>
      )}
    </div>
  )
}
