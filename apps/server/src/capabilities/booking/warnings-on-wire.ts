import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { warningText, type FieldWarning } from '@kattegat/domain/warnings'

/** What an answer says of one field. */
export interface FieldMessage {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** Warnings as answers carry them, in words. */
export function warningsOnWire(warnings: readonly FieldWarning[], language: Language): FieldMessage[] {
  const texts = {
    form: messagesIn(language, 'shipment-form'),
    warnings: messagesIn(language, 'warnings'),
    filing: messagesIn(language, 'export-filing'),
  }
  return warnings.map((warning) => ({
    field: warning.field,
    code: warning.code,
    message: warningText(texts, warning),
  }))
}
