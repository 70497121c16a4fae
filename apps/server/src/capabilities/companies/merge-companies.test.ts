import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { tenantTables } from '../../platform/tenancy/index.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { addUser } from '../identity/cast.test-support.ts'
import { fileOf, row, uploadShotFile } from '../shot-files/shot-files.test-support.ts'
import { moveLateRows } from './merge-companies.ts'

let portal: TestPortal
let admin: Person
let branchId: number
let now = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  admin = await portal.as('admin@kattegat.test', 'YOYODenmark')
  branchId = (await admin.call('GetVisibleBranchesForUser')).body[0]!.id
})
afterAll(() => portal?.close())

const address = { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK' }
let accountNumber = 810_000

/** A company with one account and one user, who may manage its users. */
async function create(name: string, accountName = `${name} – ${(accountNumber += 1)}`) {
  const company = (await admin.call('SaveCompany', { body: { name, branchId, address } })).body
  const senderAddress = { companyName: name, contactPerson: 'Pia', phone: '33123456', ...address }
  const account = await admin.call('SaveAccount', {
    body: { companyId: company.id, branchId, displayName: accountName, senderAddress },
  })
  expect(account.status).toBe(201)
  const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@merge.test`
  await addUser(portal.database.db, { email, companyId: company.id, roles: ['CompanyAdministrator'] })
  return { id: company.id, accountId: account.body.id, person: await portal.as(email) }
}
type Made = Awaited<ReturnType<typeof create>>

async function book({ accountId, person }: Made, bookPickup = false) {
  const form = { ...dkSeParcels({ accountId, shipDate: '2026-11-24' }), bookPickup }
  const [option] = (await person.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId } = option!
  const booked = await person.call('CreateShipment', {
    body: { ...form, selectedOption: { salesProductId, transportProductId } },
  })
  expect(booked.status).toBe(201)
  return booked.body.shipmentId
}
const merge = (id: number, intoCompanyId: number) =>
  admin.call('MergeCompany', { params: { id }, body: { intoCompanyId } })
const reasonOf = (reply: { problem: { code: string; facts?: unknown } }) => [
  reply.problem.code,
  (reply.problem.facts as { reason?: string } | undefined)?.reason,
]
/** Rows of a company by table; empty ones are left out. */
async function rowsOf(companyId: number) {
  const counts: Record<string, number> = {}
  for (const [table, { column, of }] of Object.entries(tenantTables)) {
    if (of !== 'company' || table === 'company') continue
    const { rows } = await portal.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [companyId],
    )
    if (rows[0]!.n > 0) counts[table] = rows[0]!.n
  }
  return counts
}

describe('merging a company that was created twice', () => {
  it('leaves closed months as they were closed', async () => {
    const [double, other] = [await create('Lukket ApS'), await create('Lukket A/S')]
    const shipmentId = await book(double)
    const { db } = portal.database
    await db
      .insertInto('closed_month')
      .values({
        shipment_system: 'YOYODenmark',
        month: '2026-09',
        figures: '[]',
        closed_by: admin.userId,
        closed_at: now,
      })
      .execute()
    const kept = { shipment_system: 'YOYODenmark', month: '2026-09', company_id: known(double.id) }
    await db
      .insertInto('closed_month_shipment')
      .values({ ...kept, shipment_id: shipmentId as never, standing: 'invoiced', currency: 'DKK' })
      .execute()
    expect((await merge(double.id, other.id)).status).toBe(200)
    expect((await rowsOf(double.id))['closed_month_shipment']).toBe(1)
  })

  it('makes everything of it the other’s, once, and deactivates it', async () => {
    const [double, other] = [await create('Dobbelt ApS'), await create('Dobbelt A/S')]
    const shipmentId = await book(double)
    for (const { person } of [double, other]) {
      const saved = await person.call('UpsertShipmentPackaging', { body: { name: 'Blå kasse' } })
      expect(saved.status).toBe(200)
    }
    await double.person.call('CreateAddress', {
      body: { ...address, companyName: 'Modtager', contactPerson: 'Ib', phone: '33445566' },
    })
    const pickup = { shipmentIds: [shipmentId], pickupDate: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
    const picked = await double.person.call('CreatePickup', { body: pickup })
    expect(picked.status).toBe(201)
    await double.person.call('CancelPickup', { params: { id: picked.body.id }, body: {} })
    const before = { double: await rowsOf(double.id), other: await rowsOf(other.id) }
    expect(before.double).toMatchObject({ shipment: 1, company_account: 1, portal_user: 1, shipment_packaging: 1 })
    expect(before.double).toMatchObject({ pickup: 1 })
    expect(before.other).toMatchObject({ shipment_packaging: 1 })

    const merged = await merge(double.id, other.id)
    expect([merged.status, merged.body.id, merged.body.mergedInto]).toEqual([200, other.id, null])
    // What happened to it stays told of it.
    expect(Object.keys(await rowsOf(double.id))).toEqual(['audit_log'])
    const after = await rowsOf(other.id)
    for (const table of ['shipment', 'company_account', 'portal_user', 'address', 'pickup'] as const)
      expect(after[table], table).toBe((before.double[table] ?? 0) + (before.other[table] ?? 0))
    const onPickups = await portal.database.pool.query(
      `select company_id from pickup_shipment where shipment_id = $1`,
      [shipmentId],
    )
    expect(onPickups.rows).toEqual([{ company_id: other.id }])
    const restored = await other.person.call('RestorePickup', { params: { id: picked.body.id } })
    expect([restored.status, restored.body.shipments]).toEqual([200, 1])
    // A packaging of the same name is one.
    expect(after['shipment_packaging']).toBe(before.other['shipment_packaging'])

    now = new Date(now.getTime() + 3000)
    const user = (await double.person.call('GetUser')).body
    expect([user.companyId, user.assignedRoles]).toEqual([other.id, []])
    expect((await other.person.call('HistoryShipmentInfo', { params: { id: shipmentId } })).status).toBe(200)
    const accounts = (await other.person.call('GetCompanyAccounts')).body
    expect(accounts.map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
      [other.accountId, true],
      [double.accountId, false],
    ])
    expect((await admin.call('GetCompany', { params: { id: double.id } })).body).toMatchObject({
      active: false,
      mergedInto: other.id,
    })
    for (const { id } of [double, other]) {
      const [told] = (await admin.call('GetCompanyChanges', { params: { id } })).body
      expect(told).toMatchObject({ action: 'company.merged' })
      expect(told?.changes).toContainEqual({ field: 'shipments', before: null, after: '1' })
    }
    const again = await admin.call('SetCompanyActive', { params: { id: double.id }, body: { active: true } })
    expect(reasonOf(again)).toEqual(['STATE_FORBIDS', 'merged'])
  })

  it('has nobody of the double approve what the other books', async () => {
    const [double, other] = [await create('Regel ApS'), await create('Regel A/S')]
    const { id: approver } = await portal.database.db
      .selectFrom('portal_user')
      .select('id')
      .where('company_id', '=', double.id as never)
      .executeTakeFirstOrThrow()
    await portal.database.db
      .insertInto('approval_rule')
      .values({
        shipment_system: 'YOYODenmark',
        company_id: double.id as never,
        approver_id: approver,
        above_minor: 1000,
        valid_hours: 24,
        updated_by: approver,
        updated_at: new Date(),
      })
      .execute()
    expect((await merge(double.id, other.id)).status).toBe(200)
    const rules = portal.database.db.selectFrom('approval_rule').select('company_id')
    expect(await rules.where('company_id', 'in', [double.id as never, other.id as never]).execute()).toEqual([])
  })

  it('asks the other’s approver for what waits', async () => {
    const [double, other] = [await create('Venter ApS'), await create('Venter A/S')]
    const { db } = portal.database
    for (const { id, email } of [
      { id: double.id, email: 'before@merge.test' },
      { id: other.id, email: 'after@merge.test' },
    ]) {
      const approverId = await addUser(db, { email, companyId: id })
      const rule = { approverId, above: '10.00', salesProductIds: [], validHours: 72 }
      expect((await admin.call('SetApprovalRule', { body: { companyId: id, rule } })).status).toBe(200)
    }
    const shipmentId = await book(double)
    const asked = async () => {
      const mails = db.selectFrom('outbox_mail').select('recipient')
      return (await mails.where('template', 'like', `approval-requested/${shipmentId}/%`).orderBy('id').execute()).map(
        ({ recipient }) => recipient,
      )
    }
    await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
    expect(await asked()).toEqual(['before@merge.test'])
    await sql`delete from pgboss.job where name = 'write-approval-mail'`.execute(db)

    expect((await merge(double.id, other.id)).status).toBe(200)
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'write-approval-mail'`.execute(db)
    expect(rows).toMatchObject([{ data: { shipmentId, occasion: 'requested' } }])
    await portal.run('write-approval-mail', { shipmentId, occasion: 'requested' })
    expect(await asked()).toEqual(['before@merge.test', 'after@merge.test'])
  })

  it('leaves the other its set-up of a file’s heads, and each person their own', async () => {
    const double = await create('Heads Twice ApS')
    const other = await create('Heads Once ApS')
    const { db } = portal.database
    const people = await db.selectFrom('portal_user').select(['id', 'company_id']).execute()
    const personOf = (companyId: number) => people.find(({ company_id: of }) => of === companyId)!.id
    const setup = (companyId: number, shared: boolean, name: string) => ({
      shipment_system: 'YOYODenmark',
      company_id: known(companyId),
      created_by: personOf(companyId),
      head_signature: 'ref|name',
      shared,
      setup: '{}',
      updated_at: now,
      name,
    })
    await db
      .insertInto('shot_file_setup')
      .values([setup(double.id, true, 'double'), setup(double.id, false, 'own'), setup(other.id, true, 'other')])
      .execute()
    expect((await merge(double.id, other.id)).status).toBe(200)
    const kept = await db
      .selectFrom('shot_file_setup')
      .select('name')
      .where('company_id', '=', known(other.id))
      .orderBy('name')
      .execute()
    expect(kept.map(({ name }) => name)).toEqual(['other', 'own'])
  })

  it('takes along what was being booked on it meanwhile', async () => {
    const [double, other] = [await create('Sen ApS'), await create('Sen A/S')]
    const shipmentId = await book(double)
    expect((await merge(double.id, other.id)).status).toBe(200)
    const { db } = portal.database
    // As a booking that had read its account before.
    await db
      .updateTable('shipment')
      .set({ company_id: double.id as never })
      .where('id', '=', shipmentId as never)
      .execute()
    const late = { companyId: double.id, system: 'YOYODenmark' }
    await portal.run(moveLateRows.name, { ...late, onceMore: true })
    // What is written later still is moved a minute after, however long the merge itself took.
    const { rows } = await portal.database.pool.query<{ data: object; after: number }>(
      `select data, extract(epoch from start_after - created_on)::int as after from pgboss.job
       where name = $1 and (data->>'companyId')::int = $2 order by created_on`,
      [moveLateRows.name, double.id],
    )
    expect(rows).toMatchObject([
      { data: { ...late, onceMore: true }, after: 0 },
      { data: late, after: 60 },
    ])
    expect(Object.keys(await rowsOf(double.id))).toEqual(['audit_log'])
    expect((await rowsOf(other.id))['shipment']).toBe(1)
    // Who merges them again looks once more.
    expect((await merge(double.id, other.id)).status).toBe(200)
    const again = await portal.database.pool.query(
      `select 1 from pgboss.job where name = $1 and (data->>'companyId')::int = $2 and data->'onceMore' = 'true'`,
      [moveLateRows.name, double.id],
    )
    expect(again.rowCount).toBe(2)
  })

  it('leaves it what was told it of a shipment that was another’s meanwhile', async () => {
    const [double, other, another] = [await create('Frem ApS'), await create('Frem A/S'), await create('Tilbage')]
    const shipmentId = await book(double)
    const mailsOf = async ({ person }: Made) =>
      (await person.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.mails?.length
    await portal.run('write-booking-mail', { shipmentId, mail: 'booking-confirmation', language: 'da' })
    const told = await mailsOf(double)
    expect(told).toBeGreaterThan(0)
    // The database says when a mail was written, and this test when a shipment was moved.
    await portal.database.pool.query('update outbox_mail set created_at = $1 where shipment_id = $2', [now, shipmentId])
    const move = async ({ accountId }: Made) => {
      now = new Date(now.getTime() + 1000)
      return (await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId } })).status
    }
    expect([await move(another), await mailsOf(another)]).toEqual([200, 0])
    expect([await move(double), await mailsOf(double)]).toEqual([200, told])
    expect((await merge(double.id, other.id)).status).toBe(200)
    expect(await mailsOf(other)).toBe(told)
  })

  it('is not done a second time with another, nor into one that is itself part of another', async () => {
    const [double, other, third] = [
      await create('Tredobbelt ApS'),
      await create('Tredobbelt A/S'),
      await create('Tredje'),
    ]
    expect((await merge(double.id, other.id)).status).toBe(200)
    expect((await merge(double.id, other.id)).body.id).toBe(other.id)
    expect(reasonOf(await merge(double.id, third.id))).toEqual(['STATE_FORBIDS', 'merged'])
    expect(reasonOf(await merge(third.id, double.id))).toEqual(['STATE_FORBIDS', 'merged'])
    expect((await admin.call('GetCompany', { params: { id: double.id } })).body.mergedInto).toBe(other.id)
    const changes = (await admin.call('GetCompanyChanges', { params: { id: double.id } })).body
    expect(changes.filter(({ action }) => action === 'company.merged')).toHaveLength(1)
  })

  it('is refused with what to settle first, and nothing is moved', async () => {
    const [double, other] = [await create('Uafklaret ApS'), await create('Uafklaret A/S')]
    const before = await rowsOf(double.id)
    expect(reasonOf(await merge(double.id, double.id))).toEqual(['STATE_FORBIDS', 'itself'])
    expect((await merge(double.id, 999_999)).problem.code).toBe('NOT_FOUND')
    // Of another system.
    const norway = await portal.as('admin@kattegat.test', 'YOYONorway')
    const [foreign] = (await norway.call('FindCompanies', {})).body.companies
    expect((await merge(double.id, foreign!.id)).problem.code).toBe('NOT_FOUND')
    expect(
      (await double.person.call('MergeCompany', { params: { id: double.id }, body: { intoCompanyId: other.id } }))
        .status,
    ).toBe(403)

    await admin.call('SetCompanyActive', { params: { id: other.id }, body: { active: false } })
    const inactive = await merge(double.id, other.id)
    expect(reasonOf(inactive)).toEqual(['STATE_FORBIDS', 'inactive'])
    expect(inactive.problem.detail).toBe('Uafklaret A/S is deactivated. Activate it first.')
    await admin.call('SetCompanyActive', { params: { id: other.id }, body: { active: true } })

    // Nordlys has agreements in the demo, which give its prices.
    const nordlys = (await admin.call('FindCompanies', { query: { search: 'Nordlys' } })).body.companies[0]!
    expect(reasonOf(await merge(nordlys.id, other.id))).toEqual(['STATE_FORBIDS', 'agreements'])

    const name = 'fælles konto'
    await admin.call('SaveAccount', {
      body: { companyId: double.id, branchId, displayName: name, senderAddress: { companyName: 'A', ...address } },
    })
    await admin.call('SaveAccount', {
      body: {
        companyId: other.id,
        branchId,
        displayName: 'Fælles konto',
        senderAddress: { companyName: 'B', ...address },
      },
    })
    const shared = await merge(double.id, other.id)
    expect(reasonOf(shared)).toEqual(['STATE_FORBIDS', 'shared-accounts'])
    expect(shared.problem.detail).toContain(name)
    expect((await rowsOf(double.id))['portal_user']).toBe(before['portal_user'])
    expect((await admin.call('GetCompany', { params: { id: double.id } })).body).toMatchObject({ active: true })
  })
})

