/** The day that they all have; an empty text where they differ or have none. */
export function commonDay(days: readonly (string | null)[]): string {
  const [first = null, ...others] = new Set(days)
  return others.length === 0 && first !== null ? first : ''
}
