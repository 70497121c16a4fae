import { sql, type OperationNodeSource } from 'kysely'
import type { Tx } from './connect.ts'

/**
 * Writes what does not depend on one another by one statement: each is a way to the database and back. None of them sees what
 * another writes.
 */
export async function writeAtOnce(tx: Tx, writes: readonly OperationNodeSource[]): Promise<void> {
  const last = writes.at(-1)
  if (!last) return
  const others = writes.slice(0, -1).map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  await (others.length > 0 ? sql`with ${sql.join(others)} ${last}` : sql`${last}`).execute(tx)
}
