import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { describe, expect, it } from 'vitest'
import { errorsOf } from './form-rules.ts'

const context: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYOUnitedStates',
  today: '2026-11-21',
  customsFreeZones: [],
  viewOptions: [],
  blockedDescriptions: [],
  usdRates: { EUR: '1.25' },
}
const worth = (amount: string, currencyCode: string): ShipmentForm => ({
  senderAddress: { countryCode: 'US' },
  receiverAddress: { countryCode: 'DE' },
  customsAmount: { amount, currencyCode },
})
const fields = (shipment: ShipmentForm) =>
  errorsOf(shipment, context, 'booking', { pickupElsewhere: false }).map((error) => error.field)

describe('the commodity breakdown of an export', () => {
  it('is asked for above USD 2,500, and not at it', () => {
    expect(fields(worth('2500.01', 'USD'))).toContain('commodities')
    expect(fields(worth('2500.00', 'USD'))).not.toContain('commodities')
  })

  it('is asked for by the value in dollars, whatever the currency', () => {
    expect(fields(worth('2000.00', 'EUR'))).not.toContain('commodities')
    expect(fields(worth('2000.01', 'EUR'))).toContain('commodities')
  })

  it('is asked for where no rate is known, as the server asks', () => {
    expect(fields(worth('1.00', 'SEK'))).toContain('commodities')
  })
})
