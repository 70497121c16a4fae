import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  nr: 'Nr.',
  line: 'linje {n}',
  actions: 'Handlinger',
  add: 'Legg til linje',
  duplicate: 'Kopier linje {n}',
  delete: 'Slett linje {n}',
  deleted: 'Linje {n} er slettet.',
  pasted: { one: '{count} linje limt inn.', other: '{count} linjer limt inn.' },
  filled: { one: '{count} linje fylt ut.', other: '{count} linjer fylt ut.' },
  undo: 'Angre',
  pasteHint: 'Lim inn rader fra et regneark i en hvilken som helst celle.',
  menu: 'Tabellhandlinger',
  redo: 'Gjør om',
  fillDown: 'Fyll nedover',
  nextError: 'Neste feil ({count})',
  columns: 'Kolonner',
}
