import type { Answer } from '../../app/api/index.ts'

export type NewsItem = Answer<'GetNewsItems'>[number]

/** Languages as they call themselves. */
export const languageNames = { en: 'English', da: 'Dansk', no: 'Norsk', se: 'Svenska' } as const
