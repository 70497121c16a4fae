import type { FieldError } from '../messages/message-codes.ts'
import type { QuoteState } from '../shipment/quote.ts'
import type { BookingType } from '../shipment/vocabulary.ts'
import type { DeliveryStatus } from '../shipment/vocabulary.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { sortableColumnsOf, type SortableColumn } from './columns.ts'
import type { ErrorPart } from './error-parts.ts'
import { daysOf, type RelativeDays } from './relative-days.ts'

/** What one value is looked for in (specification §7, GetSearchOptions); `anything` looks in all of them. */
export const searchOptions = [
  'anything',
  'AWB',
  'reference',
  'receiver',
  'sender',
  'postalCode',
  'shipmentId',
  'itn',
] as const
export type SearchOption = (typeof searchOptions)[number]

/** Days a range of dates is about. */
export const dateFields = ['date', 'shipDate', 'expectedDeliveryDate'] as const
export type DateField = (typeof dateFields)[number]

/** Whether rows of a kind are shown beside the others, alone, or not at all. */
export const rowChoices = ['without', 'with', 'only'] as const
export type RowChoice = (typeof rowChoices)[number]

/** What History shows. Every part narrows it; what is absent or empty narrows nothing. */
export interface HistoryFilter {
  search?: string
  searchOption?: SearchOption
  dateField?: DateField
  /** Days that move along with today, in place of a first and last one. */
  dateRange?: RelativeDays
  /** First and last day, `yyyy-mm-dd`, both included. */
  dateFrom?: string
  dateTo?: string
  deliveryStatuses?: DeliveryStatus[]
  bookingTypes?: BookingType[]
  /** Shipments that are or were a quote, by how the quote stands now. */
  quoteStates?: QuoteState[]
  /** Error bookings with an error in one of these parts. */
  errorParts?: ErrorPart[]
  companyIds?: (number | string)[]
  accountIds?: (number | string)[]
  branchIds?: (number | string)[]
  salesProductIds?: (number | string)[]
  transportCompanyIds?: (number | string)[]
  senderCountries?: string[]
  receiverCountries?: string[]
  createdByIds?: (number | string)[]
  invoiced?: 'invoiced' | 'non-invoiced'
  cargo?: 'transferred' | 'not-transferred'
  /** Exports that wait for an ITN, or for a legend that says why none is needed (`isFilingComplete`). */
  itn?: 'missing'
  /** Bookings that wait for an approval, were refused one or waited too long (`unapprovedStates`). */
  approval?: 'missing'
  /** What is on hold; beside `deliveryStatuses`, that as well: a row says the one or the other. */
  hold?: 'held'
  /** Without, unless asked for: what was deleted or booked as a test is not business. */
  deleted?: RowChoice
  test?: RowChoice
  sort?: SortableColumn
  direction?: 'ascending' | 'descending'
}

/** Shorter texts are in nearly every shipment: they would find nothing and cost everything. */
export const shortestSearch = 3

/** Errors of a filter, at its fields. To customers a column that only staff see is as unknown as one that is none. */
export function validateHistoryFilter(filter: HistoryFilter, isStaff: boolean): FieldError[] {
  const errors: FieldError[] = []
  const sortable = sortableColumnsOf(isStaff)
  if (filter.sort !== undefined && !sortable.includes(filter.sort)) {
    errors.push({ field: 'sort', code: 'notListed', params: { values: sortable.join(', ') } })
  }
  for (const field of ['dateFrom', 'dateTo'] as const) {
    const day = filter[field]
    if (day && !isCalendarDay(day)) errors.push({ field, code: 'date', params: {} })
  }
  const search = filter.search?.trim() ?? ''
  // A shipment's number is short, and found by its key.
  if (search !== '' && Array.from(search).length < shortestSearch && filter.searchOption !== 'shipmentId') {
    errors.push({ field: 'search', code: 'minLength', params: { min: shortestSearch } })
  }
  return errors
}

/** The filter in the usual order, the newest first. */
export function inUsualOrder({ sort: _sort, direction: _direction, ...filter }: HistoryFilter): HistoryFilter {
  return filter
}

/** The filter with its relative days as the days they are today. A word goes before days that stand beside it. */
export function resolveDays(filter: HistoryFilter, today: string): HistoryFilter {
  const { dateRange, ...rest } = filter
  if (!dateRange) return rest
  const { from, to } = daysOf(dateRange, today)
  return { ...rest, dateFrom: from, dateTo: to }
}
