import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Utboks',
  hint: 'E-poster fra dette bestillingssystemet, nyeste først.',
  list: 'E-poster',
  older: 'Eldre e-poster',
  newest: 'Nyeste e-poster',
  empty: 'Ingen e-poster ennå',
  emptyText: 'Bekreftelser vises her så snart en sending er bestilt.',
  noOlder: 'Det finnes ingen eldre e-poster.',
  choose: 'Velg en e-post for å lese den.',
  unknown: 'Denne e-posten er ikke på denne siden av utboksen.',
  failed: 'Utboksen kunne ikke hentes',
  back: 'Tilbake til listen',
  to: 'Til',
  written: 'Opprettet',
  sentAt: 'Sendt',
  shipment: 'Sending',
  openShipment: 'Åpne sending',
  'status.waiting': 'Venter',
  'status.sent': 'Sendt',
  'status.kept': 'Ikke sendt',
  'status.failed': 'Mislyktes',
  'statusHint.waiting': 'Den sendes om et øyeblikk.',
  'statusHint.kept': 'Det er ikke satt opp noen e-postserver. E-posten ble ikke sendt og ligger her.',
  'statusHint.failed': 'E-postserveren avviste den eller svarte ikke. Den sendes på nytt.',
}
