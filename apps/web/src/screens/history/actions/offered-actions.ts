import type { HistoryAction } from '@kattegat/domain/history'
import type { HistoryRow } from '../use-history-rows.ts'
import { formOf } from './action-forms.ts'
import { isPlainAction } from './run-action.ts'

/** Actions that only make sense for some kind of shipment are not offered at all where none of them is of the kind. */
const onlyFor: Partial<Record<HistoryAction, (row: HistoryRow) => boolean>> = {
  restore: (row) => row.deleted,
  'set-itn': (row) => row.aes,
  'answer-quote': isQuote,
  'accept-quote': isQuote,
  'decline-quote': isQuote,
}

/** Whether an action's dialog is offered for these shipments; whether it may be done to each says the table of actions. */
export function isOffered(action: HistoryAction, rows: readonly HistoryRow[]): boolean {
  const takesAny = isPlainAction(action) || (rows.length === 1 ? formOf(action) : formOf(action)?.takesMany)
  return Boolean(takesAny) && rows.some(onlyFor[action] ?? (() => true))
}

/** One that was accepted is a booking from then on: nothing is left to answer. */
function isQuote({ bookingType }: HistoryRow): boolean {
  return bookingType === 'QuoteBooking'
}
