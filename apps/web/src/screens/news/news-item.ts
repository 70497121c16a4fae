import type { Answer } from '../../app/api/index.ts'

export type NewsItem = Answer<'GetNewsItems'>[number]
