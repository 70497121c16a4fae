import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Utkorg',
  hint: 'Mejl från det här bokningssystemet, nyast först.',
  list: 'Mejl',
  older: 'Äldre mejl',
  newest: 'Nyaste mejl',
  empty: 'Inga mejl ännu',
  emptyText: 'Bekräftelser visas här så snart en sändning har bokats.',
  noOlder: 'Det finns inga äldre mejl.',
  choose: 'Välj ett mejl för att läsa det.',
  unknown: 'Det här mejlet finns inte på den här sidan av utkorgen.',
  failed: 'Utkorgen kunde inte hämtas',
  back: 'Tillbaka till listan',
  to: 'Till',
  written: 'Skapat',
  sentAt: 'Skickat',
  shipment: 'Sändning',
  openShipment: 'Öppna sändningen',
  'status.waiting': 'Väntar',
  'status.sent': 'Skickat',
  'status.kept': 'Inte skickat',
  'status.failed': 'Misslyckades',
  'statusHint.waiting': 'Det skickas om ett ögonblick.',
  'statusHint.kept': 'Ingen e-postserver är inställd. Mejlet skickades inte och finns kvar här.',
  'statusHint.failed': 'E-postservern avvisade det eller svarade inte. Det skickas igen.',
}
