import type { Money } from '../money/index.ts'
import { ratioHalfUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { Exchange } from './dated-rates.ts'
import { exchanged, same } from './dated-rates.ts'
import type { PostalAreas } from './postal-areas.ts'
import { compilePostalAreas, liesIn } from './postal-areas.ts'
import type { PieceLine, RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import { flagBits, lengthPlusGirthMm, longestMm } from './request-facts.ts'
import type { QuantityUnit, Surcharge, SurchargeBasis, TransportProduct } from './tariff-set.ts'

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
      !row.basis.startsWith('PCT') ||
      row.minimum !== null ||
      row.maximum !== null ||
      (row.basis === 'PCT_VALUE' && row.tiers.length > 0),
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
  if (surcharge.row.basis === 'PCT_VALUE' && !request.insurance) return 0
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

/** What a surcharge's amount is multiplied with. Amounts are of the system's currency. */
export interface SurchargeQuantities {
  readonly pieces: number
  readonly chargeableG: number
  readonly actualG: number
  readonly netFreightMinor: number
  readonly netPlusFlaggedMinor: number
  readonly valueMinor: number
  /** The value as it was entered: tiers of its own currency are compared with it, not with a rounded exchange. */
  readonly value: Money | null
  readonly unitMilli: (unit: QuantityUnit) => number | undefined
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

const unitOfBasis: Record<SurchargeBasis, QuantityUnit> = {
  SHIPMENT: 'shipment',
  PIECE: 'piece',
  KG_CHARGEABLE: 'kg',
  KG_ACTUAL: 'kg',
  PCT_FREIGHT: 'shipment',
  PCT_NET_PLUS_FLAGGED: 'shipment',
  PCT_VALUE: 'shipment',
  UNIT: 'shipment',
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
  const { basis } = surcharge.row
  const unit = basis === 'UNIT' ? (surcharge.row.unit ?? 'shipment') : unitOfBasis[basis]
  const milli = milliOf(basis, unit, quantities)
  if (milli === undefined) return undefined
  const amountE4 = tieredAmount(surcharge, milli, quantities, exchange)
  const ofMinor = percentOf(basis, quantities)
  const plain =
    ofMinor === undefined
      ? exchanged(ratioHalfUp(milli, amountE4, 100_000), exchange)
      : basis === 'PCT_VALUE' && surcharge.valuePpm !== 1_000_000
        ? ratioHalfUp(ofMinor, amountE4 * surcharge.valuePpm, 1e12)
        : ratioHalfUp(ofMinor, amountE4, 1_000_000)
  const least = exchanged(surcharge.minimumMinor, exchange)
  const minor = Math.min(Math.max(plain, least), exchanged(surcharge.maximumMinor, exchange))
  const bound = minor > plain ? 'minimum' : minor < plain ? 'maximum' : undefined
  const isExchanged = exchange !== same && (ofMinor === undefined || bound !== undefined || surcharge.tiers.length > 0)
  return { minor, milli, unit, amountE4, ofMinor, bound, isExchanged }
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
  const { basis, currency } = surcharge.row
  const { value } = quantities
  // Only the tiers of a value are money; the others count pieces, kilos or units.
  const isOwnCurrency = basis !== 'PCT_VALUE' || value?.currency === currency
  const reached = tierMilli(surcharge, milli, quantities)
  for (const tier of surcharge.tiers) {
    const from = isOwnCurrency ? tier.fromMilli : exchanged(tier.fromMilli, exchange)
    if (reached >= from) ({ amountE4 } = tier)
  }
  return amountE4
}

/** What is multiplied with the amount. */
function milliOf(basis: SurchargeBasis, unit: QuantityUnit, quantities: SurchargeQuantities): number | undefined {
  switch (basis) {
    case 'PIECE':
      return quantities.pieces * 1000
    case 'KG_CHARGEABLE':
      return quantities.chargeableG
    case 'KG_ACTUAL':
      return quantities.actualG
    case 'UNIT':
      return quantities.unitMilli(unit)
    case 'SHIPMENT':
    case 'PCT_VALUE':
    case 'PCT_FREIGHT':
    case 'PCT_NET_PLUS_FLAGGED':
      return 1000
  }
}

/** What the tiers are written in: pieces for a shipment and for percentages of its price, whole currency for a value, else the quantity. */
function tierMilli(surcharge: CompiledSurcharge, milli: number, quantities: SurchargeQuantities): number {
  const { basis, currency } = surcharge.row
  if (basis === 'PCT_VALUE')
    return 10 * (quantities.value?.currency === currency ? quantities.value.minor : quantities.valueMinor)
  return basis === 'SHIPMENT' || basis === 'PCT_FREIGHT' || basis === 'PCT_NET_PLUS_FLAGGED'
    ? quantities.pieces * 1000
    : milli
}

function percentOf(basis: SurchargeBasis, quantities: SurchargeQuantities): number | undefined {
  if (basis === 'PCT_FREIGHT') return quantities.netFreightMinor
  if (basis === 'PCT_NET_PLUS_FLAGGED') return quantities.netPlusFlaggedMinor
  return basis === 'PCT_VALUE' ? quantities.valueMinor : undefined
}

function toSet(values: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return values && new Set(values)
}
