import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Gemte emballager til linje {n}',
  search: 'Find en emballage',
  none: 'Intet er gemt endnu. Gem en linje herunder, og udfyld den næste med den.',
  noneMeant: 'Ingen gemt emballage passer.',
  failed: 'De gemte emballager kan ikke nås',
  delete: 'Slet {name}',
  deleted: '{name} er slettet.',
  undo: 'Fortryd',
  save: 'Gem linje {n} som emballage',
  saveNow: 'Gem emballage',
  saved: 'Emballagen {name} er gemt',
  replaces: 'Erstatter den gemte emballage med dette navn.',
  goods: 'Hvad der er i den, til tolden',
  choose: 'Vælg …',
  lineFaulty: 'Linjen kan ikke gemmes, som den er',
} satisfies Translation<typeof english>
