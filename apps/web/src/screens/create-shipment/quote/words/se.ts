import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Begär en offert',
  hint: 'Kryssa för allt du vill ha pris på. Gods och adresser tas från formuläret.',
  products: 'Transport',
  services: 'Tjänster',
  message: 'Meddelande',
  messageHint: 'Det vår personal bör veta, till exempel en tidsgräns eller ett pris du har fått tidigare.',
  send: 'Begär offert',
  sent: 'Offert begärd',
  thanks: 'Tack för din förfrågan',
  promise: 'Du har vårt svar senast {time}: inom en timme under öppettiden, måndag till fredag 08:00 till 17:00.',
  promiseHours: 'Du har vårt svar inom en timme under öppettiden, måndag till fredag 08:00 till 17:00.',
  mail: 'En bekräftelse är på väg till {email}.',
  reference: 'Offert {id}',
  open: 'Gå till offerten',
} satisfies Translation<typeof english>
