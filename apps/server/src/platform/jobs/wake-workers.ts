import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Which of these queues hold a job that is due. Each answers from its index, however many wait in it. */
const dueQueues = `select queue from unnest($1::text[]) as queue
  where exists (select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after < now())`

export interface WakeOptions {
  readonly boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>
  /** The workers of each queue; read at each look. */
  readonly workers: ReadonlyMap<string, readonly string[]>
  readonly everyMs: number
  readonly onFault: (error: Error) => void
}

/**
 * Looks for due jobs on behalf of all workers and wakes those that have some: one question instead of one for each of
 * some thirty queues, so that it can be asked often. Answers what ends it.
 */
export function wakeWorkers({ boss, workers, everyMs, onFault }: WakeOptions): () => Promise<void> {
  const ended = new AbortController()
  let isAway = false
  const look = async (): Promise<void> => {
    if (workers.size === 0) return
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]])
      isAway = false
      for (const { queue } of rows as { queue: string }[]) {
        for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
      }
    } catch (error) {
      // Said once an outage, not at every look.
      if (!isAway && !ended.signal.aborted) onFault(error as Error)
      isAway = true
    }
  }
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look()
      await delay(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  }
  const looking = loop()
  return async () => {
    ended.abort()
    await looking
  }
}
