import { ratioHalfUp, ratioUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../transit/calendar-day.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import type { PieceLine } from './rating-request.ts'
import { isPallet } from './rating-request.ts'
import type { BreakShape, QuantityUnit, Tariff, TariffBreak } from './tariff-book.ts'
import type { LaneTable, ZoneSet } from './zones.ts'
import { laneKey, zoneNumber } from './zones.ts'

/** A tariff ready to be read: cells by lane, amounts in minor units and ten-thousandths of the currency. */
export interface CompiledTariff {
  readonly tariff: Tariff
  readonly fromDay: number
  readonly toDay: number
  readonly zoneSet: ZoneSet
  readonly upToMilli: number
  readonly cells: LaneTable<TariffCell>
}

interface CompiledBreak {
  readonly shape: BreakShape
  readonly fromMilli: number
  readonly baseMinor: number
  readonly amountE4: number
  readonly stepMilli: number
  readonly minimumMinor: number
  readonly maximumMinor: number
}

interface TariffCell {
  readonly breaks: readonly CompiledBreak[]
  /** For each row the later row that is cheapest at its own start, or -1. */
  readonly cheapestLater: readonly number[]
}

/** Compiles tariffs with their breaks. @throws RangeError naming tariff and row where a number is none or a row cannot be. */
export function compileTariffCells(tariff: Tariff, breaks: readonly TariffBreak[], zoneSet: ZoneSet): CompiledTariff {
  const rows = new Map<number, CompiledBreak[]>()
  for (const row of breaks) {
    const key = laneKey(zoneSet, zoneNumber(zoneSet, row.originZoneId), zoneNumber(zoneSet, row.destinationZoneId))
    const ofLane = rows.get(key)
    const compiled = compileBreak(tariff, row)
    if (ofLane) ofLane.push(compiled)
    else rows.set(key, [compiled])
  }
  const cells = new Map<number, TariffCell>()
  for (const [key, ofLane] of rows) cells.set(key, compileCell(tariff, ofLane))
  return {
    tariff,
    fromDay: toDayNumber(tariff.validFrom),
    toDay: tariff.validTo === null ? Infinity : toDayNumber(tariff.validTo),
    zoneSet,
    upToMilli: tariff.upTo === null ? Infinity : scaledFromText(tariff.upTo, 3),
    cells,
  }
}

function compileBreak(tariff: Tariff, row: TariffBreak): CompiledBreak {
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

function compileCell(tariff: Tariff, breaks: CompiledBreak[]): TariffCell {
  breaks.sort((a, b) => a.fromMilli - b.fromMilli)
  for (let index = 1; index < breaks.length; index += 1) {
    if (breaks[index]!.fromMilli === breaks[index - 1]!.fromMilli) {
      throw new RangeError(`Tariff ${tariff.name}: two breaks from ${breaks[index]!.fromMilli / 1000}`)
    }
  }
  const cheapestLater = Array.from({ length: breaks.length }, () => -1)
  for (let index = breaks.length - 2; index >= 0; index -= 1) {
    const next = index + 1
    const beyond = cheapestLater[next]!
    cheapestLater[index] = beyond >= 0 && startPrice(breaks[beyond]!) < startPrice(breaks[next]!) ? beyond : next
  }
  return { breaks, cheapestLater }
}

/** The quantity that enters a row: FLAT and step rows hold over their `from`, by the finest unit there is. */
function startOf(row: CompiledBreak): number {
  return row.shape === 'FLAT' || row.shape === 'BASE_PLUS_STEP' ? row.fromMilli + 1 : row.fromMilli
}

function startPrice(row: CompiledBreak): number {
  return bounded(row, rowPrice(row, startOf(row)))
}

/** Base freight of a lane for a quantity, before any agreement; `minor` is not yet held to the minimum and maximum. */
export interface BaseFreight {
  readonly minor: number
  readonly minimumMinor: number
  readonly maximumMinor: number
  readonly shape: BreakShape
  readonly fromMilli: number
  /** Set where a later break was cheaper. */
  readonly chargedAsMilli: number | undefined
}

/** Reads the cell: the row that holds the quantity, or by the break rule the cheapest later row at its own start. */
export function baseFreight(cell: TariffCell, breakRule: boolean, quantityMilli: number): BaseFreight {
  const { breaks, cheapestLater } = cell
  let index = breaks.length - 1
  while (index > 0 && startOf(breaks[index]!) > quantityMilli) index -= 1
  const row = breaks[index]!
  const minor = rowPrice(row, quantityMilli)
  const later = breakRule ? cheapestLater[index]! : -1
  if (later >= 0) {
    const laterRow = breaks[later]!
    if (startPrice(laterRow) < bounded(row, minor))
      return toFreight(laterRow, rowPrice(laterRow, startOf(laterRow)), laterRow.fromMilli)
  }
  return toFreight(row, minor, undefined)
}

function toFreight(row: CompiledBreak, minor: number, chargedAsMilli: number | undefined): BaseFreight {
  const { shape, fromMilli, minimumMinor, maximumMinor } = row
  return { minor, minimumMinor, maximumMinor, shape, fromMilli, chargedAsMilli }
}

function bounded(row: { minimumMinor: number; maximumMinor: number }, minor: number): number {
  return Math.min(Math.max(minor, row.minimumMinor), row.maximumMinor)
}

/** A row's price. A quantity under the first row pays that row's start. */
function rowPrice(row: CompiledBreak, quantityMilli: number): number {
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

/** The tariff that holds on a day, the one that began last; rows come latest first. */
export function tariffOn(tariffs: readonly CompiledTariff[], day: number): CompiledTariff | undefined {
  for (const tariff of tariffs) if (tariff.fromDay <= day && day <= tariff.toDay) return tariff
  return undefined
}

/** How much of a unit a shipment is, in thousandths, rounded up. Undefined where a size that the unit needs was not given. */
export function quantityOf(
  unit: QuantityUnit,
  pieces: readonly PieceLine[],
  weight: ChargeableWeight,
): number | undefined {
  switch (unit) {
    case 'kg':
      return weight.chargeableG
    case 'lb':
      return weight.chargeableMilliLb ?? ratioUp(weight.chargeableG, 100_000_000, 45_359_237)
    case 'wm':
      // The rule of a W/M tariff is 1,000 kg per m³, so its chargeable weight is the higher of the two.
      return hasSizes(pieces) ? ratioUp(weight.chargeableG, 1, 1000) : undefined
    case 'piece':
      return 1000 * pieces.reduce((sum, line) => sum + line.number, 0)
    case 'pallet':
      return 1000 * pieces.reduce((sum, line) => sum + (isPallet(line.packagingType) ? line.number : 0), 0)
    case 'pallet-place': {
      const area = pieces.reduce((sum, line) => sum + line.number * line.lengthMm * line.widthMm, 0)
      return hasSizes(pieces) ? ratioUp(area, 1000, 1200 * 800) : undefined
    }
    case 'ldm':
      return hasSizes(pieces) ? weight.loadingMetresMilli : undefined
    case 'shipment':
      return 1000
  }
}

function hasSizes(pieces: readonly PieceLine[]): boolean {
  return pieces.every((line) => line.lengthMm > 0 && line.widthMm > 0 && line.heightMm > 0)
}
