import { compare, decimalOf } from '../money/decimal.ts'
import { enteredNames, inchesOfCm, poundsOfKg } from '../shipment/entered-measures.ts'
import type { ColliLine, EnteredMeasures, ShipmentForm, ShipmentSystem } from '../shipment/shipment-form.ts'
import { colliFields, enteredFields, shipmentFields } from '../shipment/shipment-fields.ts'
import { isBooking, type ValidationContext } from './context.ts'
import type { ValidationErrors } from './validation-errors.ts'
import { linesTotal, toNumber } from '../shipment/line-totals.ts'

/** Package lines, their totals and the dry ice in them. */
export function checkGoods(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const lines = form.collis ?? []
  const { most } = shipmentFields.collis
  if (lines.length > most) return errors.add('collis', 'tooMany', { max: most })
  const sizesDemanded = context.viewOptions.some((option) => option.name === 'PackageDimensions' && option.required)
  if (sizesDemanded && lines.length === 0) errors.add('collis', 'required')
  // Weights may be given once for the whole shipment while options are looked for; a booking weighs every line.
  const weightDemanded =
    isBooking(context.purpose) || lines.some((line) => line.weight) || !form.totalWeight || !(form.totalWeight > 0)
  for (const [index, line] of lines.entries()) {
    checkLine(errors, `collis[${index}]`, line, { context, weightDemanded, sizesDemanded })
  }
  checkTotals(errors, form, context)
}

interface LineDemands {
  context: ValidationContext
  weightDemanded: boolean
  sizesDemanded: boolean
}

function checkLine(errors: ValidationErrors, path: string, line: ColliLine, demands: LineDemands): void {
  const { context, weightDemanded, sizesDemanded } = demands
  const aboveZero = isBooking(context.purpose)
  errors.number(`${path}.number`, line.number, { ...colliFields.number, required: true, aboveZero })
  errors.texts(path, line, colliFields)
  checkEntered(errors, `${path}.`, line.entered, context.shipmentSystem)
  errors.number(`${path}.weight`, line.weight, {
    ...colliFields.weight,
    required: weightDemanded,
    aboveZero: weightDemanded,
  })
  checkSizes(errors, `${path}.`, line, { shipmentSystem: context.shipmentSystem, demanded: sizesDemanded })
  checkDryIce(errors, `${path}.dryIceWeight`, line.dryIceWeight, line.weight)
  errors.number(`${path}.loadingMetres`, line.loadingMetres, colliFields.loadingMetres)
}

/**
 * Measures entered in pounds and inches, judged as they were entered, at the fields of their kg and cm. Elsewhere than in
 * the US system nothing is entered in them, and the rules of cm hold for what they come to.
 */
export function checkEntered(
  errors: ValidationErrors,
  path: string,
  entered: EnteredMeasures | null | undefined,
  shipmentSystem: ShipmentSystem,
): void {
  if (!entered || shipmentSystem !== 'YOYOUnitedStates') return
  const { weight: kg, dryIceWeight: kgOfDryIce, length: cm } = colliFields
  const weight = { ...enteredFields.weightLb, max: poundsOfKg(kg.max) }
  const dryIce = { ...enteredFields.dryIceLb, max: poundsOfKg(kgOfDryIce.max) }
  const size = { ...enteredFields.lengthIn, min: inchesOfCm(cm.min), max: inchesOfCm(cm.max) }
  errors.number(`${path}weight`, entered[enteredNames.weight], weight)
  for (const name of sizes) errors.number(`${path}${name}`, entered[enteredNames[name]], size)
  errors.number(`${path}dryIceWeight`, entered[enteredNames.dryIceWeight], dryIce)
}

const sizes = ['length', 'width', 'height'] as const

/** Length, width and height of a piece, under `path` (`collis[0].`, or empty). */
export function checkSizes(
  errors: ValidationErrors,
  path: string,
  piece: Pick<ColliLine, (typeof sizes)[number]>,
  { shipmentSystem, demanded }: { shipmentSystem: ShipmentSystem; demanded: boolean },
): void {
  // One size without the others gives no volume: a half-typed line is not a line without sizes.
  const required = demanded || sizes.some((size) => piece[size] !== undefined && piece[size] !== null)
  const inUs = shipmentSystem === 'YOYOUnitedStates'
  for (const size of sizes) {
    const { decimals } = colliFields[size]
    errors.number(`${path}${size}`, piece[size], { ...colliFields[size], decimals: inUs ? decimals : 0, required })
  }
}

/** Dry ice in a piece is part of its weight. */
export function checkDryIce(
  errors: ValidationErrors,
  field: string,
  dryIce: number | null | undefined,
  weight: number | null | undefined,
): void {
  errors.number(field, dryIce, colliFields.dryIceWeight)
  if (dryIce && weight && dryIce > weight) errors.add(field, 'dryIceAboveWeight')
}

function checkTotals(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const lines = form.collis ?? []
  // A total of faulty lines is not judged: its error would only repeat the line's.
  if (lines.some((_, index) => errors.hasWithin(`collis[${index}]`))) return
  const aboveZero = isBooking(context.purpose)
  errors.number('numberOfColli', form.numberOfColli, {
    ...shipmentFields.numberOfColli,
    required: lines.length === 0,
    aboveZero,
  })
  errors.number('totalWeight', form.totalWeight, {
    ...shipmentFields.totalWeight,
    required: lines.length === 0,
    aboveZero: aboveZero || lines.length === 0,
  })
  errors.number('totalDryIceWeight', form.totalDryIceWeight, shipmentFields.totalDryIceWeight)
  if (form.totalDryIceWeight && form.totalWeight && form.totalDryIceWeight > form.totalWeight) {
    errors.add('totalDryIceWeight', 'dryIceAboveWeight')
  }
  if (lines.length === 0) return
  agree('numberOfColli', form.numberOfColli, () => 1)
  // Lines may leave the weight to the total while options are looked for.
  if (lines.some((line) => line.weight)) agree('totalWeight', form.totalWeight, (line) => line.weight)
  agree('totalDryIceWeight', form.totalDryIceWeight, (line) => line.dryIceWeight ?? 0)

  function agree(field: string, total: number | undefined, ofPiece: (line: ColliLine) => number | null | undefined) {
    const given = decimalOf(total ?? Number.NaN)
    const sum = linesTotal(lines, ofPiece)
    if (given && sum && compare(given, sum) !== 0) errors.add(field, 'totalDiffers', { expected: toNumber(sum) })
  }
}
