import { comparablePostalCode } from '../../address/postal-codes.ts'
import type { ZoneRule } from '../tariff-set.ts'
import { searchText } from '../../search/search-text.ts'
import { widthOf } from '../../transit/postal-ranges.ts'

/** A place that is asked about. */
export interface AskedPlace {
  /** Capitals. */
  readonly countryCode: string
  readonly postalCode: string
  readonly stateCode: string
  readonly city: string
}

/** A rule that a place falls under, and by what of it. */
export interface MatchingRule {
  readonly rule: ZoneRule
  readonly by: 'place' | 'postal' | 'state' | 'country'
}

/**
 * The rules of one zone set that a place falls under, the one that decides first: a town before a postal range, the narrowest
 * range before wider ones, a state before the whole country. The order in which the engine looks for a zone.
 */
export function matchingRules(rules: readonly ZoneRule[], asked: AskedPlace): MatchingRule[] {
  const { countryCode } = asked
  const city = searchText(asked.city)
  const postalCode = comparablePostalCode(countryCode, asked.postalCode)
  const matching: (MatchingRule & { readonly order: number })[] = []
  for (const [index, rule] of rules.entries()) {
    if (rule.countryCode !== countryCode) continue
    if (rule.place !== null) {
      if (city !== '' && searchText(rule.place) === city) matching.push({ rule, by: 'place', order: -1 })
    } else if (rule.postalFrom !== null) {
      const from = comparablePostalCode(countryCode, rule.postalFrom)
      const to = comparablePostalCode(countryCode, rule.postalTo ?? rule.postalFrom)
      // Of equal ranges the later row holds, as it does in the look-up of prices.
      const order = widthOf(from, to) - index * 1e-12
      if (postalCode !== '' && from <= postalCode && postalCode < `${to}\uffff`)
        matching.push({ rule, by: 'postal', order })
    } else if (rule.stateCode !== null) {
      if (rule.stateCode === asked.stateCode.trim().toUpperCase()) matching.push({ rule, by: 'state', order: 10 })
    } else matching.push({ rule, by: 'country', order: 11 })
  }
  return matching.toSorted((a, b) => a.order - b.order).map(({ rule, by }) => ({ rule, by }))
}
