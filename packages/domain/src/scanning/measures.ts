import type { FieldError } from '../messages/message-codes.ts'
import { colliFields } from '../shipment/shipment-fields.ts'
import { enteredNames, withMetric } from '../shipment/entered-measures.ts'
import { isPallet } from '../shipment/packaging-kind.ts'
import type { ColliLine, EnteredMeasures, ShipmentForm } from '../shipment/shipment-form.ts'

/** What was read off a scale and a rule: kg and cm, or pounds and inches from which these follow. Sides need not be measured. */
export interface EnteredMeasure {
  readonly weight?: number | null
  readonly length?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly entered?: EnteredMeasures | null
}

/** Weight and sides of one piece in grams and millimetres; null for what was not given. */
export interface PieceMeasures {
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  /** As entered in pounds and inches; a rule in those units takes them so. */
  readonly entered?: EnteredMeasures | null | undefined
}

/** A piece with what its form says of it and what was measured of it, if anything was. */
export interface MeasuredPiece {
  readonly sscc: string
  /** Its line of the form, from 1. */
  readonly line: number
  readonly declared: PieceMeasures
  readonly measured: PieceMeasures | undefined
}

/** How far a measure may be from what was declared and is still as declared. */
export interface MeasuringTolerance {
  /** Of the declared weight, and at least so many grams: the larger of the two. */
  readonly weightPercent: number
  readonly weightG: number
  readonly sideMm: number
}

/** Scales and tapes are no better than this, nor are those who read them. */
export const usualTolerance: MeasuringTolerance = { weightPercent: 3, weightG: 200, sideMm: 20 }

const sides = ['length', 'width', 'height'] as const
const leastWeightKg = 0.001

/** What is wrong with measures as entered: a weight is needed, and either all sides or none. */
export function errorsOfMeasure(given: EnteredMeasure): FieldError[] {
  const measure = withMetric(given)
  const errors: FieldError[] = []
  const hasSides = sides.some((side) => (measure[side] ?? null) !== null)
  for (const name of ['weight', ...sides] as const) {
    const value = measure[name] ?? null
    const field = given.entered ? `measured.entered.${enteredNames[name]}` : `measured.${name}`
    const min = name === 'weight' ? leastWeightKg : colliFields[name].min
    const { max } = colliFields[name]
    if (value === null && (name === 'weight' || hasSides)) errors.push({ field, code: 'required', params: {} })
    else if (value !== null && !(value >= min && value <= max)) {
      errors.push({ field, code: 'between', params: { min, max } })
    }
  }
  return errors
}

/**
 * The measures of each of the pieces that were weighed together: the weight is that of all of them and is shared out to the
 * gram as their declared weights are, the sides are those of every one.
 */
export function measuresOfPieces(given: EnteredMeasure, declaredG: readonly (number | null)[]): PieceMeasures[] {
  const measure = withMetric(given)
  const totalG = Math.round((measure.weight ?? 0) * 1000)
  const isKnown = declaredG.every((weight) => weight !== null && weight > 0)
  const parts = declaredG.map((weight) => (isKnown ? BigInt(weight!) : 1n))
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const { entered } = given
  let before = 0n
  return parts.map((part) => {
    const from = (BigInt(totalG) * before) / whole
    before += part
    const to = (BigInt(totalG) * before) / whole
    return {
      weightG: Number(to - from),
      lengthMm: millimetres(measure.length),
      widthMm: millimetres(measure.width),
      heightMm: millimetres(measure.height),
      // A share of the pounds is none that anybody read.
      ...(entered ? { entered: parts.length === 1 ? entered : { ...entered, weightLb: null } } : {}),
    }
  })
}

function millimetres(cm: number | null | undefined): number | null {
  return cm ? Math.round(cm * 10) : null
}

