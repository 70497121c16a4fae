import { useSyncExternalStore } from 'react'
import { useDomainWords } from '../../app/i18n/index.ts'
import { ErrorSummary } from '../../ui/index.ts'
import { faultInSummary, fieldId, isFieldHere } from './field-faults.ts'
import { useFieldFaults } from './use-field.ts'

/** Everything that is wrong, once the form was sent; entries go as they are mended. */
export function FaultSummary({ attempt }: { attempt: number }) {
  const words = useDomainWords()
  const faults = useFieldFaults()
  const shown = useSyncExternalStore(faults.subscribe, faults.all)
  if (attempt === 0) return null
  return (
    <ErrorSummary
      attempt={attempt}
      faults={shown.map((fault) => ({
        fieldId: isFieldHere(fault.field) ? fieldId(fault.field) : undefined,
        message: faultInSummary(words, fault),
      }))}
    />
  )
}
