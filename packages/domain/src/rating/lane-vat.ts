import { plainVat, vatByTreatment, type VatByTreatment, type VatCase } from '../vat/index.ts'
import type { CompiledTariffs } from './compile-tariffs.ts'
import { vatPercentE4 } from './dated-rates.ts'
import type { RatingRequest } from './rating-request.ts'

/** Who bills whom; VAT follows both. */
export type Billing = Pick<VatCase, 'supplierCountry' | 'customer'>

/**
 * How the lines of a shipment's price are taxed on the day of its pickup; undefined where the tariff has no VAT rule for the
 * lane. Where nobody says who bills whom the lane alone decides.
 */
export function laneVat(
  { vatRules }: Pick<CompiledTariffs, 'vatRules'>,
  { origin, destination }: Pick<RatingRequest, 'origin' | 'destination'>,
  billing: Billing | undefined,
  day: number,
): VatByTreatment | undefined {
  const lanePpm = vatPercentE4(vatRules, origin, destination, day)
  if (lanePpm === undefined) return undefined
  return billing ? vatByTreatment({ ...billing, origin, destination, lanePpm }) : plainVat(lanePpm)
}
