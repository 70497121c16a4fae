import { add, multiply, type Decimal } from '../money/decimal.ts'
import type { DangerousGoodsLine } from '../shipment/shipment-form.ts'
import { isDeclared } from './is-declared.ts'
import { measureOf } from './quantities.ts'

/** Above this a transport unit needs the whole of ADR (1.1.3.6.4). */
export const adrThreshold = 1000

/** Points of one kilogram or litre by transport category (ADR 1.1.3.6.4); category 4 counts for nothing. */
const factors: Readonly<Record<string, bigint>> = { '1': 50n, '2': 3n, '3': 1n, '4': 0n }

/** Of category 1, but 20 kg count as 50 of others (footnote a to the table of ADR 1.1.3.6.3). */
const lighter: readonly string[] = ['0081', '0082', '0084', '0241', '0331', '0332', '0482', '1005', '1017']

/** How a shipment by road stands to the threshold of ADR 1.1.3.6. */
export interface AdrPoints {
  /** Exact, to three decimals. */
  readonly total: number
  /** Whether the goods may travel under the relief of 1.1.3.6; never with goods of category 0. */
  readonly isBelowThreshold: boolean
  /** kg or L by transport category, in the order of the categories. */
  readonly quantities: readonly { readonly category: string; readonly amount: number; readonly points: number }[]
}

/**
 * The points of what ADR counts: fully regulated goods by quantity and transport category. Limited and excepted quantities
 * and what special provisions exempt count for nothing. Undefined where a line has no category, or no kilograms or litres.
 */
export function adrPointsOf(lines: readonly DangerousGoodsLine[]): AdrPoints | undefined {
  const byCategory = new Map<string, { amount: Decimal; points: Decimal }>()
  for (const line of lines) {
    const { transportCategory: category = '' } = line
    if (!isDeclared(line, 'road') || category === '-') continue
    const measure = measureOf(line.amount, line.amountUnit)
    if (!measure || !/^[0-4]$/.test(category)) return undefined
    const factor = lighter.includes(line.unNumber ?? '') ? 20n : (factors[category] ?? 0n)
    const points = multiply(measure.amount, { units: factor, scale: 0 })
    const before = byCategory.get(category)
    byCategory.set(category, {
      amount: before ? add(before.amount, measure.amount) : measure.amount,
      points: before ? add(before.points, points) : points,
    })
  }
  const total = [...byCategory.values()].reduce((sum, each) => add(sum, each.points), { units: 0n, scale: 0 })
  return {
    total: toNumber(total),
    isBelowThreshold: !byCategory.has('0') && toNumber(total) <= adrThreshold,
    quantities: [...byCategory]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([category, { amount, points }]) => ({ category, amount: toNumber(amount), points: toNumber(points) })),
  }
}

function toNumber({ units, scale }: Decimal): number {
  return Number(units) / 10 ** scale
}
