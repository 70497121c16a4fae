import { isOfValue } from '../surcharge-bases.ts'
import type { Surcharge } from '../tariff-set.ts'

/** What is charged beside the freight, and what it is reckoned with, as finance people look for it. */
export const feeLists = ['surcharges', 'fuel', 'exchange-rates', 'insurance', 'agreements'] as const
export type FeeList = (typeof feeLists)[number]

/** Insurance is a surcharge of the value, and has a list of its own. */
export function isOnList(list: 'surcharges' | 'insurance', surcharge: Surcharge): boolean {
  return isOfValue(surcharge) === (list === 'insurance')
}
