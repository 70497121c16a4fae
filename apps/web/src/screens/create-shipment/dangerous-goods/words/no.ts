import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Farlig gods',
  add: 'Legg til farlig gods',
  none: 'Ikke noe farlig gods.',
  row: 'Farlig gods, linje {n}',
  remove: 'Fjern linje {n} av det farlige godset',
  removed: 'Linje {n} av det farlige godset er fjernet.',
  undo: 'Angre',
  choose: 'Velg …',
  noGroup: 'Ingen',
  shippingName: 'Varenavn (offisiell betegnelse)',
  searchHint: 'UN-nummer eller navn',
  found: 'Farlig gods funnet',
  class: 'Klasse {class}',
  group: 'emballasjegruppe {group}',
  searchFailed: 'Listen over farlig gods er ikke tilgjengelig. Legg inn UN-nummer og betegnelse selv.',
  declaration: 'Deklarasjon',
  noCode: 'Ingen',
  packageKindHint: 'Fibreboard box (4G)',
  pointsBelow: 'ADR 1.1.3.6: {points} av {most} poeng.',
  pointsAbove: 'ADR 1.1.3.6: {points} poeng. Unntaket opp til {most} poeng gjelder ikke.',
} satisfies Translation<typeof english>
