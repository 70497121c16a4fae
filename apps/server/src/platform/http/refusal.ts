import type { Language } from '@kattegat/messages'
import type { ProblemCode } from '@kattegat/contract/problems'
import type { FieldError } from '@kattegat/domain/messages'

/** What the business answers instead of what was asked: a value, turned into a problem in one place. */
export interface Refusal {
  readonly code: ProblemCode
  /** Errors of the input, each at its field. */
  readonly errors?: readonly FieldError[]
  /** Numbers and names a screen needs to explain itself, such as both prices. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Why, in the caller's language, where the facts alone do not say it. */
  readonly detail?: (language: Language) => string
}

/** A refusal that is known when a file is already being made: answered as one as long as nothing of the file was sent. */
export class RefusedLate extends Error {
  override readonly name = 'RefusedLate'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`Refused while it was made: ${refusal.code}`)
    this.refusal = refusal
  }
}

export const notFound: Refusal = { code: 'NOT_FOUND' }
export const notAuthorized: Refusal = { code: 'NOT_AUTHORIZED' }
