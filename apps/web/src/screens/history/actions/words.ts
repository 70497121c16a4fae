import { catalogue } from '../../../app/i18n/index.ts'
import type { words as english } from './words/en.ts'

/** What is said round the forms of the actions; each form has words of its own beside it. */
export const actionWords = catalogue<typeof english>({
  en: () => import('./words/en.ts'),
  da: () => import('./words/da.ts'),
  no: () => import('./words/no.ts'),
  se: () => import('./words/se.ts'),
})
