import formMessages from 'messages:shipment-form'
import { createContext, use, useSyncExternalStore } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import type { FieldErrors } from '../../app/form-errors/field-errors.ts'
import { errorAtField, fieldId } from '../../app/form-errors/field-errors.ts'
import { useMessages } from '../../app/i18n/index.ts'
import type { InvoiceForm } from './invoice-form.ts'

export type InvoiceField = FieldPath<InvoiceForm>

/** The errors of the invoice on the page. */
export const FieldErrorsContext = createContext<FieldErrors | null>(null)

export function useFieldErrors(): FieldErrors {
  const errors = use(FieldErrorsContext)
  if (!errors) throw new Error('Fields of the invoice stand inside its FaultsContext')
  return errors
}

/** What a field needs to be part of the form: uncontrolled, checked when it is left, its error gone once corrected. */
export function useInvoiceField(name: InvoiceField) {
  const { register } = useFormContext<InvoiceForm>()
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const error = useSyncExternalStore(errors.subscribe, () => errors.at(name))
  return {
    ...register(name, { onChange: () => errors.changed(name), onBlur: () => errors.left(name) }),
    id: fieldId(name),
    error: error && errorAtField(words, error),
  }
}
