import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Eksporter',
  which: 'Sendinger',
  selected: { one: 'Valgte ({count})', other: 'Valgte ({count})' },
  found: 'Alle som passer til filteret ({count})',
  columns: 'Kolonner',
  visible: { one: 'Synlig kolonne', other: 'Synlige kolonner ({count}), i listens rekkefølge' },
  allColumns: 'Alle kolonner',
  large: 'Filen er stor. Den nye fanen er tom til nedlastingen starter. Excel åpner opptil 1 048 576 rader.',
  tooMany:
    'Du kan eksportere opptil {count} valgte sendinger. Velg færre, eller eksporter alle som passer til filteret.',
  excel: 'Åpne i Excel',
  csv: 'Send CSV på e-post',
  to: 'CSV-filen sendes til deg på {email}.',
  ready: 'Excel-filen er klar. Lenken virker i 15 minutter.',
  open: 'Åpne filen',
  sent: 'Filen er på vei til {email}. Store filer kan ta noen minutter.',
}
