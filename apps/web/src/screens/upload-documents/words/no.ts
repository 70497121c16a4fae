import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Last opp dokument',
  hint: 'Fakturaer, pakklister, deklarasjoner og bilder, lagret ved sendingen.',
  choose: 'Finn sendingen først',
  chooseText: 'Så står dokumentene her, og nye kan legges til.',
  documents: 'Dokumenter til fraktbrev {ref}',
  noRef: 'Dokumenter til sending {id}',
  to: 'Til {name}, {city}',
  open: 'Åpne sendingen',
  unknown: 'Sendingen finnes ikke eller tilhører et annet firma.',
  deleted: 'Sendingen er slettet: ingenting kan legges til.',
}
