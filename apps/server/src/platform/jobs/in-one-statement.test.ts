import { expect, it } from 'vitest'
import { inOneStatement } from './in-one-statement.ts'

/** A database that notes what it is told, and answers a row for each insert but `lost` of them. */
const noting = (lost = 0) => {
  const told: { text: string; values: unknown[] }[] = []
  const database = {
    executeSql: async (text: string, values: unknown[] = []) => {
      told.push({ text, values })
      const inserts = text.match(/insert into job/g)?.length ?? 0
      return { rows: Array.from({ length: inserts - lost }, () => ({ id: 'x' })) }
    },
  }
  return { database, told }
}
const queue = async (database: { executeSql(text: string, values?: unknown[]): Promise<unknown> }, job: string) => {
  await database.executeSql(`insert into job select $1::json, '${job}', $1 returning id`, [JSON.stringify([job])])
}

it('sends several jobs as one statement, each with a parameter of its own', async () => {
  const { database, told } = noting()
  await inOneStatement(database, ['mail', 'transfer'], queue)
  expect(told).toEqual([
    {
      text:
        `with job_0 as (insert into job select $1::json, 'mail', $1 returning id), ` +
        `job_1 as (insert into job select $2::json, 'transfer', $2 returning id) ` +
        `select id from job_0 union all select id from job_1`,
      values: ['["mail"]', '["transfer"]'],
    },
  ])
})

it('makes one list of those of a queue', async () => {
  const { database, told } = noting()
  const rowsOf = async (text: string, values: unknown[] = []) => {
    await database.executeSql(text, values)
    return { rows: values.flatMap((value) => JSON.parse(String(value)) as { id: string }[]) }
  }
  const queueOf = async (
    db: { executeSql(text: string, values?: unknown[]): Promise<unknown> },
    [name, job]: readonly [string, string],
  ) => {
    await db.executeSql(`insert into ${name} select $1::json returning id`, [JSON.stringify([job])])
  }
  const jobs = [
    ['mail', 'first'],
    ['transfer', 'other'],
    ['mail', 'second'],
  ] as const
  await inOneStatement({ executeSql: rowsOf }, jobs, queueOf)
  expect(told).toEqual([
    {
      text:
        'with job_0 as (insert into mail select $1::json returning id), ' +
        'job_1 as (insert into transfer select $2::json returning id) ' +
        'select id from job_0 union all select id from job_1',
      values: ['["first","second"]', '["other"]'],
    },
  ])
})

it('sends one as it is, and none where there is none', async () => {
  const { database, told } = noting()
  await inOneStatement(database, ['mail'], queue)
  await inOneStatement(database, [], queue)
  expect(told).toEqual([{ text: `insert into job select $1::json, 'mail', $1 returning id`, values: ['["mail"]'] }])
})

it('fails where one was not queued, or the statements are no longer of one parameter each', async () => {
  await expect(inOneStatement(noting(1).database, ['mail', 'transfer'], queue)).rejects.toThrow('1 were queued')
  const otherwise = (database: Parameters<typeof queue>[0]) => database.executeSql('notify all').then(() => {})
  await expect(inOneStatement(noting().database, ['mail', 'transfer'], otherwise)).rejects.toThrow('one parameter')
})
