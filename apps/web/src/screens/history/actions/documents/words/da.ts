import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  which: 'Hvilke dokumenter?',
  choose: 'Vælg mindst ét dokument.',
  none: 'Forsendelsen har ingen dokumenter, der kan slettes.',
  noneOfYours: 'Dokumenterne er tilføjet af transportøren: kun transportøren kan slette dem.',
  others: {
    one: '{count} dokument er tilføjet af transportøren og bliver.',
    other: '{count} dokumenter er tilføjet af transportøren og bliver.',
  },
  hint: 'Slettede dokumenter kan hentes tilbage i 30 dage.',
  'delete.none': 'Slet',
  delete: { one: 'Slet {count} dokument', other: 'Slet {count} dokumenter' },
  'invoice.text': {
    one: 'Én faktura for varerne i denne forsendelse.',
    other: 'Én fælles faktura for varerne i {count} forsendelser.',
  },
  'invoice.tooMany': 'En faktura kan højst omfatte {count} forsendelser.',
  'invoice.open': 'Åbn fakturaen',
}
