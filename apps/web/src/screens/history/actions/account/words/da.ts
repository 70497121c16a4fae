import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Firma',
  'company.hint': 'Skriv en del af navnet.',
  companies: 'Firmaer',
  'companies.failed': 'Firmaerne kunne ikke hentes.',
  account: 'Konto',
  'account.choose': 'Vælg en konto',
  'accounts.failed': 'Firmaets konti kunne ikke hentes.',
  'accounts.none': 'Firmaet har ingen anden konto. Vælg et andet firma.',
  before: 'Nu',
  after: 'Efter skiftet',
  price: 'Pris ekskl. moms',
  priceIncVat: 'Pris inkl. moms',
  'price.none': 'Ingen pris',
  same: 'Prisen er den samme.',
  dearer: '{amount} mere end nu.',
  cheaper: '{amount} mindre end nu.',
  hint: 'Produktet er det samme, og linjer, der er tilføjet siden, følger med.',
  notOffered: 'Produktet kan ikke fås på denne konto',
  'notOffered.text':
    '{product} tilbydes ikke denne konto til denne forsendelse. Vælg en anden konto, eller redigér forsendelsen og vælg et andet produkt først.',
}
