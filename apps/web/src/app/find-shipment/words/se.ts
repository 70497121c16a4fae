import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  find: 'Sändning',
  findHint: 'Fraktsedelsnummer, sändnings-id eller referens',
  found: 'Sändningar som hittades',
  none: 'Ingen sändning passar.',
  searchFailed: 'Sökningen misslyckades. Försök igen.',
}
