import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Linjer, der tilføjes',
  side: 'Salg eller kostpris',
  'side.line': 'Salg eller kostpris, linje {number}',
  sales: 'Salg',
  cost: 'Kostpris',
  margin: 'Dækningsbidrag',
  type: 'Type',
  'type.line': 'Type, linje {number}',
  description: 'Beskrivelse',
  'description.line': 'Beskrivelse, linje {number}',
  amount: 'Beløb {currency}',
  'amount.line': 'Beløb, linje {number}',
  add: 'Tilføj linje',
  'remove.line': 'Fjern linje {number}',
  addedBy: 'Tilføjet af {name}, {time}',
  'booked.none': 'Ingen linjer',
  'booked.failed': 'Prislinjerne kunne ikke hentes. Du kan stadig tilføje nye.',
  total: 'I alt ekskl. moms',
  vat: 'Moms',
  totalIncVat: 'I alt inkl. moms',
  totals: 'Virkning på prisen',
  now: 'Nuværende',
  added: 'Tilføjet',
  after: 'Ny total',
  each: {
    one: 'Linjerne tilføjes til {count} forsendelse.',
    other: 'De samme linjer tilføjes til hver af {count} forsendelser.',
  },
}
