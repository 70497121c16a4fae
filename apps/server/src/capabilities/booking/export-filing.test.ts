import { mustFileQuestions } from '@kattegat/domain/shipment'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { usDeAes } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let emma: Person
let admin: Person

beforeAll(async () => {
  portal = await openTestPortal()
  emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
  admin = await portal.as('admin@kattegat.test', 'YOYOUnitedStates')
})
afterAll(() => portal.close())

const noToAll = { '*': Object.fromEntries(mustFileQuestions.map((code) => [code, false])) }
const low = { commodities: [], customsAmount: { amount: '2400.00', currencyCode: 'USD' } }
const to = (countryCode: string, more: AddressForm = {}): Partial<ShipmentForm> => ({
  receiverAddress: { ...usDeAes({ accountId: 1, shipDate: '' }).receiverAddress, countryCode, ...more },
})

async function book(change: Partial<ShipmentForm>): Promise<number> {
  return (await bookSample(emma, usDeAes, { change })).shipmentId
}

async function transferOf(shipmentId: number) {
  const reply = await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  return reply.status === 200 ? 'transferred' : String(reply.problem.facts?.['message'])
}

const read = async (id: number) => (await emma.call('GetShipmentData', { query: { id } })).body
const lineOf = async (shipmentId: number) =>
  (await admin.call('FilterHistoryShipments', { body: { search: String(shipmentId) } })).body.shipments.find(
    (row) => row.id === shipmentId,
  )!

describe('the gate to the cargo system', () => {
  it('B4: stays closed to a legend that does not fit, and opens to one that does', async () => {
    const id = await book({ aesExemption: 'NOEEI § 30.36' })
    expect(await lineOf(id)).toMatchObject({ aes: true, customsComplete: false })
    expect(await transferOf(id)).toMatch(/^The ITN or exemption legend is missing\. Goods under/)
    const again = await emma.call('SetItn', { params: { id }, body: { aesExemption: 'NOEEI 30.36' } })
    expect([again.status, again.problem.errors?.[0]?.code]).toEqual([400, 'legendUnfit'])
    const claimed = await emma.call('SetItn', { params: { id }, body: { aesExemption: 'noeei § 30.37(b)' } })
    expect(claimed.status).toBe(200)
    expect((await read(id)).shipment.aesExemption).toBe('NOEEI § 30.37(b)')
    expect(await transferOf(id)).toBe('transferred')
  })

  it('B1: holds what goes to a controlled destination below USD 2,500 until step 1 is answered', async () => {
    const toHongKong = to('HK', { postalCode: '', city: 'Kowloon', vatNumber: '' })
    const id = await book({ ...low, ...toHongKong })
    expect(await read(id)).toMatchObject({
      isAES: true,
      exportFiling: { complete: false, reason: expect.stringContaining('Hong Kong') },
    })
    expect(await transferOf(id)).toContain('Hong Kong')
    const free = await book({ ...low, ...toHongKong, filingAnswers: noToAll })
    expect(await read(free)).toMatchObject({
      isAES: false,
      exportFiling: null,
      shipment: { aesExemption: 'NOEEI § 30.37(a)' },
    })
    expect(await transferOf(free)).toBe('transferred')
  })

  it('B4: holds licensed goods to Canada below USD 2,500', async () => {
    const filingAnswers = { '*': { ...noToAll['*'], itar: true } }
    const id = await book({
      ...low,
      ...to('CA', { postalCode: 'H3Z 2Y7', city: 'Montréal', stateCode: 'QC', vatNumber: '' }),
      aesExemption: 'NOEEI § 30.36',
      filingAnswers,
    })
    expect(await transferOf(id)).toContain('ITAR')
  })

  it('is asked again when the transfer leaves, and not passed by a filing that an override took back meanwhile', async () => {
    const id = await book({ aesExemption: 'NOEEI § 30.37(b)' })
    expect(await transferOf(id)).toBe('transferred')
    const { shipment, version } = await read(id)
    const over = { ...shipment, aesExemption: '', version }
    expect((await admin.call('OverrideShipment', { params: { id }, body: over })).status).toBe(201)
    expect(await lineOf(id)).toMatchObject({ cargoTransfer: 'pending', customsComplete: false })
    await portal.work()
    const last = async () => (await admin.call('GetTransfers', { query: { shipmentId: id } })).body[0]!
    await expect.poll(async () => (await last()).state, { timeout: 20_000 }).toBe('rejected')
    expect(await last()).toMatchObject({
      fault: 'filing-incomplete',
      faultText: 'The export filing is incomplete. Enter the ITN or the exemption, then send it again.',
    })
    expect(await lineOf(id)).toMatchObject({ cargoTransfer: 'rejected', customsComplete: false })
    expect((await admin.call('GetTransfer', { params: { id: (await last()).id } })).body.content).toBeNull()
    await emma.call('SetItn', { params: { id }, body: { aesExemption: 'NOEEI § 30.37(b)' } })
    expect((await admin.call('ResendTransfer', { params: { id: (await last()).id } })).status).toBe(200)
    await expect.poll(async () => (await last()).state, { timeout: 20_000 }).toBe('sent')
  })
})

describe('the duty to file', () => {
  it('B2, B3: is judged before customs takes the amount away: Puerto Rico typed under the United States', async () => {
    const toSanJuan = to('US', { postalCode: '00901', city: 'San Juan', stateCode: 'PR', vatNumber: '' })
    const id = await book(toSanJuan)
    const { isAES, shipment } = await read(id)
    expect({ isAES, customsAmount: shipment.customsAmount, exportAmount: shipment.exportAmount }).toEqual({
      isAES: true,
      customsAmount: null,
      exportAmount: { amount: '8400.00', currencyCode: 'USD' },
    })
    expect(await transferOf(id)).toContain('above the USD 2,500 limit')
    // Booked over as it was read, nothing of it is lost.
    const { body } = await emma.call('OverrideShipment', { params: { id }, body: { ...shipment, version: 1 } })
    expect(body.isAES).toBe(true)
  })

  it('B4: says on the booking that it is held, and why', async () => {
    const { shipment } = await read(await book({}))
    const { body } = await emma.call('CreateShipment', { body: { ...shipment, itn: '', aesExemption: '' } })
    expect(body).toMatchObject({ isAES: true, warnings: [{ field: 'itn', code: 'exportHeld' }] })
  })
})
