import { isOneSession, type Database, type Tx } from '../database/index.ts'
import { askerStillLetIn } from './let-in.ts'

/**
 * Writes in one transaction what may take minutes, such as what a file or a draft says: only if who asked is still let in when it
 * begins, and when it is about to be committed.
 *
 * @throws ShutOut, with nothing written, where they are not.
 */
export async function writeWhileLetIn<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  await askerStillLetIn()
  return database.transaction().execute(async (tx) => {
    const result = await work(tx)
    await letInAtTheCommit(database)
    return result
  })
}

/**
 * The last question of a transaction that may take long.
 *
 * @throws ShutOut, so that all is rolled back, where who asked is no longer let in.
 */
export async function letInAtTheCommit(database: Database): Promise<void> {
  // Who has the one session of the embedded database is shut out by nobody meanwhile, and would wait for themselves.
  if (!isOneSession(database)) await askerStillLetIn()
}
