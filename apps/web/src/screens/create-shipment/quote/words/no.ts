import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Be om et tilbud',
  hint: 'Kryss av for alt du vil ha pris på. Gods og adresser kommer fra skjemaet.',
  products: 'Transport',
  services: 'Tjenester',
  message: 'Melding',
  messageHint: 'Det vi bør vite, for eksempel en frist eller en tidligere pris.',
  send: 'Be om tilbud',
  sent: 'Tilbudsforespørsel sendt',
  thanks: 'Takk for forespørselen',
  promise: 'Vi svarer senest {time}: innen én time i åpningstiden, mandag til fredag kl. 08.00–17.00.',
  promiseHours: 'Vi svarer innen én time i åpningstiden, mandag til fredag kl. 08.00–17.00.',
  mail: 'En bekreftelse er på vei til {email}.',
  reference: 'Tilbud {id}',
  open: 'Gå til tilbudet',
} satisfies Translation<typeof english>
