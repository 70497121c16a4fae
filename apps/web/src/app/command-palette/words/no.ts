import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Søk og kommandoer',
  placeholder: 'Fraktbrevnummer, referanse, side eller handling',
  results: 'Treff',
  recent: 'Siste sendinger',
  shipments: 'Sendinger',
  page: 'På denne siden',
  screens: 'Gå til',
  settings: 'Innstillinger',
  quote: 'Tilbud {id}',
  shipment: 'Sending {id}',
  deleted: 'slettet',
  searching: 'Søker …',
  failed: 'Det går ikke å søke i sendinger akkurat nå.',
  nothing: 'Ingen treff. Søk på begynnelsen av nummer, ID eller referanse.',
  found: { one: '{count} treff', other: '{count} treff' },
  keys: 'Hurtigtaster',
} satisfies Translation<typeof english>
