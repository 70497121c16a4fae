import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Den som deklarerer varene ved innførsel og svarer for toll og mva., når det ikke er mottakeren.',
  soldTo: 'Den som kjøper varene, når det ikke er mottakeren.',
  broker: 'Den som fortoller varene for mottakeren.',
  leaveOut: 'Utelat {party}',
} as const satisfies Translation<typeof english>
