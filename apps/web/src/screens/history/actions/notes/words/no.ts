import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Tidligere notater',
  none: 'Ingen notater ennå.',
  failed: 'Tidligere notater kunne ikke hentes. Du kan fortsatt legge til et nytt.',
  by: '{name}, {time}',
  new: 'Nytt notat',
  add: 'Legg til notat',
  hint: 'Bare medarbeidere kan se notater. De kan ikke redigeres eller slettes.',
  each: {
    one: 'Notatet legges til på {count} sending.',
    other: 'Det samme notatet legges til på hver av {count} sendinger.',
  },
}
