import type { FieldError } from '../messages/message-codes.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { KeyScope } from '../permissions/index.ts'

/** An API key as it is asked for. */
export interface ApiKeyForm {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Last day it works, `yyyy-mm-dd` in the shipment system's time zone; null for as long as it is not revoked. */
  readonly lastDay: string | null
}

export const longestKeyName = 80

/** What is wrong with a key as it is asked for. @param today `yyyy-mm-dd` in the shipment system's time zone. */
export function validateApiKey({ name, scopes, lastDay }: ApiKeyForm, today: string): FieldError[] {
  const errors: FieldError[] = []
  if (name.trim() === '') errors.push({ field: 'name', code: 'required', params: {} })
  if (name.trim().length > longestKeyName) {
    errors.push({ field: 'name', code: 'maxLength', params: { max: longestKeyName } })
  }
  if (scopes.length === 0) errors.push({ field: 'scopes', code: 'required', params: {} })
  if (lastDay !== null && !isCalendarDay(lastDay)) errors.push({ field: 'lastDay', code: 'date', params: {} })
  else if (lastDay !== null && lastDay < today) errors.push({ field: 'lastDay', code: 'dateInPast', params: {} })
  return errors
}
