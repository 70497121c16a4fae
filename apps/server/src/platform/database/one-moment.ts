import type { Database, Tx } from './connect.ts'
import { inItsTurn } from './turns-of-moments.ts'

/**
 * Reads everything as it stood at one moment, that of the first statement. Statements of their own have a moment each: between
 * them staff may move a shipment, and who was found to reach it in the first would be told in the second what it is to the other
 * company. What is read within it asks the database that it is given, and waits for nothing else: it keeps a connection, and of
 * the embedded database the only one. Within a moment that was begun already it is of that.
 */
export function asOfOneMoment<T>(database: Database, read: (moment: Tx) => Promise<T>): Promise<T> {
  if (isMoment(database)) return read(database)
  const moment = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return inItsTurn(database, () => moment.execute(read))
}

function isMoment(database: Database): database is Tx {
  return database.isTransaction
}
