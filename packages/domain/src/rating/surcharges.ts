import { ratioHalfUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { Exchange } from './dated-rates.ts'
import { exchanged, same } from './dated-rates.ts'
import type { PostalAreas } from './postal-areas.ts'
import { compilePostalAreas, liesIn } from './postal-areas.ts'
import type { PieceLine, RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import { flagBits, lengthPlusGirthMm, longestMm } from './request-facts.ts'
import type { SurchargeQuantities } from './surcharge-bases.ts'
import { isOfValue, isPercentage, surchargeBasisRules, unitOfSurcharge } from './surcharge-bases.ts'
import type { QuantityUnit, Surcharge, TransportProduct } from './tariff-set.ts'

/** A surcharge ready to be read: money in ten-thousandths, per cent × 10,000. */
export interface CompiledSurcharge {
  readonly row: Surcharge
  readonly fromDay: number
  readonly toDay: number
  /** Product 3, company 2, mode 1, everything 0: of one code the most specific row that holds is charged. */
  readonly specificity: number
  readonly amountE4: number
  readonly minimumMinor: number
  readonly maximumMinor: number
  readonly tiers: readonly { readonly fromMilli: number; readonly amountE4: number }[]
  readonly valuePpm: number
  /** Whether any of its figures is money, so that its currency matters: all but percentages without limits and value tiers. */
  readonly namesMoney: boolean
  readonly flags: number
  readonly hasPieceConditions: boolean
  readonly originCountries: ReadonlySet<string> | undefined
  readonly destinationCountries: ReadonlySet<string> | undefined
  readonly notDestinationCountries: ReadonlySet<string> | undefined
  readonly originPostal: PostalAreas | undefined
  readonly destinationPostal: PostalAreas | undefined
}

export function compileSurcharge(row: Surcharge): CompiledSurcharge {
  const { conditions } = row
  const specificity =
    row.transportProductId !== null ? 3 : row.transportCompanyId !== null ? 2 : row.mode !== null ? 1 : 0
  return {
    row,
    fromDay: toDayNumber(row.validFrom),
    toDay: row.validTo === null ? Infinity : toDayNumber(row.validTo),
    specificity,
    amountE4: scaledFromText(row.amount, 4),
    minimumMinor: row.minimum === null ? 0 : scaledFromText(row.minimum, 2),
    maximumMinor: row.maximum === null ? Infinity : scaledFromText(row.maximum, 2),
    tiers: row.tiers.map((tier) => ({
      fromMilli: scaledFromText(tier.from, 3),
      amountE4: scaledFromText(tier.amount, 4),
    })),
    valuePpm: scaledFromText(row.valuePercent ?? '100', 4),
    namesMoney:
      !isPercentage(row) || row.minimum !== null || row.maximum !== null || (isOfValue(row) && row.tiers.length > 0),
    flags: flagBits(conditions.flags ?? []),
    hasPieceConditions:
      conditions.longestOverMm !== undefined ||
      conditions.secondLongestOverMm !== undefined ||
      conditions.heightOverMm !== undefined ||
      conditions.lengthPlusGirthOverMm !== undefined ||
      conditions.pieceOverG !== undefined ||
      conditions.packagingTypes !== undefined,
    originCountries: toSet(conditions.originCountries),
    destinationCountries: toSet(conditions.destinationCountries),
    notDestinationCountries: toSet(conditions.notDestinationCountries),
    originPostal: compilePostalAreas(conditions.originPostal),
    destinationPostal: compilePostalAreas(conditions.destinationPostal),
  }
}

/** Whether a surcharge can ever concern a product. */
export function concerns(row: Surcharge, product: TransportProduct): boolean {
  return (
    (row.transportProductId === null || row.transportProductId === product.id) &&
    (row.transportCompanyId === null || row.transportCompanyId === product.transportCompanyId) &&
    (row.mode === null || row.mode === product.mode)
  )
}

/** Pieces that meet the piece conditions (all pieces where there are none); 0 where any condition does not hold. */
export function piecesConcerned(
  surcharge: CompiledSurcharge,
  request: RatingRequest,
  facts: RequestFacts,
  day: number,
): number {
  const { conditions } = surcharge.row
  if (day < surcharge.fromDay || day > surcharge.toDay) return 0
  if ((facts.flags & surcharge.flags) !== surcharge.flags) return 0
  if (isOfValue(surcharge.row) && !request.insurance) return 0
  const { origin, destination } = request
  if (surcharge.originCountries && !surcharge.originCountries.has(origin.countryCode)) return 0
  if (surcharge.destinationCountries && !surcharge.destinationCountries.has(destination.countryCode)) return 0
  if (surcharge.notDestinationCountries?.has(destination.countryCode)) return 0
  if (conditions.domestic !== undefined && conditions.domestic !== (origin.countryCode === destination.countryCode))
    return 0
  if (conditions.piecesFrom !== undefined && facts.pieces < conditions.piecesFrom) return 0
  if (conditions.piecesTo !== undefined && facts.pieces > conditions.piecesTo) return 0
  if (conditions.shipmentOverG !== undefined && facts.actualG <= conditions.shipmentOverG) return 0
  if (surcharge.originPostal && !liesIn(surcharge.originPostal, origin)) return 0
  if (surcharge.destinationPostal && !liesIn(surcharge.destinationPostal, destination)) return 0
  const types = conditions.dangerousGoodsTypes
  if (types && !request.dangerousGoodsTypes.some((type) => types.includes(type))) return 0
  if (!surcharge.hasPieceConditions) return facts.pieces
  let pieces = 0
  for (const line of request.pieces) if (meetsPieceConditions(line, surcharge)) pieces += line.number
  return pieces
}

/** Whether a line's pieces meet all piece conditions. */
export function meetsPieceConditions(line: PieceLine, { row: { conditions } }: CompiledSurcharge): boolean {
  if (conditions.longestOverMm !== undefined && longestMm(line) <= conditions.longestOverMm) return false
  if (conditions.heightOverMm !== undefined && line.heightMm <= conditions.heightOverMm) return false
  if (conditions.lengthPlusGirthOverMm !== undefined && lengthPlusGirthMm(line) <= conditions.lengthPlusGirthOverMm)
    return false
  if (conditions.secondLongestOverMm !== undefined) {
    const smallest = Math.min(line.lengthMm, line.widthMm, line.heightMm)
    const second = line.lengthMm + line.widthMm + line.heightMm - longestMm(line) - smallest
    if (second <= conditions.secondLongestOverMm) return false
  }
  // mm³ ÷ 5000 is grams at 5000 cm³ per kg.
  if (
    conditions.pieceOverG !== undefined &&
    line.weightG <= conditions.pieceOverG &&
    line.lengthMm * line.widthMm * line.heightMm <= conditions.pieceOverG * 5000
  ) {
    return false
  }
  return conditions.packagingTypes === undefined || conditions.packagingTypes.includes(line.packagingType)
}

export interface SurchargeAmount {
  /** In the system's currency. */
  readonly minor: number
  readonly milli: number
  readonly unit: QuantityUnit
  readonly amountE4: number
  /** Set for the percentages: what it is a percentage of. */
  readonly ofMinor: number | undefined
  readonly bound: 'minimum' | 'maximum' | undefined
  /** Whether the exchange rate had a part in it. */
  readonly isExchanged: boolean
}

/**
 * The surcharge's amount in the system's currency; undefined where a size that its unit needs was not given. Whatever money
 * the row names (amount, minimum, maximum, tiers of a value) is of the row's currency and is converted before it is compared.
 */
export function surchargeAmount(
  surcharge: CompiledSurcharge,
  quantities: SurchargeQuantities,
  exchange: Exchange,
): SurchargeAmount | undefined {
  const { row } = surcharge
  const rule = surchargeBasisRules[row.basis]
  const unit = unitOfSurcharge(row)
  const milli = rule.milli(quantities, unit)
  if (milli === undefined) return undefined
  const amountE4 = tieredAmount(surcharge, milli, quantities, exchange)
  const ofMinor = rule.percentOf?.(quantities)
  const plain =
    ofMinor === undefined
      ? exchanged(ratioHalfUp(milli, amountE4, 100_000), exchange)
      : percentage(surcharge, ofMinor, amountE4)
  const least = exchanged(surcharge.minimumMinor, exchange)
  const minor = Math.min(Math.max(plain, least), exchanged(surcharge.maximumMinor, exchange))
  const bound = minor > plain ? 'minimum' : minor < plain ? 'maximum' : undefined
  const isExchanged = exchange !== same && (ofMinor === undefined || bound !== undefined || surcharge.tiers.length > 0)
  return { minor, milli, unit, amountE4, ofMinor, bound, isExchanged }
}

function percentage({ row, valuePpm }: CompiledSurcharge, ofMinor: number, amountE4: number): number {
  return isOfValue(row) && valuePpm !== 1_000_000
    ? ratioHalfUp(ofMinor, amountE4 * valuePpm, 1e12)
    : ratioHalfUp(ofMinor, amountE4, 1_000_000)
}

/** The amount of the highest tier that is reached. */
function tieredAmount(
  surcharge: CompiledSurcharge,
  milli: number,
  quantities: SurchargeQuantities,
  exchange: Exchange,
): number {
  let { amountE4 } = surcharge
  if (surcharge.tiers.length === 0) return amountE4
  // Only the tiers of a value are money; the others count pieces, kilos or units.
  const isOwnCurrency = !isOfValue(surcharge.row) || quantities.value?.currency === surcharge.row.currency
  const reached = tierMilli(surcharge, milli, quantities)
  for (const tier of surcharge.tiers) {
    const from = isOwnCurrency ? tier.fromMilli : exchanged(tier.fromMilli, exchange)
    if (reached >= from) ({ amountE4 } = tier)
  }
  return amountE4
}

/** What is compared with the tiers, in thousandths of what they are written in. */
function tierMilli({ row }: CompiledSurcharge, milli: number, quantities: SurchargeQuantities): number {
  switch (surchargeBasisRules[row.basis].tiersIn) {
    case 'quantity':
      return milli
    case 'pieces':
      return quantities.pieces * 1000
    case 'value':
      return 10 * (quantities.value?.currency === row.currency ? quantities.value.minor : quantities.valueMinor)
  }
}

function toSet(values: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return values && new Set(values)
}