/** Which of a piece's measures are beyond tolerance; what was not measured is as declared. */
export function differencesOf(
  { declared, measured }: MeasuredPiece,
  packagingType: string,
  tolerance: MeasuringTolerance,
): { readonly weight: boolean; readonly sides: boolean } {
  if (!measured) return { weight: false, sides: false }
  return {
    weight: isBeyond(declared.weightG, measured.weightG, weightTolerance(declared.weightG ?? 0, tolerance)),
    sides: sidesDiffer(declared, measured, packagingType, tolerance.sideMm),
  }
}

function weightTolerance(declaredG: number, { weightPercent, weightG }: MeasuringTolerance): number {
  return Math.max((declaredG * weightPercent) / 100, weightG)
}

/** A box may be laid on any of its sides, a pallet be turned: neither is another size. */
function sidesDiffer(declared: PieceMeasures, measured: PieceMeasures, packagingType: string, mm: number): boolean {
  if (measured.lengthMm === null) return false
  const inOrder = ({ lengthMm, widthMm, heightMm }: PieceMeasures) => {
    const floor = [lengthMm ?? 0, widthMm ?? 0].toSorted((a, b) => b - a)
    return isPallet(packagingType) ? [...floor, heightMm ?? 0] : [...floor, heightMm ?? 0].toSorted((a, b) => b - a)
  }
  const before = inOrder(declared)
  return inOrder(measured).some((side, index) => isBeyond(before[index]! || null, side, mm))
}

function isBeyond(declared: number | null, measured: number | null, tolerance: number): boolean {
  if (measured === null) return false
  return declared === null || Math.abs(measured - declared) > tolerance
}

/** A piece as it is billed: as measured where that is beyond tolerance, else as declared. */
export function billedMeasures(
  piece: MeasuredPiece,
  packagingType: string,
  tolerance: MeasuringTolerance,
): PieceMeasures {
  const { declared, measured } = piece
  const differs = differencesOf(piece, packagingType, tolerance)
  if (!measured || (!differs.weight && !differs.sides)) return declared
  const weight = differs.weight ? measured : declared
  const size = differs.sides ? measured : declared
  const entered = {
    ...(weight.entered?.weightLb ? { weightLb: weight.entered.weightLb } : {}),
    ...(size.entered?.lengthIn ? { lengthIn: size.entered.lengthIn } : {}),
    ...(size.entered?.widthIn ? { widthIn: size.entered.widthIn } : {}),
    ...(size.entered?.heightIn ? { heightIn: size.entered.heightIn } : {}),
  }
  return {
    weightG: weight.weightG,
    lengthMm: size.lengthMm,
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    ...(Object.keys(entered).length > 0 ? { entered } : {}),
  }
}

/** The whole of a shipment as declared, as measured so far, and as it is billed by that. */
export interface MeasuredShipment {
  readonly pieces: number
  readonly piecesMeasured: number
  /** Something is beyond tolerance. */
  readonly differs: boolean
  readonly declaredG: number
  readonly billedG: number
  readonly declaredMm3: number
  readonly billedMm3: number
  /** The form with the pieces as they are billed, one line each: what the rating core prices. */
  readonly billed: ShipmentForm
}

/** Holds what was measured of a shipment's pieces against its form. Pieces that nobody measured are as declared. */
export function measuredShipment(
  form: ShipmentForm,
  pieces: readonly MeasuredPiece[],
  tolerance: MeasuringTolerance,
): MeasuredShipment {
  const lines = form.collis ?? []
  const packagingOf = ({ line }: MeasuredPiece) => lines[line - 1]?.packagingType ?? ''
  const billed = pieces.map((piece) => {
    const declared = { ...piece.declared, entered: lines[piece.line - 1]?.entered }
    return billedMeasures({ ...piece, declared }, packagingOf(piece), tolerance)
  })
  const differs = pieces.map((piece) => differencesOf(piece, packagingOf(piece), tolerance))
  const shares = metresOfPieces(lines, pieces)
  const billedLines = pieces.map((piece, index) => ({
    ...lineOf(lines[piece.line - 1] ?? {}, billed[index]!),
    // Of another size than declared it takes another floor.
    loadingMetres: differs[index]!.sides ? null : shares[index]! / 1000 || null,
  }))
  return {
    pieces: pieces.length,
    piecesMeasured: pieces.filter(({ measured }) => measured).length,
    differs: differs.some((one) => one.weight || one.sides),
    declaredG: sumOf(pieces, ({ declared }) => declared.weightG ?? 0),
    billedG: sumOf(billed, ({ weightG }) => weightG ?? 0),
    declaredMm3: sumOf(pieces, ({ declared }) => volumeOf(declared)),
    billedMm3: sumOf(billed, volumeOf),
    billed: { ...withoutTotal(form), collis: grouped(billedLines), numberOfColli: pieces.length },
  }
}

