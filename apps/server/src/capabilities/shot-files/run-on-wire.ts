import type { Answer } from '@kattegat/contract'
import { undoSeconds } from '@kattegat/domain/history'
import type { Run, RunCounts } from './run.repository.ts'

export type WireRun = Answer<'GetShotFileRun'>

/** A run as callers follow it. */
export function answerOfRun(run: Run, counts: RunCounts, refusals: WireRun['refusals']): WireRun {
  const { finishedAt, undoneAt } = run
  return {
    runId: run.id,
    shotFileId: run.shotFileId,
    state: stateOf(run),
    bookingType: run.bookingType,
    requestedAt: run.requestedAt.toISOString(),
    requestedBy: { userId: run.caller.userId, name: run.caller.name },
    shipments: run.positions.length,
    booked: counts.booked,
    refused: counts.refused,
    queued: counts.queued,
    refusals: [...refusals],
    undoUntil:
      finishedAt && !undoneAt && counts.booked > 0
        ? new Date(finishedAt.getTime() + undoSeconds * 1000).toISOString()
        : null,
  }
}

function stateOf({ finishedAt, undoneAt, undoFinishedAt }: Run): WireRun['state'] {
  if (!finishedAt) return 'running'
  if (!undoneAt) return 'done'
  return undoFinishedAt ? 'undone' : 'undoing'
}
