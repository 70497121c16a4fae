import type { FilingWhy } from '../aes/filing-advice.ts'
import type { MessageParams } from '../messages/message-codes.ts'

/** Codes of everything that is worth a second look and stops nothing; their words stand in `warning-words.ts`. */
export const warningCodes = [
  'phoneDoubtful',
  'zipOfOtherState',
  'unNumberUnlisted',
  'limitsUnchecked',
  'palletNoPackage',
  'aboveAdrThreshold',
  'legendUnfit',
  'exportHeld',
  'papersAdvised',
  'numberDoubtful',
  'seaTerms',
] as const
export type WarningCode = (typeof warningCodes)[number]

/** One doubt about one field, by the path that an error of the field would have. */
export interface FieldWarning {
  field: string
  code: WarningCode
  params: MessageParams
  /** Of an export that is held: why, in facts. */
  why?: FilingWhy
}

/** Collects warnings; of one field only the first is kept, as of errors. */
export class Warnings {
  readonly found: FieldWarning[] = []
  readonly #fields = new Set<string>()

  add(field: string, code: WarningCode, params: MessageParams = {}, why?: FilingWhy): void {
    if (this.#fields.has(field)) return
    this.#fields.add(field)
    this.found.push({ field, code, params, ...(why ? { why } : {}) })
  }
}
