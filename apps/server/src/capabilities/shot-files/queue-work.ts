import type { Tx } from '../../platform/database/index.ts'
import { turnOf, type Enqueue, type JobReference } from '../../platform/jobs/index.ts'

/**
 * Queues work on a shot file: it waits for what else there is to do for its company, and for nobody else's. A run of thirty
 * thousand rows takes minutes.
 */
export async function queueWork<Payload extends object>(
  { enqueue }: { readonly enqueue: Enqueue },
  tx: Tx,
  companyId: number | 'every',
  job: JobReference<Payload>,
  payload: Payload,
  startAfterSeconds?: number,
): Promise<void> {
  const turn = await turnOf(tx, job, `company ${companyId}`, startAfterSeconds)
  await enqueue(tx, job, payload, { ...turn, ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }) })
}
