import type { SurchargeConditions, WeightRule } from '@kattegat/domain/rating'
import { packagingTypes } from '@kattegat/domain/shipment'
import { shipmentFlags } from '@kattegat/domain/rating'
import type { Cell } from '../../../platform/table-file/index.ts'
import { CellError, readDecimal, readInteger, readList, readYesNo } from '../../../platform/table-file/index.ts'
import type { Column } from './column.ts'
import { HeaderError, isEmpty, postalText, readCountries } from './column.ts'

/** `0: 45; 9: 3.5`: an amount from a quantity on. */
export const tiersColumn: Column = {
  headers: ['tiers'],
  field: 'tiers',
  required: false,
  looks: 'text',
  placeholder: [],
  read: (cell) =>
    readPairs(cell(0), '9: 3.5; 20: 4').map(([from, amount]) => ({
      from: readDecimal(from)!,
      amount: readDecimal(amount)!,
    })),
  write: (row) => [
    (row['tiers'] as readonly { from: string; amount: string }[])
      .map(({ from, amount }) => `${Number(from)}: ${Number(amount)}`)
      .join('; ') || null,
  ],
}

/** `30: 0.5; rest: 1`: the step up to a weight. */
export const roundingStepsColumn: Column = {
  headers: ['rounding-steps'],
  field: 'roundingSteps',
  required: false,
  looks: 'text',
  placeholder: [],
  read: (cell) =>
    readPairs(cell(0), '30: 0.5; rest: 1').map(([upTo, step]) => ({
      upToKg: upTo.toLowerCase() === 'rest' ? null : readDecimal(upTo)!,
      stepKg: readDecimal(step)!,
    })),
  write: (row) => [
    (row['roundingSteps'] as WeightRule['roundingSteps'])
      .map(({ upToKg, stepKg }) => `${upToKg === null ? 'rest' : Number(upToKg)}: ${Number(stepKg)}`)
      .join('; ') || null,
  ],
}

function readPairs(cell: Cell, example: string): [string, string][] {
  return readList(cell, /;/).map((entry) => {
    const parts = entry.split(':').map((part) => part.trim())
    if (parts.length !== 2 || parts.includes('')) throw new CellError('notWritten', { text: entry, example })
    return [parts[0]!, parts[1]!]
  })
}

type Condition = keyof SurchargeConditions
interface ConditionCell {
  readonly header: string
  readonly read: (cell: Cell) => unknown
  readonly write: (value: never) => Cell
}

/** mm are written as cm, grams as kg: what people measure in. */
const scaled = (header: string, factor: 10 | 1000): ConditionCell => ({
  header,
  read: (cell) => {
    const text = readDecimal(cell)!
    const decimals = Math.log10(factor)
    if ((text.split('.')[1] ?? '').replace(/0+$/, '').length > decimals)
      throw new CellError('decimals', { text, count: decimals })
    // Whole by now, but for the noise of the multiplication.
    const units = Math.round(Number(text) * factor)
    if (units < 0 || units > 100_000_000) throw new CellError('outOfRange', { text: String(Number(text)) })
    return units
  },
  write: (value: number) => value / factor,
})
const pieces = (header: string): ConditionCell => ({
  header,
  read: (cell) => {
    const number = readInteger(cell)!
    if (number < 1 || number > 99_999) throw new CellError('notPackages', { text: String(number) })
    return number
  },
  write: (value: number) => value,
})
const words = (header: string, known?: readonly string[]): ConditionCell => ({
  header,
  read: (cell) =>
    readList(cell).map((word) => {
      const match = known ? known.find((candidate) => candidate.toLowerCase() === word.toLowerCase()) : word
      if (match === undefined) throw new CellError('notOneOf', { text: word, choices: known!.join(', ') })
      return match
    }),
  write: (value: readonly string[]) => value.join('; '),
})
const countryList = (header: string): ConditionCell => ({
  header,
  read: readCountries,
  write: (value: readonly string[]) => value.join(' '),
})
/** `DK 3700-3799; SE 98`. */
const areas = (header: string): ConditionCell => ({
  header,
  read: (cell) =>
    readList(cell, /;/).map((entry) => {
      const match = /^([A-Za-z]{2})\s+([0-9A-Za-z ]+?)(?:\s*-\s*([0-9A-Za-z ]+))?$/.exec(entry)
      if (!match) throw new CellError('notWritten', { text: entry, example: 'DK 3700-3799; SE 98' })
      const [countryCode] = readCountries(match[1]!)
      const from = postalText(countryCode!, match[2]!)
      return { countryCode: countryCode!, from, to: match[3] ? postalText(countryCode!, match[3]) : from }
    }),
  write: (value: NonNullable<SurchargeConditions['originPostal']>) =>
    value
      .map(({ countryCode, from, to }) => (from === to ? `${countryCode} ${from}` : `${countryCode} ${from}-${to}`))
      .join('; '),
})

/** Postal areas as a column of its own; null for an empty cell, which means any place. */
export const areasColumn = (header: string, field: string): Column => {
  const { read, write } = areas(header)
  return {
    headers: [header],
    field,
    required: false,
    looks: 'text',
    placeholder: null,
    read: (cell) => (isEmpty(cell(0)) ? null : read(cell(0))),
    write: (row) => [row[field] === null ? null : write(row[field] as never)],
  }
}

/** A condition without a cell here does not compile. */
const conditionCells: Readonly<Record<Condition, ConditionCell>> = {
  longestOverMm: scaled('longest-over-cm', 10),
  secondLongestOverMm: scaled('second-longest-over-cm', 10),
  heightOverMm: scaled('height-over-cm', 10),
  lengthPlusGirthOverMm: scaled('length-plus-girth-over-cm', 10),
  pieceOverG: scaled('piece-over-kg', 1000),
  packagingTypes: words('packaging-types', packagingTypes),
  piecesFrom: pieces('pieces-from'),
  piecesTo: pieces('pieces-to'),
  shipmentOverG: scaled('shipment-over-kg', 1000),
  originCountries: countryList('origin-countries'),
  destinationCountries: countryList('destination-countries'),
  notDestinationCountries: countryList('not-destination-countries'),
  originPostal: areas('origin-postal'),
  destinationPostal: areas('destination-postal'),
  domestic: { header: 'domestic', read: readYesNo, write: (value: boolean) => (value ? 'yes' : 'no') },
  flags: words('flags', shipmentFlags),
  dangerousGoodsTypes: words('dangerous-goods-types'),
}
const conditionEntries = Object.entries(conditionCells) as [Condition, ConditionCell][]

/** The header of a condition, by its field as a finding names it. */
export function conditionHeader(field: string): string {
  return conditionEntries.find(([condition]) => field === `conditions.${condition}`)?.[1].header ?? ''
}

/** The conditions of a surcharge, a column each; an empty cell is no condition. */
export const conditionsColumn: Column = {
  headers: conditionEntries.map(([, { header }]) => header),
  field: 'conditions',
  required: false,
  looks: 'text',
  placeholder: {},
  read: (cell) => {
    const conditions: Record<string, unknown> = {}
    for (const [position, [condition, { read }]] of conditionEntries.entries()) {
      if (isEmpty(cell(position))) continue
      try {
        conditions[condition] = read(cell(position))
      } catch (error) {
        throw error instanceof CellError ? new HeaderError(position, error.reason.key, error.reason.params) : error
      }
    }
    return conditions
  },
  write: (row) =>
    conditionEntries.map(([condition, { write }]) => {
      const value = (row['conditions'] as SurchargeConditions)[condition]
      return value === undefined ? null : write(value as never)
    }),
}
