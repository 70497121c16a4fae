import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  lines: 'Rader som läggs till',
  side: 'Försäljning eller kostnad',
  'side.line': 'Försäljning eller kostnad, rad {number}',
  sales: 'Försäljning',
  cost: 'Kostnad',
  margin: 'Täckningsbidrag',
  type: 'Typ',
  'type.line': 'Typ, rad {number}',
  description: 'Beskrivning',
  'description.line': 'Beskrivning, rad {number}',
  amount: 'Belopp {currency}',
  'amount.line': 'Belopp, rad {number}',
  add: 'Lägg till rad',
  'remove.line': 'Ta bort rad {number}',
  addedBy: 'Tillagd av {name}, {time}',
  'booked.none': 'Inga rader',
  'booked.failed': 'Prisraderna kunde inte hämtas. Du kan ändå lägga till nya.',
  total: 'Totalt exkl. moms',
  vat: 'Moms',
  totalIncVat: 'Totalt inkl. moms',
  totals: 'Effekt på priset',
  now: 'Nuvarande',
  added: 'Tillagt',
  after: 'Ny summa',
  each: {
    one: 'Raderna läggs till på {count} sändning.',
    other: 'Samma rader läggs till på var och en av {count} sändningar.',
  },
}
