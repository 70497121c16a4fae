import { longestNote } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'

/** What is wrong with a note as it stands. */
export function noteErrors(text: string): FieldError[] {
  const { length } = text.trim()
  if (length === 0) return [{ field: 'message', code: 'required', params: {} }]
  return length > longestNote ? [{ field: 'message', code: 'maxLength', params: { max: longestNote } }] : []
}