it('takes along what is being booked of a file: another try of its job books the rest', async () => {
  const [double, other] = [await create('Halvvejs A/S'), await create('Hele Vejen A/S')]
  const rows = Array.from({ length: 40 }, (_, index) => row(`H-${index}`))
  const id = await uploadShotFile(portal, double.person, fileOf(...rows))
  const wanted = rows.map((_, index) => index + 1)
  const { runId } = (await double.person.call('BookShotFile', { params: { id }, body: { rows: wanted } })).body
  const work = () => portal.run('book-shot-file', { runId })
  const bookedOf = async () =>
    (
      await portal.database.pool.query<{ n: number }>(
        `select count(*)::int as n from shot_file_line where shot_file_id = $1 and state = 'booked'`,
        [id],
      )
    ).rows[0]!.n
  const first = work().then(
    () => 'done',
    (error: Error) => error.name,
  )
  await expect.poll(bookedOf, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await merge(double.id, other.id)).status).toBe(200)
  // Done only where it was faster than the merge.
  if ((await first) !== 'done') {
    expect(await first).toBe('MovedMeanwhile')
    await work()
  }
  const { rows: runs } = await portal.database.pool.query(
    `select finished_at is not null as finished, company_id from shot_file_run where id = $1`,
    [runId],
  )
  expect(runs).toEqual([{ finished: true, company_id: other.id }])
  const left = `select count(*)::int as n from shot_file_line where shot_file_id = $1 and state = 'queued'`
  expect((await portal.database.pool.query(left, [id])).rows).toEqual([{ n: 0 }])
}, 120_000)
