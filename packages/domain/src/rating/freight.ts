import { ratioUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import { eurPalletMm2, gramsPerPoundE5, type ChargeableWeight } from './chargeable-weight.ts'
import type { PieceLine } from './rating-request.ts'
import { isPallet } from '../shipment/packaging-kind.ts'
import type { CompiledBreak, TariffCell, TariffCells } from './tariff-cells.ts'
import { bounded, buildTariffCells, lanesOfBreaks, rowPrice, startOf, startPrice } from './tariff-cells.ts'
import type { BreakShape, QuantityUnit, Tariff, TariffBreak } from './tariff-set.ts'
import type { LaneTable, ZoneSet } from './zones.ts'

/** A tariff ready to be read: cells by lane, amounts in minor units and ten-thousandths of the currency. */
export interface CompiledTariff {
  readonly tariff: Tariff
  readonly fromDay: number
  readonly toDay: number
  readonly zoneSet: ZoneSet
  readonly upToMilli: number
  readonly cells: LaneTable<TariffCell>
  /** What the next version of the book takes over as it is. */
  readonly built: TariffCells
}

/** Puts a tariff and its cells together. */
export function compileTariff(tariff: Tariff, built: TariffCells, zoneSet: ZoneSet): CompiledTariff {
  return {
    tariff,
    fromDay: toDayNumber(tariff.validFrom),
    toDay: tariff.validTo === null ? Infinity : toDayNumber(tariff.validTo),
    zoneSet,
    upToMilli: tariff.upTo === null ? Infinity : scaledFromText(tariff.upTo, 3),
    cells: built.cells,
    built,
  }
}

/** A tariff with its rows. @throws RangeError naming the tariff where a number is none or a row cannot be. */
export function compileTariffCells(tariff: Tariff, breaks: readonly TariffBreak[], zoneSet: ZoneSet): CompiledTariff {
  const builder = buildTariffCells(tariff, zoneSet)
  for (const lane of lanesOfBreaks(breaks)) builder.add(lane)
  return compileTariff(tariff, builder.built, zoneSet)
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
      return weight.chargeableMilliLb ?? ratioUp(weight.chargeableG, 100_000_000, gramsPerPoundE5)
    case 'wm':
      // Tonnes or m³, whichever is more, whatever factor the chargeable weight is reckoned by. A minimum of 1,000 kg is 1 W/M.
      return hasSizes(pieces)
        ? ratioUp(Math.max(weight.actualG, ratioUp(weight.volumeMm3, 1, 1000), weight.leastG), 1, 1000)
        : undefined
    case 'piece':
      return 1000 * pieces.reduce((sum, line) => sum + line.number, 0)
    case 'pallet':
      return 1000 * pieces.reduce((sum, line) => sum + (isPallet(line.packagingType) ? line.number : 0), 0)
    case 'pallet-place': {
      const area = pieces.reduce((sum, line) => sum + line.number * line.lengthMm * line.widthMm, 0)
      return hasSizes(pieces) ? ratioUp(area, 1000, eurPalletMm2) : undefined
    }
    case 'ldm':
      return pieces.every((line) => line.loadingMetresMilli || hasSizes([line])) ? weight.loadingMetresMilli : undefined
    case 'shipment':
      return 1000
  }
}

function hasSizes(pieces: readonly PieceLine[]): boolean {
  return pieces.every((line) => line.lengthMm > 0 && line.widthMm > 0 && line.heightMm > 0)
}
