import { isClockTime } from './pickup-window.ts'
import type { FieldError } from '../messages/index.ts'
import type { PickupRule } from './pickup-window.ts'

/** A rule as it is entered; figures are null where nothing, or no number, was. */
export interface EnteredPickupRule {
  readonly cutOff: string
  readonly leadMinutes: number | null
  readonly shortestMinutes: number | null
  readonly opens: string
  readonly closes: string
  readonly daysAhead: number | null
}

/** Bounds of the figures of a rule: no notice is longer than a day, and nothing is booked more than a year ahead. */
export const pickupRuleBounds = {
  leadMinutes: { min: 0, max: 24 * 60 },
  shortestMinutes: { min: 1, max: 12 * 60 },
  daysAhead: { min: 1, max: 365 },
} as const

/** What is wrong with a rule; every field at once. */
export function validatePickupRule(rule: EnteredPickupRule): FieldError[] {
  const errors: FieldError[] = []
  for (const field of ['cutOff', 'opens', 'closes'] as const) {
    if (rule[field] === '') errors.push({ field, code: 'required', params: {} })
    else if (!isClockTime(rule[field])) errors.push({ field, code: 'time', params: {} })
  }
  for (const field of ['leadMinutes', 'shortestMinutes', 'daysAhead'] as const) {
    const { min, max } = pickupRuleBounds[field]
    const value = rule[field]
    if (value === null) errors.push({ field, code: 'required', params: {} })
    else if (!Number.isInteger(value)) errors.push({ field, code: 'noDecimals', params: {} })
    else if (value < min) errors.push({ field, code: 'atLeast', params: { min } })
    else if (value > max) errors.push({ field, code: 'atMost', params: { max } })
  }
  if (errors.length > 0) return errors
  const open = minutes(rule.closes) - minutes(rule.opens)
  if (open <= 0) return [{ field: 'closes', code: 'opensBeforeCloses', params: {} }]
  // Drivers could not be anywhere for as long as they need.
  if (open < (rule.shortestMinutes ?? 0)) return [{ field: 'shortestMinutes', code: 'atMost', params: { max: open } }]
  return []
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** A rule that has no faults. */
export function ruleOf(entered: EnteredPickupRule): PickupRule {
  const { leadMinutes, shortestMinutes, daysAhead, ...times } = entered
  return { ...times, leadMinutes: leadMinutes ?? 0, shortestMinutes: shortestMinutes ?? 1, daysAhead: daysAhead ?? 1 }
}
