import { ratioHalfUp, ratioUp, scaledFromText } from '../money/index.ts'
import type { PieceLine, RatingRequest } from './rating-request.ts'
import { isPallet } from '../shipment/packaging-kind.ts'
import type { WeightRule } from './tariff-set.ts'

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
  /** Thousandths of a loading metre to which floor is rounded up; 1 where nothing is rounded. */
  readonly ldmStepMilli: number
  readonly dimRounding: WeightRule['dimRounding']
  readonly scope: WeightRule['scope']
  readonly roundEachPiece: boolean
  readonly steps: readonly { readonly upTo: number; readonly step: number }[]
  readonly minPerPiece: number
  readonly minPerPallet: number
  readonly minPerShipment: number
  readonly heightLimitMm: number
}

/** What decided the weight. `mixed`: some pieces by weight, others by their bulk; `metres`: loading metres as declared. */
export type WeightBasis = 'actual' | 'volume' | 'floor' | 'metres' | 'mixed' | 'minimum'

/** The weight billed and how it came about; enough to say it in words. */
export interface ChargeableWeight {
  readonly chargeableG: number
  /** The same in thousandths of a pound, where the tariff counts pounds. */
  readonly chargeableMilliLb?: number
  readonly basis: WeightBasis
  readonly actualG: number
  readonly volumeMm3: number
  /** The rule's minimum per shipment; 0 for none. */
  readonly leastG: number
  /** Weight of the whole volume by the rule's factor, before steps. */
  readonly volumetricG: number
  /** Loading metres × 1000 of all pieces: as they stand on the floor, or as they were declared. */
  readonly loadingMetresMilli: number
  /**
   * Loading metres × 1000 of the pieces that nothing can stand on, and of those whose metres were declared, where the rule
   * counts the floor; else 0.
   */
  readonly floorMetresMilli: number
  /** The weight of those loading metres (or pallet places); null where there are none. */
  readonly floorG: number | null
  readonly rule: {
    readonly name: string
    readonly factorKind: WeightRule['factorKind']
    readonly factor: string
    readonly scope: WeightRule['scope']
  }
}

/** The floor of a EUR pallet. */
export const eurPalletMm2 = 1200 * 800
/** Grams of a pound, times 10⁵. */
export const gramsPerPoundE5 = 45_359_237

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
    ldmStepMilli: rule.ldmStep === null ? 1 : scaledFromText(rule.ldmStep, 3),
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

/** A line as a rule measures it; sides and weights are whole, the bulk is left as volume and area. */
interface MeasuredLine {
  readonly number: number
  readonly weight: number
  readonly volume: number
  /** Floor area of the whole line. */
  readonly areaMm2: number
  /** The same where the rule counts the line's floor, by its steps; else 0. */
  readonly floorMm2: number
  readonly least: number
}

function measure(line: PieceLine, notStackable: boolean, rule: CompiledWeightRule): MeasuredLine {
  const standsAlone = notStackable || line.heightMm > rule.heightLimitMm
  const declared = (line.loadingMetresMilli ?? 0) * rule.truckWidthMm
  const onFloor = rule.floorNumerator > 0 && (standsAlone || declared > 0)
  // Goods that can be stacked take what was declared; those that cannot, never less than they stand on.
  const taken = (area: number) => (declared > 0 && !standsAlone ? declared : Math.max(area, declared))
  return {
    number: line.number,
    weight: rule.imperial ? (line.entered?.weightMilliLb ?? milliPounds(line.weightG)) : line.weightG,
    volume: volumeBy(rule, line),
    areaMm2: taken(line.number * areaMm2(line)),
    // By the piece each one's own metres are rounded; once for the shipment only their sum.
    floorMm2: onFloor
      ? taken(line.number * (rule.scope === 'piece' ? inSteps(areaMm2(line), rule) : areaMm2(line)))
      : 0,
    least: pieceMinimum(line, rule),
  }
}

