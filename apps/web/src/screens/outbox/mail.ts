import type { Answer } from '../../app/api/index.ts'

/** A mail of the outbox. */
export type Mail = Answer<'GetOutbox'>[number]
