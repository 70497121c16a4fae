import type { Enqueue } from '../../platform/jobs/index.ts'
import type { BookingDeps } from '../booking/index.ts'

/** All that History needs from outside itself: what booking needs, because History books, prices and reads as well. */
export interface HistoryDeps extends BookingDeps {
  readonly enqueue: Enqueue
  readonly productName: string
}
