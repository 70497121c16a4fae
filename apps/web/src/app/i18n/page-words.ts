import type { Words } from './catalogue.ts'
import { catalogue } from './catalogue.ts'
import type { words as english } from './page-words/en.ts'

/** Words of pages and dialogs that few visits open: About, test, tracking, postal codes. Not of the first load. */
export const pageWords = catalogue<typeof english>({
  en: () => import('./page-words/en.ts'),
  da: () => import('./page-words/da.ts'),
  no: () => import('./page-words/no.ts'),
  se: () => import('./page-words/se.ts'),
})
export type PageWords = Words<typeof english>
