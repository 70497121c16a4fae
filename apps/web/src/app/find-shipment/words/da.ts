import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  find: 'Forsendelse',
  findHint: 'Fragtbrevsnummer, forsendelses-id eller reference',
  found: 'Fundne forsendelser',
  none: 'Ingen forsendelse passer.',
  searchFailed: 'Søgningen mislykkedes. Prøv igen.',
}
