import { validateAddress, validateShipment, normaliseAddress } from '@kattegat/domain/validation'
import type { ValidationContext } from '@kattegat/domain/validation'
import { describe, expect, it } from 'vitest'
import { addresses, addressOf, type AddressKey } from '../index.ts'
import { aShipment, dkNoPalletsDg, dkSeParcels, dkUsCustoms, quoteSea, usDeAes } from './index.ts'

const booking = { accountId: 7, shipDate: '2026-11-23' }
const selectedOption = { salesProductId: 1, transportProductId: 1, productServices: [] }
const context: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYODenmark',
  today: '2026-11-23',
  customsFreeZones: [],
  viewOptions: [],
  blockedDescriptions: [],
  usdRates: { DKK: '0.1462' },
}

describe('the sample shipments', () => {
  it.each([aShipment, dkSeParcels, dkUsCustoms, dkNoPalletsDg, usDeAes])('%o can be booked as it stands', (sample) => {
    expect(validateShipment({ ...sample(booking), selectedOption }, context)).toEqual([])
  })

  it('ask for a quote by sea', () => {
    expect(validateShipment(quoteSea(booking), { ...context, purpose: 'quote' })).toEqual([])
  })

  it('are copies: what one test changes, another does not see', () => {
    dkSeParcels(booking).receiverAddress!.mails!.push('nobody@example.test')
    expect(dkSeParcels(booking).receiverAddress!.mails).toEqual(['ake@oresundkok.test'])
  })

  it('have addresses that the address book takes, written as it keeps them', () => {
    for (const key of Object.keys(addresses) as AddressKey[]) {
      expect(validateAddress(addressOf(key)), key).toEqual([])
      expect(normaliseAddress(addressOf(key)), key).toEqual(addressOf(key))
    }
  })
})
