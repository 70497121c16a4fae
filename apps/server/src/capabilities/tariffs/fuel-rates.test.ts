import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('E3: tells customers each family’s fuel percentages of their own system, the latest first, and no cost', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const { status, body } = await anna.call('GetFuelRates')
  expect(status).toBe(200)
  expect(body.map(({ family }) => family)).toEqual(['air', 'express', 'parcel', 'road', 'sea'])
  const road = body.find(({ family }) => family === 'road')!
  expect(road.rates.map(({ validFrom }) => validFrom)).toEqual(
    road.rates
      .map(({ validFrom }) => validFrom)
      .toSorted()
      .toReversed(),
  )
  // The demo's November is 17.3 on the sales side; on the cost side it would be 0.9 × 17.3 = 15.57.
  expect(road.rates.find(({ validFrom }) => validFrom === '2026-11-01')).toEqual({
    validFrom: '2026-11-01',
    percent: '17.3',
  })
  expect(JSON.stringify(body)).not.toContain('15.57')
})

it('E3: links Fuel Rates and User Guide to pages of the portal unless the operator names others', async () => {
  const { body } = await portal.stranger('GetConfiguration')
  expect([body.fuelRatesUrl, body.userGuideUrl]).toEqual(['/FuelRates', '/UserGuide'])
})
