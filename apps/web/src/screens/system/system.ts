import type { Answer } from '@kattegat/contract'

export type SystemState = Answer<'GetSystemState'>
