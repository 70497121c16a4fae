import { isOneOf } from '@kattegat/domain/shipment'
import { localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { messageOf, type FieldError } from '@kattegat/domain/messages'

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const

/** What is said of a faulty field of a call, whether a person or a program sent it. */
export function fieldMessage(error: FieldError, language: Language): string {
  const said = error.code === 'wrongType' ? withTypes(error, language) : error
  return messageOf(messagesIn(language, 'shipment-form'), said, messagesIn(language, 'program-fields'))
}

/** The types that would do in the reader's words: a list, and not `array`. */
function withTypes(error: FieldError, language: Language): FieldError {
  const words = messagesIn(language, 'program-fields')
  const types = String(error.params['expected'])
    .split(' | ')
    .map((type) => (isOneOf(typeNames, type) ? words(`type.${type}`) : type))
  const expected = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(types)
  return { ...error, params: { ...error.params, expected } }
}
