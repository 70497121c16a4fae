import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Farligt gods',
  add: 'Tilføj farligt gods',
  none: 'Intet farligt gods.',
  row: 'Farligt gods, linje {n}',
  remove: 'Fjern linje {n} af det farlige gods',
  removed: 'Linje {n} af det farlige gods er fjernet.',
  undo: 'Fortryd',
  choose: 'Vælg …',
  noGroup: 'Ingen',
  shippingName: 'Officiel godsbetegnelse',
  searchHint: 'UN-nummer eller navn',
  found: 'Fundet farligt gods',
  class: 'Klasse {class}',
  group: 'emballagegruppe {group}',
  searchFailed: 'Listen over farligt gods er ikke tilgængelig. Indtast selv UN-nummer og betegnelse.',
  declaration: 'Deklaration',
  noCode: 'Ingen',
  packageKindHint: 'Fibreboard box (4G)',
  pointsBelow: 'ADR 1.1.3.6: {points} af {most} point.',
  pointsAbove: 'ADR 1.1.3.6: {points} point. Undtagelsen op til {most} point gælder ikke.',
} satisfies Translation<typeof english>
