import type { Database, Tx } from './connect.ts'

/** How many read as of one moment, and who waits to. */
interface Moments {
  readonly atOnce: number
  underWay: number
  readonly waiting: (() => void)[]
}

const momentsOf = new WeakMap<Database, Moments>()

/** Each keeps a connection while others are computed on: of the ten of an instance the rest stays for those who book. */
export function limitMoments(database: Database, connections: number): void {
  momentsOf.set(database, { atOnce: Math.max(1, Math.floor(connections * 0.4)), underWay: 0, waiting: [] })
}

/**
 * Reads everything as it stood at one moment, that of the first statement. Statements of their own have a moment each: between
 * them staff may move a shipment, and who was found to reach it in the first would be told in the second what it is to the other
 * company. What is read within it asks the database that it is given, and waits for nothing else: it keeps a connection, and of
 * the embedded database the only one. Within a moment that was begun already it is of that.
 */
export async function asOfOneMoment<T>(database: Database, read: (moment: Tx) => Promise<T>): Promise<T> {
  if (isMoment(database)) return read(database)
  const moments = momentsOf.get(database)
  if (!moments) return readAtOnce(database, read)
  if (moments.underWay < moments.atOnce) moments.underWay += 1
  else await new Promise<void>((begin) => moments.waiting.push(begin))
  try {
    return await readAtOnce(database, read)
  } finally {
    // Its place goes to the next, or is free.
    const next = moments.waiting.shift()
    if (next) next()
    else moments.underWay -= 1
  }
}

function readAtOnce<T>(database: Database, read: (moment: Tx) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

function isMoment(database: Database): database is Tx {
  return database.isTransaction
}
