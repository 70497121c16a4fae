import { usDeAes } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

// 22:30 on Monday 23 November in Los Angeles is 01:30 on Tuesday in New York, the system's own zone.
const now = new Date('2026-11-24T06:30:00Z')

let portal: TestPortal
let emma: Person

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
})
afterAll(() => portal.close())

describe('the day a shipment is asked for', () => {
  const from = async (city: string, stateCode: string, postalCode: string, shipDate: string) => {
    const accountId = (await emma.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
    const form = usDeAes({ accountId, shipDate })
    const place = { countryCode: 'US', city, stateCode, postalCode }
    return emma.call('GetShippingOptions', {
      body: {
        ...form,
        senderAddress: { ...form.senderAddress, ...place },
        pickupAddress: { ...form.pickupAddress, ...place },
      },
    })
  }

  it('A8: is judged by the clock at the pickup', async () => {
    const [west, east] = [
      await from('Los Angeles', 'CA', '90012', '2026-11-23'),
      await from('New York', 'NY', '10001', '2026-11-23'),
    ]
    expect(west.status).toBe(200)
    expect(east.status).toBe(400)
    expect(east.body).toMatchObject({ errors: [{ field: 'shipDate', code: 'dateInPast' }] })
  })
})
