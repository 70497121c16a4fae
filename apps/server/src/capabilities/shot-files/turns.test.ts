import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { goesOn, goesOnLater, handlerOf, openJobs, type Job } from '../../platform/jobs/index.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { readShotFile } from './read-shot-file.ts'
import { fileOf, row, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person
let shotFileId: number

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  const rows = Array.from({ length: 260 }, (_, at) => row(`T-${at}`))
  shotFileId = await uploadShotFile(portal, anna, fileOf(...rows))
})
afterAll(() => portal?.close())

/** Others wait, and it has worked for long enough. */
const over = async () => true
const count = async (condition: string) => {
  const text = `select count(*)::int as count from shot_file_line where shot_file_id = $1 and ${condition}`
  return (await portal.database.pool.query<{ count: number }>(text, [shotFileId])).rows[0]!.count
}
/** Runs a job in as many turns as it takes, each as short as can be. */
async function turnsOf(job: string, payload: object): Promise<number> {
  for (let turns = 1; ; turns += 1) if ((await portal.run(job, payload, over)) !== goesOn) return turns
}

it('a file is checked and priced in turns, each where the last one ended', async () => {
  await portal.database.pool.query('update shot_file_line set version = version + 1 where shot_file_id = $1', [
    shotFileId,
  ])
  expect(await portal.run('work-on-shot-file', { shotFileId }, over)).toBe(goesOn)
  expect(await count('checked_version = version')).toBe(250)
  expect(await turnsOf('work-on-shot-file', { shotFileId })).toBeGreaterThan(2)
  expect(await count('checked_version = version and priced_version = version')).toBe(260)
})

it('a file that is read leaves the rest to be checked by another job when others wait to be read', async () => {
  await portal.database.pool.query('update shot_file_line set version = version + 1 where shot_file_id = $1', [
    shotFileId,
  ])
  await portal.database.pool.query(`delete from pgboss.job where name = 'work-on-shot-file'`)
  expect(await portal.run('read-shot-file', { shotFileId }, over)).toBeUndefined()
  expect(await count('checked_version = version')).toBe(250)
  const { rows } = await portal.database.pool.query<{ group: string }>(
    `select group_id as group from pgboss.job where name = 'work-on-shot-file'`,
  )
  expect(rows).toEqual([{ group: `company ${(await anna.call('GetUser')).body.companyId}` }])
  await turnsOf('work-on-shot-file', { shotFileId })
})

it('of six files that are read at once five are checked to their end, and the rest of one by another job', async () => {
  const { pool } = portal.database
  await pool.query('update shot_file_line set version = version + 1 where shot_file_id = $1', [shotFileId])
  await pool.query(`delete from pgboss.job where name = 'work-on-shot-file'`)
  await Promise.all(Array.from({ length: 6 }, () => portal.run('read-shot-file', { shotFileId })))
  const { rows } = await pool.query(`select data from pgboss.job where name = 'work-on-shot-file'`)
  expect(rows).toHaveLength(1)
})

it('files of many companies may wait to be read, for longer than other jobs take, and keep no other’s from being taken', async () => {
  await portal.database.pool.query(`delete from pgboss.job where name = 'read-shot-file'`)
  const taken: number[] = []
  const read = Promise.withResolvers<void>()
  const waiting: Job<object, { shotFileId: number }> = {
    ...readShotFile,
    run: async (_deps, { shotFileId: id }) => {
      taken.push(id)
      await read.promise
    },
  }
  const jobs = await openJobs({ database: portal.database, jobs: [waiting], lookEveryMs: 50 })
  await portal.database.db.transaction().execute(async (tx) => {
    for (let id = 1; id <= 6; id += 1) await jobs.enqueue(tx, waiting, { shotFileId: id }, { group: `company ${id}` })
  })
  await jobs.startWorkers([handlerOf(waiting, {})])
  await vi.waitFor(() => expect(new Set(taken)).toEqual(new Set([1, 2, 3, 4, 5, 6])), 20_000)
  const { rows } = await portal.database.pool.query(
    `select distinct expire_seconds from pgboss.job where name = 'read-shot-file'`,
  )
  expect(rows).toEqual([{ expire_seconds: 7200 }])
  read.resolve()
  await jobs.stop()
})

it('a file that is deleted while it is checked is checked no further', async () => {
  const rows = Array.from({ length: 260 }, (_, at) => row(`D-${at}`))
  const id = await uploadShotFile(portal, anna, fileOf(...rows))
  await portal.database.pool.query('update shot_file_line set version = version + 1 where shot_file_id = $1', [id])
  const deleteIt = async () => {
    await anna.call('DeleteShotFile', { params: { id } })
    return false
  }
  expect(await portal.run('work-on-shot-file', { shotFileId: id }, deleteIt)).toBe(goesOn)
  expect(await portal.run('work-on-shot-file', { shotFileId: id }, deleteIt)).toBeUndefined()
  const { rows: checked } = await portal.database.pool.query<{ count: number }>(
    'select count(*)::int as count from shot_file_line where shot_file_id = $1 and checked_version = version',
    [id],
  )
  expect(checked).toEqual([{ count: 250 }])
})

it('a run is booked, taken back and told in turns, each row once', async () => {
  const { runId } = (await anna.call('BookShotFile', { params: { id: shotFileId }, body: {} })).body
  expect(await portal.run('book-shot-file', { runId }, over)).toBe(goesOn)
  expect(await count(`state = 'booked'`)).toBe(0)
  // A turn books a hundred rows when it has begun with them.
  let asked = 0
  const afterTheFirst = async () => (asked += 1) > 1
  for (const booked of [100, 200]) {
    asked = 0
    expect(await portal.run('book-shot-file', { runId }, afterTheFirst)).toBe(goesOn)
    expect(await count(`state = 'booked'`)).toBe(booked)
  }
  await portal.run('book-shot-file', { runId })
  expect(await count(`state = 'booked'`)).toBe(260)
  // Where its company has its share of what waits to be told of, the rest waits here.
  const { pool } = portal.database
  const { companyId } = (await anna.call('GetUser')).body
  await pool.query(
    `insert into pgboss.job (name, data, group_id) select 'write-booking-mail', '{}', $1 from generate_series(1, 500)`,
    [`company ${companyId}`],
  )
  expect(await portal.run('announce-shot-file', { runId })).toBe(goesOnLater)
  expect(await count('announced_at is not null')).toBe(0)
  await pool.query(`delete from pgboss.job where name = 'write-booking-mail'`)
  expect((await anna.call('UndoShotFileRun', { params: { id: runId } })).status).toBe(200)
  expect(await turnsOf('undo-shot-file', { runId })).toBeGreaterThan(2)
  expect(await count(`state = 'booked'`)).toBe(0)
  const { rows } = await portal.database.pool.query<{ all: number; deleted: number }>(
    `select count(*)::int as all, count(deleted_at)::int as deleted from shipment where sender_reference like 'T-%'`,
  )
  expect(rows).toEqual([{ all: 260, deleted: 260 }])
  // What follows from it goes behind what others wait for.
  const { rows: places } = await pool.query<{ priority: number }>(
    `select distinct priority from pgboss.job where name = 'follow-changed-shipment'`,
  )
  expect(places).toEqual([{ priority: -20 }])
}, 120_000)
