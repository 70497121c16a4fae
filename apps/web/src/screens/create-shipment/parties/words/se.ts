import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Deklarerar importen och betalar tull och skatter, om det inte är mottagaren.',
  soldTo: 'Köper varorna, om det inte är mottagaren.',
  broker: 'Förtullar varorna åt mottagaren.',
  leaveOut: 'Ta bort {party}',
} as const satisfies Translation<typeof english>
