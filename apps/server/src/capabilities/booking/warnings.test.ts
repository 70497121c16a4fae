import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkNoPalletsDg, dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let parcels: ShipmentForm
let selectedOption: NonNullable<ShipmentForm['selectedOption']>

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-20T09:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
  const accountId = (await anna.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
  parcels = dkSeParcels({ accountId, shipDate: '2026-11-24' })
  parcels.receiverAddress = { ...parcels.receiverAddress, phone: '1234' }
  const found = await anna.call('GetShippingOptions', { body: parcels })
  const { salesProductId, transportProductId } = found.body.options[0]!
  selectedOption = { salesProductId, transportProductId, productServices: [] }
})
afterAll(() => portal.close())

const phone = {
  field: 'receiverAddress.phone',
  code: 'phoneDoubtful',
  message: 'Receiver: Phone does not look like a phone number',
}

describe('a warning', () => {
  it('stands in the answer to a comparison and to a booking, and stops neither', async () => {
    const compared = await anna.call('GetShippingOptions', { body: parcels })
    expect(compared.body.warnings).toEqual([phone])
    const booked = await anna.call('CreateShipment', { body: { ...parcels, selectedOption } })
    expect(booked.status).toBe(201)
    expect(booked.body).toMatchObject({ success: true, errors: [], warnings: [phone] })
  })

  it('is said again when the booking is repeated, in the language it is repeated in', async () => {
    const booking = { body: { ...parcels, selectedOption }, headers: { 'idempotency-key': 'warned-once' } }
    const first = await anna.call('CreateShipment', booking)
    const headers = { ...booking.headers, 'accept-language': 'sv' }
    const again = await anna.call('CreateShipment', { ...booking, headers })
    expect(again.body.shipmentId).toBe(first.body.shipmentId)
    expect(again.body.warnings).toEqual([{ ...phone, message: 'Mottagare: Telefon ser inte ut som ett telefonnummer' }])
  })

  it('is given of a UN number that the list has not, which may be only a part', async () => {
    const bo = await portal.as('bo@havblik.test')
    const accountId = (await bo.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
    const body = dkNoPalletsDg({ accountId, shipDate: '2026-11-24' })
    expect((await bo.call('GetShippingOptions', { body })).body.warnings).toEqual([])
    body.dangerousGoods = [{ ...body.dangerousGoods![0], unNumber: '9999' }]
    expect((await bo.call('GetShippingOptions', { body })).body.warnings).toEqual([
      {
        field: 'dangerousGoods[0].unNumber',
        code: 'unNumberUnlisted',
        message: 'Dangerous goods line 1: UN number 9999 is not in our list. Check the number.',
      },
    ])
  })
})
