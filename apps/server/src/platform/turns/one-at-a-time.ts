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

/** The same for each of many owners: who asks for much waits for what they asked for themselves, and keeps nobody else. */
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
