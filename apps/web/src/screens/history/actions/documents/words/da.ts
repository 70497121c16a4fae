import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  which: 'Dokumenter',
  choose: 'Vælg mindst ét dokument.',
  none: 'Forsendelsen har ingen dokumenter, der kan slettes.',
  noneOfYours: 'Dokumenterne er tilføjet af os. Kun vi kan slette dem.',
  others: {
    one: '{count} dokument er tilføjet af os og slettes ikke.',
    other: '{count} dokumenter er tilføjet af os og slettes ikke.',
  },
  hint: 'Slettede dokumenter kan gendannes inden for 30 dage.',
  'delete.none': 'Slet',
  delete: { one: 'Slet {count} dokument', other: 'Slet {count} dokumenter' },
  'invoice.text': {
    one: 'Én faktura for denne forsendelse.',
    other: 'Én fælles faktura for {count} forsendelser.',
  },
  'invoice.tooMany': 'En faktura kan højst omfatte {count} forsendelser.',
  'invoice.open': 'Åbn fakturaen',
}
