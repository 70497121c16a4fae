import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Gemt emballage til linje {n}',
  search: 'Søg i gemt emballage',
  none: 'Ingen gemt emballage endnu. Gem en linje herunder for at bruge den igen.',
  noneMeant: 'Ingen gemt emballage passer.',
  failed: 'Gemt emballage kunne ikke hentes',
  delete: 'Slet {name}',
  deleted: '{name} er slettet.',
  undo: 'Fortryd',
  save: 'Gem linje {n} som emballage',
  saveNow: 'Gem emballage',
  saved: 'Emballagen {name} er gemt',
  replaces: 'Erstatter den gemte emballage med dette navn.',
  goods: 'Indhold, til tolden',
  choose: 'Vælg …',
  lineFaulty: 'Ret linjen, før du gemmer den',
} satisfies Translation<typeof english>
