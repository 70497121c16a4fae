import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Företag',
  'company.hint': 'Skriv en del av namnet.',
  companies: 'Företag',
  'companies.failed': 'Företagen kunde inte hämtas.',
  account: 'Kundnummer',
  'account.choose': 'Välj ett kundnummer',
  'accounts.failed': 'Företagets kundnummer kunde inte hämtas.',
  'accounts.none': 'Företaget har inget annat kundnummer. Välj ett annat företag.',
  before: 'Nuvarande',
  after: 'Ny',
  price: 'Pris exkl. moms',
  priceIncVat: 'Pris inkl. moms',
  'price.none': 'Inget pris',
  same: 'Priset är detsamma.',
  dearer: '{amount} mer än det nuvarande priset.',
  cheaper: '{amount} mindre än det nuvarande priset.',
  hint: 'Produkten och tillagda prisrader behålls.',
  notOffered: 'Produkten kan inte fås på det här kundnumret',
  'notOffered.text':
    '{product} är inte tillgänglig på det här kundnumret för den här sändningen. Välj ett annat kundnummer, eller redigera sändningen och välj en annan produkt först.',
}
