import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { describe, expect, it } from 'vitest'
import { faultsOf, mustBeFiled } from './form-rules.ts'

const context: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYOUnitedStates',
  today: '2026-11-21',
  customsFreeZones: [],
  viewOptions: [],
  blockedDescriptions: [],
  usdRates: {},
}
const worth = (amount: string, currencyCode: string): ShipmentForm => ({
  senderAddress: { countryCode: 'US' },
  receiverAddress: { countryCode: 'DE' },
  customsAmount: { amount, currencyCode },
})
const fields = (shipment: ShipmentForm) => faultsOf(shipment, context, 'booking', false).map((fault) => fault.field)

describe('an export filing this form cannot enter', () => {
  it('is refused here above USD 2,500, and not at it', () => {
    expect(fields(worth('2500.01', 'USD'))).toContain('commodities')
    expect(mustBeFiled(worth('2500.01', 'USD'), context)).toBe(true)
    expect(fields(worth('2500.00', 'USD'))).not.toContain('commodities')
    expect(mustBeFiled(worth('2500.00', 'USD'), context)).toBe(false)
  })

  it('is left to the server where it hangs on an exchange rate', () => {
    expect(fields(worth('900.00', 'EUR'))).not.toContain('commodities')
    expect(mustBeFiled(worth('900.00', 'EUR'), context)).toBe(false)
  })
})