/** Thousandths of a loading metre of each piece: those of its line, shared out so that they come to them again. */
function metresOfPieces(lines: readonly ColliLine[], pieces: readonly MeasuredPiece[]): number[] {
  const seen = new Map<number, number>()
  return pieces.map(({ line }) => {
    const nth = seen.get(line) ?? 0
    seen.set(line, nth + 1)
    const { loadingMetres, number } = lines[line - 1] ?? {}
    const milli = Math.round((loadingMetres ?? 0) * 1000)
    const upTo = (count: number) => Math.floor((milli * count) / (number ?? 1))
    return upTo(nth + 1) - upTo(nth)
  })
}

/** The total is that of the lines as they were declared. */
function withoutTotal({ totalWeight: _declared, ...form }: ShipmentForm): ShipmentForm {
  return form
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

function volumeOf({ lengthMm, widthMm, heightMm }: PieceMeasures): number {
  return (lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0)
}

function lineOf(line: ColliLine, { weightG, lengthMm, widthMm, heightMm, entered }: PieceMeasures): ColliLine {
  return {
    ...line,
    number: 1,
    weight: weightG === null ? null : weightG / 1000,
    length: lengthMm === null ? null : lengthMm / 10,
    width: widthMm === null ? null : widthMm / 10,
    height: heightMm === null ? null : heightMm / 10,
    entered: {
      ...(line.entered?.dryIceLb ? { dryIceLb: line.entered.dryIceLb } : {}),
      ...withoutDryIce(entered ?? {}),
    },
  }
}

function withoutDryIce({ dryIceLb: _ofTheLine, ...entered }: EnteredMeasures): EnteredMeasures {
  return entered
}

/** Equal pieces that follow each other as one line: a form has fewer lines than a shipment may have pieces. */
function grouped(lines: readonly ColliLine[]): ColliLine[] {
  const groups: { key: string; line: ColliLine; number: number }[] = []
  for (const line of lines) {
    const key = JSON.stringify(line)
    const last = groups.at(-1)
    if (last?.key === key) last.number += 1
    else groups.push({ key, line, number: 1 })
  }
  return groups.map(({ line, number }) => ({
    ...line,
    number,
    // Metres are those of the whole line.
    loadingMetres: line.loadingMetres ? Math.round(line.loadingMetres * 1000 * number) / 1000 : null,
  }))
}

/** The grams of what a scale types as a keyboard does: `12.450 kg`, `ST,GS,+ 12,45kg`, `12.450`; undefined for anything else. */
export function readScale(text: string): { readonly kg: number } | { readonly lb: number } | undefined {
  const match = /^(?:[A-Z]{2}[, ]+)*[+ ]*(\d{1,5}(?:[.,]\d{1,4})?)\s*(kg|g|lb)?\.?$/i.exec(text.trim())
  if (!match) return undefined
  const [, figure = '', unit] = match
  // A bare whole number may be the beginning of a label.
  if (!unit && !/[.,]/.test(figure)) return undefined
  const value = Number(figure.replace(',', '.'))
  if (unit?.toLowerCase() === 'lb') return { lb: value }
  return { kg: unit?.toLowerCase() === 'g' ? Math.round(value) / 1000 : value }
}
