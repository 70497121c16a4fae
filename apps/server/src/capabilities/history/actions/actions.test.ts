import type { StaffAnswer } from '@kattegat/contract'
import { waybillNumber } from '@kattegat/domain/identifiers'
import { dkSeParcels, dkUsCustoms, usDeAes } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { known } from '../../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let finn: Person
let clock = new Date()
/** A shipment of Anna's, made again for each promise. */
let id = 0

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  finn = await portal.as('finn@nordlys.test')
})
afterAll(() => portal.close())
beforeEach(async () => {
  clock = new Date()
  id = await book(anna)
})

async function book(person: Person): Promise<number> {
  return (await bookSample(person, dkSeParcels)).shipmentId
}

const stored = (shipmentId = id) =>
  portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(shipmentId)).executeTakeFirstOrThrow()
const events = async (shipmentId = id) =>
  (
    await portal.database.db
      .selectFrom('shipment_event')
      .select(['code', 'details'])
      .where('shipment_id', '=', known(shipmentId))
      .orderBy('id')
      .execute()
  ).map((event) => event.code)
const audited = async (action: string, shipmentId = id) =>
  portal.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'details'])
    .where('record_id', '=', String(shipmentId))
    .where('action', '=', action)
    .execute()

describe('changing the waybill number', () => {
  it('takes a right number, keeps the old one findable, and tells who did it', async () => {
    const { waybill_number: old } = await stored()
    // Prefix 999 is nobody's, so that no range gives the number out.
    const number = waybillNumber('999', 1_234_567)
    const reply = await admin.call('SetShipAWB', { params: { id }, body: { AWB: '999-1234 5675', version: 1 } })
    expect(reply.body).toMatchObject({ success: true, changed: true, version: 2 })
    expect((await stored()).waybill_number).toBe(number)
    const byOld = await admin.call('FilterHistoryShipments', { body: { searchOption: 'AWB', search: old! } })
    expect(byOld.body.shipments.map((shipment) => [shipment.id, shipment.AWB])).toEqual([[id, number]])
    const found = async (search: string) => {
      const { body } = await admin.call('FilterHistoryShipments', { body: { searchOption: 'anything', search } })
      return body.shipments.map((shipment) => shipment.id)
    }
    expect(await found(old!)).toEqual([id])
    // As people write it and remember it, in parts.
    expect(await found(`${old!.slice(0, 3)}-${old!.slice(3, 7)} ${old!.slice(7)}`)).toEqual([id])
    expect(await found(old!.slice(-6))).toEqual([id])
    expect(await found(number)).toEqual([id])
    expect(await found('999-1234 5675')).toEqual([id])
    expect(await events()).toEqual(['booked', 'waybill-changed'])
    expect(await audited('shipment.set-awb')).toMatchObject([
      { user_id: admin.userId, details: { from: old, to: number, version: 2 } },
    ])
    // It may have its old one back.
    expect((await admin.call('SetShipAWB', { params: { id }, body: { AWB: old } })).status).toBe(200)
    expect((await stored()).waybill_number).toBe(old)
  })

  it('takes a number whose turn is still to come, which bookings then pass over', async () => {
    const { waybill_number: last } = await stored()
    const next = (after: string) => waybillNumber(after.slice(0, 3), Number(after.slice(3, 10)) + 1)
    const number = next(last!)
    expect((await admin.call('SetShipAWB', { params: { id }, body: { AWB: number } })).status).toBe(200)
    expect((await stored(await book(anna))).waybill_number).toBe(next(number))
  })

  it('refuses a wrong check digit, and a number that another shipment has or had', async () => {
    const other = await stored(await book(bo))
    const wrong = await admin.call('SetShipAWB', { params: { id }, body: { AWB: '999-1234 5676' } })
    expect([wrong.status, wrong.problem.errors?.[0]]).toMatchObject([400, { field: 'AWB', code: 'waybillNumber' }])
    const taken = await admin.call('SetShipAWB', { params: { id }, body: { AWB: other.waybill_number } })
    expect([taken.status, taken.problem.errors?.[0]]).toMatchObject([400, { field: 'AWB', code: 'waybillTaken' }])
    expect((await stored()).version).toBe(1)
  })
})

