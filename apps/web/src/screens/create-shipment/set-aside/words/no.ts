import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  start: 'Start med et tomt skjema',
  aside: 'Et utkast kunne ikke åpnes. Det ble lagt til side {time}.',
  restore: 'Gjenopprett det',
  delete: 'Slett det',
}
