import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Angiver varerne ved indførsel og betaler told og afgifter, hvis det ikke er modtageren.',
  soldTo: 'Køber varerne, hvis det ikke er modtageren.',
  broker: 'Fortolder varerne for modtageren.',
  leaveOut: 'Fjern {party}',
} as const satisfies Translation<typeof english>
