import formMessages from 'messages:shipment-form'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { errorInSummary, fieldId, isFieldHere } from './field-errors.ts'
import { useFieldErrors } from './use-field.ts'

/** Everything that is wrong, once the form was sent; entries go as they are corrected. */
export function FormErrorSummary({ attempt }: { attempt: number }) {
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const shown = useSyncExternalStore(errors.subscribe, errors.all)
  if (attempt === 0) return null
  return (
    <ErrorSummary
      attempt={attempt}
      errors={shown.map((error) => ({
        fieldId: isFieldHere(error.field) ? fieldId(error.field) : undefined,
        message: errorInSummary(words, error),
      }))}
    />
  )
}
