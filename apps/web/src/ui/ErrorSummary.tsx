import { useEffect, useRef } from 'react'
import { useMessages } from '../app/i18n/index.ts'
import { followToField } from './focus-field.ts'
import classes from './ui.module.css'

export interface FieldErrorAt {
  /** DOM id of the field, to which the entry links; without it the entry is plain text. */
  fieldId?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  errors: readonly FieldErrorAt[]
  /** Changes with every failed submit: the summary then takes the focus. */
  attempt: number
}

/** All that is wrong with a form, each entry linking to its field in the same words. Takes the focus on submit. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.errorSummary}>
      <strong>{t('error.summary', { count: errors.length })}</strong>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} onClick={(event) => followToField(event, error.fieldId!)}>
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
