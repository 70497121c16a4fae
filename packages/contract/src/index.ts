import type { AnswerOf, InputOf, StaffAnswerOf } from './call.ts'
import type { Calls } from './calls/index.ts'
import type { CallName } from './paths.ts'

export * from './call.ts'
export * from './calls/index.ts'
export type { JsonSchema } from './openapi/components.ts'
export { exampleOf } from './openapi/example-of.ts'
export * from './openapi/open-api.ts'
export * from './paths.ts'
export * from './problems.ts'
export * from './staff-fields.ts'

/** What a call takes: `params`, `query`, `body`. */
export type Input<N extends CallName> = InputOf<Calls[N]>

/** What a call's success answers. */
export type Answer<N extends CallName> = AnswerOf<Calls[N]>

/** What a call's success answers the provider's own people, of the calls that answer them more than customers. */
export type StaffAnswer<N extends CallName> = StaffAnswerOf<Calls[N]>
