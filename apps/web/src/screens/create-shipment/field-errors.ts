import { fieldAt } from '@kattegat/domain/shipment'
import type { ValidationError } from '../../app/form-errors/field-errors.ts'

export type { ValidationError, FieldErrors } from '../../app/form-errors/field-errors.ts'
export { errorAtField, errorInSummary, fieldErrors, fieldId } from '../../app/form-errors/field-errors.ts'

/** The request's path as the form's field name: `collis[2].weight` is `collis.2.weight`. */
export function fieldNameOf(path: string, pickupElsewhere: boolean): string {
  const name = path.replace(/\.?mails\[\d+\]$/, (found) => found.replace(/\[\d+\]/, '')).replace(/\[(\d+)\]/g, '.$1')
  if (!pickupElsewhere && name.startsWith('pickupAddress.')) return name.replace('pickupAddress.', 'senderAddress.')
  // Sums follow from the lines, which is where they are corrected.
  if (name === 'totalWeight') return 'collis.0.weight'
  if (name === 'totalDryIceWeight') return 'collis.0.dryIceWeight'
  if (name === 'numberOfColli' || name === 'collis') return 'collis.0.number'
  return name
}

/** Whether this form has the field, so that a error can link to it. */
export function isFieldHere(name: string): boolean {
  if (name === 'companyId' || name === 'selectedOption') return true
  const field = fieldAt(name)
  const part = fieldAt(name.split('.')[0] ?? '')
  return field !== undefined && !field.derived && !part?.derived && field.kind !== 'group'
}

/** One error a field, in the form's names; a folded pickup's errors are the sender's and said once. */
export function toFormErrors<F extends ValidationError>(errors: readonly F[], pickupElsewhere: boolean): F[] {
  const seen = new Set<string>()
  const result: F[] = []
  for (const error of errors) {
    const field = fieldNameOf(error.field, pickupElsewhere)
    if (seen.has(field)) continue
    seen.add(field)
    result.push({ ...error, field })
  }
  return result
}
