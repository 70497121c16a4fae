import type { Words } from '../../../app/i18n/index.ts'
import { catalogue, currentLanguage, wordsIn } from '../../../app/i18n/index.ts'
import type { words as english } from './words/en.ts'

/** Words of booking itself and of the other ways to book: needed once a button is pressed. */
export const submitWords = catalogue<typeof english>({
  en: () => import('./words/en.ts'),
  da: () => import('./words/da.ts'),
  no: () => import('./words/no.ts'),
  se: () => import('./words/se.ts'),
})

/** The same for what is said outside components, such as a toast. */
export function submitWordsNow(): Promise<Words<typeof english>> {
  return wordsIn(submitWords, currentLanguage())
}
