import { usualTolerance, type MeasuringTolerance } from '@kattegat/domain/scanning'

export const measuringToleranceForms = 'per cent and kg of weight, and cm of a side, such as 3% 0.2kg 2cm'

/** `3% 0.2kg 2cm`, in this order; undefined for anything else. */
export function readMeasuringTolerance(value: string | undefined): MeasuringTolerance | undefined {
  if (value === undefined) return usualTolerance
  const match = /^(\d{1,2}(?:\.\d)?) ?% +(\d{1,3}(?:\.\d{1,3})?) ?kg +(\d{1,3}(?:\.\d)?) ?cm$/.exec(value)
  if (!match) return undefined
  const [, percent, kg, cm] = match
  return {
    weightPercent: Number(percent),
    weightG: Math.round(Number(kg) * 1000),
    sideMm: Math.round(Number(cm) * 10),
  }
}
