import { comparablePostalCode, type PostalCode } from '../address/postal-codes.ts'

/** Postal ranges flattened into neighbouring segments, so that a look-up is one binary search however the rows overlap. */
export interface PostalRanges<T> {
  readonly starts: readonly string[]
  readonly values: readonly (T | undefined)[]
}

// Sorts behind every character of a postal code: `29` + this is the end of everything that begins with 29.
const last = '\uffff'

/** Builds the look-up of a country; the narrowest range wins where ranges overlap, the later row where they are equal. */
export function compilePostalRanges<T>(
  countryCode: string,
  rows: readonly { from: string; to: string; value: T }[],
): PostalRanges<T> {
  const ranges = rows.map((row) => {
    const from = comparablePostalCode(countryCode, row.from)
    const to = comparablePostalCode(countryCode, row.to) + last
    if (from > to) throw new RangeError(`Postal range ${row.from}–${row.to} ends before it begins`)
    return { from, to, value: row.value, width: widthOf(from, to.slice(0, -1)) }
  })
  const starts = [...new Set(ranges.flatMap((range) => [range.from, range.to]))].sort()
  const values = Array.from<unknown, T | undefined>({ length: starts.length }, () => undefined)
  const indexOf = new Map(starts.map((start, index) => [start, index]))
  // Wide ranges are painted first and narrow ones over them.
  for (const range of ranges.sort((a, b) => b.width - a.width)) {
    values.fill(range.value, indexOf.get(range.from), indexOf.get(range.to))
  }
  return { starts, values }
}

/** The value of the narrowest range that holds the postal code. */
export function findPostal<T>(ranges: PostalRanges<T>, postalCode: PostalCode): T | undefined {
  let low = 0
  let high = ranges.starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges.starts[middle]! <= postalCode) low = middle + 1
    else high = middle
  }
  return low === 0 ? undefined : ranges.values[low - 1]
}

/** Share of all postal codes that a range covers, its ends in comparable form: the measure of "most specific". */
export function widthOf(from: string, to: string): number {
  if (/^\d+$/.test(from) && /^\d+$/.test(to) && from.length === to.length) {
    return (Number(to) - Number(from) + 1) / 10 ** from.length
  }
  return from === to ? 36 ** -from.length : 1
}
