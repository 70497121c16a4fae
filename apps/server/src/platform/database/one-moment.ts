import type { Database, Tx } from './connect.ts'

/** Such keep a connection while others are computed on: of the ten of an instance the rest stays for those who book. */
const momentsAtOnce = 4
let underWay = 0
const waiting: (() => void)[] = []

/**
 * Reads everything as it stood at one moment, that of the first statement. Statements of their own have a moment each: between
 * them staff may move a shipment, and who was found to reach it in the first would be told in the second what it is to the other
 * company. What is read within it asks the database that it is given, and waits for nothing else: it keeps a connection, and of
 * the embedded database the only one. Within a moment that was begun already it is of that.
 */
export async function asOfOneMoment<T>(database: Database, read: (moment: Tx) => Promise<T>): Promise<T> {
  if (isMoment(database)) return read(database)
  if (underWay < momentsAtOnce) underWay += 1
  else await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  } finally {
    // Its place goes to the next, or is free.
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

function isMoment(database: Database): database is Tx {
  return database.isTransaction
}
