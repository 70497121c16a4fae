import { isUnapproved } from '@kattegat/domain/approvals'
import { dkSeParcels } from '@kattegat/samples'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, row, rowsOf, uploadShotFile } from '../shot-files/shot-files.test-support.ts'
import { writeApprovalMails } from './write-approval-mail.ts'

let portal: TestPortal
let anna: Person
let chief: Person
let admin: Person
let form: ShipmentForm
let companyId: number
let chiefId: number
const start = new Date('2026-11-20T09:00:00Z')
let clock = start
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

const chiefsMail = 'chief@nordlys.test'

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock, environment: { WEBHOOK_NETWORKS: '127.0.0.1' } })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
  const [account] = (await anna.call('GetCompanyAccounts')).body
  companyId = account!.companyId
  const body = { email: chiefsMail, name: 'Karen Chief', companyId, roles: [], shipmentSystems: [] }
  chiefId = (await admin.call('InviteUser', { body })).body.userId
  chief = await portal.as(chiefsMail)
  const shipment = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-23' })
  const [option] = (await anna.call('GetShippingOptions', { body: shipment })).body.options
  const { salesProductId, transportProductId, offerId } = option!
  form = { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: [], offerId } }
})
afterAll(() => portal.close())
beforeEach(async () => {
  clock = start
  await setRule({ above: '10.00' })
})

interface Rule {
  approverId: number
  above: string
  salesProductIds: number[]
  validHours: number
}

const setRule = (change: Partial<Rule> | null, by = admin) =>
  by.call('SetApprovalRule', {
    body: {
      companyId,
      rule: change && { approverId: chiefId, above: '', salesProductIds: [], validHours: 72, ...change },
    },
  })
