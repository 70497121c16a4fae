import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'De seneste 12 uger',
  shipments: 'Forsendelser',
  onTime: 'Til tiden',
  week: 'Uge {week}',
  days: '{from} – {to}',
  count: { one: '{count} forsendelse', other: '{count} forsendelser' },
  share: '{share} til tiden',
  noShare: 'ingen skulle være leveret endnu',
  running: 'indeværende uge',
  link: '{week}, {days}: {count}, {share}',
  counted:
    'Efter afsendelsesdato. Til tiden: leveret senest på den forventede dato, af dem, der er leveret eller skulle være det.',
  table: 'Vis som tabel',
  chart: 'Vis som diagram',
  weekHead: 'Uge',
  due: 'Skulle leveres',
  none: 'Ingen forsendelser de seneste 12 uger.',
  failed: 'Ugetallene kunne ikke hentes.',
}
