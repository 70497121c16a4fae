import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Notater så langt',
  none: 'Ingen notater ennå.',
  failed: 'Notatene så langt kunne ikke hentes. Et nytt kan likevel legges til.',
  by: '{name}, {time}',
  new: 'Nytt notat',
  add: 'Legg til notatet',
  hint: 'Bare ansatte kan lese notater. De kan verken endres eller fjernes.',
  each: { one: 'Notatet settes på {count} sending.', other: 'Det samme notatet settes på hver av {count} sendinger.' },
}
