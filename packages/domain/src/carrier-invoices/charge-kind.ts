import { plainText } from '../search/search-text.ts'

/** What a charge is for, as far as carriers and our price lines can be compared: each has its own words for all the others. */
export type ChargeKind = 'freight' | 'fuel' | 'other'

/** Beginnings of the words that carriers write for fuel and for freight, in English, Scandinavian and German. */
const fuelWords = ['fuel', 'braendstof', 'drivstoff', 'drivmedel', 'bunker', 'baf', 'diesel', 'treibstoff', 'olie']
const freightWords = ['freight', 'fragt', 'frakt', 'transport', 'carriage', 'weight charge', 'fracht']

/** The kind of a charge by the carrier's own words; fuel goes first, since a fuel surcharge is on freight. */
export function chargeKindOfCarrier(charge: string): ChargeKind {
  const plain = plainText(charge)
  if (fuelWords.some((word) => plain.includes(word))) return 'fuel'
  if (freightWords.some((word) => plain.includes(word))) return 'freight'
  return 'other'
}

/** The kind of a line of our own price: as booked, or added later. */
export function chargeKindOfLine(code: string): ChargeKind {
  if (code === 'fuel') return 'fuel'
  return code === 'freight' || code === 'weight' ? 'freight' : 'other'
}
