import type { HistoryFilter, WeekFigures } from '@kattegat/domain/history'

/** The shipments that a week's figures count; what is deleted or a test is left out without being told. */
export function filterOfWeek({ from, to }: WeekFigures): HistoryFilter {
  return { bookingTypes: ['FinalBooking'], dateFrom: from, dateTo: to }
}
