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

/** Does one piece of work at a time, of those that wait the smallest first, by a size that each gives; among like ones the first to come. */
export function smallestFirst() {
  const waiting: { readonly size: number; readonly begin: () => void }[] = []
  let isBusy = false
  const next = () => {
    const smallest = waiting.reduce<(typeof waiting)[number] | undefined>(
      (found, one) => (found && found.size <= one.size ? found : one),
      undefined,
    )
    if (!smallest) isBusy = false
    else waiting.splice(waiting.indexOf(smallest), 1)[0]!.begin()
  }
  return async <Result>(size: number, work: () => Promise<Result>): Promise<Result> => {
    const hadToWait = isBusy
    if (isBusy) await new Promise<void>((begin) => waiting.push({ size, begin }))
    isBusy = true
    try {
      if (hadToWait) await askerStillLetIn()
      return await work()
    } finally {
      next()
    }
  }
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
