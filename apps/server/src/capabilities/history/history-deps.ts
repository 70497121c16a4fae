import type { Reports } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { BookingDeps } from '../booking/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'

/** All that History needs from outside itself: what booking needs, because History books, prices and reads as well. */
export interface HistoryDeps extends BookingDeps {
  readonly reports: Reports
  readonly enqueue: Enqueue
  readonly dailyStorage: DailyStorage
  readonly productName: string
}
