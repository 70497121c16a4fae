import type { FieldError } from '@kattegat/domain/messages'
import { isEmail } from '@kattegat/domain/validation'

/** The most one mail may go to at once. */
const mostRecipients = 20

/** Addresses as people write them: one a line, or with commas and semicolons between. Each but once. */
export function readRecipients(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(/[\s,;]+/))
    if (part !== '' && !found.has(part.toLowerCase())) found.set(part.toLowerCase(), part)
  return [...found.values()]
}

/** What is wrong with the addresses as they stand; the faulty ones are named. */
export function recipientErrors(text: string): FieldError[] {
  const recipients = readRecipients(text)
  if (recipients.length === 0) return [{ field: 'recipients', code: 'required', params: {} }]
  if (recipients.length > mostRecipients) {
    return [{ field: 'recipients', code: 'tooMany', params: { max: mostRecipients } }]
  }
  return recipients.some((email) => !isEmail(email)) ? [{ field: 'recipients', code: 'email', params: {} }] : []
}
