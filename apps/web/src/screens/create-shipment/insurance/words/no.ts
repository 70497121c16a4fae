import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Forsikring',
  required: 'Forsendelser på denne kontoen forsikres.',
  leaveOut: 'Book uten forsikring',
  receiverPays:
    'Forsendelsen bookes uten forsikring. Det som er fylt inn, blir stående i tilfelle avsenderen likevel betaler.',
  currency: 'Valuta',
  terms: 'Jeg godtar forsikringsvilkårene',
} satisfies Translation<typeof english>
