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
  await database.executeSql(`insert into job select $1::json, '${job}', $1 returning id`, [job])
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
      values: ['mail', 'transfer'],
    },
  ])
})

it('sends one as it is, and none where there is none', async () => {
  const { database, told } = noting()
  await inOneStatement(database, ['mail'], queue)
  await inOneStatement(database, [], queue)
  expect(told).toEqual([{ text: `insert into job select $1::json, 'mail', $1 returning id`, values: ['mail'] }])
})

it('fails where one was not queued, or the statements are no longer of one parameter each', async () => {
  await expect(inOneStatement(noting(1).database, ['mail', 'transfer'], queue)).rejects.toThrow('1 were queued')
  const otherwise = (database: Parameters<typeof queue>[0]) => database.executeSql('notify all').then(() => {})
  await expect(inOneStatement(noting().database, ['mail', 'transfer'], otherwise)).rejects.toThrow('one parameter')
})
