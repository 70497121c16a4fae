import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Forsikring',
  required: 'Forsendelser på denne konto forsikres.',
  leaveOut: 'Book uden forsikring',
  receiverPays:
    'Forsendelsen bookes uden forsikring. Det indtastede bliver stående, hvis afsenderen alligevel betaler.',
  currency: 'Valuta',
  terms: 'Jeg accepterer forsikringsbetingelserne',
} satisfies Translation<typeof english>
