import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'

/** A moment's work, so that the embedded database, which does one thing at a time, keeps nobody waiting. */
const batchSize = 500
const batchesAtOnce = 10
const patienceSeconds = 5

/**
 * Folds the searched text of the next shipments below the cursor again, and moves the cursor in the same transaction: where
 * the process dies, nothing is lost and nothing is left out. Shipments whose text is right already are passed over.
 *
 * @returns `done` where there is nothing left to do or somebody else is at it; `again` where somebody held one of them.
 */
export async function foldNextShipments(tx: Tx, size: number = batchSize): Promise<'more' | 'again' | 'done'> {
  const cursor = await sql<{ before: number }>`
    select before_id as before from shipment_refolding for update skip locked`.execute(tx)
  const before = cursor.rows[0]?.before
  if (before === undefined) return 'done'
  const next = await sql<{ lowest: number | null }>`
    select min(id) as lowest from (select id from shipment where id < ${before} order by id desc limit ${size}) as batch
  `.execute(tx)
  const lowest = next.rows[0]?.lowest ?? null
  if (lowest === null) {
    await sql`delete from shipment_refolding`.execute(tx)
    return 'done'
  }
  // ß was kept as one s, which the searched text no longer tells.
  const due = sql`select id from shipment where id >= ${lowest} and id < ${before}
    and (search_text <> search_key(search_text)
      or concat(sender_name, sender_city, receiver_name, receiver_city, sender_reference, receiver_reference, description) like '%ß%')`
  const found = await sql<{ id: number }>`${due} order by id`.execute(tx)
  // Never waits for a shipment that is locked: two transactions that wait for each other would be a deadlock.
  const held = await sql<{ id: number }>`${due} order by id for no key update skip locked`.execute(tx)
  // The database makes the text again whenever something that it is made of is written.
  await sql`update shipment set sender_name = sender_name where id = any(${held.rows.map(({ id }) => id)})`.execute(tx)
  if (held.rows.length < found.rows.length) return 'again'
  await sql`update shipment_refolding set before_id = ${lowest}`.execute(tx)
  return 'more'
}

interface FoldDeps {
  readonly database: Database
  readonly enqueue: Enqueue
}

/** Folds the shipments of before migration 0043 again, some thousand a run, and queues itself until all are done. */
export const foldShipmentsAgain: Job<FoldDeps, Record<string, never>> = {
  name: 'fold-shipments-again',
  run: async ({ database, enqueue }) => {
    for (let batch = 1; batch <= batchesAtOnce; batch += 1) {
      const left = await database.transaction().execute((tx) => foldNextShipments(tx))
      if (left === 'done') return
      if (left === 'more' && batch < batchesAtOnce) continue
      const startAfterSeconds = left === 'again' ? patienceSeconds : 0
      await database.transaction().execute((tx) => enqueue(tx, foldShipmentsAgain, {}, { startAfterSeconds }))
      return
    }
  },
}

/** Goes on where an earlier run of the program stopped. At start; nothing where nothing is left. */
export async function continueFolding({ database, enqueue }: FoldDeps): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const left = await sql`select from shipment_refolding`.execute(tx)
    if (left.rows.length > 0) await enqueue(tx, foldShipmentsAgain, {})
  })
}
