import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Rader som läggs till',
  side: 'Sida',
  'side.line': 'Sida, rad {number}',
  sales: 'Försäljning',
  cost: 'Kostnad',
  margin: 'Marginal',
  type: 'För vad',
  'type.line': 'För vad, rad {number}',
  description: 'Beskrivning',
  'description.line': 'Beskrivning, rad {number}',
  amount: 'Belopp {currency}',
  'amount.line': 'Belopp, rad {number}',
  add: 'Lägg till en rad',
  'remove.line': 'Ta bort rad {number}',
  addedBy: 'Tillagd av {name}, {time}',
  'booked.none': 'Inga rader',
  'booked.failed': 'Sändningens prisrader kunde inte hämtas. Nya kan läggas till ändå.',
  total: 'Totalt exkl. moms',
  vat: 'Moms',
  totalIncVat: 'Totalt inkl. moms',
  totals: 'Vad raderna gör med priset',
  now: 'Nu',
  added: 'Tillagt',
  after: 'Därefter',
  each: {
    one: 'Raderna läggs till på {count} sändning.',
    other: 'Samma rader läggs till på var och en av {count} sändningar.',
  },
}
