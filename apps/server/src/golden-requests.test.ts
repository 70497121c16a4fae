import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkNoPalletsDg, dkSeParcels, dkUsCustoms, quoteSea, usDeAes, type Booking } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type TestPortal } from './testing/test-portal.ts'

// The requests that the product was specified with, each of the company that sends it.
const golden: readonly {
  name: string
  email: string
  form: (booking: Booking) => ShipmentForm
  isAES: boolean
  pieces: number
}[] = [
  { name: 'dk-se-parcels', email: 'anna@nordlys.test', form: dkSeParcels, isAES: false, pieces: 2 },
  { name: 'dk-us-customs', email: 'anna@nordlys.test', form: dkUsCustoms, isAES: false, pieces: 3 },
  { name: 'dk-no-pallets-dg', email: 'bo@havblik.test', form: dkNoPalletsDg, isAES: false, pieces: 3 },
  { name: 'us-de-aes', email: 'emma@lakeside.test', form: usDeAes, isAES: true, pieces: 2 },
]

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(async () => portal.close())

async function formOf(email: string, form: (booking: Booking) => ShipmentForm) {
  const person = await portal.as(email, email === 'emma@lakeside.test' ? 'YOYOUnitedStates' : 'YOYODenmark')
  const accounts = await person.call('GetCompanyAccounts')
  const accountId = accounts.body.find((account) => account.default)!.id
  return { person, shipment: form({ accountId, shipDate: nextWorkingDay(new Date()) }) }
}

describe.each(golden)('the golden request $name', ({ name, email, form, isAES, pieces }) => {
  it('gets options and is booked at the price shown, with a label a piece', async () => {
    const { person, shipment } = await formOf(email, form)
    const found = await person.call('GetShippingOptions', { body: shipment })
    expect(found.status).toBe(200)
    const [option] = found.body.options
    const { salesProductId, transportProductId, offerId } = option!
    const selectedOption = { salesProductId, transportProductId, offerId, productServices: [] }
    const booked = await person.call('CreateShipment', {
      body: { ...shipment, selectedOption },
      headers: { 'idempotency-key': name },
    })
    expect(booked.body).toMatchObject({ success: true, errors: [], isAES })
    const { shipmentId } = booked.body
    const stored = await person.call('GetShipmentData', { query: { id: shipmentId } })
    expect(stored.body.price!.totalExVat).toEqual(option!.totalExVat)
    expect(stored.body.collis).toHaveLength(pieces)
    // Fields that no screen shows yet are kept as well.
    expect(stored.body.shipment.dangerousGoods ?? []).toHaveLength(shipment.dangerousGoods?.length ?? 0)
    expect(stored.body.shipment.commodities ?? []).toHaveLength(shipment.commodities?.length ?? 0)
    expect((await person.call('CreateLabels', { body: { shipmentIds: [shipmentId] } })).status).toBe(201)
  })
})

it('the golden request quote-sea gets its options, and is kept as a quote with the promise of a reply', async () => {
  const { person, shipment } = await formOf('bo@havblik.test', quoteSea)
  expect((await person.call('GetShippingOptions', { body: shipment })).status).toBe(200)
  const asked = await person.call('CreateQuote', { body: shipment, headers: { 'idempotency-key': 'quote-sea' } })
  expect(asked.body).toMatchObject({ success: true, errors: [], shipmentRef: '', labelUrl: null })
  expect(Date.parse(asked.body.replyBy!)).toBeGreaterThan(Date.now())
})

it('fifty identical requests at the same moment make one shipment', async () => {
  const { person, shipment } = await formOf('anna@nordlys.test', dkSeParcels)
  const found = await person.call('GetShippingOptions', { body: shipment })
  const { salesProductId, transportProductId, offerId } = found.body.options[0]!
  const body = { ...shipment, selectedOption: { salesProductId, transportProductId, offerId, productServices: [] } }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      person.call('CreateShipment', { body, headers: { 'idempotency-key': 'pressed fifty times' } }),
    ),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.body.shipmentId)).size).toBe(1)
})
