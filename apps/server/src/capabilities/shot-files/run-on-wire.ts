import type { Answer } from '@kattegat/contract'
import { undoSeconds } from '@kattegat/domain/history'
import type { Run, RunCounts } from './run.repository.ts'

export type WireRun = Answer<'GetShotFileRun'>

/** A run as callers follow it. */
export function answerOfRun(run: Run, counts: RunCounts, refusals: WireRun['refusals'], now: Date): WireRun {
  const { finishedAt, undoneAt } = run
  const undoUntilMs = finishedAt && !undoneAt && counts.booked > 0 ? finishedAt.getTime() + undoSeconds * 1000 : 0
  const canBeUndone = undoUntilMs >= now.getTime()
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
    undone: undoneAt ? counts.undone : 0,
    refusals: [...refusals],
    undoUntil: canBeUndone ? new Date(undoUntilMs).toISOString() : null,
    undoSeconds: canBeUndone ? Math.floor((undoUntilMs - now.getTime()) / 1000) : null,
  }
}

function stateOf({ finishedAt, undoneAt, undoFinishedAt }: Run): WireRun['state'] {
  if (!finishedAt) return 'running'
  if (!undoneAt) return 'done'
  return undoFinishedAt ? 'undone' : 'undoing'
}
