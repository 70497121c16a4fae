import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Last opp dokument',
  hint: 'Fakturaer, pakklister, deklarasjoner og bilder, lagret ved sendingen.',
  choose: 'Finn sendingen først',
  chooseText: 'Dokumentene vises her, og du kan legge til nye.',
  documents: 'Dokumenter til fraktbrev {ref}',
  noRef: 'Dokumenter til sending {id}',
  to: 'Til {name}, {city}',
  open: 'Åpne sendingen',
  unknown: 'Sendingen finnes ikke eller tilhører et annet firma.',
  deleted: 'Sendingen er slettet. Dokumenter kan ikke legges til.',
}
