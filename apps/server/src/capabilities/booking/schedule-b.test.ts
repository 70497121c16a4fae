import { usDeAes } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { replaceHarmonizedCodes } from '../reference-data/index.ts'

let portal: TestPortal
let emma: Person
beforeAll(async () => {
  portal = await openTestPortal()
  emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
})
afterAll(async () => portal?.close())

async function book() {
  const accountId = (await emma.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
  const shipment = usDeAes({ accountId, shipDate: nextWorkingDay(new Date()) })
  const { salesProductId, transportProductId } = (await emma.call('GetShippingOptions', { body: shipment })).body
    .options[0]!
  const selectedOption = { salesProductId, transportProductId, productServices: [] }
  const dotted = shipment.commodities!.map((line) => ({
    ...line,
    scheduleB: line.scheduleB!.replace(/^(.{4})/, '$1.'),
  }))
  return emma.call('CreateShipment', { body: { ...shipment, commodities: dotted, selectedOption } })
}

const importList = (...codes: string[]) =>
  portal.database.db.transaction().execute((tx) =>
    replaceHarmonizedCodes(
      tx,
      codes.map((code) => ({ list: 'ScheduleB', code, names: { en: 'Goods' } })),
      { demo: false },
    ),
  )

it('takes any Schedule B number while no list was imported, and then those of the list', async () => {
  expect((await book()).status).toBe(201)
  await importList('9026204000')
  const refused = await book()
  expect(refused.status).toBe(400)
  expect(refused.problem.errors).toMatchObject([{ field: 'commodities[1].scheduleB', code: 'scheduleBUnknown' }])
  await importList('9026204000', '7326908676')
  expect((await book()).status).toBe(201)
})
