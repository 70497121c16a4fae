import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Forløb',
  'one.failed': 'Forsendelsen kunne ikke hentes.',
  'found.all': 'Vælg alle {count} resultater',
  'found.first': 'Vælg de første {count} resultater',
  'found.reading': 'Henter {count} …',
  'found.progress': 'Henter resultater',
  'found.more': 'Flere end {count} resultater. Kun de første {count} er valgt.',
  'found.failed': 'Nogle resultater kunne ikke hentes.',
  conflict: '{name} ændrede forsendelsen {time}, efter at du åbnede den.',
  'conflict.text': 'Dine ændringer er bevaret her. Behold den andens ændring, eller overskriv den med din.',
  'conflict.theirs': 'Behold den andens',
  'conflict.mine': 'Overskriv med min',
  'done.one': '{action}: udført.',
  undo: 'Fortryd',
  'undo.done': { one: '{action}: {count} forsendelse', other: '{action}: {count} forsendelser' },
  'undo.seconds': { one: '{count} sekund tilbage', other: '{count} sekunder tilbage' },
  'undo.undone': 'Fortrudt.',
  'undo.some': {
    one: '{count} forsendelse er ændret siden og blev ikke fortrudt.',
    other: '{count} forsendelser er ændret siden og blev ikke fortrudt.',
  },
}
