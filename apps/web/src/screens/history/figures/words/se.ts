import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'De senaste 12 veckorna',
  shipments: 'Sändningar',
  onTime: 'I tid',
  week: 'Vecka {week}',
  days: '{from} – {to}',
  count: { one: '{count} sändning', other: '{count} sändningar' },
  share: '{share} i tid',
  noShare: 'ingen skulle ha levererats ännu',
  running: 'innevarande vecka',
  link: '{week}, {days}: {count}, {share}',
  counted:
    'Efter avsändningsdatum. I tid: levererade senast på beräknat datum, av dem som är levererade eller borde vara det.',
  table: 'Visa som tabell',
  chart: 'Visa som diagram',
  weekHead: 'Vecka',
  due: 'Skulle levereras',
  none: 'Inga sändningar de senaste 12 veckorna.',
  failed: 'Veckosiffrorna kunde inte hämtas.',
}
