import { compare, decimalOf, multiply, parseDecimal, type Decimal } from '../money/decimal.ts'
import type { DangerousGoodsLine } from '../shipment/shipment-form.ts'

/** An amount in kilograms or litres. */
export interface Measure {
  readonly dimension: 'mass' | 'volume'
  readonly amount: Decimal
}

const units = new Map<string, { readonly dimension: Measure['dimension']; readonly factor: Decimal }>([
  ['kg', { dimension: 'mass', factor: { units: 1n, scale: 0 } }],
  ['g', { dimension: 'mass', factor: { units: 1n, scale: 3 } }],
  ['L', { dimension: 'volume', factor: { units: 1n, scale: 0 } }],
  ['mL', { dimension: 'volume', factor: { units: 1n, scale: 3 } }],
])

/** An amount as it was entered, in kilograms or litres; undefined for pieces and for what is no number. */
export function measureOf(amount: number | null | undefined, unit: string | undefined): Measure | undefined {
  const known = units.get(unit ?? '')
  const exact = decimalOf(amount ?? Number.NaN)
  return known && exact ? { dimension: known.dimension, amount: multiply(exact, known.factor) } : undefined
}

/** A limit as the lists write it: `5 L`, `100 mL`, `0`. Undefined for `No limit`, gross weights and what is none. */
export function readLimit(text: string | undefined): Measure | undefined {
  const match = /^(\d+(?:[.,]\d+)?)\s*(kg|g|ml|l)$/i.exec((text ?? '').trim())
  const amount = match && parseDecimal(match[1]!.replace(',', '.'))
  const unit = match && [...units].find(([known]) => known.toLowerCase() === match[2]!.toLowerCase())
  if (!amount || !unit) return undefined
  const [, { dimension, factor }] = unit
  return { dimension, amount: multiply(amount, factor) }
}

/** Whether an amount is more than a limit; never where one is a mass and the other a volume. */
export function exceeds(measure: Measure | undefined, limit: Measure | undefined): boolean {
  return Boolean(measure && limit && measure.dimension === limit.dimension && compare(measure.amount, limit.amount) > 0)
}

/**
 * What one of a line's packages holds, in the line's unit: 10 L in 4 packages are 2.5. Undefined where that is no number of
 * three decimals, so that packages cannot be equal.
 */
export function amountOfPackage({ amount }: DangerousGoodsLine, packages: number | undefined): number | undefined {
  const total = decimalOf(amount ?? Number.NaN)
  if (!total || !packages || !Number.isInteger(packages) || packages < 1 || total.scale > 3) return undefined
  const thousandths = total.units * 10n ** BigInt(3 - total.scale)
  const count = BigInt(packages)
  return thousandths % count === 0n ? Number(thousandths / count) / 1000 : undefined
}
