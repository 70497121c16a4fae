import type { HistoryRow } from '../use-history-rows.ts'

/** Whether insurance was booked with it, of any amount. */
export function isInsured({ insuranceAmount }: Pick<HistoryRow, 'insuranceAmount'>): boolean {
  return insuranceAmount !== null && /[1-9]/.test(insuranceAmount.amount)
}
