import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Företag',
  'company.hint': 'Skriv en del av namnet.',
  companies: 'Företag',
  'companies.failed': 'Företagen kunde inte hämtas.',
  account: 'Konto',
  'account.choose': 'Välj ett konto',
  'accounts.failed': 'Företagets konton kunde inte hämtas.',
  'accounts.none': 'Företaget har inget annat konto. Välj ett annat företag.',
  before: 'Nu',
  after: 'Efter bytet',
  price: 'Pris exkl. moms',
  priceIncVat: 'Pris inkl. moms',
  'price.none': 'Inget pris',
  same: 'Priset är detsamma.',
  dearer: '{amount} mer än nu.',
  cheaper: '{amount} mindre än nu.',
  hint: 'Produkten är densamma, och rader som lagts till sedan följer med.',
  notOffered: 'Produkten kan inte fås på detta konto',
  'notOffered.text':
    '{product} erbjuds inte detta konto för denna sändning. Välj ett annat konto, eller redigera sändningen och välj en annan produkt först.',
}
