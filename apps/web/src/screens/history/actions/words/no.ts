import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Framdrift',
  'one.failed': 'Sendingen kunne ikke hentes.',
  'found.all': 'Velg alle {count} som er funnet',
  'found.first': 'Velg de første {count} som er funnet',
  'found.reading': 'Henter {count} …',
  'found.progress': 'Henter det som er funnet',
  'found.more': 'Det er funnet flere enn {count}: dette er de første.',
  'found.failed': 'Ikke alle som er funnet, kunne hentes.',
  conflict: '{name} endret sendingen {time}, etter at du åpnet den.',
  'conflict.text': 'Det du har skrevet, er bevart her. La den andres stå, eller lagre ditt over.',
  'conflict.theirs': 'Behold den andres',
  'conflict.mine': 'Lagre mitt',
  'done.one': '{action}: utført.',
  undo: 'Angre',
  'undo.done': { one: '{action}: {count} sending', other: '{action}: {count} sendinger' },
  'undo.seconds': { one: '{count} sekund igjen', other: '{count} sekunder igjen' },
  'undo.undone': 'Det er angret.',
  'undo.some': {
    one: '{count} sending er endret siden og blir som den er.',
    other: '{count} sendinger er endret siden og blir som de er.',
  },
}
