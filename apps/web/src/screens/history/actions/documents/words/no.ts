import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  which: 'Dokumenter',
  choose: 'Velg minst ett dokument.',
  none: 'Sendingen har ingen dokumenter som kan slettes.',
  noneOfYours: 'Dokumentene er lagt til av oss. Bare vi kan slette dem.',
  others: {
    one: '{count} dokument er lagt til av oss og slettes ikke.',
    other: '{count} dokumenter er lagt til av oss og slettes ikke.',
  },
  hint: 'Slettede dokumenter kan gjenopprettes innen 30 dager.',
  'delete.none': 'Slett',
  delete: { one: 'Slett {count} dokument', other: 'Slett {count} dokumenter' },
  'invoice.text': {
    one: 'Én faktura for denne sendingen.',
    other: 'Én felles faktura for {count} sendinger.',
  },
  'invoice.tooMany': 'En faktura kan høyst omfatte {count} sendinger.',
  'invoice.open': 'Åpne fakturaen',
}
