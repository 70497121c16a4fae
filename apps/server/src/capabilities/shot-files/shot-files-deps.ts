import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { ScanFile } from '../../platform/virus-scanner/index.ts'
import type { BookingDeps } from '../booking/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'

/** What shot files need from outside themselves. */
export interface ShotFilesDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly booking: BookingDeps
  readonly dailyStorage: DailyStorage
  readonly now: () => Date
}

/** What works on them needs besides. */
export interface WorkingDeps extends ShotFilesDeps {
  /** Whether hundreds of mails and messages of bookings wait to be made. */
  readonly areManyToldOf: () => Promise<boolean>
}

/** What takes files in needs besides. */
export interface ReceivingDeps extends ShotFilesDeps {
  readonly scanFile: ScanFile
}
