import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Linjer som legges til',
  side: 'Side',
  'side.line': 'Side, linje {number}',
  sales: 'Salg',
  cost: 'Kost',
  margin: 'Fortjeneste',
  type: 'For hva',
  'type.line': 'For hva, linje {number}',
  description: 'Beskrivelse',
  'description.line': 'Beskrivelse, linje {number}',
  amount: 'Beløp {currency}',
  'amount.line': 'Beløp, linje {number}',
  add: 'Legg til en linje',
  'remove.line': 'Fjern linje {number}',
  addedBy: 'Lagt til av {name}, {time}',
  'booked.none': 'Ingen linjer',
  'booked.failed': 'Prislinjene til sendingen kunne ikke hentes. Nye kan likevel legges til.',
  total: 'Totalt ekskl. mva.',
  vat: 'Mva.',
  totalIncVat: 'Totalt inkl. mva.',
  totals: 'Hva linjene gjør med prisen',
  now: 'Nå',
  added: 'Lagt til',
  after: 'Deretter',
  each: {
    one: 'Linjene legges til på {count} sending.',
    other: 'De samme linjene legges til på hver av {count} sendinger.',
  },
}
