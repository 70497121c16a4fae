import type { StaffAnswer } from '@kattegat/contract'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let id = 0

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
  id = (await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })).shipmentId
  await admin.call('SetInternalMessage', { body: { shipmentId: id, message: 'Ring først' } })
  await admin.call('AddPriceLines', {
    body: { shipmentId: id, lines: [{ side: 'cost', type: 'waiting', amount: '80' }] },
  })
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId: id } })
})
afterAll(() => portal.close())

const shipmentDetail = async (person: Person) => (await person.call('HistoryShipmentInfo', { params: { id } })).body

describe('a shipment’s whole story', () => {
  it('tells staff who did what, what it costs, and what was handed on', async () => {
    await expect
      .poll(async () => (await admin.call('GetTransfers', { query: { shipmentId: id } })).body[0]?.state, {
        timeout: 20_000,
      })
      .toBe('sent')
    await expect
      .poll(async () => (await anna.call('HistoryShipmentInfo', { params: { id } })).body.mails.length, {
        timeout: 20_000,
      })
      .toBe(2)
    const formatted = (await shipmentDetail(admin)) as StaffAnswer<'HistoryShipmentInfo'>
    expect(formatted.notes).toMatchObject([{ message: 'Ring først' }])
    expect(formatted.transfers).toMatchObject([{ kind: 'cargo', state: 'sent' }])
    expect(formatted.prices.costLines.at(-1)).toMatchObject({ type: 'waiting', amount: { amount: '80.00' } })
    expect(formatted.events.map((event) => event.code)).toEqual(['booked', 'price-lines-added', 'cargo-sent'])
    expect(formatted.audit.map((line) => line.action)).toEqual([
      'transfer.cargo-sent',
      'shipment.transfer-to-cargo',
      'shipment.add-price-lines',
      'shipment.internal-message',
      'shipment.created',
    ])
    expect(formatted.data.shipment.receiverAddress?.companyName).toBe('Öresunds Kök & Bad AB')
    expect(formatted.line.id).toBe(id)
  })

  it('keeps the provider’s business from its customers', async () => {
    const formatted = await shipmentDetail(anna)
    expect(formatted.transfers).toBeNull()
    for (const field of ['notes', 'audit']) expect(formatted).not.toHaveProperty(field)
    for (const field of ['costLines', 'costExVat', 'margin']) expect(formatted.prices).not.toHaveProperty(field)
    expect(formatted.events.map((event) => event.code)).toEqual(['booked', 'price-lines-added'])
    expect(formatted.data.events.map((event) => event.code)).not.toContain('cargo-sent')
    expect(JSON.stringify(formatted)).not.toContain('Ring først')
  })

  it('says what may be done now, and why not', async () => {
    const toDelete = (await shipmentDetail(anna)).actions.find((one) => one.action === 'delete')
    expect(toDelete).toMatchObject({
      allowed: false,
      reason: 'sent-to-cargo',
      message: expect.stringContaining('cargo'),
    })
    expect((await shipmentDetail(admin)).actions.find((one) => one.action === 'delete')).toMatchObject({
      allowed: true,
      reason: null,
    })
  })

  it('names nobody an action that is never theirs', async () => {
    const ofStaff: string[] = ['set-awb', 'send-email', 'internal-message', 'transfer-to-invoicing', 'answer-quote']
    const named = async (person: Person) => (await shipmentDetail(person)).actions.map(({ action }) => action)
    expect(await named(admin)).toEqual(expect.arrayContaining(ofStaff))
    expect((await named(anna)).filter((action) => ofStaff.includes(action))).toEqual([])
    expect(await named(anna)).toContain('delete')
    expect(JSON.stringify(await shipmentDetail(anna))).not.toMatch(/intern (?:note|besked)|internal note/i)
  })

  it('tells anyone who has it now nothing of whose it was before', async () => {
    const bo = await portal.as('bo@havblik.test')
    const moved = (await bookSample(anna, dkSeParcels)).shipmentId
    const formatted = async (person: Person) =>
      (await person.call('HistoryShipmentInfo', { params: { id: moved } })).body
    await expect.poll(async () => (await formatted(anna)).mails.length, { timeout: 20_000 }).toBe(2)
    const [account] = (await bo.call('GetCompanyAccounts')).body
    await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: moved, accountId: account!.id } })
    const toBo = await formatted(bo)
    expect(toBo.mails).toEqual([])
    expect(toBo.events.map((event) => event.code)).not.toContain('account-changed')
    expect((await formatted(admin)).mails).toHaveLength(2)
  })

  it('is told of no other company’s shipment', async () => {
    const bo = await portal.as('bo@havblik.test')
    expect((await bo.call('HistoryShipmentInfo', { params: { id } })).status).toBe(404)
  })
})
