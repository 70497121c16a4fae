import { describe, expect, it } from 'vitest'
import { comparablePlace } from '../address/postal-codes.ts'
import { deliveryFollowing } from './delivery-following.ts'

const receiver = comparablePlace({ countryCode: 'DK', postalCode: '2100' })
const following = (shipDate: string, expectedDeliveryDate: string, newShipDate: string) =>
  deliveryFollowing({ shipDate, expectedDeliveryDate }, newShipDate, receiver)

describe('an expected delivery date that follows the ship date', () => {
  it('is as many working days later as before, weekends and holidays left out', () => {
    // Monday to Wednesday are two working days: from Thursday they are Friday and Monday.
    expect(following('2026-11-23', '2026-11-25', '2026-11-26')).toBe('2026-11-30')
    // The first of January is a holiday, and then comes a weekend.
    expect(following('2026-11-23', '2026-11-24', '2026-12-31')).toBe('2027-01-04')
    expect(following('2026-11-26', '2026-11-30', '2026-11-23')).toBe('2026-11-25')
    expect(following('2026-11-23', '2026-11-23', '2026-11-24')).toBe('2026-11-24')
  })

  it('keeps its calendar days where it is delivered when others rest, or was set far away by hand', () => {
    // Friday to Saturday.
    expect(following('2026-11-27', '2026-11-28', '2026-12-04')).toBe('2026-12-05')
    expect(following('2026-01-05', '2026-12-01', '2026-01-06')).toBe('2026-12-02')
  })
})
