import { appendFileSync } from 'node:fs'

/** What was measured, beside what it is to be at most, or at least. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** None where there is no goal for it. */
  readonly goal?: number
  /** The goal is the least that will do, as of what is done in a second. */
  readonly atLeast?: boolean
}

let missed = false

export function isMet({ value, goal, atLeast = false }: Figure): boolean {
  if (goal === undefined) return true
  // What could not be measured has met nothing.
  return atLeast ? value >= goal : value <= goal
}

/** Prints a figure beside its goal, and keeps it for `npm run bench`, which says by BENCH_FIGURES where. */
export function report(
  what: string,
  value: number,
  unit: string,
  goal?: number,
  { atLeast = false }: { readonly atLeast?: boolean } = {},
): void {
  const figure: Figure = {
    what: what.trim(),
    value,
    unit,
    ...(goal === undefined ? {} : { goal }),
    ...(atLeast ? { atLeast } : {}),
  }
  missed ||= !isMet(figure)
  const sign = goal === undefined ? '–' : isMet(figure) ? '✓' : '✗'
  const beside = goal === undefined ? '' : ` (goal ${atLeast ? '≥ ' : ''}${withUnit(goal, unit)})`
  console.log(`${sign} ${what}: ${withUnit(value, unit)}${beside}`)
  const kept = process.env['BENCH_FIGURES']
  if (kept) appendFileSync(kept, `${JSON.stringify(figure)}\n`)
}

/** `12 ms`, `0.034 ms`, `1,674 px`: three figures are enough. */
export function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit === '' ? text : `${text} ${unit}`
}

/** Whether one of the reported figures misses its goal. */
export function isOneMissed(): boolean {
  return missed
}

/** The value that so large a share of them do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
