import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Upload dokument',
  hint: 'Fakturaer, pakkelister, deklarationer og fotos, gemt ved deres forsendelse.',
  choose: 'Find først forsendelsen',
  chooseText: 'Dens dokumenter vises her, og du kan tilføje nye.',
  documents: 'Dokumenter til fragtbrev {ref}',
  noRef: 'Dokumenter til forsendelse {id}',
  to: 'Til {name}, {city}',
  open: 'Åbn forsendelsen',
  unknown: 'Forsendelsen findes ikke eller tilhører et andet firma.',
  deleted: 'Forsendelsen er slettet. Der kan ikke tilføjes dokumenter.',
}
