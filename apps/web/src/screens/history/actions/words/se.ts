import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Förlopp',
  'one.failed': 'Sändningen kunde inte hämtas.',
  'found.all': 'Markera alla {count} träffar',
  'found.first': 'Markera de första {count} träffarna',
  'found.reading': 'Hämtar {count} …',
  'found.progress': 'Hämtar träffar',
  'found.more': 'Fler än {count} träffar. Bara de första {count} är markerade.',
  'found.failed': 'Några träffar kunde inte hämtas.',
  conflict: '{name} ändrade sändningen {time}, efter att du öppnade den.',
  'conflict.text': 'Dina ändringar finns kvar här. Behåll den andras ändring, eller skriv över den med din.',
  'conflict.theirs': 'Behåll den andras',
  'conflict.mine': 'Skriv över med min',
  'done.one': '{action}: utfört.',
  undo: 'Ångra',
  'undo.done': { one: '{action}: {count} sändning', other: '{action}: {count} sändningar' },
  'undo.seconds': { one: '{count} sekund kvar', other: '{count} sekunder kvar' },
  'undo.undone': 'Ångrat.',
  'undo.some': {
    one: '{count} sändning har ändrats sedan dess och ångrades inte.',
    other: '{count} sändningar har ändrats sedan dess och ångrades inte.',
  },
}
