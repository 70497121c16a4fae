import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Deklarerer importen og betaler toll og avgifter, hvis det ikke er mottakeren.',
  soldTo: 'Kjøper varene, hvis det ikke er mottakeren.',
  broker: 'Fortoller varene for mottakeren.',
  leaveOut: 'Fjern {party}',
} as const satisfies Translation<typeof english>