const book = async (by = anna, change: object = {}) => {
  const reply = await by.call('CreateShipment', { body: { ...form, ...change } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(201)
  return reply.body
}
const data = async (id: number, by = anna) => (await by.call('GetShipmentData', { query: { id } })).body
const approve = (id: number, body: object = {}, by = chief) => by.call('ApproveShipment', { params: { id }, body })
const refuse = (id: number, body: object = {}, by = chief) => by.call('RefuseShipment', { params: { id }, body })
const events = async (id: number) => (await data(id)).events.map(({ code }) => code)

async function mailsOf(id: number, occasion: string) {
  const found = () =>
    portal.database.db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('template', 'like', `approval-${occasion}/${id}/%`)
      .orderBy('id')
      .execute()
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return found()
}

describe('a booking above the amount of its company', () => {
  it('waits without number, label, pickup and transfer, and its approver is told', async () => {
    const booked = await book()
    expect(booked).toMatchObject({
      shipmentRef: '',
      labelUrl: null,
      approval: { approver: 'Karen Chief', expiresAt: '2026-11-23T09:00:00.000Z' },
    })
    expect(booked.total).not.toBeNull()
    const id = booked.shipmentId
    const stored = await data(id)
    expect(stored).toMatchObject({
      shipmentRef: '',
      bookingType: 'PreBooking',
      collis: [],
      approval: { state: 'Waiting', reasons: ['amount'], approverId: chiefId, priceStands: true, decidedBy: null },
    })
    expect(await events(id)).toEqual(['approval-requested'])
    expect((await anna.call('CreateLabel', { params: { id: String(id) } })).status).toBe(409)
    expect((await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId: id } })).problem).toMatchObject({
      code: 'STATE_FORBIDS',
    })
    const [mail, ...others] = await mailsOf(id, 'requested')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: chiefsMail })
    expect(mail!.text_body).toContain('/Approvals')
    expect(mail!.text_body).not.toContain('{')
    const confirmations = await portal.database.db
      .selectFrom('outbox_mail')
      .select('template')
      .where('shipment_id', '=', known(id))
      .execute()
    expect(confirmations).toEqual([])
  })

  it('is booked as it was asked for, at the price that was seen, when it is approved', async () => {
    const { shipmentId: id, total } = await book()
    const reply = await approve(id)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ shipmentId: id, total })
    expect(reply.body.shipmentRef).toMatch(/^\d{11}$/)
    const stored = await data(id)
    expect(stored).toMatchObject({
      bookingType: 'FinalBooking',
      shipmentRef: reply.body.shipmentRef,
      approval: { state: 'Approved', decidedBy: 'Karen Chief' },
    })
    expect(stored.collis.length).toBeGreaterThan(0)
    expect(await events(id)).toEqual(expect.arrayContaining(['approval-given', 'approval-requested', 'booked']))
    const confirmation = () =>
      portal.database.db
        .selectFrom('outbox_mail')
        .select('template')
        .where('shipment_id', '=', known(id))
        .where('template', 'like', 'booking-confirmation%')
        .execute()
    await expect.poll(async () => (await confirmation()).length, { timeout: 20_000 }).toBe(1)
    // Confirmations go to the sender's addresses; the booker is e-mailed as well.
    const [told] = await mailsOf(id, 'approved')
    expect(told).toMatchObject({ recipient: 'anna@nordlys.test' })
    expect(told!.text_body).toContain(`966-${reply.body.shipmentRef.slice(3, 7)}`)
  })

  it('is told to nobody who has gone to another company', async () => {
    const { companyId: another } = (await (await portal.as('bo@havblik.test')).call('GetUser')).body
    const goTo = (company: number) =>
      portal.database.db
        .updateTable('portal_user')
        .set({ company_id: known(company) })
        .where('id', '=', chiefId)
        .execute()
    await goTo(another!)
    const { shipmentId } = await book()
    await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
    const told = portal.database.db
      .selectFrom('outbox_mail')
      .select('recipient')
      .where('template', 'like', `approval-requested/${shipmentId}/%`)
    expect(await told.execute()).toEqual([])
    await goTo(companyId)
    await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
    expect(await told.execute()).toEqual([{ recipient: chiefsMail }])
  })

  it('is decided once, by the approver alone, of what they saw', async () => {
    const { shipmentId: id, version } = await book()
    for (const person of [anna, admin]) expect((await approve(id, {}, person)).status).toBe(403)
    const stranger = await portal.as('bo@havblik.test')
    expect((await approve(id, {}, stranger)).status).toBe(404)
    expect((await approve(id, { version: version + 1 })).problem?.code).toBe('VERSION_CONFLICT')
    const [yes, no] = await Promise.all([approve(id), refuse(id)])
    expect([yes.status, no.status]).toEqual(yes.status === 201 ? [201, 409] : [409, 200])
    const again = await refuse(id)
    expect(again.problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'approval-settled' } })
  })

  it('is asked for again where its price has run out, and booked at the new one that was seen', async () => {
    const { shipmentId: id } = await book()
    clock = hours(25)
    chief = await portal.as(chiefsMail)
    anna = await portal.as('anna@nordlys.test')
    expect((await data(id)).approval).toMatchObject({ state: 'Waiting', priceStands: false })
    expect((await approve(id)).problem?.code).toBe('OFFER_EXPIRED')
    const { shipment } = await data(id, chief)
    const now = await chief.call('GetShipmentPrice', { body: shipment })
    expect(now.status).toBe(200)
    const reply = await approve(id, { offerId: now.body.offerId })
    expect(reply.body).toMatchObject({ total: now.body.total })
    expect(reply.body.shipmentRef).not.toBe('')
  })

  it('expires, its booker is e-mailed, and booking it again requests approval again', async () => {
    const { shipmentId: id } = await book()
    clock = hours(73)
    chief = await portal.as(chiefsMail)
    anna = await portal.as('anna@nordlys.test')
    expect((await data(id)).approval?.state).toBe('Expired')
    expect((await approve(id)).problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'approval-settled' } })
    await portal.run('expire-approvals', {})
    await portal.run('expire-approvals', {})
    expect(await events(id)).toContain('approval-expired')
    expect((await events(id)).filter((code) => code === 'approval-expired')).toHaveLength(1)
    const [mail] = await mailsOf(id, 'expired')
    expect(mail).toMatchObject({ recipient: 'anna@nordlys.test' })
    const { shipment } = await data(id)
    const { salesProductId, transportProductId } = shipment.selectedOption!
    const body = {
      ...shipment,
      shipDate: '2026-11-24',
      selectedOption: { salesProductId, transportProductId, productServices: [] },
    }
    // What was seen three days ago is no price any longer, whatever day it is for.
    const atBooked = { ...shipment, selectedOption: { ...body.selectedOption, offerId: 'booked' } }
    const kept = await anna.call('OverrideShipment', { params: { id }, body: atBooked })
    expect(kept.problem?.code).toBe('OFFER_EXPIRED')
    const again = await anna.call('OverrideShipment', { params: { id }, body })
    expect(again.body).toMatchObject({ shipmentRef: '', approval: { approver: 'Karen Chief' } })
    expect((await data(id)).approval).toMatchObject({ state: 'Waiting' })
    expect((await approve(id)).status).toBe(201)
  })

  it('does not expire once its shipment is deleted', async () => {
    const { shipmentId: id } = await book()
    expect((await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })).status).toBe(200)
    clock = hours(73)
    await portal.run('expire-approvals', {})
    const approval = portal.database.db.selectFrom('approval').select('state').where('shipment_id', '=', known(id))
    expect(await approval.executeTakeFirst()).toEqual({ state: 'Waiting' })
  })

  it('stays without number when it is refused, and its booker reads why', async () => {
    const { shipmentId: id } = await book()
    expect((await refuse(id, { comment: 'x'.repeat(501) })).problem?.errors).toMatchObject([{ field: 'comment' }])
    expect((await refuse(id, { comment: 'Use road freight' })).body).toEqual({ success: true })
    expect(await data(id)).toMatchObject({
      shipmentRef: '',
      approval: { state: 'Refused', comment: 'Use road freight', decidedBy: 'Karen Chief' },
    })
    const [mail] = await mailsOf(id, 'refused')
    expect(mail).toMatchObject({ recipient: 'anna@nordlys.test' })
    expect(mail!.text_body).toContain('Kommentar: Use road freight')
    // Why it waited is not why it was refused.
    expect(mail!.text_body).toContain('Derfor kræves godkendelse: Prisen er over grænsen')
    expect(mail!.text_body).not.toContain('Årsag:')
  })

  it('was refused, and why, is not told to the company that staff move it to', async () => {
    const { shipmentId: id } = await book()
    await refuse(id, { comment: 'Too dear for us' })
    const bo = await portal.as('bo@havblik.test')
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const moved = await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
    expect(moved.status).toBe(200)
    expect((await bo.call('GetShipmentData', { query: { id } })).body.approval).toBeNull()
    const decided = (await bo.call('GetApprovals', { query: { decided: true } })).body.shipments
    expect(decided.map(({ shipmentId }) => shipmentId)).not.toContain(id)
    expect((await admin.call('GetShipmentData', { query: { id } })).body.approval?.comment).toBe('Too dear for us')
  })

  it('does not name who asked for it to the company that staff move it to', async () => {
    const { shipmentId: id } = await book()
    const bo = await portal.as('bo@havblik.test')
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const { companyId: havblik } = (await bo.call('GetUser')).body
    await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
    const { name: company } = (await admin.call('GetCompany', { params: { id: havblik! } })).body
    const namedTo = async (person: Person) => [
      (await person.call('GetShipmentData', { query: { id } })).body.approval?.requestedBy,
      (await person.call('GetApprovals', {})).body.shipments.find(({ shipmentId }) => shipmentId === id)?.requestedBy,
    ]
    const { name } = (await anna.call('GetUser')).body
    expect([await namedTo(bo), await namedTo(admin)]).toEqual([
      [company, company],
      [name, name],
    ])
  })

  it('is decided by nobody once its approver has gone to the provider', async () => {
    const email = 'leaver@nordlys.test'
    const body = { email, name: 'Lise Leaver', companyId, roles: [], shipmentSystems: [] }
    const { userId } = (await admin.call('InviteUser', { body })).body
    await portal.as(email)
    await setRule({ approverId: userId, above: '999999.00' })
    const labelled = await book()
    await setRule({ approverId: userId, above: '10.00' })
    const { shipmentId: id } = await book()
    const gone = {
      name: body.name,
      companyId: null,
      roles: ['SuperUser' as const],
      shipmentSystems: ['YOYODenmark' as const],
      active: true,
      testMode: false,
    }
    const changed = await admin.call('ChangeUser', { params: { id: userId }, body: gone })
    expect(changed.status, JSON.stringify(changed.problem)).toBe(200)
    const leaver = await portal.as(email)
    expect((await approve(id, {}, leaver)).status).toBe(403)
    expect((await data(id)).approval).toMatchObject({ state: 'Waiting', approverId: null })
    // Nor are their bookings for it the approver's own. Its bookings are mailed to them no more, and name nobody who can decide.
    for (const by of [leaver, anna]) {
      const { shipmentId, approval } = await book(by)
      expect(approval).toMatchObject({ approver: null })
      expect((await data(shipmentId)).approval).toMatchObject({ state: 'Waiting', approver: null })
      await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
      const told = await portal.database.pool.query(`select from outbox_mail where template like $1`, [
        `approval-requested/${shipmentId}/%`,
      ])
      expect(told.rowCount).toBe(0)
    }
    const { selectedOption, ...rest } = form
    const collis = rest.collis!.map((line) => ({ ...line, weight: Number(line.weight) + 20 }))
    const heavier = {
      ...rest,
      collis,
      totalWeight: undefined,
      selectedOption: { ...selectedOption!, offerId: undefined },
    }
    const refused = await anna.call('OverrideShipment', { params: { id: labelled.shipmentId }, body: heavier })
    const said = refused.problem?.errors?.[0]
    expect(said).toMatchObject({ code: 'approvalNeeded', message: expect.stringContaining('Nordlys Design ApS') })
    expect(said?.message).not.toContain(body.name)
    await setRule({ above: '10.00' })
    expect((await approve(id)).status).toBe(201)
  })

  it('is asked of nobody once its approver only reads', async () => {
    const [email, reader] = ['reads@nordlys.test', { name: 'Rie Reads', companyId, shipmentSystems: [] }]
    const { userId } = (await admin.call('InviteUser', { body: { ...reader, email, roles: [] } })).body
    await portal.as(email)
    await setRule({ approverId: userId, above: '10.00' })
    const body = { ...reader, roles: ['Finance' as const], active: true, testMode: false }
    expect((await admin.call('ChangeUser', { params: { id: userId }, body })).status).toBe(200)
    const { shipmentId, approval } = await book()
    expect(approval).toMatchObject({ approver: null })
    await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
    const told = await portal.database.pool.query(`select from outbox_mail where template like $1`, [
      `approval-requested/${shipmentId}/%`,
    ])
    expect(told.rowCount).toBe(0)
    await setRule({ above: '10.00' })
  })

  it('is asked of the approver of the company that staff move it to', async () => {
    const { shipmentId: id } = await book()
    const bo = await portal.as('bo@havblik.test')
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const rule = { approverId: bo.userId, above: '10.00', salesProductIds: [], validHours: 72 }
    await admin.call('SetApprovalRule', { body: { companyId: account!.companyId, rule } })
    expect(await mailsOf(id, 'requested')).toMatchObject([{ recipient: chiefsMail }])
    await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
    await expect
      .poll(async () => (await mailsOf(id, 'requested')).map(({ recipient }) => recipient), { timeout: 20_000 })
      .toEqual([chiefsMail, 'bo@havblik.test'])
    expect((await approve(id)).status).toBe(404)
    expect((await approve(id, {}, bo)).status).toBe(201)
    // Of what is decided nobody is asked.
    const refused = await book()
    expect(await mailsOf(refused.shipmentId, 'requested')).toHaveLength(1)
    await refuse(refused.shipmentId)
    await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId: refused.shipmentId, accountId: account!.id } })
    expect(await mailsOf(refused.shipmentId, 'requested')).toHaveLength(1)
    await admin.call('SetApprovalRule', { body: { companyId: account!.companyId, rule: null } })
  })

  it('waits no longer once it costs no more than the amount', async () => {
    const { shipmentId: id } = await book()
    await setRule({ above: '999999.00' })
    const { shipment } = await data(id)
    const { selectedOption, ...rest } = shipment
    const body = { ...rest, selectedOption: { ...selectedOption!, offerId: undefined } }
    const reply = await anna.call('OverrideShipment', { params: { id }, body })
    expect(reply.body.shipmentRef).not.toBe('')
    expect((await data(id)).approval?.state).toBe('Withdrawn')
  })

  it('is found in History as long as it is not approved', async () => {
    const [waits, refused, approved] = [await book(), await book(), await book()]
    await refuse(refused.shipmentId)
    await approve(approved.shipmentId)
    const { shipments } = (await anna.call('FilterHistoryShipments', { body: { approval: 'missing' } })).body
    const found = shipments.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([waits.shipmentId, refused.shipmentId]))
    expect(found).not.toContain(approved.shipmentId)
    expect(shipments.every(({ approvalState }) => isUnapproved(approvalState))).toBe(true)
  })

  it('says so in the row of the shot file it was booked from', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('Waits')))
    const { runId } = (await anna.call('BookShotFile', { params: { id }, body: {} })).body
    await portal.run('book-shot-file', { runId })
    const stateOf = async () => (await rowsOf(anna, id))[0]!.shipment!.shipment!
    const { shipmentId, ...waiting } = await stateOf()
    expect(waiting).toMatchObject({ shipmentRef: '', unapproved: 'Waiting' })
    await approve(shipmentId)
    expect(await stateOf()).toMatchObject({ shipmentRef: expect.stringMatching(/^\d{11}$/), unapproved: null })
  })

  it('is asked of its approver where a shot file booked it, and told of once where they were faster than its undo', async () => {
    const webhook = { url: 'http://127.0.0.1:9/in', events: ['invoice' as const] }
    expect((await admin.call('SaveWebhook', { body: { ...webhook, companyId } })).status).toBe(200)
    const id = await uploadShotFile(portal, anna, fileOf(row('Waits 1'), row('Waits 2')))
    const { runId } = (await anna.call('BookShotFile', { params: { id }, body: {} })).body
    await portal.run('book-shot-file', { runId })
    const [first, second] = (await rowsOf(anna, id)).map(({ shipment }) => shipment!.shipment!.shipmentId)
    await approve(second!)
    const bookings = async (shipmentId: number) => {
      const { rows } = await portal.database.pool.query<{ data: unknown }>(
        `select data from pgboss.job where name = 'tell-webhooks' and data ->> 'shipmentId' = $1 and data ? 'stage'`,
        [String(shipmentId)],
      )
      return rows.length
    }
    expect(await bookings(second!)).toBe(1)
    await portal.run('announce-shot-file', { runId })
    expect(await mailsOf(first!, 'requested')).toHaveLength(1)
    expect(await bookings(second!)).toBe(1)
  })

  it('that was restored without its insurance is booked without, at the price that its approver saw', async () => {
    const insured = { insuranceAmount: { amount: '10000.00', currencyCode: 'DKK', termsAccepted: true } }
    const withInsurance = { ...form, ...insured, selectedOption: null }
    const [option] = (await anna.call('GetShippingOptions', { body: withInsurance })).body.options
    const { salesProductId, transportProductId, offerId } = option!
    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
    const { shipmentId: id } = await book(anna, { ...insured, selectedOption })
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    expect((await anna.call('RestoreShipments', { body: [{ id, bookInsurance: false }] })).status).toBe(200)
    const listed = (await chief.call('GetApprovals')).body.shipments.find(({ shipmentId }) => shipmentId === id)!
    const approved = await approve(id)
    expect(approved.status, JSON.stringify(approved.problem)).toBe(201)
    expect(approved.body.total).toEqual(listed.total)
    expect((await data(id)).price?.total).toEqual(listed.total)
  })

  it('is out of sight once it is deleted', async () => {
    const { shipmentId: id } = await book()
    const listed = async () =>
      (await chief.call('GetApprovals')).body.shipments.some(({ shipmentId }) => shipmentId === id)
    expect(await listed()).toBe(true)
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    expect(await listed()).toBe(false)
    expect((await approve(id)).status).toBe(404)
  })
})

