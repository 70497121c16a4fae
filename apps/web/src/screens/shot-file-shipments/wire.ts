export type { Answer, Input } from '@kattegat/contract'
export type { Failure, Reply } from '../../app/api/index.ts'
