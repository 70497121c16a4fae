import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  which: 'Hvilke dokumenter?',
  choose: 'Velg minst ett dokument.',
  none: 'Sendingen har ingen dokumenter som kan slettes.',
  noneOfYours: 'Dokumentene er lagt til av transportøren: bare transportøren kan slette dem.',
  others: {
    one: '{count} dokument er lagt til av transportøren og blir.',
    other: '{count} dokumenter er lagt til av transportøren og blir.',
  },
  hint: 'Slettede dokumenter kan hentes tilbake i 30 dager.',
  'delete.none': 'Slett',
  delete: { one: 'Slett {count} dokument', other: 'Slett {count} dokumenter' },
  'invoice.text': {
    one: 'Én faktura for varene i denne sendingen.',
    other: 'Én felles faktura for varene i {count} sendinger.',
  },
  'invoice.tooMany': 'En faktura kan høyst omfatte {count} sendinger.',
  'invoice.open': 'Åpne fakturaen',
}
