import type { Problem } from '@kattegat/contract'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, testMetricsToken, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { dailyPackagesOf } from '../daily-storage/index.ts'
import { fileOf, row, rowsOf, uploadShotFile } from '../shot-files/shot-files.test-support.ts'

const limit = 10_000
const words =
  'Your company has booked as many packages as it may in one day. You can still book shipments of up to 10 packages. Try again tomorrow, or contact support.'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let monday = new Date('2026-11-02T09:00:00Z')
let now = monday
beforeAll(async () => {
  portal = await openTestPortal({ environment: { DAILY_PACKAGES: String(limit) }, now: () => now })
})
afterAll(() => portal.close())

// Each in a week of its own, on a day on which nothing is numbered yet.
beforeEach(async () => {
  monday = later(monday, 7 * 24)
  await comeBackAt(monday)
})

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

async function comeBackAt(at: Date): Promise<void> {
  now = at
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
}

/** By UTC. */
const today = () => now.toISOString().slice(0, 10)

const boxes = (number: number, length = 40): Partial<ShipmentForm> => ({
  collis: [{ number, packagingType: 'Box', weight: 1, length, width: 20, height: 10, dryIceWeight: 0 }],
  numberOfColli: number,
  totalWeight: number,
})

/** What needs no price: an error booking takes any number of packages. */
const bookBoxes = (person: Person, number: number, headers: Record<string, string> = {}) =>
  person.call('CreateErrorBooking', { body: boxes(number), headers })

/** Shipped the day after tomorrow. */
async function formOf(person: Person, number: number): Promise<ShipmentForm> {
  const shipDate = later(now, 48).toISOString().slice(0, 10)
  const account = (await person.call('GetCompanyAccounts')).body.find((one) => one.default)!
  const form = { ...dkSeParcels({ accountId: account.id, shipDate }), ...boxes(number) }
  const [option] = (await person.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId } = option!
  return { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
}

const override = (id: number, body: object, headers = {}) =>
  anna.call('OverrideShipment', { params: { id }, body, headers })

/** At one in the morning, by UTC. */
const comeBackTomorrow = () => comeBackAt(later(now, 16))

const companyOf = async (person: Person) => (await person.call('GetUser')).body.companyId as never

async function numberedToday(): Promise<number[]> {
  const { db } = portal.database
  const rows = await db.selectFrom('daily_storage').select('packages').where('day', '=', today()).execute()
  return rows.map(({ packages }) => packages)
}

/** Leaves Anna's company so many packages of the day. */
async function leave(packages: number): Promise<void> {
  const [taken = 0] = await numberedToday()
  const who = { companyId: await companyOf(anna), userId: anna.userId, shipmentSystem: 'YOYODenmark' }
  const day = dailyPackagesOf(portal.database.db, limit, () => now)
  expect(await day.take(who, limit - packages - taken)).toBe(true)
}

const expectRefused = ({ status, problem }: { status: number; problem: Problem }) =>
  expect([status, problem.code, problem.title]).toEqual([429, 'DAILY_PACKAGES_USED', words])

const refusedInLog = async () => {
  const lines = await portal.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'record_kind', 'record_id', 'details'])
    .where('action', '=', 'company.packages-refused')
    .orderBy('id')
    .execute()
  return lines.filter(({ details }) => (details as { day?: string }).day === today())
}

