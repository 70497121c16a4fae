import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, row, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('rows that were changed before some that could not be are checked and priced all the same', async () => {
  const { pool } = portal.database
  const id = await uploadShotFile(portal, anna, fileOf(...Array.from({ length: 1010 }, (_, at) => row(`C-${at}`))))
  // As where another's write holds the second thousand for too long.
  await pool.query(`create function held() returns trigger language plpgsql as
    $$ begin raise exception 'held' using errcode = '55P03'; end $$`)
  await pool.query(`create trigger held before update on shot_file_line for each row
    when (old.position = 1005 and new.edits is distinct from old.edits) execute function held()`)
  const body = { filter: {}, field: 'collis.weight', value: '7' }
  const reply = await anna.call('SetShotFileValues', { params: { id }, body })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, expect.anything()])
  await pool.query('drop trigger held on shot_file_line')
  const job = await pool.query(
    `select 1 from pgboss.job where name = 'work-on-shot-file' and state = 'created' and data->>'shotFileId' = $1`,
    [String(id)],
  )
  expect(job.rowCount).toBe(1)
  await portal.run('work-on-shot-file', { shotFileId: id })
  const { rows } = await pool.query<{ changed: number; behind: number }>(
    `select count(*) filter (where edits ->> 'collis.weight' = '7')::int as changed,
      count(*) filter (where checked_version < version or priced_version < version)::int as behind
      from shot_file_line where shot_file_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ changed: 1000, behind: 0 }])
}, 120_000)
