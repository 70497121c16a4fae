/** Random that repeats itself: the same seed gives the same life, so that a demo can be looked at twice. */
export interface Random {
  /** From 0 up to but not 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly happens: (percent: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** One of the things by its weight. */
  readonly weighted: <T>(list: readonly (readonly [thing: T, weight: number])[]) => T
}

export function randomOf(seed: string): Random {
  // FNV-1a makes a number of the seed, mulberry32 a row of numbers of that (both in the public domain).
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    happens: (percent) => next() * 100 < percent,
    pick: (list) => list[between(0, list.length - 1)]!,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [thing, weight] of list) {
        left -= weight
        if (left < 0) return thing
      }
      return list.at(-1)![0]
    },
  }
}
