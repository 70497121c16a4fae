import { handlerOf, subscribe, type Job, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { shipmentChanged } from '../shipment-events/index.ts'
import {
  announceRestoredRow,
  announceRestoredRows,
  announceShotFileRun,
  bookShotFileRun,
  undoShotFileRun,
} from './booking-runs.ts'
import { continueForgottenFiles } from './continue-shot-files.ts'
import { deleteStrayShotFile } from './keep-upload.ts'
import { readShotFile } from './read-shot-file.ts'
import type { WorkingDeps } from './shot-files-deps.ts'
import { workOnShotFile } from './work-on-file.ts'

export { continueShotFiles } from './continue-shot-files.ts'
export { bookedFromRow, rowAsShipment } from './row-as-shipment.ts'
export { registerShotFiles } from './shot-files.routes.ts'
export type { ShotFilesDeps } from './shot-files-deps.ts'

/** What the worker does for shot files. */
export const shotFileJobs = [
  readShotFile,
  workOnShotFile,
  deleteStrayShotFile,
  bookShotFileRun,
  announceShotFileRun,
  announceRestoredRow,
  announceRestoredRows,
  undoShotFileRun,
  continueForgottenFiles,
] as const

/** What is brought back may have been booked from a file, and nobody told of it. */
export const shotFileSubscriptions: readonly Subscription[] = [
  subscribe(shipmentChanged, announceRestoredRow, ({ shipmentId, deleted, asksForPickup, undoableSeconds }) =>
    !deleted && asksForPickup === 'yes' ? [{ payload: { shipmentId }, startAfterSeconds: undoableSeconds + 1 }] : [],
  ),
]

export function shotFileHandlers(deps: WorkingDeps): JobHandler[] {
  return shotFileJobs.map((job: Job<WorkingDeps, never>) => handlerOf(job, deps))
}