/** Volume as the rule measures it: mm³, or cubic inches of whole inches. */
function volumeBy(rule: CompiledWeightRule, line: PieceLine): number {
  const { lengthMm, widthMm, heightMm, entered } = line
  if (rule.imperial || rule.dimRounding !== 'none')
    return (
      roundedSide(lengthMm, entered?.lengthIn100, rule) *
      roundedSide(widthMm, entered?.widthIn100, rule) *
      roundedSide(heightMm, entered?.heightIn100, rule)
    )
  return volumeMm3(line)
}

/** Exact for sizes of mm; half up to the mm³ where inches were entered. */
function volumeMm3({ lengthMm, widthMm, heightMm, entered }: PieceLine): number {
  if (!entered) return lengthMm * widthMm * heightMm
  const floor = micrometres(lengthMm, entered.lengthIn100) * micrometres(widthMm, entered.widthIn100)
  return ratioHalfUp(floor, micrometres(heightMm, entered.heightIn100), 1e9)
}

function areaMm2({ lengthMm, widthMm, entered }: PieceLine): number {
  if (!entered) return lengthMm * widthMm
  return ratioHalfUp(micrometres(lengthMm, entered.lengthIn100), micrometres(widthMm, entered.widthIn100), 1e6)
}

function micrometres(mm: number, in100: number | undefined): number {
  // A hundredth of an inch is 254 µm exactly.
  return in100 === undefined ? mm * 1000 : in100 * 254
}

/**
 * The weight billed: the highest of actual weight, volume weight and, for goods that cannot be stacked, the weight of the
 * floor they take; then the minimum, then the tariff's step, up. Exact: no product or quotient is ever a float.
 */
export function chargeableWeight(
  request: Pick<RatingRequest, 'pieces' | 'notStackable'>,
  rule: CompiledWeightRule,
): ChargeableWeight {
  const billed = rule.scope === 'piece' ? billedByPiece(request, rule) : billedAtOnce(request, rule)
  const exact = Math.max(billed.weight, rule.minPerShipment)
  const chargeable = upToStep(exact, rule)
  let actualG = 0
  let cubicMm = 0
  let volume = 0
  let area = 0
  let floorMm2 = 0
  for (const line of request.pieces) {
    const measured = measure(line, request.notStackable, rule)
    actualG += line.number * line.weightG
    cubicMm += line.number * volumeMm3(line)
    volume += line.number * measured.volume
    area += measured.areaMm2
    floorMm2 += measured.floorMm2
  }
  return {
    chargeableG: rule.imperial ? ratioUp(chargeable, gramsPerPoundE5, 100_000_000) : chargeable,
    ...(rule.imperial ? { chargeableMilliLb: chargeable } : undefined),
    basis: exact > billed.weight ? 'minimum' : billed.basis,
    actualG,
    volumeMm3: cubicMm,
    leastG: inGrams(rule.minPerShipment, rule),
    volumetricG: inGrams(bulkWeight(volume, 0, rule), rule),
    loadingMetresMilli: metresMilli(area, rule),
    floorMetresMilli: metresMilli(floorMm2, rule),
    floorG: floorMm2 > 0 ? inGrams(bulkWeight(0, inSteps(floorMm2, rule), rule), rule) : null,
    rule: rule.said,
  }
}

/** A weight before the minimum per shipment and the steps, and what decided it. */
interface Billed {
  readonly weight: number
  readonly basis: WeightBasis
}

/**
 * Once for the shipment: the highest of the sums. Where only some goods must stand on the floor, theirs and the volume of
 * the rest are one sum; it is never below the volume of all.
 */
function billedAtOnce(request: Pick<RatingRequest, 'pieces' | 'notStackable'>, rule: CompiledWeightRule): Billed {
  let actual = 0
  let minimum = 0
  let volume = 0
  let floorMm2 = 0
  let volumeOfRest = 0
  for (const line of request.pieces) {
    const measured = measure(line, request.notStackable, rule)
    actual += line.number * measured.weight
    minimum += line.number * measured.least
    volume += line.number * measured.volume
    floorMm2 += measured.floorMm2
    if (measured.floorMm2 === 0) volumeOfRest += line.number * measured.volume
  }
  const byVolume = bulkWeight(volume, 0, rule)
  const byFloor = floorMm2 > 0 ? bulkWeight(volumeOfRest, inSteps(floorMm2, rule), rule) : 0
  const weight = Math.max(actual, byVolume, byFloor, minimum)
  const byBulk = byVolume === weight ? 'volume' : byFloor === weight ? floorBasis(request) : 'minimum'
  return { weight, basis: actual === weight ? 'actual' : byBulk }
}

