import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, heads, row, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

it('a shipment of more lines than one can have is told once, and is not read', async () => {
  // Each line has errors of its own: read, they would be looked for among those of all.
  const lines = 4000
  const faulty = (at: number) =>
    heads
      .split(';')
      .map((_, column) => (column === 0 ? 'R1' : `${column}x${at}`))
      .join(';')
  const first = await uploadShotFile(portal, anna, fileOf(row('R1')))
  const { columns } = (await anna.call('GetShotFile', { params: { id: first } })).body
  const joined = columns.map(({ sheet, column, field, head }) => ({
    sheet,
    column,
    field: head === 'Order no' ? 'lineReference' : field,
  }))
  const body = {
    columns: joined,
    fixed: [],
    groupBy: 'lineReference',
    decimalMark: '.',
    monthFirst: false,
    keepFor: 'own',
  } as const
  expect((await anna.call('SetShotFileSetup', { params: { id: first }, body })).status).toBe(200)
  const id = await uploadShotFile(portal, anna, fileOf(...Array.from({ length: lines }, (_, at) => faulty(at))))
  const { rows } = (await anna.call('GetShotFileRows', { params: { id }, body: { rows: [1, 2] } })).body
  expect(rows[0]?.shipment?.rows).toHaveLength(lines)
  expect(rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['tooMany'], []])
  expect(rows[0]?.shipment?.price).toBe('none')
})
