import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Firma',
  'company.hint': 'Skriv en del av navnet.',
  companies: 'Firmaer',
  'companies.failed': 'Firmaene kunne ikke hentes.',
  account: 'Konto',
  'account.choose': 'Velg en konto',
  'accounts.failed': 'Kontoene til firmaet kunne ikke hentes.',
  'accounts.none': 'Firmaet har ingen annen konto. Velg et annet firma.',
  before: 'Nå',
  after: 'Etter byttet',
  price: 'Pris ekskl. mva.',
  priceIncVat: 'Pris inkl. mva.',
  'price.none': 'Ingen pris',
  same: 'Prisen er den samme.',
  dearer: '{amount} mer enn nå.',
  cheaper: '{amount} mindre enn nå.',
  hint: 'Produktet er det samme, og linjer som er lagt til siden, følger med.',
  notOffered: 'Produktet kan ikke fås på denne kontoen',
  'notOffered.text':
    '{product} tilbys ikke denne kontoen for denne sendingen. Velg en annen konto, eller rediger sendingen og velg et annet produkt først.',
}
