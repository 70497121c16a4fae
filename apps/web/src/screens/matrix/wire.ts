export type { Answer } from '@kattegat/contract'
export type { Failure, Reply } from '../../app/api/index.ts'
