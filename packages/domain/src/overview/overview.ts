import { daysOfMonth, monthBeside } from '../invoice-control/month.ts'
import type { FieldError } from '../messages/message-codes.ts'
import { accept, refuse, type Result } from '../result/index.ts'

/** By what shipments are added up: `lane` is from country to country, `reference` the sender's, such as a cost centre. */
export const overviewGroups = ['month', 'carrier', 'product', 'lane', 'reference', 'company'] as const
export type OverviewGroup = (typeof overviewGroups)[number]

/** As many months as are looked at together. */
export const mostOverviewMonths = 24
/** As many as are looked at unless others are asked for, the running one included. */
const usualOverviewMonths = 12

/** The first and the last month, `yyyy-mm`, both included. */
export interface OverviewMonths {
  readonly from: string
  readonly to: string
}

/** What is looked at unless asked otherwise: the year that ends with the month of this day. */
export function usualMonths(today: string): OverviewMonths {
  const to = today.slice(0, 7)
  return { from: monthBeside(to, 1 - usualOverviewMonths), to }
}

/** First and last day of months; refuses what is no month, ends before it begins, or is longer than two years. */
export function overviewDays({ from, to }: OverviewMonths): Result<{ from: string; to: string }, FieldError> {
  const first = daysOfMonth(from)
  if (!first) return refuse({ field: 'dateFrom', code: 'date', params: {} })
  const last = daysOfMonth(to)
  if (!last) return refuse({ field: 'dateTo', code: 'date', params: {} })
  const earliest = `${monthBeside(to, 1 - mostOverviewMonths)}-01`
  if (to < from) return refuse({ field: 'dateTo', code: 'dateTooEarly', params: { min: first.from } })
  if (first.from < earliest) return refuse({ field: 'dateFrom', code: 'dateTooEarly', params: { min: earliest } })
  return accept({ from: first.from, to: last.to })
}

/** Every month from one to another, the oldest first. */
export function monthsOf({ from, to }: OverviewMonths): string[] {
  const months = [from]
  while (months.at(-1)! < to) months.push(monthBeside(months.at(-1)!, 1))
  return months
}
