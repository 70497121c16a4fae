import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  news: 'Nyheder',
  at: '{at} af {count}',
  previous: 'Forrige nyhed',
  next: 'Næste nyhed',
  seen: 'Luk',
}
