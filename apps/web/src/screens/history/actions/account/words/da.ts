import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  company: 'Firma',
  'company.hint': 'Skriv en del af navnet.',
  companies: 'Firmaer',
  'companies.failed': 'Firmaerne kunne ikke hentes.',
  account: 'Kundenummer',
  'account.choose': 'Vælg et kundenummer',
  'accounts.failed': 'Firmaets kundenumre kunne ikke hentes.',
  'accounts.none': 'Firmaet har intet andet kundenummer. Vælg et andet firma.',
  before: 'Nuværende',
  after: 'Ny',
  price: 'Pris ekskl. moms',
  priceIncVat: 'Pris inkl. moms',
  'price.none': 'Ingen pris',
  same: 'Prisen er den samme.',
  dearer: '{amount} mere end den nuværende pris.',
  cheaper: '{amount} mindre end den nuværende pris.',
  hint: 'Produktet og tilføjede prislinjer bevares.',
  notOffered: 'Produktet kan ikke fås på dette kundenummer',
  'notOffered.text':
    '{product} kan ikke fås på dette kundenummer til denne forsendelse. Vælg et andet kundenummer, eller redigér forsendelsen og vælg et andet produkt først.',
}
