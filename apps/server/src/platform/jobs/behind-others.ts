import { AsyncLocalStorage } from 'node:async_hooks'

/** Beyond it all are alike, and the oldest first: a group that always has something waiting still has its turn. */
export const mostBehind = 20

interface Place {
  readonly behind: number
  /** Of which what is queued is counted. */
  readonly group?: string
}

const place = new AsyncLocalStorage<Place>()

/**
 * What is queued by this work goes behind what others wait for: one of thousands, such as the mails of a bulk action. So does what
 * the jobs queue that follow from it.
 */
export function behindOthers<Result>(work: () => Result): Result {
  return inPlace(mostBehind, work)
}

/**
 * The same of one of many of a group of which so many wait: the more wait, the further behind, so that what little another asks for is
 * done before. None goes before what is asked for one by one.
 */
export function inTurn<Result>({ group, waiting }: { group: string; waiting: number }, work: () => Result): Result {
  const behind = Math.min(mostBehind, 1 + Math.floor(waiting / waitingAPlace))
  return place.run({ behind: Math.max(behind, placeNow()), group }, work)
}

const waitingAPlace = 10

/** Behind even those: of who asks for so much one by one that files and bulk actions of others would wait for as long as that goes on. */
export function behindAll<Result>(work: () => Result): Result {
  return inPlace(mostBehind + 1, work)
}

/** Works as a job that is so far behind: what it queues is as far. */
export function inPlace<Result>(behind: number, work: () => Result): Result {
  return place.run({ behind }, work)
}

export function placeNow(): number {
  return place.getStore()?.behind ?? 0
}

/** The group of what is queued now, where it is done in turn. */
export function groupNow(): string | undefined {
  return place.getStore()?.group
}
