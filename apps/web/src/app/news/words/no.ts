import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  news: 'Nyheter',
  at: '{at} av {count}',
  previous: 'Forrige nyhet',
  next: 'Neste nyhet',
  seen: 'Lukk',
}
