import { messageOf, type FieldError, type Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
import { programFields } from '@kattegat/domain/messages/program-fields'

/** What is said of a faulty field of a call, whether a person or a program sent it. */
export function fieldMessage(error: FieldError, language: Language): string {
  return messageOf(catalogues[language], error, programFields)
}
