import { fromDayNumber, toDayNumber } from '../../calendar/index.ts'

/** One version of a fee: `series` is what it shares with the versions before and after it. */
export interface FeeVersion {
  readonly series: string
  readonly validFrom: string
  /** Null or left out: until the series' next version. */
  readonly validTo?: string | null
}

export type Holds = 'now' | 'later' | 'over'

/** Whether each version holds on a day: those without an end hold until the next of their series begins. */
export function holdsOn(versions: readonly FeeVersion[], today: string): Holds[] {
  const begun = new Map<string, string>()
  for (const { series, validFrom } of versions) {
    if (validFrom <= today && validFrom > (begun.get(series) ?? '')) begun.set(series, validFrom)
  }
  return versions.map(({ series, validFrom, validTo }) => {
    if (validFrom > today) return 'later'
    if (validTo !== undefined) return validTo !== null && validTo < today ? 'over' : 'now'
    return validFrom === begun.get(series) ? 'now' : 'over'
  })
}

/** What days of its system a new version may not reach back to. */
export interface FirstDays {
  /** The system's day, `yyyy-mm-dd`. */
  readonly today: string
  /** The last ship date of what is billed or on its way there. */
  readonly lastBilled: string | undefined
  /** The first day of the series' latest version. */
  readonly latest: string | undefined
}

export type DayRefusal =
  | { readonly reason: 'past' }
  | { readonly reason: 'billed' | 'notAfterLatest'; readonly day: string }

/** Why a new version may not begin on a day; undefined where it may. */
export function whyNotFrom(day: string, { today, lastBilled, latest }: FirstDays): DayRefusal | undefined {
  if (day < today) return { reason: 'past' }
  if (lastBilled !== undefined && day <= lastBilled) return { reason: 'billed', day: lastBilled }
  if (latest !== undefined && day <= latest) return { reason: 'notAfterLatest', day: latest }
  return undefined
}

/** The last day of a version that another follows from `next` on: its own, where it ends before. */
export function lastDayBefore(next: string, validTo: string | null): string {
  const day = fromDayNumber(toDayNumber(next) - 1)
  return validTo !== null && validTo < day ? validTo : day
}
