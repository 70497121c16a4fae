import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Bed om et tilbud',
  hint: 'Sæt flueben ved alt, du vil have en pris på. Gods og adresser kommer fra formularen.',
  products: 'Transport',
  services: 'Ydelser',
  message: 'Besked',
  messageHint: 'Hvad vi bør vide, for eksempel en frist eller en tidligere pris.',
  send: 'Bed om tilbud',
  sent: 'Tilbudsforespørgsel sendt',
  thanks: 'Tak for din forespørgsel',
  promise: 'Vi svarer senest {time}: inden for en time i åbningstiden, mandag til fredag kl. 08.00–17.00.',
  promiseHours: 'Vi svarer inden for en time i åbningstiden, mandag til fredag kl. 08.00–17.00.',
  mail: 'En bekræftelse er på vej til {email}.',
  reference: 'Tilbud {id}',
  open: 'Gå til tilbuddet',
} satisfies Translation<typeof english>
