import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('kept for a company’s files by several at one moment are one', async () => {
  const ids: number[] = []
  for (let each = 0; each < 4; each += 1) ids.push(await uploadShotFile(portal, anna, `Farbe;Ort\nRot;Oslo ${each}`))
  const body = {
    columns: [{ sheet: 0, column: 1, field: 'receiverAddress.city' }],
    fixed: [],
    groupBy: null,
    decimalMark: ',',
    monthFirst: false,
    keepFor: 'company',
  } as const
  const kept = await Promise.all(ids.map((id) => anna.call('SetShotFileSetup', { params: { id }, body })))
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const shared = (await anna.call('GetShotFileSetups')).body.filter((setup) => setup.shared)
  expect(shared).toHaveLength(1)
})
