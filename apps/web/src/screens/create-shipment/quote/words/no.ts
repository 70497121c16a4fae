import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Be om et tilbud',
  hint: 'Kryss av for alt du vil ha pris på. Gods og adresser hentes fra skjemaet.',
  products: 'Transport',
  services: 'Tjenester',
  message: 'Melding',
  messageHint: 'Det folkene våre bør vite, for eksempel en frist eller en pris du har fått før.',
  send: 'Be om tilbud',
  sent: 'Tilbud etterspurt',
  thanks: 'Takk for forespørselen',
  promise: 'Du har svaret vårt innen {time}: innen én time i åpningstiden, mandag til fredag 08:00 til 17:00.',
  promiseHours: 'Du har svaret vårt innen én time i åpningstiden, mandag til fredag 08:00 til 17:00.',
  mail: 'En bekreftelse er på vei til {email}.',
  reference: 'Tilbud {id}',
  open: 'Gå til tilbudet',
} satisfies Translation<typeof english>
