import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { writeLines } from './line.repository.ts'
import { readFileOfJob } from './shot-file.repository.ts'
import { fileOf, row, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('many rows are changed again while the change before is still checked and priced', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => row(`C-${index}`))
  const id = await uploadShotFile(portal, anna, fileOf(...rows))
  const set = (value: string) =>
    anna.call('SetShotFileValues', { params: { id }, body: { filter: {}, field: 'collis.weight', value } })
  const changed = new AbortController()
  const checking = async () => {
    while (!changed.signal.aborted) await portal.run('work-on-shot-file', { shotFileId: id })
  }
  const changing = async () => {
    const statuses: number[] = []
    for (let value = 1; value <= 6; value += 1) statuses.push((await set(String(value))).status)
    changed.abort()
    return statuses
  }
  const [statuses] = await Promise.all([changing(), checking(), checking()])
  expect(new Set(statuses)).toEqual(new Set([200]))
  await portal.run('work-on-shot-file', { shotFileId: id })
  const behind = await portal.database.pool.query(
    `select 1 from shot_file_line where shot_file_id = $1
      and (edits ->> 'collis.weight' is distinct from '6' or checked_version < version or priced_version < version)`,
    [id],
  )
  expect(behind.rowCount).toBe(0)
}, 180_000)

it('writes of many lines of a file come one after the other, and those of two files beside each other', async () => {
  const [one, other] = [
    await uploadShotFile(portal, anna, fileOf(row('D-1'))),
    await uploadShotFile(portal, anna, fileOf(row('D-2'))),
  ]
  const { db } = portal.database
  const said: string[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const write = async (id: number, name: string, wait?: Promise<void>) => {
    const file = await readFileOfJob(db, id)
    await writeLines(db, file!, async () => {
      said.push(`${name} begins`)
      await wait
      said.push(`${name} ends`)
    })
  }
  const first = write(one, 'first', held)
  await expect.poll(() => said).toEqual(['first begins'])
  const second = write(one, 'second')
  await write(other, 'another file’s')
  goOn()
  await Promise.all([first, second])
  expect(said).toEqual([
    'first begins',
    'another file’s begins',
    'another file’s ends',
    'first ends',
    'second begins',
    'second ends',
  ])
})
