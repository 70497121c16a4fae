import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Forsikring',
  required: 'Alle forsendelser på dette kundenummer forsikres.',
  leaveOut: 'Book uden forsikring',
  receiverPays:
    'Der bookes ingen forsikring, når modtageren betaler. Det indtastede bevares, hvis afsenderen skal betale.',
  currency: 'Valuta',
  terms: 'Jeg accepterer forsikringsbetingelserne',
} satisfies Translation<typeof english>
