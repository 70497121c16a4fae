import { createContext, use, useSyncExternalStore } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import type { FieldFaults } from '../../app/form-faults/field-faults.ts'
import { faultAtField, fieldId } from '../../app/form-faults/field-faults.ts'
import { useDomainWords } from '../../app/i18n/index.ts'
import type { InvoiceForm } from './invoice-form.ts'

export type InvoiceField = FieldPath<InvoiceForm>

/** The faults of the invoice on the page. */
export const FaultsContext = createContext<FieldFaults | null>(null)

export function useFieldFaults(): FieldFaults {
  const faults = use(FaultsContext)
  if (!faults) throw new Error('Fields of the invoice stand inside its FaultsContext')
  return faults
}

/** What a field needs to be part of the form: uncontrolled, checked when it is left, its fault gone once mended. */
export function useInvoiceField(name: InvoiceField) {
  const { register } = useFormContext<InvoiceForm>()
  const words = useDomainWords()
  const faults = useFieldFaults()
  const fault = useSyncExternalStore(faults.subscribe, () => faults.at(name))
  return {
    ...register(name, { onChange: () => faults.changed(name), onBlur: () => faults.left(name) }),
    id: fieldId(name),
    error: fault && faultAtField(words, fault),
  }
}
