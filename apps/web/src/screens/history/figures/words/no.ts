import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'De siste 12 ukene',
  shipments: 'Sendinger',
  onTime: 'I tide',
  week: 'Uke {week}',
  days: '{from} – {to}',
  count: { one: '{count} sending', other: '{count} sendinger' },
  share: '{share} i tide',
  noShare: 'ingen skulle vært levert ennå',
  running: 'inneværende uke',
  link: '{week}, {days}: {count}, {share}',
  counted: 'Etter sendedato. I tide: levert senest på forventet dato, av dem som er levert eller skulle vært det.',
  table: 'Vis som tabell',
  chart: 'Vis som diagram',
  weekHead: 'Uke',
  due: 'Skulle leveres',
  none: 'Ingen sendinger de siste 12 ukene.',
  failed: 'Ukestallene kunne ikke hentes.',
}
