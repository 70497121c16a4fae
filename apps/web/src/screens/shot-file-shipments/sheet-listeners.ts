/** Who is to hear of something. */
export interface Listeners<Told extends unknown[] = []> {
  readonly tell: (...told: Told) => void
  /** Answers how to stop hearing. */
  readonly add: (listener: (...told: Told) => void) => () => void
  readonly count: () => number
}

export function listeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>()
  return {
    tell: (...told) => all.forEach((listener) => listener(...told)),
    add: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    count: () => all.size,
  }
}
