import type { Db } from 'pg-boss'

interface Insert {
  readonly text: string
  readonly values: unknown[]
}

/**
 * Queues jobs of several queues by one statement. pg-boss has one a queue, which it gives to whatever database it is told to use:
 * here they are gathered, each with the one parameter that is its job, and sent as one.
 *
 * @throws where fewer were queued than asked for, or pg-boss wants something else of its database.
 */
export async function inOneStatement<Job>(
  database: Db,
  jobs: readonly Job[],
  queue: (database: Db, job: Job) => Promise<void>,
): Promise<void> {
  const [only] = jobs
  if (only === undefined) return
  if (jobs.length === 1) return queue(database, only)
  const inserts: Insert[] = []
  const gathering: Db = {
    executeSql: async (text, values = []) => {
      inserts.push({ text, values })
      return { rows: [{ id: 'gathered' }] }
    },
  }
  for (const job of jobs) await queue(gathering, job)
  if (inserts.length !== jobs.length || inserts.some(({ values }) => values.length !== 1))
    throw new Error('pg-boss does not queue each job by one statement of one parameter any longer')
  const parts = inserts.map(({ text }, index) => `job_${index} as (${text.replaceAll('$1', () => `$${index + 1}`)})`)
  const ids = inserts.map((_, index) => `select id from job_${index}`)
  const { rows } = await database.executeSql(
    `with ${parts.join(', ')} ${ids.join(' union all ')}`,
    inserts.flatMap(({ values }) => values),
  )
  if (rows.length !== jobs.length) throw new Error(`Of ${jobs.length} jobs ${rows.length} were queued`)
}
