import { catalogue } from '../../app/i18n/index.ts'
import type { words as english } from './option-words/en.ts'

/** Words of the shipping options, which nobody has before the first search. */
export const optionWords = catalogue<typeof english>({
  en: () => import('./option-words/en.ts'),
  da: () => import('./option-words/da.ts'),
  no: () => import('./option-words/no.ts'),
  se: () => import('./option-words/se.ts'),
})
