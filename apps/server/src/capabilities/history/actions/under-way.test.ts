import { randomUUID } from 'node:crypto'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let staff: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  staff = await portal.as('super@kattegat.test')
})
afterAll(() => portal.close())

async function lighter(person: Person, id: number) {
  const { shipment } = (await person.call('GetShipmentData', { query: { id } })).body
  const collis = shipment.collis!.map((colli) => ({ ...colli, weight: 0.5 }))
  const form = { ...shipment, collis, totalWeight: 1 }
  const { options } = (await person.call('GetShippingOptions', { body: form })).body
  const { salesProductId, transportProductId, offerId } = options[0]!
  const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
  return person.call('OverrideShipment', { params: { id }, body: { ...form, selectedOption } })
}
const remove = async (person: Person, id: number) =>
  (await person.call('DeleteShipments', { body: { shipmentIds: [id] } })).body
const scan = (mode: string, text: string, more: object = {}) => {
  const scannedAt = new Date().toISOString()
  const scans = [{ key: randomUUID(), mode, text, scannedAt, ...more }]
  return staff.call('SendScans', { body: { deviceTime: scannedAt, scans } })
}
const rowSeen = async (person: Person, id: number) =>
  (await person.call('FilterHistoryShipments', { body: { searchOption: 'shipmentId', search: String(id) } })).body
    .shipments[0]!

describe('a shipment whose goods are under way', () => {
  it('is neither declared otherwise nor taken back by its customer, from the first scan on', async () => {
    const { shipmentId, shipmentRef } = await bookSample(anna, dkSeParcels)
    await scan('receive', shipmentRef)
    expect(await rowSeen(anna, shipmentId)).toMatchObject({ underWay: true })
    const changed = await lighter(anna, shipmentId)
    expect(changed.problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'under-way' } })
    expect(changed.problem.detail).toMatch(/goods are on their way/)
    expect(await remove(anna, shipmentId)).toMatchObject({ facts: { reason: 'under-way' } })
    const { actions } = (await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body
    const closed = actions.filter(({ reason }) => reason === 'under-way').map(({ action }) => action)
    expect(closed).toEqual(['edit', 'delete'])
  })

  it('is so once it was measured, and no longer where that was undone', async () => {
    const { shipmentId, shipmentRef } = await bookSample(anna, dkSeParcels)
    const measured = { weight: 60, length: 70, width: 60, height: 50 }
    const [taken] = (await scan('measure', shipmentRef, { measured })).body.results
    expect((await lighter(anna, shipmentId)).problem.facts?.['reason']).toBe('under-way')
    expect((await staff.call('UndoScan', { body: { key: taken!.key } })).status).toBe(200)
    expect((await lighter(anna, shipmentId)).status).toBe(201)
  })

  it('is changed and deleted by staff, who know what was carried', async () => {
    const { shipmentId, shipmentRef } = await bookSample(anna, dkSeParcels)
    await scan('deliver', shipmentRef)
    expect((await lighter(staff, shipmentId)).status).toBe(201)
    expect(await remove(staff, shipmentId)).toMatchObject({ results: [{ done: true }] })
  })
})
