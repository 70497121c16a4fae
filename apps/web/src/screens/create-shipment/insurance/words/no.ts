import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Forsikring',
  required: 'Alle sendinger på dette kundenummeret forsikres.',
  leaveOut: 'Bestill uten forsikring',
  receiverPays:
    'Det bestilles ingen forsikring når mottakeren betaler. Det du har lagt inn, beholdes i tilfelle avsenderen betaler.',
  currency: 'Valuta',
  terms: 'Jeg godtar forsikringsvilkårene',
} satisfies Translation<typeof english>
