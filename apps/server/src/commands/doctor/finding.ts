/** One line of `kattegat doctor`. */
export interface DoctorFinding {
  /** `wrong`: the portal does not work, or not as promised; `advice`: it works, and something should be done. */
  readonly state: 'ok' | 'advice' | 'wrong'
  /** What was looked at: `database`, `mail` … */
  readonly part: string
  /** What is so, and what to do about it. */
  readonly line: string
}

export const ok = (part: string, line: string): DoctorFinding => ({ state: 'ok', part, line })
export const advice = (part: string, line: string): DoctorFinding => ({ state: 'advice', part, line })
export const wrong = (part: string, line: string): DoctorFinding => ({ state: 'wrong', part, line })

/** What went wrong, in the words of who said it, without what an address may hold. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`
  return `${error.message}${cause}`.replaceAll(/\/\/[^/@\s]+@/g, '//…@')
}

/** A check of something outside, which may fail in any way: then that is what it says. */
export async function checked(
  part: string,
  todo: string,
  check: () => Promise<DoctorFinding[]>,
): Promise<DoctorFinding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(part, `${reasonOf(error)}. ${todo}`)]
  }
}
