import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  importerOfRecord: 'Den som deklarerar varorna vid import och svarar för tull och moms, när det inte är mottagaren.',
  soldTo: 'Den som köper varorna, när det inte är mottagaren.',
  broker: 'Den som förtullar varorna åt mottagaren.',
  leaveOut: 'Uteslut {party}',
} as const satisfies Translation<typeof english>
