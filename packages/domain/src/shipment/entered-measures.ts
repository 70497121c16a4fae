import type { ColliLine, CommodityLine, EnteredMeasures } from './shipment-form.ts'

/** Each measure of a line beside the name under which it may have been entered in pounds or inches. */
export const enteredNames = {
  weight: 'weightLb',
  length: 'lengthIn',
  width: 'widthIn',
  height: 'heightIn',
  dryIceWeight: 'dryIceLb',
} as const satisfies Partial<Record<keyof ColliLine, keyof EnteredMeasures>>
export type MeasureName = keyof typeof enteredNames

// The international pound and inch, exact since 1959 (NIST Handbook 44, appendix C).
const hundredMicrogramsPerPound = 45_359_237
const mmPerInch = 25.4

/** kg of pounds, half up to the gram: 1 lb is 0.454. Thousandths of a pound are the finest that counts. */
export function kgOfPounds(pounds: number): number {
  return Math.round((Math.round(pounds * 1000) * hundredMicrogramsPerPound) / 1e8) / 1000
}

/** cm of inches, half up to the millimetre: 12 in is 30.5. Hundredths of an inch are the finest that counts. */
export function cmOfInches(inches: number): number {
  return Math.round((Math.round(inches * 100) * (mmPerInch * 10)) / 1000) / 10
}

/** Pounds of kg, half up to three decimals; for measures that were entered in kg. */
export function poundsOfKg(kg: number): number {
  return Math.round((kg * 1e11) / hundredMicrogramsPerPound) / 1000
}

/** Inches of cm, half up to one decimal; for measures that were entered in cm. */
export function inchesOfCm(cm: number): number {
  return Math.round((cm * 100) / mmPerInch) / 10
}

/** What a measure of kg or cm is in pounds or inches, for one that was not entered in them. */
export function inUsUnits(name: MeasureName, metric: number): number {
  return isWeight(name) ? poundsOfKg(metric) : inchesOfCm(metric)
}

/** Whether a measure is a weight; the others are lengths. */
export function isWeight(name: MeasureName): boolean {
  return name === 'weight' || name === 'dryIceWeight'
}

/** A line with the kg and cm of what was entered in pounds and inches. Doing it twice changes nothing more. */
export function withMetric<Line extends Pick<ColliLine, MeasureName | 'entered'>>(line: Line): Line {
  const { entered } = line
  if (!entered) return line
  const metric: ColliLine = {}
  for (const name of Object.keys(enteredNames) as MeasureName[]) {
    const figure = entered[enteredNames[name]]
    if (figure !== undefined && figure !== null) metric[name] = isWeight(name) ? kgOfPounds(figure) : cmOfInches(figure)
  }
  return { ...line, ...metric }
}

/** A commodity line with the kg of the pounds that were entered. */
export function withMetricWeight<Line extends CommodityLine>(line: Line): Line {
  const pounds = line.entered?.weightLb
  return pounds === undefined || pounds === null ? line : { ...line, weight: kgOfPounds(pounds) }
}