describe('what waits, and what does not', () => {
  it('the approver’s own, what is below the amount, and tests do not', async () => {
    expect((await book(chief)).shipmentRef).not.toBe('')
    await setRule({ above: '999999.00' })
    expect((await book()).shipmentRef).not.toBe('')
    await setRule(null)
    expect((await book()).shipmentRef).not.toBe('')
  })

  it('certain products do, also where staff book, and an error booking that may cost anything', async () => {
    await setRule({ salesProductIds: [Number(form.selectedOption!.salesProductId)] })
    const byStaff = await book(admin)
    expect((await data(byStaff.shipmentId)).approval).toMatchObject({ state: 'Waiting', reasons: ['product'] })
    const byCustomer = await book()
    const { shipments } = (await chief.call('GetApprovals')).body
    const isOwn = (id: number) => shipments.find(({ shipmentId }) => shipmentId === id)?.requesterOfCompany
    expect([isOwn(byStaff.shipmentId), isOwn(byCustomer.shipmentId)]).toEqual([false, true])
    await setRule({ above: '10.00' })
    const { selectedOption: _none, ...unpriced } = form
    const reply = await anna.call('CreateErrorBooking', { body: unpriced })
    expect(reply.body).toMatchObject({ shipmentRef: '', approval: { approver: 'Karen Chief' } })
    const { shipmentId: id } = reply.body
    expect((await data(id)).approval).toMatchObject({ reasons: ['unpriced'] })
    expect((await approve(id)).body.shipmentRef).not.toBe('')
    expect((await data(id)).bookingType).toBe('ErrorBooking')
  })

  it('an accepted quote does, at the price that was answered, which has no end', async () => {
    const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] }
    const asked = await anna.call('CreateQuote', { body: { ...form, quote } })
    const id = asked.body.shipmentId
    const { salesProductId, transportProductId } = form.selectedOption!
    const lines = [{ type: 'freight', amount: '4000.00' }]
    const validUntil = hours(300).toISOString()
    const body = { salesProductId, transportProductId, lines, validUntil }
    expect((await admin.call('AnswerQuote', { params: { id }, body })).status).toBe(200)
    const accepted = await anna.call('AcceptQuote', { params: { id }, body: {} })
    expect(accepted.body).toMatchObject({ shipmentRef: '', totalExVat: { amount: '4000.00' } })
    clock = hours(60)
    chief = await portal.as(chiefsMail)
    expect((await data(id, chief)).approval).toMatchObject({ state: 'Waiting', priceStands: true })
    const reply = await approve(id, { shipDate: '2026-11-24' })
    expect(reply.body).toMatchObject({ totalExVat: { amount: '4000.00' } })
    expect(reply.body.shipmentRef).not.toBe('')
  })

  it('a labelled shipment cannot be made more expensive without the approver', async () => {
    await setRule({ above: '999999.00' })
    const { shipmentId: id } = await book()
    await setRule({ above: '10.00' })
    const { selectedOption, ...rest } = form
    const product = { ...selectedOption!, offerId: undefined }
    const same = { ...rest, senderReference: 'New reference', selectedOption: product }
    expect((await anna.call('OverrideShipment', { params: { id }, body: same })).status).toBe(201)
    const collis = same.collis!.map((line) => ({ ...line, weight: Number(line.weight) + 20 }))
    const heavier = { ...same, collis, totalWeight: undefined }
    const refused = await anna.call('OverrideShipment', { params: { id }, body: heavier })
    expect(refused.problem?.errors).toMatchObject([{ field: 'selectedOption', code: 'approvalNeeded' }])
    expect(JSON.stringify(refused.problem)).toContain('Karen Chief')
    expect((await chief.call('OverrideShipment', { params: { id }, body: heavier })).status).toBe(201)
  })

  it('what was refused is owed by nobody, and a hold stops booking with its reason', async () => {
    const waiting = await book()
    const stored = (await admin.call('GetAccountsOfCompany', { params: { id: companyId } })).body
    const { active: _active, number: _number, ...account } = stored.find(({ id }) => id === form.accountId)!
    let { version } = account
    const limit = async (change: object) => {
      const saved = await admin.call('SaveAccount', { body: { ...account, version, ...change } })
      expect(saved.status, JSON.stringify(saved.problem)).toBe(201)
      version = saved.body.version
    }
    await limit({ creditLimit: '0.00' })
    const owed = async () => {
      const refused = (await anna.call('CreateShipment', { body: form })).problem
      expect(refused?.errors).toMatchObject([{ field: 'accountId', code: 'creditLimitReached' }])
      return Number(/shipment, ([\d.,]+) DKK/.exec(refused?.errors?.[0]?.message ?? '')![1]!.replaceAll(',', ''))
    }
    const before = await owed()
    await refuse(waiting.shipmentId)
    expect(before - (await owed())).toBeCloseTo(Number(waiting.total!.amount), 2)
    await limit({ creditLimit: '', onHold: true, holdReason: 'Invoice 4711 is overdue' })
    const held = await anna.call('CreateShipment', { body: form })
    expect(JSON.stringify(held.problem)).toContain('Invoice 4711 is overdue')
    await limit({ creditLimit: '', onHold: false })
  })
})

