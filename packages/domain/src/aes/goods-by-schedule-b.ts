import { add, divideUp, formatUnits, multiply, parseDecimal, type Decimal } from '../money/decimal.ts'
import type { Amount, CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { commodityTotalMinor, isAboveThreshold, usdRate, type UsdRates } from './aes.ts'

/**
 * Where goods come from as the filing counts: domestic (United States and Puerto Rico) or foreign. `unknown` counts with
 * everything under its number, because nobody can tell it apart.
 */
export type GoodsOrigin = 'domestic' | 'foreign' | 'unknown'

/** The commodity lines of one Schedule B number and origin, and what they are worth. */
export interface GoodsOfNumber {
  /** Ten digits; as typed where it is none, empty for all lines without one. */
  scheduleB: string
  origin: GoodsOrigin
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
 * The form's lines grouped by Schedule B number and origin, in the order in which they first stand: 15 CFR 30.37(a) counts
 * domestic and foreign goods of a number separately. Each line's total is converted to US dollars before they are added; a
 * line without a currency has that of the customs value. Numbers may be typed with dots, hyphens or spaces.
 */
export function goodsByScheduleB(form: ShipmentForm, rates: UsdRates): GoodsOfNumber[] {
  const lines = (form.commodities ?? []).map((line, index) => ({ line, index, scheduleB: numberOf(line) }))
  const mixed = new Set(lines.filter(({ line }) => originOf(line) === 'unknown').map(({ scheduleB }) => scheduleB))
  const groups = new Map<string, GoodsOfNumber>()
  for (const { line, index, scheduleB } of lines) {
    const origin = mixed.has(scheduleB) ? 'unknown' : originOf(line)
    const value = valueInUsd(line, line.currency || currencyOf(form), rates)
    const group = groups.get(`${scheduleB} ${origin}`)
    if (group) {
      group.lines.push(index)
      group.value = together(group.value, value)
    } else {
      groups.set(`${scheduleB} ${origin}`, { scheduleB, origin, lines: [index], value })
    }
  }
  return [...groups.values()]
}

/** The value of all goods together; not known where that of some is not. */
export function totalOf(goods: readonly GoodsOfNumber[]): ValueInUsd | undefined {
  return goods
    .map((each) => each.value)
    .reduce<ValueInUsd | undefined>((sum, value) => (sum ? together(sum, value) : value), undefined)
}

/** An amount as it was entered, in US dollars. */
export function amountInUsd(amount: Amount, rates: UsdRates): ValueInUsd {
  return valueOf(parseDecimal((amount.amount ?? '').trim()), amount.currencyCode ?? '', rates)
}

function currencyOf({ customsAmount, exportAmount, shipmentAmount }: ShipmentForm): string {
  return customsAmount?.currencyCode || exportAmount?.currencyCode || shipmentAmount?.currencyCode || ''
}

function numberOf(line: CommodityLine): string {
  return (line.scheduleB ?? '').replace(/[\s.-]/g, '')
}

// Goods of Puerto Rico are goods of the United States (15 CFR 30.6(a)(11)).
function originOf({ originCountry = '' }: CommodityLine): GoodsOrigin {
  if (originCountry === '') return 'unknown'
  return originCountry === 'US' || originCountry === 'PR' ? 'domestic' : 'foreign'
}

/** Whether the value is known to be USD 2500 or less; exactly 2500.00 is. */
export function isWithinThreshold(value: ValueInUsd): boolean {
  return value.kind === 'known' && !isAboveThreshold(value.usd)
}

/** Dollars and cents, rounded up, so that what is above the threshold by a fraction of a cent also reads as above it. */
export function usdText(value: ValueInUsd): string | undefined {
  if (value.kind !== 'known') return undefined
  const { units, scale } = value.usd
  return scale <= 2
    ? formatUnits(units * 10n ** BigInt(2 - scale), 2)
    : formatUnits(divideUp(units, 10n ** BigInt(scale - 2)), 2)
}

function valueInUsd(line: CommodityLine, typedCurrency: string, rates: UsdRates): ValueInUsd {
  const totalMinor = commodityTotalMinor(line)
  return valueOf(totalMinor === undefined ? undefined : { units: totalMinor, scale: 2 }, typedCurrency, rates)
}

function valueOf(amount: Decimal | undefined, typedCurrency: string, rates: UsdRates): ValueInUsd {
  // Nothing is worth nothing to customs, and a negative line would hide the value of its neighbours.
  if (!amount || amount.units <= 0n) return { kind: 'no-value' }
  const currency = typedCurrency.trim().toUpperCase()
  if (currency === '') return { kind: 'no-value' }
  const rate = usdRate(currency, rates)
  return rate ? { kind: 'known', usd: multiply(amount, rate) } : { kind: 'no-rate', currency }
}

function together(a: ValueInUsd, b: ValueInUsd): ValueInUsd {
  if (a.kind !== 'known') return a
  if (b.kind !== 'known') return b
  return { kind: 'known', usd: add(a.usd, b.usd) }
}
