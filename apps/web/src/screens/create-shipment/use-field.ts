import formMessages from 'messages:shipment-form'
import { createContext, use, useSyncExternalStore } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import type { StoredCellProps } from '../../ui/editable-table/index.ts'
import type { BookingForm } from './booking-form.ts'
import type { ValidationError, FieldErrors } from './field-errors.ts'
import { errorAtField, fieldId } from './field-errors.ts'

export type FieldNameHere = FieldPath<BookingForm>

/** The errors of the form on the page. */
export const FieldErrorsContext = createContext<FieldErrors | null>(null)

export function useFieldErrors(): FieldErrors {
  const errors = use(FieldErrorsContext)
  if (!errors) throw new Error('Fields of the booking form stand inside its FieldErrorsContext')
  return errors
}

/** The error of one field, as it is to be shown now. Other fields' errors do not draw this one again. */
export function useErrorAt(name: string): ValidationError | undefined {
  const errors = useFieldErrors()
  return useSyncExternalStore(errors.subscribe, () => errors.at(name))
}

/** The words of a field's error. */
export function useErrorText(name: string): string | undefined {
  const words = useMessages(formMessages)
  const error = useErrorAt(name)
  return error && errorAtField(words, error)
}

/** What a field needs to be part of the form: uncontrolled, checked when it is left, its error gone once corrected. */
export function useField(name: FieldNameHere) {
  const { register } = useFormContext<BookingForm>()
  const errors = useFieldErrors()
  const error = useErrorText(name)
  return {
    ...register(name, { onChange: () => errors.changed(name), onBlur: () => errors.left(name) }),
    id: fieldId(name),
    error,
  }
}

/** A field of the form as a cell of an editable table. */
export function FormCell({ path, children }: StoredCellProps) {
  return children(useField(path as FieldNameHere))
}

/** Whether an error of these fields is shown, so that what is folded unfolds for it. */
export function useHasError(fields: RegExp): boolean {
  const errors = useFieldErrors()
  return useSyncExternalStore(errors.subscribe, () => errors.all().some((error) => fields.test(error.field)))
}
