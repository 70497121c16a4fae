import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Försäkring',
  required: 'Alla sändningar på det här kundnumret försäkras.',
  leaveOut: 'Boka utan försäkring',
  receiverPays: 'Ingen försäkring bokas när mottagaren betalar. Det du har angett behålls om avsändaren betalar.',
  currency: 'Valuta',
  terms: 'Jag godkänner försäkringsvillkoren',
} satisfies Translation<typeof english>
