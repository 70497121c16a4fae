import { isCalendarDay } from '../calendar/calendar-day.ts'
import { comparablePlace, type ComparablePlace } from '../address/postal-codes.ts'
import type { Money } from '../money/index.ts'
import { minorFromText } from '../money/index.ts'
import { searchText } from '../search/search-text.ts'
import type { AddressForm, Amount, ColliLine, EnteredMeasures, ShipmentForm } from '../shipment/index.ts'
import { withMetric } from '../shipment/entered-measures.ts'

/** A shipment as the rating engine reads it: whole grams and millimetres, postal codes in comparable form, nothing optional left open. */
export interface RatingRequest {
  /** Local day of the pickup place, `yyyy-mm-dd`. */
  readonly shipDate: string
  /** Where the goods are fetched: the pickup address, else the sender's. */
  readonly origin: Place
  readonly destination: Place
  readonly pieces: readonly PieceLine[]
  readonly isDocument: boolean
  readonly notStackable: boolean
  readonly receiverPays: boolean
  readonly b2c: boolean
  readonly bookPickup: boolean
  readonly customs: boolean
  readonly dangerousGoodsTypes: readonly string[]
  readonly insurance: Money | null
  /** Product services chosen, by id or code. */
  readonly services: readonly (number | string)[]
}

export interface Place extends ComparablePlace {
  readonly stateCode: string
  /** As it is searched: towns of zones are compared by it. */
  readonly city: string
}

/** `number` equal pieces. A size of 0 means it was not given. */
export interface PieceLine {
  readonly number: number
  readonly packagingType: string
  readonly weightG: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly dryIceG: number
  /** Thousandths of a loading metre that all pieces of the line take together; 0 or none where nobody said. */
  readonly loadingMetresMilli?: number
  /** The measures that were entered in pounds and inches; a rule in those units takes them as they were entered. */
  readonly entered?: EnteredUnits
}

/** Thousandths of a pound and hundredths of an inch; what is missing was entered in kg or cm. */
export interface EnteredUnits {
  readonly weightMilliLb?: number
  readonly lengthIn100?: number
  readonly widthIn100?: number
  readonly heightIn100?: number
}

/** What keeps a form from being rated, by the form's own field path. */
export interface RatingError {
  readonly field: string
  readonly code: 'required' | 'out-of-range' | 'not-a-date'
}

export type RatingRequestResult =
  | { readonly ok: true; readonly request: RatingRequest }
  | { readonly ok: false; readonly faults: readonly RatingError[] }

/** Limits that no real shipment reaches; beyond them a number is a slip of the finger. */
export const ratingLimits = {
  maxPieces: 9_999,
  maxLines: 1_000,
  maxPieceKg: 30_000,
  maxSideCm: 3_000,
  maxLoadingMetres: 999,
} as const

/**
 * Reads what the price depends on out of a form, kg and cm becoming whole grams and millimetres.
 * Where no line carries a weight the total weight is spread evenly over the pieces.
 *
 * @param facts what the form alone does not say: whether the goods are `declared` to customs, as its rules found it (else: a customs amount is given), and the `services` chosen. A comparison of options ignores the form's own `selectedOption`, so services come in here only.
 */
export function toRatingRequest(
  form: ShipmentForm,
  facts: { declared?: boolean; services?: readonly (number | string)[] } = {},
): RatingRequestResult {
  const errors: RatingError[] = []
  const originField = hasPlace(form.pickupAddress) ? 'pickupAddress' : 'senderAddress'
  const origin = toPlace(form[originField], originField, errors)
  const destination = toPlace(form.receiverAddress, 'receiverAddress', errors)
  const shipDate = form.shipDate ?? ''
  if (!shipDate) errors.push({ field: 'shipDate', code: 'required' })
  else if (!isCalendarDay(shipDate)) errors.push({ field: 'shipDate', code: 'not-a-date' })
  const pieces = toPieces(form, errors)
  const insurance = toInsurance(form.insuranceAmount, errors)
  if (errors.length > 0) return { ok: false, faults: firstOfEachField(errors) }
  return {
    ok: true,
    request: {
      shipDate,
      origin,
      destination,
      pieces,
      isDocument: form.shipmentOptions?.isDocument ?? false,
      notStackable: form.shipmentOptions?.notStackablePallet ?? false,
      receiverPays: form.receiverPays ?? false,
      b2c: form.b2c ?? false,
      bookPickup: form.bookPickup ?? false,
      customs: facts.declared ?? Boolean(form.customsAmount?.amount),
      dangerousGoodsTypes: (form.dangerousGoods ?? []).map((line) => line.type ?? ''),
      // The receiver's own account covers the goods: specification §5 removes the insurance when the receiver pays.
      insurance: form.receiverPays ? null : insurance,
      services: facts.services ?? [],
    },
  }
}

function firstOfEachField(errors: readonly RatingError[]): RatingError[] {
  return errors.filter((error, index) => errors.findIndex((other) => other.field === error.field) === index)
}

function hasPlace(address: AddressForm | null | undefined): boolean {
  return Boolean(address?.countryCode)
}

function toPlace(address: AddressForm | null | undefined, field: string, errors: RatingError[]): Place {
  const place = ratedPlace(address)
  if (!/^[A-Z]{2}$/.test(place.countryCode)) errors.push({ field: `${field}.countryCode`, code: 'required' })
  return place
}

/** An address as prices and their VAT look at it. */
export function ratedPlace(address: AddressForm | null | undefined): Place {
  return {
    ...comparablePlace(address),
    stateCode: (address?.stateCode ?? '').trim().toUpperCase(),
    city: searchText(address?.city ?? ''),
  }
}

