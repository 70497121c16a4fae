import type { SaidOfTariff } from '../check-tariff-set/finding.ts'
import type { BreakRow } from '../tariff-cells.ts'
import { breaksByFrom, cellText, moneyText, plainDecimal } from './cell-text.ts'
import { changePpm, mainFigureE4 } from './raise-prices.ts'

/** A price that may be a slip of the finger, at the quantity that it begins at. */
export interface OddPrice {
  readonly from: string
  /** English, begins in lower case, without a full stop. */
  readonly reason: string
  readonly said: Extract<SaidOfTariff, { code: 'largerIsCheaper' | 'farFromLive' | 'takesSmaller' }>
}

/** Half as much again, or half as much, is hardly meant: a yearly change is a few per cent. */
const farPpm = 500_000

/**
 * Prices of a lane that a person should look at again: a larger shipment that costs less than a smaller one, a price more
 * than half away from what holds, or none where there is one now. Of changed prices alone, and of an order that holds already nothing is said: it would be
 * said of it at every change by per cent.
 *
 * @param live the breaks of the lane that holds; none for a new lane.
 */
export function oddPrices(breaks: readonly BreakRow[], live: readonly BreakRow[]): OddPrice[] {
  const liveByFrom = breaksByFrom(live)
  const liveOf = ({ from }: BreakRow) => liveByFrom.get(plainDecimal(from))
  const isChanged = (row: BreakRow) => {
    const was = liveOf(row)
    return was?.shape !== row.shape || mainFigureE4(was) !== mainFigureE4(row)
  }
  const odd: OddPrice[] = []
  let smaller: BreakRow | undefined
  for (const row of breaks) {
    const far = farFromLive(row, liveOf(row))
    if (far) odd.push(far)
    if (row.shape !== 'FLAT') continue
    // Told where the change is: at the dear one of the smaller shipment, where only that was changed.
    const at = isChanged(row) ? row : smaller && isChanged(smaller) ? smaller : undefined
    if (smaller && at && isCheaper(row, smaller) && !isCheaper(liveOf(row), liveOf(smaller)))
      odd.push(largerIsCheaper(at, row, smaller))
    smaller = row
  }
  return [...odd, ...emptied(breaks, live)]
}

/** Cells that have a price now and none in the draft, where what falls into them goes by the next smaller one. */
function emptied(breaks: readonly BreakRow[], live: readonly BreakRow[]): OddPrice[] {
  const kept = breaksByFrom(breaks)
  return live.flatMap(({ from }) => {
    const smaller = kept.has(plainDecimal(from)) ? undefined : breaks.findLast((row) => Number(row.from) < Number(from))
    if (!smaller) return []
    const price = cellText(smaller, { from: smaller.from, shape: smaller.shape, step: smaller.step }, '')
    const smallerFrom = plainDecimal(smaller.from)
    return {
      from,
      reason: `empty: what falls into it takes the price from ${smallerFrom}, ${price}`,
      said: { code: 'takesSmaller', price, smallerFrom },
    }
  })
}

function isCheaper(row: BreakRow | undefined, smaller: BreakRow | undefined): boolean {
  return row?.shape === 'FLAT' && smaller?.shape === 'FLAT' && mainFigureE4(row) < mainFigureE4(smaller)
}

function largerIsCheaper(at: BreakRow, row: BreakRow, smaller: BreakRow): OddPrice {
  const [from, smallerFrom] = [plainDecimal(row.from), plainDecimal(smaller.from)]
  const [price, smallerPrice] = [moneyText(row.base), moneyText(smaller.base)]
  return {
    from: at.from,
    reason: `a larger shipment is cheaper: ${price} over ${from}, but ${smallerPrice} over ${smallerFrom}`,
    said: { code: 'largerIsCheaper', price, from, smallerPrice, smallerFrom },
  }
}

function farFromLive(row: BreakRow, was: BreakRow | undefined): OddPrice | undefined {
  if (was?.shape !== row.shape) return undefined
  const ppm = changePpm(mainFigureE4(was), mainFigureE4(row))
  if (ppm === undefined || Math.abs(ppm) <= farPpm) return undefined
  const live = moneyText(row.shape === 'FLAT' || row.shape === 'BASE_PLUS_STEP' ? was.base : was.amount)
  return {
    from: row.from,
    reason: `more than half away from what holds now, ${live}`,
    said: { code: 'farFromLive', ppm, live },
  }
}
