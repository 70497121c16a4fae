import type { PgBoss } from 'pg-boss'
import { withoutOrigin } from '../watching/index.ts'
import type { JobHandler } from './job.ts'

/** What a queue itself failed has its reason one step deeper than what failed by an error. Parameters: the dead letters' queue, and of which jobs. */
const untold = `select id, source_name as job, data from pgboss.job
  where name = $1 and state = 'created' and source_name = any($2::text[]) and jsonb_exists(output, 'value')
  order by created_on limit 100`
const markTold = `update pgboss.job set output = output -> 'value' where name = $1 and id = $2::uuid and jsonb_exists(output, 'value')`

export interface TellGivenUpOptions {
  readonly boss: Pick<PgBoss, 'getDb'>
  readonly deadLetterQueue: string
  /** Those that are worked on here; read at each look. */
  readonly handlers: ReadonlyMap<string, JobHandler>
  readonly onFault: (error: Error, jobName?: string) => void
}

/** Tells of jobs whose last try ended with its process, which could not say so itself. Two instances may tell of the same. */
export async function tellGivenUp({ boss, deadLetterQueue, handlers, onFault }: TellGivenUpOptions): Promise<void> {
  const { rows } = await boss.getDb().executeSql(untold, [deadLetterQueue, [...handlers.keys()]])
  for (const { id, job, data } of rows as { id: string; job: string; data: object }[]) {
    try {
      await handlers.get(job)?.givenUp?.(withoutOrigin(data).payload)
      await boss.getDb().executeSql(markTold, [deadLetterQueue, id])
    } catch (error) {
      onFault(error as Error, job)
    }
  }
}
