import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDefaults } from '../../web/src/screens/create-shipment/booking-form.ts'
import { toShipment } from '../../web/src/screens/create-shipment/booking-form.ts'
import { toBookingForm } from '../../web/src/screens/create-shipment/copied-form.ts'
import { filledForm } from '../../../packages/domain/src/shipment/filled-form.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let emma: Person
let defaults: FormDefaults

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-21T09:00:00Z') })
  emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
  const { body: accounts } = await emma.call('GetCompanyAccounts')
  const accountId = accounts.find((account) => account.default)!.id
  const { body: presets } = await emma.call('GetDefaultValues', { query: { accountId } })
  defaults = { ...presets, countryCode: 'US', packagingType: 'Box', isDocument: false }
})
afterAll(() => portal.close())

describe.each(['metric', 'us'] as const)('a form with every field filled in, in %s units', (units) => {
  it('is stored and reopened as it was typed', async () => {
    const form = toBookingForm({ ...filledForm(), accountId: defaults.accountId }, defaults, 'en')
    const typed = { ...form, units }
    const booked = await emma.call('CreateErrorBooking', { body: toShipment(typed) })
    expect(booked.status).toBe(201)
    const { body: stored } = await emma.call('GetShipmentData', { query: { id: booked.body.shipmentId } })
    expect(toBookingForm(stored.shipment, defaults, 'en')).toEqual(typed)
  })
})
