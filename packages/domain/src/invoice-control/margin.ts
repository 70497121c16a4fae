/** A line of a price, in minor units of the price's currency. */
export interface PricedLine {
  readonly type: string
  readonly name: string
  readonly minor: number
}

/** What was sold and what it costs, of one kind of line. */
export interface LineMargin {
  readonly type: string
  readonly name: string
  readonly salesMinor: number
  readonly costMinor: number
  readonly marginMinor: number
}

/**
 * Sales beside cost, a row for each kind of line, in the order of the price and then of what costs without being sold. The
 * margins add up to the shipment's.
 */
export function marginByLine(sales: readonly PricedLine[], costs: readonly PricedLine[]): LineMargin[] {
  const rows = new Map<string, { name: string; salesMinor: number; costMinor: number }>()
  const rowOf = ({ type, name }: PricedLine) => {
    const row = rows.get(type) ?? { name, salesMinor: 0, costMinor: 0 }
    rows.set(type, row)
    return row
  }
  for (const line of sales) rowOf(line).salesMinor += line.minor
  for (const line of costs) rowOf(line).costMinor += line.minor
  return [...rows].map(([type, row]) => ({ type, ...row, marginMinor: row.salesMinor - row.costMinor }))
}

/** Margin as a share of what was sold, in hundredths of a percent; undefined where nothing was sold. */
export function marginShare(salesMinor: number, costMinor: number): number | undefined {
  return salesMinor === 0 ? undefined : Math.round(((salesMinor - costMinor) * 10_000) / salesMinor)
}
