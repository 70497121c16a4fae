import { askerStillLetIn } from '../let-in/index.ts'

/** Does one piece of work after the other, in the order they came; undefined, and nothing done, where too many wait already. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result> | undefined

export function oneAtATime(mostWaiting: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return (work) => {
    if (unfinished > mostWaiting) return undefined
    const begin = unfinished === 0 ? work : () => askerStillLetIn().then(work)
    unfinished += 1
    // What became of the one before is told to who asked for it.
    const result = last.then(begin, begin).finally(() => (unfinished -= 1))
    last = result.catch(() => {})
    return result
  }
}

/**
 * Does one piece of work at a time, of those that wait the smallest first, by a size that each gives; among like ones the first to come.
 * What has waited longest lets by as much as it is large itself, and is next: smaller ones that keep coming would be done for ever else.
 */
export function smallestFirst() {
  const waiting: Waiting[] = []
  let isBusy = false
  const next = () => {
    const chosen = nextOf(waiting)
    if (!chosen) isBusy = false
    else waiting.splice(waiting.indexOf(chosen), 1)[0]!.begin()
  }
  return async <Result>(size: number, work: () => Promise<Result>): Promise<Result> => {
    const hadToWait = isBusy
    if (isBusy) await new Promise<void>((begin) => waiting.push({ size, begin, letBy: 0 }))
    isBusy = true
    try {
      if (hadToWait) await askerStillLetIn()
      return await work()
    } finally {
      next()
    }
  }
}

interface Waiting {
  readonly size: number
  readonly begin: () => void
  /** The sizes of what was done before it since it has waited longest. */
  letBy: number
}

/** Of those that wait, the first to come being the first. Only that one counts what it lets by: several large ones would be next in a row else. */
function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  const [longest] = waiting
  if (!longest) return undefined
  const smallest = waiting.reduce((found, one) => (found.size <= one.size ? found : one))
  if (smallest === longest || longest.letBy + smallest.size > longest.size) return longest
  longest.letBy += smallest.size
  return smallest
}

/** Of each of many owners one after the other: who asks for much waits for what they asked for themselves, and keeps nobody else. */
export function oneAtATimeOfEach(mostWaiting: number) {
  const owners = new Map<string, { readonly inTurn: OneAtATime; unfinished: number }>()
  return <Result>(owner: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const own = owners.get(owner) ?? { inTurn: oneAtATime(mostWaiting), unfinished: 0 }
    const result = own.inTurn(work)
    if (!result) return undefined
    own.unfinished += 1
    owners.set(owner, own)
    return result.finally(() => {
      own.unfinished -= 1
      if (own.unfinished === 0) owners.delete(owner)
    })
  }
}
