import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Noter indtil nu',
  none: 'Ingen noter endnu.',
  failed: 'Noterne indtil nu kunne ikke hentes. Der kan alligevel tilføjes en ny.',
  by: '{name}, {time}',
  new: 'Ny note',
  add: 'Tilføj noten',
  hint: 'Kun medarbejdere kan læse noter. De kan hverken ændres eller fjernes.',
  each: {
    one: 'Noten sættes på {count} forsendelse.',
    other: 'Den samme note sættes på hver af {count} forsendelser.',
  },
}
