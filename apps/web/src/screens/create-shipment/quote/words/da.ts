import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Bed om et tilbud',
  hint: 'Sæt kryds ved alt, du vil have en pris på. Gods og adresser tages fra formularen.',
  products: 'Transport',
  services: 'Ydelser',
  message: 'Besked',
  messageHint: 'Hvad vores folk skal vide, for eksempel en frist eller en pris, du har fået før.',
  send: 'Bed om tilbud',
  sent: 'Tilbud ønsket',
  thanks: 'Tak for din forespørgsel',
  promise: 'Du har vores svar senest {time}: inden for en time i åbningstiden, mandag til fredag 08:00 til 17:00.',
  promiseHours: 'Du har vores svar inden for en time i åbningstiden, mandag til fredag 08:00 til 17:00.',
  mail: 'En bekræftelse er på vej til {email}.',
  reference: 'Tilbud {id}',
  open: 'Gå til tilbuddet',
} satisfies Translation<typeof english>
