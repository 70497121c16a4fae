import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { messageOf, type FieldError } from '@kattegat/domain/messages'

/** What is said of a faulty field of a call, whether a person or a program sent it. */
export function fieldMessage(error: FieldError, language: Language): string {
  return messageOf(messagesIn(language, 'shipment-form'), error, messagesIn(language, 'program-fields'))
}
