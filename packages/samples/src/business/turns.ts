import type { BusyCompany } from './receivers.ts'

/** What is out of the ordinary about a booking; what is not said here is booked, moved, delivered and billed. */
export type Turn =
  | 'held-back'
  | 'pre-booked'
  | 'error-booked'
  | 'quote-requested'
  | 'quote-answered'
  | 'quote-accepted'
  | 'quote-declined'
  | 'quote-expired'
  | 'deleted'
  | 'test'
  | 'cargo-pending'
  | 'cargo-refused'
  | 'cargo-unreachable'
  | 'invoicing-pending'
  | 'invoicing-refused'
  | 'itn-missing'
  | 'late'
  | 'not-received'

/** On which weekdays before today it happened, and to whom: so that every state is there on every day of seeding. */
export const turns: readonly (readonly [turn: Turn, company: BusyCompany, weekdaysAgo: readonly number[]])[] = [
  ['held-back', 'nordlys', [1, 4]],
  ['held-back', 'havblik', [2]],
  ['held-back', 'lakeside', [1]],
  ['pre-booked', 'nordlys', [1, 2, 6]],
  ['pre-booked', 'havblik', [1, 3]],
  ['pre-booked', 'lakeside', [2]],
  ['error-booked', 'nordlys', [1, 3, 17]],
  ['error-booked', 'havblik', [2, 8]],
  ['error-booked', 'lakeside', [1]],
  ['quote-requested', 'nordlys', [1]],
  ['quote-requested', 'havblik', [1, 2]],
  ['quote-requested', 'lakeside', [1]],
  ['quote-answered', 'nordlys', [3]],
  ['quote-answered', 'havblik', [2, 4]],
  ['quote-accepted', 'nordlys', [24, 41]],
  ['quote-accepted', 'havblik', [13, 33, 50]],
  ['quote-declined', 'nordlys', [19]],
  ['quote-declined', 'havblik', [11, 38]],
  ['quote-expired', 'nordlys', [30]],
  ['quote-expired', 'havblik', [26, 46]],
  ['deleted', 'nordlys', [2, 9, 28, 47]],
  ['deleted', 'havblik', [5, 35]],
  ['deleted', 'lakeside', [14]],
  ['test', 'nordlys', [7, 44]],
  ['test', 'havblik', [21]],
  ['test', 'lakeside', [12]],
  ['cargo-pending', 'nordlys', [1]],
  ['cargo-pending', 'havblik', [1]],
  ['cargo-refused', 'nordlys', [2, 3]],
  ['cargo-refused', 'havblik', [2]],
  ['cargo-unreachable', 'havblik', [3]],
  ['cargo-unreachable', 'lakeside', [2]],
  ['invoicing-pending', 'nordlys', [8]],
  ['invoicing-pending', 'havblik', [9]],
  ['invoicing-refused', 'nordlys', [10, 16]],
  ['invoicing-refused', 'havblik', [12]],
  ['invoicing-refused', 'lakeside', [11]],
  ['itn-missing', 'lakeside', [1, 2, 3]],
  ['late', 'nordlys', [5, 6]],
  ['late', 'havblik', [5]],
  ['late', 'lakeside', [7]],
  ['not-received', 'nordlys', [4]],
  ['not-received', 'havblik', [6]],
]
