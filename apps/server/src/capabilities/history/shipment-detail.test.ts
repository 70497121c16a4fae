import type { StaffAnswer } from '@kattegat/contract'
import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteStaffReading } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
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
    const bookedBy = async (person: Person) => [
      (await person.call('GetShipmentData', { query: { id: moved } })).body.createdBy,
      (await person.call('FilterHistoryShipments', { body: {} })).body.shipments.find(({ id: one }) => one === moved)
        ?.createdBy,
    ]
    const name = (await anna.call('GetUser')).body.name
    expect([await bookedBy(bo), await bookedBy(admin)]).toEqual([
      ['', ''],
      [name, name],
    ])
    // Nor is it found by their name's number, or told by where a page sorted by it ends.
    const { userId } = anna
    const byBooker = async (person: Person) => {
      const body = { createdByIds: [userId] }
      const { shipments } = (await person.call('FilterHistoryShipments', { body })).body
      return shipments.some(({ id: one }) => one === moved)
    }
    expect([await byBooker(bo), await byBooker(admin)]).toEqual([false, true])
    await bookSample(bo, dkSeParcels)
    const sorted = { sort: 'createdBy', direction: 'ascending', pageSize: 1 } as const
    const { next } = (await bo.call('FilterHistoryShipments', { body: sorted })).body
    expect(next).not.toBeNull()
    expect(Buffer.from(next ?? '', 'base64url').toString()).not.toContain(name.slice(0, 4).toLowerCase())
  })

  it('tells a company its own after its shipment was moved among its accounts, and after it came back to it', async () => {
    const bo = await portal.as('bo@havblik.test')
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    const [own, further] = (await anna.call('GetCompanyAccounts')).body
    const [another] = (await bo.call('GetCompanyAccounts')).body
    const mailsOf = async (person: Person) =>
      (await person.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.mails?.length
    await expect.poll(() => mailsOf(anna)).toBe(2)
    const move = async (accountId: number) =>
      (await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId } })).status
    expect([await move(further!.id), await mailsOf(anna)]).toEqual([200, 2])
    expect([await move(another!.id), await mailsOf(bo), await mailsOf(anna)]).toEqual([200, 0, undefined])
    expect([await move(own!.id), await mailsOf(anna)]).toEqual([200, 2])
  })

  it('tells who had it when something was written what that says, whichever moment it tells of', async () => {
    const bo = await portal.as('bo@havblik.test')
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    const [own] = (await anna.call('GetCompanyAccounts')).body
    const [another] = (await bo.call('GetCompanyAccounts')).body
    const move = (accountId: number) => admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId } })
    const beforeTheMove = new Date().toISOString()
    await move(another!.id)
    const late = { shipmentIds: [shipmentId], status: 'InTransit', at: beforeTheMove, note: 'For Havblik' } as const
    expect((await admin.call('SetTransitStatus', { body: late })).status).toBe(200)
    const notes = async (person: Person) =>
      (await person.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.events.flatMap(
        ({ details }) => details['note'] ?? [],
      )
    expect(await notes(bo)).toEqual(['For Havblik'])
    await move(own!.id)
    expect([await notes(anna), await notes(admin)]).toEqual([[], ['For Havblik']])
  })

  it('is told of no other company’s shipment', async () => {
    const bo = await portal.as('bo@havblik.test')
    expect((await bo.call('HistoryShipmentInfo', { params: { id } })).status).toBe(404)
  })
})

describe('who opened a shipment', () => {
  const readings = async () =>
    (
      await portal.database.db
        .selectFrom('audit_log')
        .select(['user_id', 'company_id', 'record_id', 'ip'])
        .where('action', '=', 'shipment.read')
        .where('record_id', '=', String(id))
        .execute()
    ).map((line) => line.user_id)

  it('is in the audit log for staff who take its labels and papers, or open its customs invoice', async () => {
    const staff = await portal.as('super@kattegat.test')
    const lines = async () =>
      (
        await portal.database.db
          .selectFrom('audit_log')
          .select(['action', 'record_kind', 'details'])
          .where('user_id', '=', staff.userId)
          .where('action', 'in', ['papers.read', 'shipment.read'])
          .orderBy('id')
          .execute()
      ).map(({ action, record_kind: kind, details }) => [action, kind, (details as { shipments?: number }).shipments])
    const before = (await lines()).length
    const { shipmentId } = await bookSample(anna, dkUsCustoms)
    await anna.call('GetInvoiceData', { query: { id: String(shipmentId) } })
    expect((await staff.call('GetInvoiceData', { query: { id: String(shipmentId) } })).status).toBe(200)
    for (const call of ['CreateLabelAndDocuments', 'CreateManifest', 'CreateInvoice'] as const) {
      const made = await staff.call(call, { body: { shipmentIds: [shipmentId] } })
      const { pathname, search } = new URL(made.body.url)
      expect((await portal.app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(200)
    }
    expect((await staff.call('CreateLabel', { params: { id: shipmentId } })).status).toBe(200)
    const ofSelection = ['papers.read', 'print-selection', 1]
    expect((await lines()).slice(before)).toEqual([
      ['shipment.read', 'shipment', undefined],
      ofSelection,
      ofSelection,
      ofSelection,
      ['papers.read', 'shipment', undefined],
    ])
  })

  it('is in the audit log for staff, once an hour however it was opened, and not for its own company', async () => {
    const before = (await readings()).filter((user) => user === admin.userId)
    expect(before.length).toBeLessThanOrEqual(1)
    const other = await portal.as('super@kattegat.test')
    const { linkId } = (await anna.call('GetShipmentData', { query: { id } })).body
    for (const person of [anna, admin, other]) {
      await person.call('HistoryShipmentInfo', { params: { id } })
      await person.call('GetShipmentData', { query: { id } })
      await person.call('GetShipmentDataByLinkId', { query: { linkId } })
    }
    expect(new Set(await readings())).toEqual(new Set([admin.userId, other.userId]))
    expect(await readings()).toHaveLength(2)
    const { audit } = (await shipmentDetail(admin)) as StaffAnswer<'HistoryShipmentInfo'>
    expect(audit.map((line) => line.action)).not.toContain('shipment.read')
    const told = await admin.call('GetAuditLog', { query: { search: 'shipment.read', recordId: String(id) } })
    expect(told.body.map((line) => line.companyName)).toEqual(['Nordlys Design ApS', 'Nordlys Design ApS'])
  })

  it('counts again when an hour has gone by', async () => {
    const { db } = portal.database
    await db
      .insertInto('audit_log')
      .values({
        user_id: anna.userId,
        at: new Date(Date.now() - 61 * 60_000),
        action: 'shipment.read',
        record_kind: 'shipment',
        record_id: '999',
      })
      .execute()
    const caller = { userId: anna.userId, roles: ['SuperUser'], shipmentSystem: 'YOYODenmark' } as unknown as Caller
    const read = {
      caller,
      requestId: 'r',
      ip: '192.0.2.1',
      action: 'shipment.read',
      recordKind: 'shipment',
      recordId: 999,
    }
    await noteStaffReading(db, read)
    await noteStaffReading(db, read)
    const lines = await db.selectFrom('audit_log').select('id').where('record_id', '=', '999').execute()
    expect(lines).toHaveLength(2)
  })
})