/** Piece by piece: each piece's own highest, summed, and rounded each where the rule says so. */
function billedByPiece(request: Pick<RatingRequest, 'pieces' | 'notStackable'>, rule: CompiledWeightRule): Billed {
  let byWeight = 0
  let actual = 0
  let rounded = 0
  let bulkVolume = 0
  let bulkArea = 0
  for (const line of request.pieces) {
    const { number, weight, volume, floorMm2, least } = measure(line, request.notStackable, rule)
    // Only which of the two is taken is decided on floats; the weight itself is computed exactly below.
    const byVolume = (volume * rule.volumeNumerator) / rule.volumeDenominator
    const byFloor = ((floorMm2 / number) * rule.floorNumerator) / rule.floorDenominator
    const byFloorAlone = byFloor > byVolume
    actual += number * weight
    if (rule.roundEachPiece) {
      const bulk = byFloorAlone ? bulkWeight(0, ratioUp(floorMm2, 1, number), rule) : bulkWeight(volume, 0, rule)
      rounded += number * upToStep(Math.max(weight, bulk, least), rule)
    }
    if (Math.max(weight, least) >= Math.max(byVolume, byFloor)) byWeight += number * Math.max(weight, least)
    else if (byFloorAlone) bulkArea += floorMm2
    else bulkVolume += number * volume
  }
  const weight = rule.roundEachPiece ? rounded : byWeight + bulkWeight(bulkVolume, bulkArea, rule)
  if (bulkVolume + bulkArea === 0) return { weight, basis: byWeight > actual ? 'minimum' : 'actual' }
  return { weight, basis: byWeight > 0 ? 'mixed' : bulkArea > 0 ? floorBasis(request) : 'volume' }
}

/** Whether the floor that is billed was declared, or follows from goods on which nothing can stand. */
function floorBasis({ pieces }: Pick<RatingRequest, 'pieces'>): WeightBasis {
  return pieces.some(({ loadingMetresMilli = 0 }) => loadingMetresMilli > 0) ? 'metres' : 'floor'
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

/** Floor area, of whole steps of loading metres where the rule has them. */
function inSteps(area: number, { ldmStepMilli, truckWidthMm }: CompiledWeightRule): number {
  // A thousandth of a loading metre is a millimetre of the truck's length.
  const step = ldmStepMilli * truckWidthMm
  return ldmStepMilli === 1 ? area : ratioUp(area, 1, step) * step
}

function metresMilli(area: number, { ldmStepMilli, truckWidthMm }: CompiledWeightRule): number {
  return ratioUp(area, 1, ldmStepMilli * truckWidthMm) * ldmStepMilli
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

/**
 * A side as the rule measures it: mm (whole cm where it rounds), or whole inches. What was entered in inches is measured
 * in inches: 12 in are 12, though they are 30.5 cm on the wire, which would be 13.
 */
function roundedSide(mm: number, in100: number | undefined, rule: CompiledWeightRule): number {
  const up = rule.dimRounding === 'up'
  if (rule.imperial) {
    if (in100 !== undefined) return up ? Math.ceil(in100 / 100) : Math.round(in100 / 100)
    return up ? ratioUp(mm, 10, 254) : ratioHalfUp(mm, 10, 254)
  }
  const cm = micrometres(mm, in100) / 10_000
  return 10 * (up ? Math.ceil(cm) : Math.round(cm))
}

/** To the nearest hundredth of a pound: 10 lb typed is 4.536 kg on the wire, and must not become 11 lb by its last gram. */
function milliPounds(grams: number): number {
  return ratioHalfUp(grams, 10_000_000, gramsPerPoundE5) * 10
}

function inGrams(weight: number, rule: CompiledWeightRule): number {
  return rule.imperial ? ratioUp(weight, gramsPerPoundE5, 100_000_000) : weight
}
