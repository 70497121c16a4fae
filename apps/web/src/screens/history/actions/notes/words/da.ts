import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Tidligere noter',
  none: 'Ingen noter endnu.',
  failed: 'Tidligere noter kunne ikke hentes. Du kan stadig tilføje en ny.',
  by: '{name}, {time}',
  new: 'Ny note',
  add: 'Tilføj note',
  hint: 'Kun medarbejdere kan se noter. De kan ikke redigeres eller slettes.',
  each: {
    one: 'Noten tilføjes til {count} forsendelse.',
    other: 'Den samme note tilføjes til hver af {count} forsendelser.',
  },
}
