import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Försäkring',
  required: 'Sändningar på det här kontot försäkras.',
  leaveOut: 'Boka utan försäkring',
  receiverPays: 'Sändningen bokas utan försäkring. Det ifyllda finns kvar om avsändaren ändå betalar.',
  currency: 'Valuta',
  terms: 'Jag godkänner försäkringsvillkoren',
} satisfies Translation<typeof english>
