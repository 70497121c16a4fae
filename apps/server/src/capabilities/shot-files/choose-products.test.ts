import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { linesToPrice, notePriced } from './price.repository.ts'
import { readFileOfJob } from './shot-file.repository.ts'
import { fileOf, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('a product that is chosen while a shipment is priced is the one that it keeps', async () => {
  const { db, pool } = portal.database
  const id = await uploadShotFile(portal, anna, fileOf(row('C-1')))
  await pool.query('update shot_file_line set version = version + 1 where shot_file_id = $1', [id])
  const file = (await readFileOfJob(db, id))!
  const read = await linesToPrice(db, file, { after: 0, shipments: 10 })
  const chosen = await anna.call('ChooseShotFileProducts', { params: { id }, body: { rule: { kind: 'fastest' } } })
  expect(chosen.status).toBe(200)
  const priced = read.map(({ position, version, choice }) => ({
    position,
    version,
    choiceBefore: choice,
    choice: { by: 'rule', rule: { kind: 'cheapest' } } as const,
    options: null,
    facts: null,
    problem: { code: 'faulty' } as const,
    chosen: null,
  }))
  await notePriced(db, file, priced, new Date())
  const kept = async () => {
    const { rows } = await pool.query<{ kind: string; behind: boolean }>(
      `select choice #>> '{rule,kind}' as kind, priced_version < version as behind from shot_file_line where shot_file_id = $1`,
      [id],
    )
    return rows
  }
  expect(await kept()).toEqual([{ kind: 'fastest', behind: true }])
  await portal.run('work-on-shot-file', { shotFileId: id })
  expect(await kept()).toEqual([{ kind: 'fastest', behind: false }])
  expect((await rowsOf(anna, id))[0]!.state).toBe('ready')
})
