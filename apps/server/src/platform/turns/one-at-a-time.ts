/** Does one piece of work after the other, in the order they came; undefined, and nothing done, where too many wait already. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result> | undefined

export function oneAtATime(mostWaiting: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return (work) => {
    if (unfinished > mostWaiting) return undefined
    unfinished += 1
    // What became of the one before is told to who asked for it.
    const result = last.then(work, work).finally(() => (unfinished -= 1))
    last = result.catch(() => {})
    return result
  }
}
