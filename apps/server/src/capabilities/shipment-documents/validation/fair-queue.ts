/** Does one piece of work at a time, the askers in turn: who brings a hundred pieces waits for the others' single ones. */
export function fairQueue(): <T>(asker: string, work: () => Promise<T>) => Promise<T> {
  /** Each asker's pieces; the first asker is the next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false
  const goOn = async () => {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const [next] = waiting
      if (!next) break
      const [asker, [piece, ...others]] = next
      waiting.delete(asker)
      if (others.length > 0) waiting.set(asker, others)
      await piece!()
    }
    isBusy = false
  }
  return (asker, work) =>
    new Promise((resolve, reject) => {
      const piece = () => work().then(resolve, reject)
      waiting.set(asker, [...(waiting.get(asker) ?? []), piece])
      void goOn()
    })
}
