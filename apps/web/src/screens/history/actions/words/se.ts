import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  progress: 'Förlopp',
  'one.failed': 'Sändningen kunde inte hämtas.',
  'found.all': 'Välj alla {count} funna',
  'found.first': 'Välj de första {count} funna',
  'found.reading': 'Hämtar {count} …',
  'found.progress': 'Hämtar det som hittats',
  'found.more': 'Fler än {count} hittades: det här är de första.',
  'found.failed': 'Alla funna kunde inte hämtas.',
  conflict: '{name} ändrade sändningen {time}, efter att du öppnade den.',
  'conflict.text': 'Det du har skrivit finns kvar här. Låt den andras stå, eller spara ditt över den.',
  'conflict.theirs': 'Behåll den andras',
  'conflict.mine': 'Spara mitt',
  'done.one': '{action}: utfört.',
  undo: 'Ångra',
  'undo.done': { one: '{action}: {count} sändning', other: '{action}: {count} sändningar' },
  'undo.seconds': { one: '{count} sekund kvar', other: '{count} sekunder kvar' },
  'undo.undone': 'Det är ångrat.',
  'undo.some': {
    one: '{count} sändning har ändrats sedan dess och får vara som den är.',
    other: '{count} sändningar har ändrats sedan dess och får vara som de är.',
  },
}
