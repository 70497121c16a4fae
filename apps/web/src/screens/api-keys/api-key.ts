import type { Answer } from '@kattegat/contract'

export type ApiKey = Answer<'GetApiKeys'>[number]
