import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Udbakke',
  hint: 'E-mails fra dette bookingsystem, nyeste først.',
  list: 'E-mails',
  older: 'Ældre e-mails',
  newest: 'Nyeste e-mails',
  empty: 'Ingen e-mails endnu',
  emptyText: 'Bekræftelser kommer frem her, så snart en forsendelse er booket.',
  noOlder: 'Der er ingen ældre e-mails.',
  choose: 'Vælg en e-mail for at læse den.',
  unknown: 'Denne e-mail er ikke på denne side af udbakken.',
  failed: 'Udbakken kunne ikke hentes',
  back: 'Tilbage til listen',
  to: 'Til',
  written: 'Oprettet',
  sentAt: 'Sendt',
  shipment: 'Forsendelse',
  openShipment: 'Åbn forsendelse',
  'status.waiting': 'Venter',
  'status.sent': 'Sendt',
  'status.kept': 'Ikke sendt',
  'status.failed': 'Mislykket',
  'statusHint.waiting': 'Den sendes om et øjeblik.',
  'statusHint.kept': 'Der er ikke opsat en mailserver. E-mailen blev ikke sendt og ligger her.',
  'statusHint.failed': 'Mailserveren afviste den eller svarede ikke. Den sendes igen.',
}
