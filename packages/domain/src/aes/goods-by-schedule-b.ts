import { add, compare, divideUp, formatUnits, multiply, type Decimal } from '../money/decimal.ts'
import type { CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { aesThresholdUsd, commodityTotalMinor, usdRate, type UsdRates } from './aes.ts'

/** The commodity lines of one Schedule B number and what they are worth. */
export interface GoodsOfNumber {
  /** Ten digits; as typed where it is none, empty for all lines without one. */
  scheduleB: string
  /** Positions of the lines in the form, from 0. */
  lines: number[]
  value: ValueInUsd
}

/** The exact value in US dollars, or why it is not known. */
export type ValueInUsd =
  | { kind: 'known'; usd: Decimal }
  | { kind: 'no-value' } // a line has no total above zero, or no currency
  | { kind: 'no-rate'; currency: string }

/**
 * The form's lines grouped by Schedule B number, in the order in which the numbers first stand. Each line's total is
 * converted to US dollars before they are added; a line without a currency has that of the customs value. Numbers may be
 * typed with dots, hyphens or spaces.
 */
export function goodsByScheduleB(form: ShipmentForm, rates: UsdRates): GoodsOfNumber[] {
  const groups = new Map<string, GoodsOfNumber>()
  for (const [index, line] of (form.commodities ?? []).entries()) {
    const scheduleB = (line.scheduleB ?? '').replace(/[\s.-]/g, '')
    const value = valueInUsd(line, line.currency || form.customsAmount?.currencyCode || '', rates)
    const group = groups.get(scheduleB)
    if (group) {
      group.lines.push(index)
      group.value = together(group.value, value)
    } else {
      groups.set(scheduleB, { scheduleB, lines: [index], value })
    }
  }
  return [...groups.values()]
}

/** Whether the value is known to be USD 2500 or less; exactly 2500.00 is. */
export function isWithinThreshold(value: ValueInUsd): boolean {
  return value.kind === 'known' && compare(value.usd, { units: BigInt(aesThresholdUsd), scale: 0 }) <= 0
}

/** Dollars and cents, rounded up, so that what is above the threshold by a fraction of a cent also reads as above it. */
export function usdText(value: ValueInUsd): string | undefined {
  if (value.kind !== 'known') return undefined
  return formatUnits(divideUp(value.usd.units, 10n ** BigInt(value.usd.scale - 2)), 2)
}

function valueInUsd(line: CommodityLine, typedCurrency: string, rates: UsdRates): ValueInUsd {
  const totalMinor = commodityTotalMinor(line)
  // Nothing is worth nothing to customs, and a negative line would hide the value of its neighbours.
  if (totalMinor === undefined || totalMinor <= 0n) return { kind: 'no-value' }
  const currency = typedCurrency.trim().toUpperCase()
  if (currency === '') return { kind: 'no-value' }
  const rate = usdRate(currency, rates)
  return rate ? { kind: 'known', usd: multiply({ units: totalMinor, scale: 2 }, rate) } : { kind: 'no-rate', currency }
}

function together(a: ValueInUsd, b: ValueInUsd): ValueInUsd {
  if (a.kind !== 'known') return a
  if (b.kind !== 'known') return b
  return { kind: 'known', usd: add(a.usd, b.usd) }
}
