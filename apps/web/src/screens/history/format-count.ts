import type { HistoryMessages } from './cells.tsx'

/** Beyond these the server does not count. */
export const countedAtMost = 10_000

export function formatCount({ count, exact }: { count: number; exact: boolean }, t: HistoryMessages): string {
  if (exact) return t('count', { count })
  return count >= countedAtMost ? t('count.moreThan', { count: countedAtMost }) : t('count.atLeast', { count })
}