describe('a change', () => {
  it('keeps the price that was booked', async () => {
    const before = await anna.call('GetShipmentData', { query: { id } })
    await anna.call('SetSenderReceiverReference', { params: { id }, body: { senderReference: 'PO 1\u0000' } })
    const after = await anna.call('GetShipmentData', { query: { id } })
    expect(after.body.price).toEqual(before.body.price)
    expect(after.body.shipment).toMatchObject({ senderReference: 'PO 1' })
    expect((await stored()).sender_reference).toBe('PO 1')
  })

  it.each([
    // 1234568 mod 7 = 6; an earlier test gave another shipment 5675, which stays its former number.
    ['SetShipAWB', { AWB: '999-1234 5686' }, 'waybill-changed'],
    ['SetSenderReceiverReference', { senderReference: 'PO 2', receiverReference: '' }, 'reference-changed'],
    ['SetTrackingLink', { trackingLink: 'https://carrier.test/2' }, 'tracking-link-changed'],
  ] as const)('by %s can be taken back, with an event that balances it', async (call, body, event) => {
    const seen = async () => {
      const {
        version: _version,
        events: _events,
        ...data
      } = (await admin.call('GetShipmentData', { query: { id } })).body
      return { data, link: (await stored()).tracking_link }
    }
    const before = await seen()
    const reply = await admin.call(call, { params: { id }, body })
    expect(await seen()).not.toEqual(before)
    const back = await admin.call('UndoHistoryAction', {
      params: { id: (reply.body as { undo: { id: string } | null }).undo!.id },
    })
    expect(back.body.results).toMatchObject([{ shipmentId: id, done: true }])
    expect(await seen()).toEqual(before)
    // Its pickup is booked meanwhile.
    expect((await events()).filter((code) => code === event)).toHaveLength(2)
  })

  it('made on an old version is refused with who changed it and when', async () => {
    await admin.call('SetShipDate', { params: { id }, body: { shipDate: '2027-01-04', version: 1 } })
    const late = await admin.call('SetTrackingLink', {
      params: { id },
      body: { trackingLink: 'https://carrier.test/1', version: 1 },
    })
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.problem.facts).toMatchObject({
      version: 2,
      changedBy: expect.any(String),
      changedAt: expect.any(String),
    })
  })

  it('of two people at once is one’s alone, and the other hears of it', async () => {
    const day = (shipDate: string) => admin.call('SetShipDate', { params: { id }, body: { shipDate, version: 1 } })
    const replies = await Promise.all([day('2027-01-04'), day('2027-01-05')])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
    expect((await stored()).version).toBe(2)
  })

  it('is for the shipment’s own people: another company meets an id that does not exist', async () => {
    const body = { senderReference: 'mine' }
    expect((await bo.call('SetSenderReceiverReference', { params: { id }, body })).status).toBe(404)
    expect((await bo.call('DeleteShipments', { body: { shipmentIds: [id] } })).status).toBe(404)
    expect((await bo.call('GetPriceLines', { query: { shipmentId: id } })).status).toBe(404)
    expect((await anna.call('SetShipAWB', { params: { id }, body: { AWB: '1' } })).status).toBe(403)
    expect((await anna.call('GetInternalMessages', { query: { shipmentId: id } })).status).toBe(403)
  })

  it('says at the field what is wrong with it', async () => {
    const params = { id }
    const faults = [
      await admin.call('SetShipDate', { params, body: { shipDate: '2027-02-30' } }),
      await admin.call('SetExpectedDeliveryDate', { params, body: { expectedDeliveryDate: '2001-01-01' } }),
      await admin.call('SetTrackingLink', { params, body: { trackingLink: 'javascript:alert(1)' } }),
      await anna.call('SetSenderReceiverReference', { params, body: { receiverReference: 'x'.repeat(36) } }),
      await admin.call('SetInternalMessage', { body: { shipmentId: id, message: ' ' } }),
    ]
    expect(
      faults.map((error) => [error.status, error.problem.errors?.[0]?.field, error.problem.errors?.[0]?.code]),
    ).toEqual([
      [400, 'shipDate', 'date'],
      [400, 'expectedDeliveryDate', 'beforeShipDate'],
      [400, 'trackingLink', 'webAddress'],
      [400, 'receiverReference', 'maxLength'],
      [400, 'message', 'required'],
    ])
  })
})

