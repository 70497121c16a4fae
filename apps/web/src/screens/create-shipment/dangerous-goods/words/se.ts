import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Farligt gods',
  add: 'Lägg till farligt gods',
  none: 'Inget farligt gods.',
  row: 'Farligt gods, rad {n}',
  remove: 'Ta bort rad {n} av det farliga godset',
  removed: 'Rad {n} av det farliga godset borttagen.',
  undo: 'Ångra',
  choose: 'Välj …',
  noGroup: 'Ingen',
  shippingName: 'Officiell transportbenämning',
  searchHint: 'UN-nummer eller namn',
  found: 'Hittat farligt gods',
  class: 'Klass {class}',
  group: 'förpackningsgrupp {group}',
  searchFailed: 'Listan över farligt gods är inte tillgänglig. Ange UN-nummer och benämning själv.',
  declaration: 'Deklaration',
  noCode: 'Ingen',
  packageKindHint: 'Fibreboard box (4G)',
  pointsBelow: 'ADR 1.1.3.6: {points} av {most} poäng.',
  pointsAbove: 'ADR 1.1.3.6: {points} poäng. Undantaget upp till {most} poäng gäller inte.',
} satisfies Translation<typeof english>
