import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Linjer som legges til',
  side: 'Salg eller kostpris',
  'side.line': 'Salg eller kostpris, linje {number}',
  sales: 'Salg',
  cost: 'Kostpris',
  margin: 'Dekningsbidrag',
  type: 'Type',
  'type.line': 'Type, linje {number}',
  description: 'Beskrivelse',
  'description.line': 'Beskrivelse, linje {number}',
  amount: 'Beløp {currency}',
  'amount.line': 'Beløp, linje {number}',
  add: 'Legg til linje',
  'remove.line': 'Fjern linje {number}',
  addedBy: 'Lagt til av {name}, {time}',
  'booked.none': 'Ingen linjer',
  'booked.failed': 'Prislinjene kunne ikke hentes. Du kan fortsatt legge til nye.',
  total: 'Totalt ekskl. mva.',
  vat: 'Mva.',
  totalIncVat: 'Totalt inkl. mva.',
  totals: 'Virkning på prisen',
  now: 'Nåværende',
  added: 'Lagt til',
  after: 'Ny total',
  each: {
    one: 'Linjene legges til på {count} sending.',
    other: 'De samme linjene legges til på hver av {count} sendinger.',
  },
}
