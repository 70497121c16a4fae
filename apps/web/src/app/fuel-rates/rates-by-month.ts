import type { Answer } from '@kattegat/contract'

type Families = Answer<'GetFuelRates'>

/** A day from which at least one family's percentage is another one. */
export interface FuelMonth {
  readonly validFrom: string
  /** Per cent of each family, in the order given; null where none held yet. */
  readonly percents: readonly (string | null)[]
  readonly holds: 'now' | 'later' | 'before'
}

/** Every change of the percentages, the latest first, with what held for each family from then on. */
export function ratesByMonth(families: Families, today: string): FuelMonth[] {
  const days = [...new Set(families.flatMap(({ rates }) => rates.map(({ validFrom }) => validFrom)))]
    .toSorted()
    .toReversed()
  const present = days.find((day) => day <= today)
  return days.map((day) => ({
    validFrom: day,
    percents: families.map(({ rates }) => rates.find(({ validFrom }) => validFrom <= day)?.percent ?? null),
    holds: day === present ? 'now' : day > today ? 'later' : 'before',
  }))
}
