import { inchesOfCm, poundsOfKg } from '@kattegat/domain/shipment'
import { useFormats } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'

/** Weights, sides and volumes as the desk writes them: where goods are measured in pounds and inches, in those. */
export interface MeasureUnits {
  weight(kg: number): string
  /** Of three sides in cm. */
  size(sides: readonly number[]): string
  volume(cubicMetres: number): string
}

// The foot of 0.3048 m, exact since 1959.
const cubicMetresPerCubicFoot = 0.3048 ** 3
const noBreak = '\u00a0'

export function useMeasureUnits(): MeasureUnits {
  const formats = useFormats()
  const isUs = useSession().system === 'YOYOUnitedStates'
  const sizeIn = (sides: readonly number[], unit: string) =>
    `${sides.map((side) => formats.number(side, 1)).join(' × ')}${noBreak}${unit}`
  if (!isUs) {
    return {
      weight: (kg) => formats.weight(kg),
      volume: (cubicMetres) => formats.volume(cubicMetres),
      size: (sides) => sizeIn(sides, 'cm'),
    }
  }
  return {
    // What was entered in pounds is kept to the gram: the third decimal would not be what was read.
    weight: (kg) => `${formats.number(poundsOfKg(kg), 2)}${noBreak}lb`,
    volume: (cubicMetres) => `${formats.number(cubicMetres / cubicMetresPerCubicFoot, 2)}${noBreak}ft³`,
    size: (sides) => sizeIn(sides.map(inchesOfCm), 'in'),
  }
}
