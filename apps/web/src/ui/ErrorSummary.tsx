import { useEffect, useRef } from 'react'
import { useWords } from '../app/i18n/index.ts'
import classes from './ui.module.css'

export interface FieldFault {
  /** DOM id of the field, to which the entry links; without it the entry is plain text. */
  fieldId?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  /** Changes with every failed submit: the summary then takes the focus. */
  attempt: number
}

/** All that is wrong with a form, each entry linking to its field in the same words. Takes the focus on submit. */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (faults.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.errorSummary}>
      <strong>{t('error.summary', { count: faults.length })}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.fieldId} ${fault.message}`}>
            {fault.fieldId ? (
              <a
                href={`#${fault.fieldId}`}
                onClick={(event) => {
                  const field = document.getElementById(fault.fieldId ?? '')
                  if (!field) return
                  event.preventDefault()
                  field.scrollIntoView({ block: 'center' })
                  field.focus({ preventScroll: true })
                }}
              >
                {fault.message}
              </a>
            ) : (
              fault.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
