import { ratioHalfUp, ratioUp, scaledFromText } from '../money/index.ts'
import type { PieceLine, RatingRequest } from './rating-request.ts'
import { isPallet } from './rating-request.ts'
import type { WeightRule } from './tariff-book.ts'

/** A weight rule in whole numbers. Works in grams, or in thousandths of a pound where the rule is imperial. */
export interface CompiledWeightRule {
  readonly id: number
  /** The rule as an explanation names it; all that leaves the engine of it. */
  readonly said: ChargeableWeight['rule']
  readonly imperial: boolean
  /** Volume × numerator ÷ denominator is weight. */
  readonly volumeNumerator: number
  readonly volumeDenominator: number
  /** Floor area in mm² × numerator ÷ denominator is weight; numerator 0 where the floor does not count. */
  readonly floorNumerator: number
  readonly floorDenominator: number
  readonly truckWidthMm: number
  readonly dimRounding: WeightRule['dimRounding']
  readonly scope: WeightRule['scope']
  readonly roundEachPiece: boolean
  readonly steps: readonly { readonly upTo: number; readonly step: number }[]
  readonly minPerPiece: number
  readonly minPerPallet: number
  readonly minPerShipment: number
  readonly heightLimitMm: number
}

/** What decided the weight. `mixed`: some pieces by weight, others by their bulk. */
export type WeightBasis = 'actual' | 'volume' | 'floor' | 'mixed' | 'minimum'

/** The weight billed and how it came about; enough to say it in words. */
export interface ChargeableWeight {
  readonly chargeableG: number
  /** The same in thousandths of a pound, where the tariff counts pounds. */
  readonly chargeableMilliLb?: number
  readonly basis: WeightBasis
  readonly actualG: number
  readonly volumeMm3: number
  /** Weight of the whole volume by the rule's factor, before steps. */
  readonly volumetricG: number
  /** Loading metres × 1000 of all pieces as they stand on the floor. */
  readonly loadingMetresMilli: number
  /** Set where goods are not stackable and the rule counts the floor. */
  readonly floorG: number | null
  readonly rule: {
    readonly name: string
    readonly factorKind: WeightRule['factorKind']
    readonly factor: string
    readonly scope: WeightRule['scope']
  }
}

const eurPalletMm2 = 1200 * 800
const gramsPerPoundE5 = 45_359_237

/** Compiles a weight rule. @throws RangeError where a number is none, a factor is not positive, or an imperial rule has a density. */
export function compileWeightRule(rule: WeightRule): CompiledWeightRule {
  const imperial = rule.measure === 'imperial'
  const factorMilli = scaledFromText(rule.factor, 3)
  if (factorMilli <= 0) throw new RangeError(`Weight rule ${rule.name}: factor ${rule.factor} is not above zero`)
  if (imperial && rule.factorKind === 'density') throw new RangeError(`Weight rule ${rule.name}: pounds need a divisor`)
  const truckWidthMm = scaledFromText(rule.truckWidthCm, 1)
  // Both grow with the floor area, so the heavier of the two decides for every piece alike.
  const perLdm = rule.ldmKg === null ? 0 : scaledFromText(rule.ldmKg, 3) / (truckWidthMm * 1000)
  const perPlace = rule.palletPlaceKg === null ? 0 : scaledFromText(rule.palletPlaceKg, 3) / eurPalletMm2
  const byLdm = perLdm >= perPlace
  return {
    id: rule.id,
    said: { name: rule.name, factorKind: rule.factorKind, factor: rule.factor, scope: rule.scope },
    imperial,
    // mm³ ÷ (cm³ per kg) is grams; mm³ × (kg per m³) ÷ 1,000,000 is grams; in³ ÷ (in³ per lb) is pounds.
    volumeNumerator: rule.factorKind === 'density' ? factorMilli : imperial ? 1_000_000 : 1000,
    volumeDenominator: rule.factorKind === 'density' ? 1_000_000_000 : factorMilli,
    floorNumerator: scaledFromText((byLdm ? rule.ldmKg : rule.palletPlaceKg) ?? '0', 3),
    floorDenominator: byLdm ? truckWidthMm * 1000 : eurPalletMm2,
    truckWidthMm,
    dimRounding: rule.dimRounding,
    scope: rule.scope,
    roundEachPiece: rule.roundEachPiece,
    steps: rule.roundingSteps.map((step) => {
      const stepMilli = scaledFromText(step.stepKg, 3)
      if (stepMilli <= 0) throw new RangeError(`Weight rule ${rule.name}: step ${step.stepKg} is not above zero`)
      return { upTo: step.upToKg === null ? Infinity : scaledFromText(step.upToKg, 3), step: stepMilli }
    }),
    minPerPiece: scaledFromText(rule.minKgPerPiece ?? '0', 3),
    minPerPallet: scaledFromText(rule.minKgPerPallet ?? '0', 3),
    minPerShipment: scaledFromText(rule.minKgPerShipment ?? '0', 3),
    heightLimitMm: rule.heightLimitForStackingCm === null ? Infinity : scaledFromText(rule.heightLimitForStackingCm, 1),
  }
}

/**
 * The weight billed: the highest of actual weight, volume weight and, for goods that cannot be stacked, the weight of the
 * floor they take; then the minimum, then the tariff's step, up. Exact: no product or quotient is ever a float.
 */
