import type { TransportMode } from '../shipment/vocabulary.ts'
import type { ValidationContext } from '../validation/context.ts'

/** What warnings depend on beside the form and what errors depend on. */
export interface WarningContext extends Pick<
  ValidationContext,
  'today' | 'customsFreeZones' | 'usdRates' | 'dangerousGoods'
> {
  /** UN numbers of the form that the list of dangerous goods has not; absent where nobody looked them up. */
  unknownUnNumbers?: readonly string[]
  /** How the product chosen goes; undefined while none is. */
  mode?: TransportMode | undefined
}
