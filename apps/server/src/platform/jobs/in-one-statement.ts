import type { Db } from 'pg-boss'

interface Insert {
  readonly text: string
  readonly values: unknown[]
}

/**
 * Queues jobs of several queues by one statement. pg-boss has one a queue, which it gives to whatever database it is told to use:
 * here they are gathered, each with the one parameter that is a list of its job, and sent as one. Those of a queue become one list,
 * or hundreds of jobs would be a statement of hundreds of parts.
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
  const lists = listsOf(inserts)
  const texts = [...lists.keys()]
  const parts = texts.map((text, index) => `job_${index} as (${text.replaceAll('$1', () => `$${index + 1}`)})`)
  const ids = texts.map((_, index) => `select id from job_${index}`)
  const { rows } = await database.executeSql(
    `with ${parts.join(', ')} ${ids.join(' union all ')}`,
    texts.map((text) => JSON.stringify(lists.get(text))),
  )
  if (rows.length !== jobs.length) throw new Error(`Of ${jobs.length} jobs ${rows.length} were queued`)
}

/** All jobs of each statement. */
function listsOf(inserts: readonly Insert[]): ReadonlyMap<string, readonly unknown[]> {
  const lists = new Map<string, unknown[]>()
  for (const { text, values } of inserts) {
    const jobs: unknown = JSON.parse(String(values[0]))
    if (!Array.isArray(jobs)) throw new Error('pg-boss does not queue a job as a list of one any longer')
    const list = lists.get(text)
    if (list) list.push(...jobs)
    else lists.set(text, jobs)
  }
  return lists
}
