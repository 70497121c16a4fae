import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Linjer, der tilføjes',
  side: 'Side',
  'side.line': 'Side, linje {number}',
  sales: 'Salg',
  cost: 'Kost',
  margin: 'Avance',
  type: 'For hvad',
  'type.line': 'For hvad, linje {number}',
  description: 'Beskrivelse',
  'description.line': 'Beskrivelse, linje {number}',
  amount: 'Beløb {currency}',
  'amount.line': 'Beløb, linje {number}',
  add: 'Tilføj en linje',
  'remove.line': 'Fjern linje {number}',
  addedBy: 'Tilføjet af {name}, {time}',
  'booked.none': 'Ingen linjer',
  'booked.failed': 'Forsendelsens prislinjer kunne ikke hentes. Der kan alligevel tilføjes nye.',
  total: 'I alt ekskl. moms',
  vat: 'Moms',
  totalIncVat: 'I alt inkl. moms',
  totals: 'Hvad linjerne gør ved prisen',
  now: 'Nu',
  added: 'Tilføjet',
  after: 'Derefter',
  each: {
    one: 'Linjerne tilføjes til {count} forsendelse.',
    other: 'De samme linjer tilføjes til hver af {count} forsendelser.',
  },
}
