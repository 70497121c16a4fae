/** How many read as of one moment, and who waits to. */
interface Moments {
  readonly atOnce: number
  underWay: number
  readonly waiting: (() => void)[]
}

const momentsOf = new WeakMap<object, Moments>()

/** Each keeps a connection while others are computed on: of the ten of an instance the rest stays for those who book. */
export function limitMoments(database: object, connections: number): void {
  momentsOf.set(database, { atOnce: Math.max(1, Math.floor(connections * 0.4)), underWay: 0, waiting: [] })
}

/** Reads once fewer than so many of a database do; at once of one that is not limited. */
export async function inItsTurn<T>(database: object, read: () => Promise<T>): Promise<T> {
  const moments = momentsOf.get(database)
  if (!moments) return read()
  if (moments.underWay < moments.atOnce) moments.underWay += 1
  else await new Promise<void>((begin) => moments.waiting.push(begin))
  try {
    return await read()
  } finally {
    // Its place goes to the next, or is free.
    const next = moments.waiting.shift()
    if (next) next()
    else moments.underWay -= 1
  }
}
