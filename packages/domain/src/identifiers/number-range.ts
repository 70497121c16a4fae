import type { FieldError } from '../messages/index.ts'
import { isWaybillNumber } from './air-waybill.ts'
import { companyPrefixDigits, isSscc } from './sscc.ts'

/** A block of serial numbers that are given out one after the other. */
export interface NumberRange {
  readonly firstSerial: number
  /** The one that is given out next; one after the last where none is left. */
  readonly nextSerial: number
  readonly lastSerial: number
}

/**
 * Whether all booking systems take numbers from a range: from the provider's own, of no carrier. A carrier is of one system.
 *
 * @param carrier its ID or its name
 */
export function isOfEverySystem(carrier: number | string | null | undefined): boolean {
  return carrier === null || carrier === undefined
}

export type NumbersLeft = 'plenty' | 'low' | 'none'

/** From here on an operator has to see to new numbers, however large the ranges are: weeks of a busy provider. */
const mostForAlert = 1_000_000

export function numbersLeftIn({ nextSerial, lastSerial }: NumberRange): number {
  return Math.max(0, lastSerial - nextSerial + 1)
}

/** Whether the ranges of one purpose last: `low` from a tenth of all their numbers on. */
export function numbersLeft(ranges: readonly NumberRange[]): NumbersLeft {
  const left = ranges.reduce((sum, range) => sum + numbersLeftIn(range), 0)
  const all = ranges.reduce((sum, range) => sum + range.lastSerial - range.firstSerial + 1, 0)
  if (left === 0) return 'none'
  return left <= Math.min(all / 10, mostForAlert) ? 'low' : 'plenty'
}

/** A range loses no more than a tenth to caution, unless more may have been printed. */
const leastSkipped = 1000

/**
 * How many serials a range passes over after its installation was restored from a backup: numbers were printed after the
 * backup that it knows nothing of. Twice the busiest of its last days for each day since, and never fewer than a thousand,
 * of a small range a tenth.
 *
 * @param since.busiestDay numbers of the range given out on the busiest day that the backup knows
 * @param since.days from the backup to its restore; a day that was begun counts whole
 */
export function serialsToSkip(
  { firstSerial, lastSerial }: Pick<NumberRange, 'firstSerial' | 'lastSerial'>,
  since: { readonly busiestDay: number; readonly days: number },
): number {
  const least = Math.min(leastSkipped, Math.ceil((lastSerial - firstSerial + 1) / 10))
  return Math.max(least, 2 * since.busiestDay * Math.max(1, Math.ceil(since.days)))
}

/** The range so many serials on; one after its last where it has not so many left. */
export function movedOn<Range extends NumberRange>(range: Range, serials: number): Range {
  return { ...range, nextSerial: Math.min(range.nextSerial + serials, range.lastSerial + 1) }
}

/**
 * Which serial of which prefix a printed number is: of a waybill 11 digits, of an SSCC 18. Undefined where the check digit
 * or anything else of it is wrong, or it is of another prefix.
 */
export function serialOf(
  range: { readonly kind: NumberKind; readonly prefix: string },
  printed: string,
): number | undefined {
  const digits = printed.replaceAll(/[\s-]/g, '')
  if (range.kind === 'waybill' ? !isWaybillNumber(digits) : !isSscc(digits)) return undefined
  return digits.startsWith(range.prefix) ? Number(digits.slice(range.prefix.length, -1)) : undefined
}

export type NumberKind = 'waybill' | 'sscc'

/** A range that is to be added. */
export interface NewNumberRange {
  readonly kind: NumberKind
  /** Of waybills the carrier's three figures; of SSCCs the extension digit and the GS1 company prefix. */
  readonly prefix: string
  readonly firstSerial: number
  readonly lastSerial: number
}

/** Waybill numbers are prefix, seven figures and a check digit (decisions.md §4). */
const waybillPrefixFigures = 3
const waybillSerialFigures = 7
/** An SSCC has 18 figures, the last a check digit; its prefix is one that `sscc` makes numbers of. */
const ssccFigures = 17
const ssccPrefixFigures = { min: 1 + companyPrefixDigits.min, max: 1 + companyPrefixDigits.max }

/** GS1's own prefix for demonstrations and examples: no company has it, and who scans it cannot say whose it is. */
export const demonstrationGs1Prefix = '952'

/** Whether SSCCs of a range are for trials only. */
export function isDemonstration({ kind, prefix }: Pick<NewNumberRange, 'kind' | 'prefix'>): boolean {
  // The first figure is the extension digit.
  return kind === 'sscc' && prefix.startsWith(demonstrationGs1Prefix, 1)
}

/** The ranges that numbers are taken from: those for trials only where there is no other. */
export function rangesInUse<Range extends Pick<NewNumberRange, 'kind' | 'prefix'>>(ranges: readonly Range[]): Range[] {
  const own = ranges.filter((range) => !isDemonstration(range))
  return own.length > 0 ? own : [...ranges]
}

/** How many figures the serial numbers behind a prefix have. */
export function serialFigures({ kind, prefix }: Pick<NewNumberRange, 'kind' | 'prefix'>): number {
  return kind === 'waybill' ? waybillSerialFigures : ssccFigures - prefix.length
}

/** What is wrong with a range, beside those that there are: no number may stand in two. */
export function validateNumberRange(range: NewNumberRange, others: readonly NewNumberRange[]): FieldError[] {
  const { kind, prefix, firstSerial, lastSerial } = range
  const [min, max] =
    kind === 'waybill' ? [waybillPrefixFigures, waybillPrefixFigures] : [ssccPrefixFigures.min, ssccPrefixFigures.max]
  if (!/^\d+$/.test(prefix) || prefix.length < min || prefix.length > max)
    return [{ field: 'prefix', code: 'figuresOnly', params: { figures: min === max ? String(min) : `${min}–${max}` } }]
  const largest = 10 ** serialFigures(range) - 1
  const errors = (['firstSerial', 'lastSerial'] as const).flatMap((field): FieldError[] => {
    const value = range[field]
    if (!Number.isInteger(value)) return [{ field, code: 'noDecimals', params: {} }]
    return value < 0 || value > largest ? [{ field, code: 'between', params: { min: 0, max: largest } }] : []
  })
  if (errors.length > 0) return errors
  if (lastSerial < firstSerial) return [{ field: 'lastSerial', code: 'atLeast', params: { min: firstSerial } }]
  const rival = others.find((other) => overlap(range, other))
  if (!rival) return []
  const params = { range: `${rival.prefix} · ${rival.firstSerial}–${rival.lastSerial}` }
  return [{ field: 'firstSerial', code: 'numberRangeOverlaps', params }]
}

/** By whole numbers: ranges of prefixes of other lengths can hold the same ones. */
function overlap(one: NewNumberRange, other: NewNumberRange): boolean {
  if (one.kind !== other.kind) return false
  const whole = (range: NewNumberRange, serial: number) =>
    BigInt(range.prefix + String(serial).padStart(serialFigures(range), '0'))
  return (
    whole(one, one.firstSerial) <= whole(other, other.lastSerial) &&
    whole(other, other.firstSerial) <= whole(one, one.lastSerial)
  )
}
