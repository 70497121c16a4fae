import { ratioHalfUp, ratioUp, scaledFromText } from '../money/index.ts'
import type { BreakShape, Tariff, TariffBreak } from './tariff-set.ts'
import type { LaneTable, ZoneSet } from './zones.ts'
import { laneKey, zoneNumber } from './zones.ts'

export interface CompiledBreak {
  readonly shape: BreakShape
  readonly fromMilli: number
  readonly baseMinor: number
  readonly amountE4: number
  readonly stepMilli: number
  readonly minimumMinor: number
  readonly maximumMinor: number
}

/** All rows of one lane, in the order of their `from`. */
export interface TariffCell {
  readonly breaks: readonly CompiledBreak[]
  /** For each row the later row that is cheapest at its own start, or -1. */
  readonly cheapestLater: readonly number[]
}

/** A tariff's cells by lane, and the zones (in their order) by whose numbers the lanes are keyed. */
export interface TariffCells {
  readonly zoneIds: readonly number[]
  readonly cells: LaneTable<TariffCell>
}

/** The rows of one lane; null is any zone. */
export interface LaneBreaks {
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly breaks: readonly BreakRow[]
}
export type BreakRow = Omit<TariffBreak, 'tariffId' | 'originZoneId' | 'destinationZoneId'>

/** Takes a tariff's lanes one after the other, so that a million rows can be compiled in portions. */
export interface CellsBuilder {
  /** @throws RangeError naming the tariff where a number is none, a row cannot be, or a lane comes twice. */
  add(lane: LaneBreaks): void
  readonly built: TariffCells
}

export function buildTariffCells(tariff: Pick<Tariff, 'name'>, zoneSet: ZoneSet): CellsBuilder {
  const cells = new Map<number, TariffCell>()
  return {
    add: ({ originZoneId, destinationZoneId, breaks }) => {
      const key = laneKey(zoneNumber(zoneSet, originZoneId), zoneNumber(zoneSet, destinationZoneId))
      if (cells.has(key)) throw new RangeError(`Tariff ${tariff.name}: a lane comes twice`)
      cells.set(key, compileCell(tariff, breaks))
    },
    built: { zoneIds: [...zoneSet.numberById.keys()], cells },
  }
}

/** A tariff's rows in any order, put together by lane. */
export function lanesOfBreaks(breaks: readonly TariffBreak[]): Iterable<LaneBreaks> {
  const lanes = new Map<string, LaneBreaks & { readonly breaks: BreakRow[] }>()
  for (const row of breaks) {
    const key = `${row.originZoneId}|${row.destinationZoneId}`
    const lane = lanes.get(key)
    if (lane) lane.breaks.push(row)
    else lanes.set(key, { originZoneId: row.originZoneId, destinationZoneId: row.destinationZoneId, breaks: [row] })
  }
  return lanes.values()
}

/** Whether cells hold in a zone set: it is the one they were made for, or that one grown by further zones. */
export function cellsHoldIn({ zoneIds }: TariffCells, zoneSet: ZoneSet): boolean {
  return zoneIds.every((id, index) => zoneSet.numberById.get(id) === index + 1)
}

function compileCell(tariff: Pick<Tariff, 'name'>, rows: readonly BreakRow[]): TariffCell {
  const breaks = rows.map((row) => compileBreak(tariff, row)).sort((a, b) => a.fromMilli - b.fromMilli)
  for (let index = 1; index < breaks.length; index += 1) {
    if (breaks[index]!.fromMilli === breaks[index - 1]!.fromMilli) {
      throw new RangeError(`Tariff ${tariff.name}: two breaks from ${breaks[index]!.fromMilli / 1000}`)
    }
  }
  const cheapestLater = breaks.map(() => -1)
  for (let index = breaks.length - 2; index >= 0; index -= 1) {
    const next = index + 1
    const beyond = cheapestLater[next]!
    cheapestLater[index] = beyond >= 0 && startPrice(breaks[beyond]!) < startPrice(breaks[next]!) ? beyond : next
  }
  return { breaks, cheapestLater }
}

function compileBreak(tariff: Pick<Tariff, 'name'>, row: BreakRow): CompiledBreak {
  const stepMilli = row.step === null ? 0 : scaledFromText(row.step, 3)
  if (row.shape === 'BASE_PLUS_STEP' && stepMilli <= 0)
    throw new RangeError(`Tariff ${tariff.name}: a step must be above zero`)
  const fromMilli = scaledFromText(row.from, 3)
  const baseMinor = scaledFromText(row.base, 2)
  const amountE4 = scaledFromText(row.amount, 4)
  if (fromMilli < 0 || baseMinor < 0 || amountE4 < 0)
    throw new RangeError(`Tariff ${tariff.name}: a break is below zero`)
  return {
    shape: row.shape,
    fromMilli,
    baseMinor,
    amountE4,
    stepMilli,
    minimumMinor: row.minimum === null ? 0 : scaledFromText(row.minimum, 2),
    maximumMinor: row.maximum === null ? Infinity : scaledFromText(row.maximum, 2),
  }
}

/** The quantity that enters a row: FLAT and step rows hold over their `from`, by the finest unit there is. */
export function startOf(row: CompiledBreak): number {
  return row.shape === 'FLAT' || row.shape === 'BASE_PLUS_STEP' ? row.fromMilli + 1 : row.fromMilli
}

export function startPrice(row: CompiledBreak): number {
  return bounded(row, rowPrice(row, startOf(row)))
}

export function bounded(row: { minimumMinor: number; maximumMinor: number }, minor: number): number {
  return Math.min(Math.max(minor, row.minimumMinor), row.maximumMinor)
}

/** A row's price. A quantity under the first row pays that row's start. */
export function rowPrice(row: CompiledBreak, quantityMilli: number): number {
  const quantity = Math.max(quantityMilli, row.fromMilli)
  switch (row.shape) {
    case 'FLAT':
      return row.baseMinor
    case 'BASE_PLUS_STEP':
      return row.baseMinor + ratioHalfUp(ratioUp(quantity - row.fromMilli, 1, row.stepMilli), row.amountE4, 100)
    case 'PER_KG':
    case 'PER_UNIT':
      // Thousandths × ten-thousandths ÷ 100,000 is minor units.
      return row.baseMinor + ratioHalfUp(quantity, row.amountE4, 100_000)
    case 'PER_100':
      return row.baseMinor + ratioHalfUp(quantity, row.amountE4, 10_000_000)
  }
}
