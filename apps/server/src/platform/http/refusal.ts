import type { ProblemCode } from '@kattegat/contract/problems'
import type { FieldError } from '@kattegat/domain/messages'

/** What the business answers instead of what was asked: a value, turned into a problem in one place. */
export interface Refusal {
  readonly code: ProblemCode
  /** Faults of the input, each at its field. */
  readonly errors?: readonly FieldError[]
  /** Numbers and names a screen needs to explain itself, such as both prices. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export const notFound: Refusal = { code: 'NOT_FOUND' }
export const notAuthorized: Refusal = { code: 'NOT_AUTHORIZED' }
