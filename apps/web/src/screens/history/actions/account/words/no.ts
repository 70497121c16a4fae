import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Firma',
  'company.hint': 'Skriv en del av navnet.',
  companies: 'Firmaer',
  'companies.failed': 'Firmaene kunne ikke hentes.',
  account: 'Kundenummer',
  'account.choose': 'Velg et kundenummer',
  'accounts.failed': 'Kundenumrene til firmaet kunne ikke hentes.',
  'accounts.none': 'Firmaet har ikke noe annet kundenummer. Velg et annet firma.',
  before: 'Nåværende',
  after: 'Ny',
  price: 'Pris ekskl. mva.',
  priceIncVat: 'Pris inkl. mva.',
  'price.none': 'Ingen pris',
  same: 'Prisen er den samme.',
  dearer: '{amount} mer enn prisen nå.',
  cheaper: '{amount} mindre enn prisen nå.',
  hint: 'Produktet og prislinjer som er lagt til, beholdes.',
  notOffered: 'Produktet kan ikke fås på dette kundenummeret',
  'notOffered.text':
    '{product} er ikke tilgjengelig på dette kundenummeret for denne sendingen. Velg et annet kundenummer, eller rediger sendingen og velg et annet produkt først.',
}