async function figure(name: string): Promise<string | undefined> {
  const { body } = await portal.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${testMetricsToken}` },
  })
  return body.split('\n').find((line) => line.startsWith(`${name} `))
}

describe('the packages that a company has numbered in a day', () => {
  it('are counted beyond ten of a shipment, and not where staff book', async () => {
    expect((await bookBoxes(anna, 10)).status).toBe(201)
    expect(await numberedToday()).toEqual([])
    expect((await bookBoxes(anna, 11)).status).toBe(201)
    expect((await anna.call('CreateShipment', { body: await formOf(anna, 12) })).status).toBe(201)
    expect(await numberedToday()).toEqual([23])
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const byStaff = { ...boxes(40), accountId: account!.id }
    expect((await admin.call('CreateErrorBooking', { body: byStaff })).status).toBe(201)
    expect(await numberedToday()).toEqual([23])
    expect(await figure('kattegat_numbered_today_packages')).toBe('kattegat_numbered_today_packages 23')
  })

  it('end for that company alone, in words, until the next day; who runs the portal is told once', async () => {
    expect(await figure('kattegat_companies_out_of_packages')).toBe('kattegat_companies_out_of_packages 0')
    await leave(30)
    for (const refused of [await bookBoxes(anna, 31), await bookBoxes(anna, 40)]) expectRefused(refused)
    expect((await bookBoxes(anna, 30)).status).toBe(201)
    const form = await formOf(anna, 11)
    expectRefused(await anna.call('CreateShipment', { body: form }))
    for (const booked of [await bookBoxes(anna, 10), await bookBoxes(bo, 40)]) expect(booked.status).toBe(201)
    const companyId = await companyOf(anna)
    expect(await refusedInLog()).toEqual([
      {
        user_id: anna.userId,
        record_kind: 'company',
        record_id: String(companyId),
        details: { day: today(), packages: limit - 30, mostPackages: limit },
      },
    ])
    expect(await figure('kattegat_companies_out_of_packages')).toBe('kattegat_companies_out_of_packages 1')
    await comeBackTomorrow()
    expect((await bookBoxes(anna, 40)).status).toBe(201)
  })

  it('are not passed by many at once', async () => {
    await leave(50)
    const booked = await Promise.all(Array.from({ length: 8 }, () => bookBoxes(anna, 20)))
    const having = (wanted: number) => booked.filter(({ status }) => status === wanted).length
    expect([having(201), having(429)]).toEqual([2, 6])
    expect(await numberedToday()).toEqual([limit - 10])
    expect(await refusedInLog()).toHaveLength(1)
  })

  it('hold a repeated booking once, which is answered when the day is used up as well', async () => {
    const headers = { 'idempotency-key': `boxes of ${today()}` }
    const first = await bookBoxes(anna, 12, headers)
    expect((await bookBoxes(anna, 12, headers)).body).toEqual({ ...first.body, labelUrl: expect.any(String) })
    expect(await numberedToday()).toEqual([12])
    await leave(0)
    expect((await bookBoxes(anna, 12, headers)).body.shipmentId).toBe(first.body.shipmentId)
    expect((await bookBoxes(anna, 13, headers)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await refusedInLog()).toEqual([])
    // What was refused is not remembered.
    const more = { 'idempotency-key': `more boxes of ${today()}` }
    expectRefused(await bookBoxes(anna, 14, more))
    await comeBackTomorrow()
    expect((await bookBoxes(anna, 14, more)).status).toBe(201)
  })

  it('are of a changed shipment those alone that get another SSCC', async () => {
    const form = await formOf(anna, 20)
    const { shipmentId } = (await anna.call('CreateShipment', { body: form })).body
    expect((await override(shipmentId, { ...form, description: 'Lamps of glass' })).status).toBe(201)
    expect(await numberedToday()).toEqual([20])
    expect((await override(shipmentId, { ...form, ...boxes(35) })).status).toBe(201)
    expect(await numberedToday()).toEqual([35])
    await leave(0)
    const larger = { ...form, ...boxes(35, 50) }
    expectRefused(await override(shipmentId, larger))
    // Ten more than there are.
    expect((await override(shipmentId, { ...form, ...boxes(45) })).status).toBe(201)
    const { body } = await anna.call('GetShipmentData', { query: { id: shipmentId } })
    expect([body.version, body.collis.length]).toEqual([4, 45])
  })
})

describe('a company whose packages of the day are used up', () => {
  it('asks for quotes, and accepts them the next day', async () => {
    const form = await formOf(anna, 12)
    await leave(0)
    const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] }
    const { body: made } = await anna.call('CreateQuote', { body: { ...form, selectedOption: null, quote } })
    const { salesProductId, transportProductId } = form.selectedOption!
    const lines = [{ type: 'freight', amount: '400.00' }]
    const validUntil = later(now, 72).toISOString()
    const answer = { salesProductId, transportProductId, lines, validUntil }
    const id = made.shipmentId
    expect((await admin.call('AnswerQuote', { params: { id }, body: answer })).status).toBe(200)
    expectRefused(await anna.call('AcceptQuote', { params: { id }, body: {} }))
    await comeBackTomorrow()
    const accepted = await anna.call('AcceptQuote', { params: { id }, body: {} })
    expect(accepted.status).toBe(201)
    expect(await numberedToday()).toEqual([12])
  })

  it('asks for approval, and leaves what waits waiting until the next day', async () => {
    const email = 'chief@nordlys.test'
    const companyId = await companyOf(anna)
    const person = { email, name: 'Karen Chief', companyId, roles: [], shipmentSystems: [] }
    const { userId: approverId } = (await admin.call('InviteUser', { body: person })).body
    const rule = { approverId, above: '10.00', salesProductIds: [], validHours: 72 }
    await admin.call('SetApprovalRule', { body: { companyId, rule } })
    await leave(0)
    const { body: waiting } = await anna.call('CreateShipment', { body: await formOf(anna, 12) })
    const params = { id: waiting.shipmentId }
    const approve = async () => (await portal.as(email)).call('ApproveShipment', { params, body: {} })
    expectRefused(await approve())
    const { body } = await anna.call('GetShipmentData', { query: params })
    expect([body.approval?.state, body.collis]).toEqual(['Waiting', []])
    await comeBackTomorrow()
    expect((await approve()).status).toBe(201)
    expect(await numberedToday()).toEqual([12])
    await admin.call('SetApprovalRule', { body: { companyId, rule: null } })
  })

  it('reads at the row of a shot file why it was not booked, and books it the next day', async () => {
    const many = row('D-1').replace(';2;Box;', ';11;Box;')
    const id = await uploadShotFile(portal, anna, fileOf(many, row('D-2')))
    await leave(5)
    const run = async () => {
      const { runId } = (await anna.call('BookShotFile', { params: { id }, body: {} })).body
      await portal.run('book-shot-file', { runId })
      return rowsOf(anna, id)
    }
    const rows = await run()
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'booked'])
    expect(rows[0]!.shipment!.refused).toEqual({ code: 'DAILY_PACKAGES_USED', message: words })
    await comeBackTomorrow()
    await portal.run('work-on-shot-file', { shotFileId: id })
    expect((await run()).map(({ state }) => state)).toEqual(['booked', 'booked'])
    expect(await numberedToday()).toEqual([11])
  })
})
