import { formatUnits, ratioHalfUp, scaledFromText } from '../../money/index.ts'
import type { LaneBreaks, BreakRow } from '../tariff-cells.ts'
import { plainDecimal } from './cell-text.ts'

/** How amounts are rounded once they have been changed: to whole steps of so much. */
export interface RoundingRule {
  /** Ten-thousandths of the currency: prices, bases, minima and maxima are whole steps of this. */
  readonly moneyStepE4: number
  /** The same of what is charged a kilo, unit or step. */
  readonly rateStepE4: number
  readonly direction: 'nearest' | 'up' | 'down'
}

/** Prices of some cells change by another percentage, or with nought not at all. What is null is any. */
export interface RaiseException {
  readonly tariffId: number | null
  /** At either end of the lane. */
  readonly zoneId: number | null
  /** The break that begins at this quantity. */
  readonly from: string | null
  /** Millionths; below nought lowers. */
  readonly ppm: number
}

/** A change of prices by per cent. */
export interface PriceRaise {
  readonly ppm: number
  readonly rounding: RoundingRule
  readonly exceptions: readonly RaiseException[]
}

/** The breaks of a lane with their prices changed. A cell whose percentage is nought stays to the last decimal, unrounded. */
export function raiseLane(tariffId: number, lane: LaneBreaks, raise: PriceRaise): BreakRow[] {
  return lane.breaks.map((row) => {
    const ppm = percentageOf(tariffId, lane, row, raise)
    return ppm === 0 ? row : raiseBreak(row, ppm, raise.rounding)
  })
}

/** The percentage of a cell: that of the exception which says most about it, of equal ones the last. */
function percentageOf(tariffId: number, lane: LaneBreaks, row: BreakRow, { ppm, exceptions }: PriceRaise): number {
  let best = { conditions: 0, ppm }
  for (const exception of exceptions) {
    const { zoneId } = exception
    const holds =
      (exception.tariffId === null || exception.tariffId === tariffId) &&
      (zoneId === null || zoneId === lane.originZoneId || zoneId === lane.destinationZoneId) &&
      (exception.from === null || plainDecimal(exception.from) === plainDecimal(row.from))
    if (!holds) continue
    const conditions = [exception.tariffId, zoneId, exception.from].filter((condition) => condition !== null).length
    // One that says nothing is no exception.
    if (conditions > 0 && conditions >= best.conditions) best = { conditions, ppm: exception.ppm }
  }
  return best.ppm
}

function raiseBreak(row: BreakRow, ppm: number, rounding: RoundingRule): BreakRow {
  const money = (text: string) => changed(text, 2, ppm, rounding.moneyStepE4, rounding.direction)
  return {
    ...row,
    base: money(row.base),
    amount: changed(row.amount, 4, ppm, rounding.rateStepE4, rounding.direction),
    minimum: row.minimum === null ? null : money(row.minimum),
    maximum: row.maximum === null ? null : money(row.maximum),
  }
}

const million = 1_000_000

/** Nothing that costs something becomes free by rounding: it is one step at least. */
function changed(
  text: string,
  scale: 2 | 4,
  ppm: number,
  stepE4: number,
  direction: RoundingRule['direction'],
): string {
  const unitsE4 = scaledFromText(text, 4)
  if (unitsE4 === 0) return text
  // Exact to a millionth of a ten-thousandth, so that rounding up does not round up what is a step already.
  const exact = BigInt(unitsE4) * BigInt(million + ppm)
  const step = BigInt(stepE4) * BigInt(million)
  const whole = exact / step
  const rest = exact % step
  const up = direction === 'up' ? rest > 0n : direction === 'nearest' && rest * 2n >= step
  const steps = whole + (up ? 1n : 0n)
  const units = (steps === 0n ? 1n : steps) * BigInt(stepE4)
  return plainDecimal(formatUnits(scale === 2 ? units / 100n : units, scale))
}

/** By how many millionths a price is another, rounded; undefined where there was none, or it was nought. */
export function changePpm(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined || after === undefined || before === 0) return undefined
  return ratioHalfUp(after - before, million, before)
}

/** What a cell is compared by: the price, the rate, or the base of a base and so much a step; ten-thousandths. */
export function mainFigureE4(row: BreakRow): number {
  return scaledFromText(row.shape === 'FLAT' || row.shape === 'BASE_PLUS_STEP' ? row.base : row.amount, 4)
}
