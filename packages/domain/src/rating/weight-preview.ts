import type { ColliLine } from '../shipment/index.ts'

/** Running totals of the lines as typed; a line half filled in counts with what it has. */
export interface WeightPreview {
  readonly pieces: number
  readonly actualG: number
  readonly volumeMm3: number
  /** At 6000 cm³ per kg, the air cargo factor: a neutral indication only. What is billed is said per option. */
  readonly indicativeVolumetricG: number
  readonly indicativeChargeableG: number
}

const indicativeDivisor = 6000

/** Totals for the form's rail while it is being filled in; numbers that make no sense count as nothing. */
export function chargeableWeightPreview(form: { readonly collis?: readonly ColliLine[] }): WeightPreview {
  let pieces = 0
  let actualG = 0
  let volumeMm3 = 0
  for (const line of form.collis ?? []) {
    const number = sensible(line.number ?? 1)
    if (!Number.isInteger(number)) continue
    pieces += number
    actualG += number * Math.round(sensible(line.weight) * 1000)
    volumeMm3 +=
      number *
      Math.round(sensible(line.length) * 10) *
      Math.round(sensible(line.width) * 10) *
      Math.round(sensible(line.height) * 10)
  }
  const indicativeVolumetricG = Math.ceil(volumeMm3 / indicativeDivisor)
  return {
    pieces,
    actualG,
    volumeMm3,
    indicativeVolumetricG,
    indicativeChargeableG: Math.max(actualG, indicativeVolumetricG),
  }
}

function sensible(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e6 ? value : 0
}
