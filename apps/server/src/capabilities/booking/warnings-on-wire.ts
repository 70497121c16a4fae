import type { Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
import { warningText, type FieldWarning } from '@kattegat/domain/warnings'

/** What an answer says of one field. */
export interface FieldMessage {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** Warnings as answers carry them, in words. */
export function warningsOnWire(warnings: readonly FieldWarning[], language: Language): FieldMessage[] {
  return warnings.map((warning) => ({
    field: warning.field,
    code: warning.code,
    message: warningText(catalogues[language], warning),
  }))
}