function toPieces(form: ShipmentForm, errors: RatingError[]): PieceLine[] {
  const lines = form.collis ?? []
  if (lines.length > ratingLimits.maxLines) errors.push({ field: 'collis', code: 'out-of-range' })
  const pieces = lines
    .slice(0, ratingLimits.maxLines)
    .map((line, index) => toPieceLine(line, `collis[${index}]`, errors))
  const count = pieces.reduce((sum, line) => sum + line.number, 0)
  if (count > ratingLimits.maxPieces) errors.push({ field: 'numberOfColli', code: 'out-of-range' })
  if (pieces.some((line) => line.weightG > 0)) {
    for (const [index, line] of pieces.entries()) {
      if (line.weightG === 0) errors.push({ field: `collis[${index}].weight`, code: 'required' })
    }
    return pieces
  }
  return spreadTotalWeight(form, pieces, count, errors)
}

function spreadTotalWeight(
  form: ShipmentForm,
  pieces: PieceLine[],
  counted: number,
  errors: RatingError[],
): PieceLine[] {
  const totalG = scaled(form.totalWeight, 'totalWeight', ratingLimits.maxPieceKg * 100, errors)
  const count = counted || (form.numberOfColli ?? 0)
  if (!Number.isInteger(count) || count < 1 || count > ratingLimits.maxPieces) {
    if (!errors.some((error) => error.field === 'numberOfColli'))
      errors.push({ field: 'numberOfColli', code: count ? 'out-of-range' : 'required' })
    return pieces
  }
  if (totalG === 0) {
    errors.push({ field: pieces.length > 0 ? 'collis[0].weight' : 'totalWeight', code: 'required' })
    return pieces
  }
  const base = pieces.length > 0 ? pieces : [toPieceLine({ number: count, weight: 0 }, 'collis[0]', errors)]
  // Whole grams: the first `rest` pieces carry one more, so that the sum is the total that was typed.
  const each = Math.floor(totalG / count)
  let rest = totalG - each * count
  return base.flatMap((line) => {
    const heavier = Math.min(rest, line.number)
    rest -= heavier
    const { loadingMetresMilli: metres = 0 } = line
    const metresOfHeavier = Math.floor((metres * heavier) / line.number)
    const parts = [
      { ...line, number: heavier, weightG: each + 1, ...metresOf(metresOfHeavier) },
      { ...line, number: line.number - heavier, weightG: each, ...metresOf(metres - metresOfHeavier) },
    ]
    return parts.filter((part) => part.number > 0)
  })
}

function metresOf(milli: number): Pick<PieceLine, 'loadingMetresMilli'> {
  return milli > 0 ? { loadingMetresMilli: milli } : {}
}

function toPieceLine(given: ColliLine, field: string, errors: RatingError[]): PieceLine {
  const line = withMetric(given)
  const number = line.number ?? 1
  const entered = toEntered(line.entered)
  if (!Number.isInteger(number) || number < 1 || number > ratingLimits.maxPieces) {
    errors.push({ field: `${field}.number`, code: 'out-of-range' })
  }
  return {
    number,
    packagingType: line.packagingType ?? '',
    weightG: scaled(line.weight, `${field}.weight`, ratingLimits.maxPieceKg, errors),
    lengthMm: sideMm(line.length, `${field}.length`, errors),
    widthMm: sideMm(line.width, `${field}.width`, errors),
    heightMm: sideMm(line.height, `${field}.height`, errors),
    dryIceG: scaled(line.dryIceWeight, `${field}.dryIceWeight`, ratingLimits.maxPieceKg, errors),
    ...metresOf(scaled(line.loadingMetres, `${field}.loadingMetres`, ratingLimits.maxLoadingMetres, errors)),
    ...(entered && { entered }),
  }
}

/** What was entered in pounds and inches; undefined where nothing was. Figures out of range are told of by their kg and cm. */
function toEntered(entered: EnteredMeasures | null | undefined): EnteredUnits | undefined {
  const { weightLb, lengthIn, widthIn, heightIn } = entered ?? {}
  const whole = (value: number | null | undefined, factor: number) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value * factor) : undefined
  const units = {
    weightMilliLb: whole(weightLb, 1000),
    lengthIn100: whole(lengthIn, 100),
    widthIn100: whole(widthIn, 100),
    heightIn100: whole(heightIn, 100),
  }
  const given = Object.entries(units).filter(([, value]) => value !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** A size in cm to mm. Tenths of a cm are the finest that a form takes; a finer one is rounded up. */
function sideMm(value: number | null | undefined, field: string, errors: RatingError[]): number {
  if (value === null || value === undefined) return 0
  if (!Number.isFinite(value) || value < 0 || value > ratingLimits.maxSideCm) {
    errors.push({ field, code: 'out-of-range' })
    return 0
  }
  // Through micrometres, so that 0.1 + 0.2 cm is 3 mm and not 4.
  return Math.ceil(Math.round(value * 10_000) / 1000)
}

/** kg to whole grams, loading metres to their thousandths; up. */
function scaled(value: number | null | undefined, field: string, max: number, errors: RatingError[]): number {
  if (value === null || value === undefined) return 0
  if (!Number.isFinite(value) || value < 0 || value > max) {
    errors.push({ field, code: 'out-of-range' })
    return 0
  }
  return Math.ceil(Math.round(value * 1_000_000) / 1000)
}

function toInsurance(amount: Amount | null | undefined, errors: RatingError[]): Money | null {
  if (!amount?.amount) return null
  const minor = minorFromText(amount.amount)
  if (minor === undefined || minor < 0) {
    errors.push({ field: 'insuranceAmount.amount', code: 'out-of-range' })
    return null
  }
  if (!amount.currencyCode) {
    errors.push({ field: 'insuranceAmount.currencyCode', code: 'required' })
    return null
  }
  return minor > 0 ? { minor, currency: amount.currencyCode } : null
}