export function chargeableWeight(
  request: Pick<RatingRequest, 'pieces' | 'notStackable'>,
  rule: CompiledWeightRule,
): ChargeableWeight {
  let actualG = 0
  let actual = 0
  let minimum = 0
  let billed = 0
  let rounded = 0
  let volume = 0
  let volumeMm3 = 0
  let areaMm2 = 0
  let bulkVolume = 0
  let bulkArea = 0
  let anyFloor = false
  const byPiece = rule.scope === 'piece'
  for (const line of request.pieces) {
    const number = line.number
    const weight = rule.imperial ? milliPounds(line.weightG) : line.weightG
    const pieceVolume =
      roundedSide(line.lengthMm, rule) * roundedSide(line.widthMm, rule) * roundedSide(line.heightMm, rule)
    const pieceArea = line.lengthMm * line.widthMm
    const onFloor = rule.floorNumerator > 0 && (request.notStackable || line.heightMm > rule.heightLimitMm)
    const least = pieceMinimum(line, rule)
    actualG += number * line.weightG
    actual += number * weight
    volume += number * pieceVolume
    volumeMm3 += number * line.lengthMm * line.widthMm * line.heightMm
    areaMm2 += number * pieceArea
    minimum += number * least
    anyFloor ||= onFloor
    // Only which of the two is taken is decided on floats; the weight itself is computed exactly below.
    const byVolume = (pieceVolume * rule.volumeNumerator) / rule.volumeDenominator
    const byFloor = onFloor ? (pieceArea * rule.floorNumerator) / rule.floorDenominator : 0
    if (byPiece && rule.roundEachPiece) {
      const bulk = byFloor > byVolume ? bulkWeight(0, pieceArea, rule) : bulkWeight(pieceVolume, 0, rule)
      if (bulk > weight) bulkVolume += number // only that bulk decided somewhere is told from it
      else billed += number * weight
      rounded += number * upToStep(Math.max(weight, bulk, least), rule)
    } else if (byPiece && Math.max(weight, least) >= Math.max(byVolume, byFloor))
      billed += number * Math.max(weight, least)
    else if (byFloor > byVolume) bulkArea += number * pieceArea
    else bulkVolume += number * pieceVolume
  }
  const bulk = rule.roundEachPiece && byPiece ? 0 : bulkWeight(bulkVolume, bulkArea, rule)
  const before = byPiece ? billed + bulk : Math.max(actual, bulk, minimum)
  const least = Math.max(rule.minPerShipment, byPiece ? 0 : minimum)
  const exact = byPiece && rule.roundEachPiece ? rounded : before
  const chargeable = upToStep(Math.max(exact, rule.minPerShipment), rule)
  const basis: WeightBasis =
    least > (byPiece ? exact : Math.max(actual, bulk)) || (byPiece && bulkVolume + bulkArea === 0 && billed > actual)
      ? 'minimum'
      : byPiece
        ? bulkVolume + bulkArea === 0
          ? 'actual'
          : billed > 0
            ? 'mixed'
            : bulkArea > 0
              ? 'floor'
              : 'volume'
        : actual >= bulk
          ? 'actual'
          : bulkArea > 0
            ? 'floor'
            : 'volume'
  return {
    chargeableG: rule.imperial ? ratioUp(chargeable, gramsPerPoundE5, 100_000_000) : chargeable,
    ...(rule.imperial ? { chargeableMilliLb: chargeable } : undefined),
    basis,
    actualG,
    volumeMm3,
    volumetricG: inGrams(bulkWeight(volume, 0, rule), rule),
    loadingMetresMilli: ratioUp(areaMm2, 1, rule.truckWidthMm),
    floorG: anyFloor ? inGrams(bulkWeight(0, areaMm2, rule), rule) : null,
    rule: rule.said,
  }
}

/** Volume and floor weight together, rounded up once at the end. */
function bulkWeight(volume: number, area: number, rule: CompiledWeightRule): number {
  if (area === 0) return ratioUp(volume, rule.volumeNumerator, rule.volumeDenominator)
  if (volume === 0) return ratioUp(area, rule.floorNumerator, rule.floorDenominator)
  const volumeDenominator = BigInt(rule.volumeDenominator)
  const floorDenominator = BigInt(rule.floorDenominator)
  const dividend =
    BigInt(volume) * BigInt(rule.volumeNumerator) * floorDenominator +
    BigInt(area) * BigInt(rule.floorNumerator) * volumeDenominator
  const divisor = volumeDenominator * floorDenominator
  return Number((dividend + divisor - 1n) / divisor)
}

function upToStep(weight: number, rule: CompiledWeightRule): number {
  for (const { upTo, step } of rule.steps) {
    if (weight <= upTo) return Math.ceil(weight / step) * step
  }
  return weight
}

function pieceMinimum(line: PieceLine, rule: CompiledWeightRule): number {
  if (rule.minPerPallet === 0) return rule.minPerPiece
  return isPallet(line.packagingType) ? Math.max(rule.minPerPiece, rule.minPerPallet) : rule.minPerPiece
}

/** A side as the rule measures it: mm (whole cm where it rounds), or whole inches. */
function roundedSide(mm: number, rule: CompiledWeightRule): number {
  if (rule.imperial) return rule.dimRounding === 'up' ? ratioUp(mm, 10, 254) : ratioHalfUp(mm, 10, 254)
  switch (rule.dimRounding) {
    case 'none':
      return mm
    case 'up':
      return Math.ceil(mm / 10) * 10
    case 'nearest':
      return Math.round(mm / 10) * 10
  }
}

/** To the nearest hundredth of a pound: 10 lb typed is 4.536 kg on the wire, and must not become 11 lb by its last gram. */
function milliPounds(grams: number): number {
  return ratioHalfUp(grams, 10_000_000, gramsPerPoundE5) * 10
}

function inGrams(weight: number, rule: CompiledWeightRule): number {
  return rule.imperial ? ratioUp(weight, gramsPerPoundE5, 100_000_000) : weight
}
