import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Søgning og kommandoer',
  placeholder: 'Fragtbrevsnummer, reference, side eller handling',
  results: 'Resultater',
  recent: 'Seneste forsendelser',
  shipments: 'Forsendelser',
  page: 'På denne side',
  screens: 'Gå til',
  settings: 'Indstillinger',
  quote: 'Tilbud {id}',
  shipment: 'Forsendelse {id}',
  deleted: 'slettet',
  searching: 'Søger …',
  failed: 'Der kan ikke søges i forsendelser lige nu.',
  nothing: 'Ingen resultater. Søg på begyndelsen af nummer, id eller reference.',
  found: { one: '{count} resultat', other: '{count} resultater' },
  keys: 'Tastaturgenveje',
} satisfies Translation<typeof english>
