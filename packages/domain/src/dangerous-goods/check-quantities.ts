import { add, compare, decimalOf, type Decimal } from '../money/decimal.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import type { ValidationErrors } from '../validation/validation-errors.ts'
import { linesTotal } from '../shipment/line-totals.ts'
import { packagesOf } from './declaration.ts'
import { dryIceUnNumber } from './hazard-class.ts'
import { flies, isDeclared, isSectionTwo } from './is-declared.ts'
import { factsOf, type GoodsFacts, type ListedGoods } from './listed-goods.ts'
import { amountOfPackage, exceeds, measureOf, readLimit } from './quantities.ts'

/** Grams or millilitres in an inner and an outer packaging of excepted quantities (ADR 3.5.1.2, IATA DGR 2.6.4). */
const exceptedLimits: Readonly<Record<string, { readonly inner: string; readonly outer: string }>> = {
  E1: { inner: '30', outer: '1000' },
  E2: { inner: '30', outer: '500' },
  E3: { inner: '30', outer: '300' },
  E4: { inner: '1', outer: '500' },
  E5: { inner: '1', outer: '300' },
}

/** Of a small battery, lithium ion or sodium ion (special provision 188; IATA PI 966, 967). */
export const mostWattHours = 100
/** Grams of lithium in a small lithium metal battery (special provision 188; IATA PI 969, 970). */
export const mostLithiumG = 2

/** What the lists, the modes and plain sense allow of a quantity. What a list does not carry is not judged. */
export function checkQuantities(
  faults: ValidationErrors,
  form: ShipmentForm,
  list: readonly ListedGoods[],
  mode: TransportMode | undefined,
): void {
  for (const [index, line] of (form.dangerousGoods ?? []).entries()) {
    const path = `dangerousGoods[${index}]`
    const facts = factsOf(line, list)
    const { packages } = packagesOf(form, line)
    const limited = { faults, path, line, facts, each: amountOfPackage(line, packages) }
    if (line.type === 'LQ') checkLimited(limited)
    if (line.type === 'EQ') checkExcepted(limited)
    if (isSectionTwo(line)) checkSectionTwo(limited, mode)
    if (mode && flies(mode) && isDeclared(line, mode)) checkByAir(limited, form, packages)
  }
  checkNetWeight(faults, form)
}

interface Limited {
  readonly faults: ValidationErrors
  readonly path: string
  readonly line: DangerousGoodsLine
  readonly facts: GoodsFacts
  /** Of one package, in the line's unit. */
  readonly each: number | undefined
}

function checkLimited({ faults, path, line, facts }: Limited): void {
  const limit = facts.particular('limitedQuantity')
  if (limit === '0') return faults.add(`${path}.type`, 'notInSmallQuantities', { unNumber: line.unNumber ?? '' })
  checkMost(faults, `${path}.innerQuantity`, line.innerQuantity, line.amountUnit, limit)
}

function checkExcepted({ faults, path, line, facts, each }: Limited): void {
  const code = facts.particular('exceptedQuantity')
  if (code === undefined) return
  const limit = exceptedLimits[code]
  if (!limit) return faults.add(`${path}.type`, 'notInSmallQuantities', { unNumber: line.unNumber ?? '' })
  const unit = measureOf(1, line.amountUnit)?.dimension === 'volume' ? 'mL' : 'g'
  checkMost(faults, `${path}.innerQuantity`, line.innerQuantity, line.amountUnit, `${limit.inner} ${unit}`)
  checkMost(faults, `${path}.amount`, each, line.amountUnit, `${limit.outer} ${unit}`)
}

function checkSectionTwo({ faults, path, line, facts, each }: Limited, mode: TransportMode | undefined): void {
  const above = (amount: number | null | undefined, most: number) => typeof amount === 'number' && amount > most
  if (above(line.wattHours, mostWattHours))
    faults.add(`${path}.wattHours`, 'aboveLimit', { max: `${mostWattHours} Wh` })
  if (above(line.lithiumContent, mostLithiumG)) {
    faults.add(`${path}.lithiumContent`, 'aboveLimit', { max: `${mostLithiumG} g` })
  }
  if (mode && flies(mode)) {
    checkMost(faults, `${path}.amount`, each, line.amountUnit, facts.particular('sectionTwoLimit'))
  }
}

function checkByAir({ faults, path, line, facts, each }: Limited, form: ShipmentForm, packages: number | undefined) {
  const unNumber = line.unNumber ?? ''
  const cargoLimit = facts.particular('cargoLimit')
  if (cargoLimit === 'Forbidden') return faults.add(`${path}.unNumber`, 'forbiddenByAir', { unNumber })
  // IATA DGR 8.1.6.9.2: one line of the declaration is of packages that are alike.
  if (packages && line.amount && each === undefined) faults.add(`${path}.numberOfPackages`, 'packagesDiffer')
  if (line.type === 'LQ') return
  const cargoOnly = form.dangerousGoodsDeclaration?.cargoAircraftOnly ?? false
  checkMost(
    faults,
    `${path}.amount`,
    each,
    line.amountUnit,
    cargoOnly ? cargoLimit : facts.particular('passengerLimit'),
  )
}

function checkMost(
  errors: ValidationErrors,
  field: string,
  amount: number | null | undefined,
  unit: string | undefined,
  limit: string | undefined,
): void {
  if (exceeds(measureOf(amount, unit), readLimit(limit))) errors.add(field, 'aboveLimit', { max: limit ?? '' })
}

/** What is inside weighs no more than the whole: kilograms of the lines and of dry ice against the gross weight. */
function checkNetWeight(errors: ValidationErrors, form: ShipmentForm): void {
  const gross = decimalOf(form.totalWeight ?? Number.NaN)
  const dryIce = linesTotal(form.collis ?? [], (colli) => colli.dryIceWeight ?? 0) ?? zero
  if (!gross || compare(gross, zero) <= 0) return
  const masses = (form.dangerousGoods ?? []).map((line) => {
    // Entered as a line and in the packages, the same dry ice is counted once.
    const again = line.unNumber === dryIceUnNumber && compare(dryIce, zero) > 0
    const measure = again ? undefined : measureOf(line.amount, line.amountUnit)
    return measure?.dimension === 'mass' ? measure.amount : zero
  })
  const net = masses.reduce(add, dryIce)
  if (compare(net, gross) <= 0 || masses.every((mass) => compare(mass, zero) === 0)) return
  const heaviest = masses.reduce((most, mass, index) => (compare(mass, masses[most]!) > 0 ? index : most), 0)
  errors.add(`dangerousGoods[${heaviest}].amount`, 'netAboveGross')
}

const zero: Decimal = { units: 0n, scale: 0 }
