import type { BookingDeps } from '../booking/index.ts'

/** All that History needs from outside itself: what booking needs, because History books, prices and reads as well. */
export interface HistoryDeps extends BookingDeps {
  readonly productName: string
}
