import { groupLines, isBehind } from './line.repository.ts'
import { touchFile } from './edit.repository.ts'
import { markNotGrouped, type ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { workOnFile, workOnShotFile } from './work-on-file.ts'
import { queueWork } from './queue-work.ts'

/** So many shipments are brought up to date while the caller waits; more are left to a job. */
export const shipmentsAtOnce = 50

/**
 * Changes rows, many of them some at a time, and has their shipments joined, checked and priced. Where it ends in the middle,
 * as behind another's long write, what was written before is checked all the same.
 *
 * @param change tells of how many shipments rows are written, as soon as they are
 */
export async function changeRows<Changed>(
  deps: ShotFilesDeps,
  file: ShotFile,
  change: (written: (shipments: number) => void) => Promise<Changed>,
): Promise<Changed> {
  let shipments = 0
  try {
    const changed = await change((more) => (shipments += more))
    await bringUpToDate(deps, file, shipments)
    return changed
  } catch (error) {
    if (shipments > 0) await leaveToJob(deps, file)
    throw error
  }
}

/** Checks and prices what was changed: now where it is little, else by a job. */
async function bringUpToDate(deps: ShotFilesDeps, file: ShotFile, shipments: number): Promise<void> {
  if (shipments === 0) return
  if (file.setup.groupBy !== null) await groupLines(deps.database, file)
  await touchFile(deps.database, file)
  if (shipments <= shipmentsAtOnce) {
    await workOnFile(deps, file, shipmentsAtOnce)
    // What others changed at the same moment may have come first.
    if (!(await isBehind(deps.database, file))) return
  }
  await deps.database
    .transaction()
    .execute((tx) => queueWork(deps, tx, file.companyId, workOnShotFile, { shotFileId: file.id }))
}

/** All of it, also how lines are joined: nobody knows how far it came. */
async function leaveToJob(deps: ShotFilesDeps, file: ShotFile): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    await markNotGrouped(tx, file)
    await queueWork(deps, tx, file.companyId, workOnShotFile, { shotFileId: file.id })
  })
}
