import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import classes from './fields.module.css'

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A line under the label. */
  description?: ReactNode
  error?: ReactNode
}

/** A box to tick: the browser's own, so that forms, phones and screen readers know it. Works with `register`. */
export function CheckField({ label, description, error, className, id, ...rest }: CheckFieldProps) {
  const ownId = useId()
  const hintId = useId()
  const fieldId = id ?? ownId
  const hasHint = Boolean(description) || Boolean(error)
  return (
    <div className={[classes.check, className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        id={fieldId}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={hasHint ? hintId : undefined}
      />
      <label htmlFor={fieldId}>{label}</label>
      {hasHint && (
        <div id={hintId} className={classes.checkHint}>
          {description && <span className="quiet">{description}</span>}
          {error && <span className={classes.checkError}>{error}</span>}
        </div>
      )}
    </div>
  )
}
