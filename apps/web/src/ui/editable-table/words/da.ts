import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  nr: 'Nr.',
  line: 'linje {n}',
  actions: 'Handlinger',
  add: 'Tilføj linje',
  duplicate: 'Kopiér linje {n}',
  delete: 'Slet linje {n}',
  deleted: 'Linje {n} er slettet.',
  pasted: { one: '{count} linje indsat.', other: '{count} linjer indsat.' },
  filled: { one: '{count} linje udfyldt.', other: '{count} linjer udfyldt.' },
  undo: 'Fortryd',
  pasteHint: 'Indsæt rækker fra et regneark i en vilkårlig celle.',
  menu: 'Tabelhandlinger',
  redo: 'Annullér fortryd',
  fillDown: 'Fyld nedad',
  nextError: 'Næste fejl ({count})',
  columns: 'Kolonner',
}
