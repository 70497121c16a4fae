import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  find: 'Sending',
  findHint: 'Fraktbrevnummer, sendings-ID eller referanse',
  found: 'Sendinger funnet',
  none: 'Ingen sending passer.',
  searchFailed: 'Søket mislyktes. Prøv igjen.',
}
