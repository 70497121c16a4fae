import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Eksportér',
  which: 'Hvilke forsendelser',
  selected: { one: 'Den {count} valgte', other: 'De {count} valgte' },
  found: 'Alle, som filteret viser ({count})',
  columns: 'Hvilke kolonner',
  visible: { one: 'Den ene i listen', other: 'De {count} i listen, i samme rækkefølge' },
  allColumns: 'Alle kolonner, der findes',
  large:
    'Det bliver en stor fil: den skrives, mens den hentes, og fanen er tom, til den begynder. Excel åbner højst 1.048.576 rækker.',
  tooMany: 'Højst {count} forsendelser kan vælges enkeltvis. Eksportér det, filteret viser, eller vælg færre.',
  excel: 'Åbn i Excel',
  csv: 'Send som CSV',
  to: 'CSV-filen sendes til din egen adresse, {email}.',
  ready: 'Excel-filen er klar. Linket kan åbnes i 15 minutter.',
  open: 'Åbn filen',
  sent: 'Filen er på vej til {email}. Med mange forsendelser tager det nogle minutter.',
}
