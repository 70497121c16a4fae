import { createContext, use, useSyncExternalStore } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { useDomainWords } from '../../app/i18n/index.ts'
import type { BookingForm } from './booking-form.ts'
import type { Fault, FieldFaults } from './field-faults.ts'
import { faultAtField, fieldId } from './field-faults.ts'

export type FieldNameHere = FieldPath<BookingForm>

/** The faults of the form on the page. */
export const FaultsContext = createContext<FieldFaults | null>(null)

export function useFieldFaults(): FieldFaults {
  const faults = use(FaultsContext)
  if (!faults) throw new Error('Fields of the booking form stand inside its FaultsContext')
  return faults
}

/** The fault of one field, as it is to be shown now. Other fields' faults do not draw this one anew. */
export function useFaultAt(name: string): Fault | undefined {
  const faults = useFieldFaults()
  return useSyncExternalStore(faults.subscribe, () => faults.at(name))
}

/** The words of a field's fault. */
export function useFaultText(name: string): string | undefined {
  const words = useDomainWords()
  const fault = useFaultAt(name)
  return fault && faultAtField(words, fault)
}

/** What a field needs to be part of the form: uncontrolled, checked when it is left, its fault gone once mended. */
export function useField(name: FieldNameHere) {
  const { register } = useFormContext<BookingForm>()
  const faults = useFieldFaults()
  const error = useFaultText(name)
  return {
    ...register(name, { onChange: () => faults.changed(name), onBlur: () => faults.left(name) }),
    id: fieldId(name),
    error,
  }
}

/** Whether a fault of these fields is shown, so that what is folded unfolds for it. */
export function useHasFault(fields: RegExp): boolean {
  const faults = useFieldFaults()
  return useSyncExternalStore(faults.subscribe, () => faults.all().some((fault) => fields.test(fault.field)))
}