describe('the rule of a company', () => {
  it('is read and set by administrators and the company’s own, and by nobody else', async () => {
    expect((await anna.call('GetApprovalRule')).status).toBe(403)
    const own = await admin.call('GetApprovalRule', { query: { companyId } })
    expect(own.body).toMatchObject({ companyId, currencyCode: 'DKK', rule: { above: '10.00', approverActive: true } })
    expect(own.body.approvers.map(({ name }) => name)).toContain('Karen Chief')
    expect((await admin.call('GetApprovalRule')).problem?.errors).toMatchObject([{ field: 'companyId' }])
  })

  it('offers as approver who books in the company, which its bookkeeper does not', async () => {
    const body = { email: 'books@nordlys.test', name: 'Finn Books', companyId, roles: ['Finance'], shipmentSystems: [] }
    await admin.call('InviteUser', { body })
    const { approvers } = (await admin.call('GetApprovalRule', { query: { companyId } })).body
    expect(approvers.map(({ name }) => name)).toContain('Karen Chief')
    expect(approvers.map(({ name }) => name)).not.toContain('Finn Books')
  })

  it('tells a new approver of what waits, once, and nobody who is named again', async () => {
    const [gone, waits] = [await book(), await book()]
    await mailsOf(gone.shipmentId, 'requested')
    await mailsOf(waits.shipmentId, 'requested')
    await refuse(gone.shipmentId)
    const body = { email: 'next@nordlys.test', name: 'Nils Next', companyId, roles: [], shipmentSystems: [] }
    const next = { approverId: (await admin.call('InviteUser', { body })).body.userId, above: '10.00' }
    for (const rule of [next, next]) expect((await setRule(rule)).status).toBe(200)
    const toldOf = async (id: number) => (await mailsOf(id, 'requested')).map(({ recipient }) => recipient)
    await expect.poll(() => toldOf(waits.shipmentId), { timeout: 20_000 }).toEqual([chiefsMail, 'next@nordlys.test'])
    await setRule({ above: '10.00' })
    await portal.run('write-approval-mail', { shipmentId: waits.shipmentId, occasion: 'requested' })
    expect(await toldOf(waits.shipmentId)).toEqual([chiefsMail, 'next@nordlys.test'])
    expect(await toldOf(gone.shipmentId)).toEqual([chiefsMail])
  })

  it('writes of many that wait behind what others wait for', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => 900_000 + at)
    const { rows } = await portal.database.db.transaction().execute(async (tx) => {
      await writeApprovalMails(tx, portal.jobs.enqueue, ids, 'requested')
      await writeApprovalMails(tx, portal.jobs.enqueue, [900_100], 'requested')
      return sql<{ priority: number; jobs: number }>`
        select priority, count(*)::int as jobs from pgboss.job
        where name = 'write-approval-mail' and (data ->> 'shipmentId')::int >= 900000 group by 1 order by 1`.execute(tx)
    })
    expect(rows).toEqual([
      { priority: -20, jobs: 51 },
      { priority: 0, jobs: 1 },
    ])
  })

  it('stands in the changes of its company with its approver by name, and as it was saved', async () => {
    await setRule(null)
    const id = Number(form.selectedOption!.salesProductId)
    await setRule({ above: ' 20 ', salesProductIds: [id, id] })
    await setRule({ above: '20.00', salesProductIds: [id], validHours: 24 })
    const [changed, set] = (await admin.call('GetCompanyChanges', { params: { id: companyId } })).body
    expect(set).toMatchObject({ action: 'approval-rule.set' })
    // In the order in which PostgreSQL keeps them.
    expect(set!.changes).toEqual([
      { field: 'above', before: null, after: '20.00' },
      { field: 'approver', before: null, after: `Karen Chief (${chiefsMail})` },
      { field: 'validHours', before: null, after: '72' },
      { field: 'salesProductIds', before: null, after: String(id) },
    ])
    expect(changed!.changes).toEqual([{ field: 'validHours', before: '72', after: '24' }])
  })

  it('refuses a stranger as approver, no condition, an amount that is none, and an old version', async () => {
    const fault = async (change: Partial<Rule>) => (await setRule(change)).problem?.errors?.map(({ field }) => field)
    expect(await fault({ approverId: 987_654, above: '1' })).toEqual(['approverId'])
    expect(await fault({ above: '' })).toEqual(['above'])
    expect(await fault({ above: 'much' })).toEqual(['above'])
    expect(await fault({ above: '-1' })).toEqual(['above'])
    expect(await fault({ above: '1', validHours: 0 })).toEqual(['validHours'])
    expect(await fault({ above: '1', salesProductIds: [987_654] })).toEqual(['salesProductIds'])
    const old = await admin.call('SetApprovalRule', { body: { companyId, rule: null, version: 0 } })
    expect(old.problem?.code).toBe('VERSION_CONFLICT')
  })

  it('is saved by one of several at once', async () => {
    const { rule } = (await admin.call('GetApprovalRule', { query: { companyId } })).body
    const version = rule?.version ?? 0
    const saving = [1, 2, 3, 4].map((validHours) => {
      const wanted = { approverId: chiefId, above: '100', salesProductIds: [], validHours }
      return admin.call('SetApprovalRule', { body: { companyId, rule: wanted, version } })
    })
    const replies = await Promise.all(saving)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const conflicts = replies.filter(({ status }) => status === 409)
    expect(conflicts.map(({ problem }) => problem.code)).toEqual(Array(3).fill('VERSION_CONFLICT'))
  })
})
