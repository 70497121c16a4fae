import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Eksporter',
  which: 'Hvilke sendinger',
  selected: { one: 'Den {count} valgte', other: 'De {count} valgte' },
  found: 'Alle som filteret viser ({count})',
  columns: 'Hvilke kolonner',
  visible: { one: 'Den ene i listen', other: 'De {count} i listen, i samme rekkefølge' },
  allColumns: 'Alle kolonner som finnes',
  large:
    'Det blir en stor fil: den skrives mens den lastes ned, og fanen er tom til den begynner. Excel åpner høyst 1 048 576 rader.',
  tooMany: 'Høyst {count} sendinger kan velges enkeltvis. Eksporter det filteret viser, eller velg færre.',
  excel: 'Åpne i Excel',
  csv: 'Send som CSV',
  to: 'CSV-filen sendes til din egen adresse, {email}.',
  ready: 'Excel-filen er klar. Lenken kan åpnes i 15 minutter.',
  open: 'Åpne filen',
  sent: 'Filen er på vei til {email}. Med mange sendinger tar det noen minutter.',
}