describe('deleting', () => {
  it('takes shipments off the list, and can be undone for half a minute', async () => {
    const reply = await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    expect(reply.body).toMatchObject({ state: 'done', shipments: 1, results: [{ shipmentId: id, done: true }] })
    expect((await stored()).deleted_at).not.toBeNull()
    const back = await anna.call('UndoHistoryAction', { params: { id: reply.body.undo!.id } })
    expect(back.body.results).toMatchObject([{ shipmentId: id, done: true }])
    expect((await stored()).deleted_at).toBeNull()
    expect(await events()).toEqual(['booked', 'deleted', 'restored'])
  })

  it('is undone by restoring, which can be undone as well: what was deleted and uninsured is so again', async () => {
    await portal.database.db
      .updateTable('shipment')
      .set({ insurance_minor: 100_00, insurance_currency: 'DKK' })
      .where('id', '=', known(id))
      .execute()
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    const { deleted_at, insurance_lapsed_at } = await stored()
    const { body } = await anna.call('RestoreShipments', { body: [{ id, bookInsurance: true }] })
    const back = await anna.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    expect(back.body.results).toMatchObject([{ shipmentId: id, done: true }])
    expect(await stored()).toMatchObject({ deleted_at, insurance_lapsed_at })
    expect(await events()).toEqual(['booked', 'deleted', 'insurance-booked', 'deleted'])
  })

  it('cannot be undone later, by somebody else, or over another change', async () => {
    const { body } = await admin.call('DeleteShipments', { body: { shipmentIds: [id] } })
    expect((await anna.call('UndoHistoryAction', { params: { id: body.undo!.id } })).status).toBe(404)
    await admin.call('RestoreShipments', { body: [{ id }] })
    const over = await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    expect(over.body.results).toMatchObject([{ shipmentId: id, done: false, reason: 'VERSION_CONFLICT' }])
    const again = await admin.call('DeleteShipments', { body: { shipmentIds: [id] } })
    clock = new Date(clock.getTime() + 31_000)
    const late = await admin.call('UndoHistoryAction', { params: { id: again.body.undo!.id } })
    expect([late.status, late.problem.code]).toEqual([409, 'UNDO_EXPIRED'])
  })

  it('says of each shipment why it was left out, and refuses where nothing was left', async () => {
    const other = await book(anna)
    await anna.call('DeleteShipments', { body: { shipmentIds: [other] } })
    const both = await anna.call('DeleteShipments', { body: { shipmentIds: [id, other] } })
    expect(both.status).toBe(200)
    expect(both.body.results).toMatchObject([
      { shipmentId: id, done: true, reason: null },
      { shipmentId: other, done: false, reason: 'deleted', message: 'The shipment is deleted.' },
    ])
    const none = await anna.call('DeleteShipments', { body: { shipmentIds: [other] } })
    expect([none.status, none.problem.facts?.['reason']]).toEqual([409, 'deleted'])
    expect((await anna.call('DeleteShipments', { body: { shipmentIds: [id, 999_999] } })).status).toBe(404)
  })

  it('ends the insurance, which restoring books again where that is asked for', async () => {
    await portal.database.db
      .updateTable('shipment')
      .set({ insurance_minor: 100_00, insurance_currency: 'DKK' })
      .where('id', '=', known(id))
      .execute()
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    expect((await stored()).insurance_lapsed_at).not.toBeNull()
    await anna.call('RestoreShipments', { body: [{ id, bookInsurance: true }] })
    expect(await stored()).toMatchObject({ deleted_at: null, insurance_lapsed_at: null })
    expect(await events()).toEqual(['booked', 'deleted', 'insurance-booked'])
    const uninsured = await book(anna)
    await anna.call('DeleteShipments', { body: { shipmentIds: [uninsured] } })
    const refused = await anna.call('RestoreShipments', { body: [{ id: uninsured, bookInsurance: true }] })
    expect([refused.status, refused.problem.facts?.['message']]).toEqual([409, 'The shipment has no insurance to book'])
  })

  it('ends the insurance until it is booked with the shipment again, which is paid for', async () => {
    const { shipmentId } = await bookSample(anna, dkUsCustoms)
    await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    await anna.call('RestoreShipments', { body: [{ id: shipmentId }] })
    expect((await stored(shipmentId)).insurance_lapsed_at).not.toBeNull()
    const { shipment } = (await anna.call('GetShipmentData', { query: { id: shipmentId } })).body
    const edited = { ...shipment, insuranceAmount: { amount: '50000.00', currencyCode: 'DKK', termsAccepted: true } }
    const { options } = (await anna.call('GetShippingOptions', { body: edited })).body
    const option = options.find((one) => one.salesProductId === shipment.selectedOption!.salesProductId)!
    expect(option.priceLines.map(({ type }) => type)).toContain('insurance')
    const selectedOption = { ...shipment.selectedOption!, offerId: option.offerId }
    const body = { ...edited, selectedOption }
    expect((await anna.call('OverrideShipment', { params: { id: shipmentId }, body })).status).toBe(201)
    expect((await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body).toMatchObject({
      line: { insuranceAmount: { amount: '50000.00' } },
      insuranceLapsedAt: null,
    })
  })

  it('is closed to customers once cargo has the shipment, and to all once it is invoiced', async () => {
    const set = (columns: object) =>
      portal.database.db.updateTable('shipment').set(columns).where('id', '=', known(id)).execute()
    const why = async (person: Person) =>
      (await person.call('DeleteShipments', { body: { shipmentIds: [id] } })).problem.facts?.['reason']
    await set({ cargo_transfer: 'sent' })
    expect(await why(anna)).toBe('sent-to-cargo')
    await set({ invoicing_transfer: 'sent' })
    expect(await why(admin)).toBe('invoiced')
  })
})

describe('a transit status', () => {
  const bookedTheDayBefore = () =>
    portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date(clock.getTime() - 86_400_000) })
      .where('id', '=', known(id))
      .execute()

  it('is an event with time and place, shown by the tracking page too, and can be undone', async () => {
    await bookedTheDayBefore()
    const at = new Date(clock.getTime() - 60_000).toISOString()
    const reply = await admin.call('SetTransitStatus', {
      body: { shipmentIds: [id], status: 'InTransit', at, place: 'Aarhus', note: 'On the van' },
    })
    expect((await stored()).delivery_status).toBe('InTransit')
    const data = await anna.call('GetShipmentData', { query: { id } })
    expect(data.body.events.find((event) => event.code === 'in-transit')).toMatchObject({ at, place: 'Aarhus' })
    await admin.call('UndoHistoryAction', { params: { id: reply.body.undo!.id } })
    expect((await stored()).delivery_status).toBe('UnDelivered')
    expect((await events()).at(-1)).toBe('status-corrected')
    const { body } = await admin.call('HistoryShipmentInfo', { params: { id } })
    expect(body.events.find(({ code }) => code === 'status-corrected')!.details).toMatchObject({ to: 'UnDelivered' })
  })

  it('that happened before the latest one changes nothing but the timeline', async () => {
    await bookedTheDayBefore()
    await admin.call('SetTransitStatus', { body: { shipmentIds: [id], status: 'Delivered' } })
    const at = new Date(clock.getTime() - 3_600_000).toISOString()
    await admin.call('SetTransitStatus', { body: { shipmentIds: [id], status: 'InTransit', at } })
    expect((await stored()).delivery_status).toBe('Delivered')
  })

  it('is not told of the future, nor by customers', async () => {
    const at = new Date(clock.getTime() + 3_600_000).toISOString()
    const body = { shipmentIds: [id], status: 'Delivered' }
    const future = await admin.call('SetTransitStatus', { body: { ...body, at } })
    expect([future.status, future.problem.errors?.[0]?.field]).toEqual([400, 'at'])
    expect((await anna.call('SetTransitStatus', { body })).status).toBe(403)
  })

  it('of more than fifty shipments is set by a job that tells how far it is', async () => {
    const { waybill_number: _number, ...row } = await stored()
    const ids: number[] = []
    for (let copy = 0; copy < 51; copy += 1) {
      const { id: made } = await portal.database.db
        .insertInto('shipment')
        .values({
          shipment_system: row.shipment_system,
          company_id: row.company_id,
          account_id: row.account_id,
          booking_type: 'FinalBooking',
          ship_date: row.ship_date,
          created_by: row.created_by,
          updated_by: row.created_by,
          form: JSON.stringify(row.form),
          link_id: crypto.randomUUID(),
          tracking_token: crypto.randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(made)
    }
    const reply = await admin.call('SetTransitStatus', { body: { shipmentIds: ids, status: 'Delayed' } })
    expect(reply.body).toMatchObject({ state: 'running', shipments: 51, shipmentsDone: 0, undo: null })
    await portal.work()
    const params = { id: reply.body.actionId }
    const progress = () => admin.call('GetHistoryActionProgress', { params })
    await expect.poll(async () => (await progress()).body.state, { timeout: 20_000 }).toBe('done')
    const done = (await progress()).body
    expect(done.results.filter((result) => result.done)).toHaveLength(51)
    expect(done.undo).not.toBeNull()
    expect((await anna.call('GetHistoryActionProgress', { params })).status).toBe(404)
    const elsewhere = await portal.as('admin@kattegat.test', 'YOYONorway')
    expect((await elsewhere.call('GetHistoryActionProgress', { params })).status).toBe(404)
    // Nor to who asked for it, once they are of another company: as if it had been a customer's of one that they have left.
    const { db } = portal.database
    await db
      .updateTable('history_action')
      .set({ company_id: known(1) })
      .where('id', '=', params.id)
      .execute()
    expect((await progress()).status).toBe(404)
  })
})

describe('price lines', () => {
  it('add up to the last øre, beside a price that never changes; cost is for staff alone', async () => {
    const readByStaff = async () =>
      (await admin.call('GetPriceLines', { query: { shipmentId: id } })).body as StaffAnswer<'GetPriceLines'>
    const before = await readByStaff()
    const lines = [
      { side: 'sales', type: 'waiting', description: '20 min', amount: '125.55' },
      { side: 'sales', type: 'discount', amount: '-25.05' },
      { side: 'cost', type: 'waiting', amount: '80' },
    ]
    const added = await admin.call('AddPriceLines', { body: { shipmentId: id, version: 1, lines } })
    expect(added.status).toBe(200)
    const after = await readByStaff()
    const minor = (price: { amount: string } | null | undefined) => Math.round(Number(price?.amount ?? 0) * 100)
    // 125.55 − 25.05 = 100.50
    expect(minor(after.totalExVat) - minor(before.totalExVat)).toBe(100_50)
    expect(minor(after.costExVat) - minor(before.costExVat)).toBe(80_00)
    expect(minor(after.margin)).toBe(minor(after.totalExVat) - minor(after.costExVat))
    expect(after.salesLines.slice(0, before.salesLines.length)).toEqual(before.salesLines)
    expect(after.salesLines.at(-2)).toMatchObject({ name: 'Waiting time', description: '20 min', added: true })
    const [listed] = (
      await admin.call('FilterHistoryShipments', { body: { searchOption: 'shipmentId', search: String(id) } })
    ).body.shipments
    expect(listed).toMatchObject({ salesPrice: after.totalExVat, costPrice: after.costExVat })

    for (const person of [anna, finn]) {
      const seen = (await person.call('GetPriceLines', { query: { shipmentId: id } })).body
      expect(seen.totalExVat).toEqual(after.totalExVat)
      for (const field of ['costLines', 'costExVat', 'margin']) expect(seen).not.toHaveProperty(field)
    }
  })

  it('stay when the shipment is booked again', async () => {
    const lines = [{ side: 'sales', type: 'other', amount: '10.00' }]
    await admin.call('AddPriceLines', { body: { shipmentId: id, lines } })
    const total = (await stored()).sales_total_minor
    const { shipment } = (await anna.call('GetShipmentData', { query: { id } })).body
    const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
    const over = await anna.call('OverrideShipment', {
      params: { id },
      body: { ...shipment, selectedOption, version: 2 },
    })
    expect(over.status).toBe(201)
    expect((await stored()).sales_total_minor).toBe(total)
  })

  it('are refused where they are no amounts, of another currency, or after invoicing', async () => {
    const add = (line: object) =>
      admin.call('AddPriceLines', { body: { shipmentId: id, lines: [{ side: 'sales', type: 'other', ...line }] } })
    for (const amount of ['', '1,5', '1.005', '0', '1e9', '99999999999']) {
      expect((await add({ amount })).problem.errors?.[0]?.field, amount).toBe('lines[0].amount')
    }
    expect((await add({ amount: '1', currencyCode: 'EUR' })).problem.errors?.[0]?.field).toBe('lines[0].currencyCode')
    await portal.database.db
      .updateTable('shipment')
      .set({ invoicing_transfer: 'sent' })
      .where('id', '=', known(id))
      .execute()
    expect((await add({ amount: '1' })).problem.facts?.['reason']).toBe('invoiced')
  })
})

describe('changing company and account', () => {
  it('shows both prices first, then moves the shipment and prices it again', async () => {
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const body = { shipmentId: id, accountId: account!.id }
    const shown = await admin.call('ChangeShipmentAccountAsync', { body: { ...body, dryRun: true } })
    expect(shown.body).toMatchObject({ dryRun: true, version: 1, after: { accountId: account!.id } })
    expect((await anna.call('GetShipmentData', { query: { id } })).status).toBe(200)

    // It came to something else when it was shown, or to nothing.
    const { totalExVat, vat, total } = shown.body.after
    for (const shownTotal of [{ ...total!, amount: '1.00' }, { ...total!, currencyCode: 'EUR' }, null]) {
      const refused = await admin.call('ChangeShipmentAccountAsync', { body: { ...body, version: 1, shownTotal } })
      expect([refused.status, refused.problem.code]).toEqual([409, 'PRICE_CHANGED'])
      expect(refused.problem.facts).toEqual({ shown: { total: shownTotal }, now: { totalExVat, vat, total } })
    }
    expect((await anna.call('GetShipmentData', { query: { id } })).body.version).toBe(1)

    const moved = await admin.call('ChangeShipmentAccountAsync', { body: { ...body, version: 1, shownTotal: total } })
    expect(moved.body).toEqual({ ...shown.body, dryRun: false, version: 2 })
    expect((await anna.call('GetShipmentData', { query: { id } })).status).toBe(404)
    const data = (await bo.call('GetShipmentData', { query: { id } })).body
    expect(data.price).toMatchObject({ totalExVat: moved.body.after.totalExVat, total: moved.body.after.total })
    expect(data.shipment).toMatchObject({ accountId: account!.id })
    // It would tell what the company before has agreed on.
    expect(data.shipment.selectedOption).not.toHaveProperty('offerId')
  })

  it('refuses an account that is not there, or not of the company named', async () => {
    const [account] = (await bo.call('GetCompanyAccounts')).body
    for (const to of [{ accountId: 999_999 }, { accountId: account!.id, companyId: 1_000_000 }]) {
      const reply = await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, ...to } })
      expect(reply.status).toBe(404)
    }
  })
})

