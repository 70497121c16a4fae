import type { Database } from '../../platform/database/index.ts'
import type { Enqueue, Room } from '../../platform/jobs/index.ts'
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
  /** How many mails and messages of bookings of a group's runs wait to be made, and whether it has its share. */
  readonly roomToTell: (group: string) => Promise<Room>
}

/** What takes files in needs besides. */
export interface ReceivingDeps extends ShotFilesDeps {
  readonly scanFile: ScanFile
}
