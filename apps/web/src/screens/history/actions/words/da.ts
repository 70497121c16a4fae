import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Fremgang',
  'one.failed': 'Forsendelsen kunne ikke hentes.',
  'found.all': 'Vælg alle {count} fundne',
  'found.first': 'Vælg de første {count} fundne',
  'found.reading': 'Henter {count} …',
  'found.progress': 'Henter det fundne',
  'found.more': 'Der er fundet flere end {count}: dette er de første.',
  'found.failed': 'Ikke alle fundne kunne hentes.',
  conflict: '{name} ændrede forsendelsen {time}, efter at du åbnede den.',
  'conflict.text': 'Det, du har skrevet, er bevaret her. Lad den andens stå, eller gem dit oven i.',
  'conflict.theirs': 'Behold den andens',
  'conflict.mine': 'Gem mit',
  'done.one': '{action}: udført.',
  undo: 'Fortryd',
  'undo.done': { one: '{action}: {count} forsendelse', other: '{action}: {count} forsendelser' },
  'undo.seconds': { one: '{count} sekund tilbage', other: '{count} sekunder tilbage' },
  'undo.undone': 'Det er fortrudt.',
  'undo.some': {
    one: '{count} forsendelse er ændret siden og bliver, som den er.',
    other: '{count} forsendelser er ændret siden og bliver, som de er.',
  },
}
