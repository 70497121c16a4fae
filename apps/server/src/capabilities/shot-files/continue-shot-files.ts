import { readGivenUp, readUndone, type Job } from '../../platform/jobs/index.ts'
import { bookShotFileRun, undoShotFileRun } from './booking-runs.ts'
import { readShotFile } from './read-shot-file.ts'
import { unfinishedRuns } from './run.repository.ts'
import { unfinishedFiles } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { workOnShotFile } from './work-on-file.ts'
import { queueWork } from './queue-work.ts'

/** Goes on with what a process that died has left: files half read, rows not checked or priced, runs half booked. */
export async function continueShotFiles(deps: Pick<ShotFilesDeps, 'database' | 'enqueue'>): Promise<void> {
  const { database, enqueue } = deps
  for (const { id: shotFileId, state, companyId } of await unfinishedFiles(database)) {
    const job = state === 'reading' ? readShotFile : workOnShotFile
    await database.transaction().execute((tx) => queueWork({ enqueue }, tx, companyId, job, { shotFileId }))
  }
  for (const { id: runId, undone_at: undoneAt, company_id: companyId } of await unfinishedRuns(database)) {
    const job = undoneAt ? undoShotFileRun : bookShotFileRun
    await database.transaction().execute((tx) => queueWork({ enqueue }, tx, companyId ?? 'every', job, { runId }))
  }
}

/**
 * Goes on with rows that nobody checks or prices, while processes live: where the database goes away in the middle of a change of
 * many rows, no job can be queued for those that are written. What was given up waits for people.
 */
export const continueForgottenFiles: Job<Pick<ShotFilesDeps, 'database' | 'enqueue'>, Record<string, never>> = {
  name: 'continue-forgotten-files',
  schedule: '*/10 * * * *',
  run: ({ database, enqueue }) =>
    database.transaction().execute(async (tx) => {
      const left = new Set<number>()
      for (const job of [readShotFile, workOnShotFile])
        for (const { shotFileId } of [...(await readUndone(tx, job)), ...(await readGivenUp(tx, job))])
          left.add(shotFileId)
      for (const { id: shotFileId, state, companyId } of await unfinishedFiles(tx))
        if (state === 'ready' && !left.has(shotFileId))
          await queueWork({ enqueue }, tx, companyId, workOnShotFile, { shotFileId })
    }),
}