describe('internal notes', () => {
  it('are written and read by staff, with who and when', async () => {
    const note = await admin.call('SetInternalMessage', { body: { shipmentId: id, message: 'Call Anna <b>first</b>' } })
    expect(note.body).toMatchObject({
      shipmentId: id,
      message: 'Call Anna <b>first</b>',
      createdBy: expect.any(String),
    })
    expect((await admin.call('GetInternalMessages', { query: { shipmentId: id } })).body).toEqual([note.body])
    expect((await anna.call('SetInternalMessage', { body: { shipmentId: id, message: 'x' } })).status).toBe(403)
  })
})

describe('the export filing', () => {
  it('is entered later by anyone who booked, and only where one is needed', async () => {
    const none = await anna.call('SetItn', { params: { id }, body: { itn: 'X20261121000001' } })
    expect(none.problem.facts?.['reason']).toBe('not-aes')
    const emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
    const aes = (await bookSample(emma, usDeAes)).shipmentId
    const wrong = await emma.call('SetItn', { params: { id: aes }, body: { itn: '123' } })
    expect([wrong.status, wrong.problem.errors?.[0]?.code]).toEqual([400, 'itn'])
    const right = await emma.call('SetItn', { params: { id: aes }, body: { itn: 'x20261121000001' } })
    expect(right.status).toBe(200)
    expect((await stored(aes)).itn).toBe('X20261121000001')
    await emma.call('UndoHistoryAction', { params: { id: right.body.undo!.id } })
    expect((await stored(aes)).itn).toBe('')
    expect((await events(aes)).filter((code) => code === 'itn-entered')).toHaveLength(2)
  })
})
