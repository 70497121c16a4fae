import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Framdrift',
  'one.failed': 'Sendingen kunne ikke hentes.',
  'found.all': 'Velg alle {count} treff',
  'found.first': 'Velg de første {count} treffene',
  'found.reading': 'Henter {count} …',
  'found.progress': 'Henter treff',
  'found.more': 'Flere enn {count} treff. Bare de første {count} er valgt.',
  'found.failed': 'Noen treff kunne ikke hentes.',
  conflict: '{name} endret sendingen {time}, etter at du åpnet den.',
  'conflict.text': 'Endringene dine er bevart her. Behold den andres endring, eller overskriv den med din.',
  'conflict.theirs': 'Behold den andres',
  'conflict.mine': 'Overskriv med min',
  'done.one': '{action}: utført.',
  undo: 'Angre',
  'undo.done': { one: '{action}: {count} sending', other: '{action}: {count} sendinger' },
  'undo.seconds': { one: '{count} sekund igjen', other: '{count} sekunder igjen' },
  'undo.undone': 'Angret.',
  'undo.some': {
    one: '{count} sending er endret siden og ble ikke angret.',
    other: '{count} sendinger er endret siden og ble ikke angret.',
  },
}
