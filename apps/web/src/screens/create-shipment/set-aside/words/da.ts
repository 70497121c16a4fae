import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  start: 'Start med en tom formular',
  aside: 'En kladde kunne ikke åbnes. Den blev lagt til side {time}.',
  restore: 'Gendan den',
  delete: 'Slet den',
}
