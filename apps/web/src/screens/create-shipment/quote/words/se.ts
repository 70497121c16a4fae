import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Begär en offert',
  hint: 'Kryssa för allt du vill ha pris på. Gods och adresser kommer från formuläret.',
  products: 'Transport',
  services: 'Tjänster',
  message: 'Meddelande',
  messageHint: 'Sådant vi bör veta, till exempel en tidsgräns eller ett tidigare pris.',
  send: 'Begär offert',
  sent: 'Offertförfrågan skickad',
  thanks: 'Tack för din förfrågan',
  promise: 'Vi svarar senast {time}: inom en timme under öppettiderna, måndag till fredag kl. 08.00–17.00.',
  promiseHours: 'Vi svarar inom en timme under öppettiderna, måndag till fredag kl. 08.00–17.00.',
  mail: 'En bekräftelse är på väg till {email}.',
  reference: 'Offert {id}',
  open: 'Gå till offerten',
} satisfies Translation<typeof english>
