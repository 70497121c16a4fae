import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Eksportér',
  which: 'Forsendelser',
  selected: { one: 'Valgte ({count})', other: 'Valgte ({count})' },
  found: 'Alle, der passer til filteret ({count})',
  columns: 'Kolonner',
  visible: { one: 'Synlig kolonne', other: 'Synlige kolonner ({count}), i listens rækkefølge' },
  allColumns: 'Alle kolonner',
  large: 'Filen er stor. Den nye fane er tom, indtil filen begynder at komme. Excel åbner op til 1.048.576 rækker.',
  tooMany:
    'Du kan eksportere op til {count} valgte forsendelser. Vælg færre, eller eksportér alle, der passer til filteret.',
  excel: 'Åbn i Excel',
  csv: 'Send CSV pr. e-mail',
  to: 'CSV-filen sendes til dig på {email}.',
  ready: 'Excel-filen er klar. Linket virker i 15 minutter.',
  open: 'Åbn filen',
  sent: 'Filen er på vej til {email}. Store filer kan tage nogle minutter.',
}
