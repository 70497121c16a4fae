/** How many read as of one moment, and who waits to. */
interface Moments {
  readonly atOnce: number
  underWay: number
  readonly waiting: (() => void)[]
}

const patienceMs = 10_000

const momentsOf = new WeakMap<object, Moments>()

/** Each keeps a connection while others are computed on: of the ten of an instance the rest stays for those who book. */
export function limitMoments(database: object, connections: number): void {
  momentsOf.set(database, { atOnce: Math.max(1, Math.floor(connections * 0.4)), underWay: 0, waiting: [] })
}

/** @throws as the pool does of a connection, where the turn does not come: a database that is silent keeps each for as long. */
function itsTurn({ waiting }: Moments): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(tooLate)
      resolve()
    }
    const tooLate = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new Error('timeout exceeded when trying to connect: too many read as of one moment'))
    }, patienceMs)
    waiting.push(begin)
  })
}

/** Reads once fewer than so many of a database do; at once of one that is not limited. */
export async function inItsTurn<T>(database: object, read: () => Promise<T>): Promise<T> {
  const moments = momentsOf.get(database)
  if (!moments) return read()
  if (moments.underWay < moments.atOnce) moments.underWay += 1
  else await itsTurn(moments)
  try {
    return await read()
  } finally {
    // Its place goes to the next, or is free.
    const next = moments.waiting.shift()
    if (next) next()
    else moments.underWay -= 1
  }
}
