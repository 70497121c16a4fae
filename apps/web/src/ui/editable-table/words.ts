import { catalogue } from '../../app/i18n/index.ts'
import type { words as english } from './words/en.ts'

export const tableWords = catalogue<typeof english>({
  en: () => import('./words/en.ts'),
  da: () => import('./words/da.ts'),
  no: () => import('./words/no.ts'),
  se: () => import('./words/se.ts'),
})
