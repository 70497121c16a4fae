import { AsyncLocalStorage } from 'node:async_hooks'

/** Beyond it all are alike, and the oldest first: a group that always has something waiting still has its turn. */
export const mostBehind = 20

const place = new AsyncLocalStorage<number>()

/**
 * What is queued by this work goes behind what others wait for: one of thousands, such as the mails of a whole file. So does what
 * the jobs queue that follow from it.
 */
export function behindOthers<Result>(work: () => Result): Result {
  return inPlace(mostBehind, work)
}

/** The same of a few: behind what was asked for one by one. */
export function behindSingleOnes<Result>(work: () => Result): Result {
  return inPlace(Math.max(1, placeNow()), work)
}

/** Behind even those: of who asks for so much one by one that files and bulk actions of others would wait for as long as that goes on. */
export function behindAll<Result>(work: () => Result): Result {
  return inPlace(mostBehind + 1, work)
}

/** Works as a job that is so far behind: what it queues is as far. */
export function inPlace<Result>(behind: number, work: () => Result): Result {
  return place.run(behind, work)
}

export function placeNow(): number {
  return place.getStore() ?? 0
}
