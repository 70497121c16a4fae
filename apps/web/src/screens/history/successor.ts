/**
 * The row that took the place of one that left the list: the next that stayed, else the last before it. Undefined where none
 * of them stayed: then it is another list.
 */
export function successorOf(gone: number, before: readonly number[], now: readonly number[]): number | undefined {
  const at = before.indexOf(gone)
  if (at < 0) return undefined
  const stayed = new Set(now)
  return before.slice(at + 1).find((id) => stayed.has(id)) ?? before.slice(0, at).findLast((id) => stayed.has(id))
}
