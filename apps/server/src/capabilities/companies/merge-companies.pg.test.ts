import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import { addUser } from '../identity/cast.test-support.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { moveRows } from './merge.repository.ts'

let portal: TestPortal
let nordlys: CompanyId
let havblik: CompanyId
beforeAll(async () => {
  portal = await openTestPortal()
  const companyOf = async (email: string) => known((await (await portal.as(email)).call('GetUser')).body.companyId!)
  ;[nordlys, havblik] = [await companyOf('anna@nordlys.test'), await companyOf('bo@havblik.test')]
})
afterAll(() => portal?.close())

it('is not kept where who asked for it was shut out meanwhile', async () => {
  const [admin, anna] = [await portal.as('admin@kattegat.test'), await portal.as('anna@nordlys.test')]
  const { shipmentId } = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
  const { db } = portal.database
  // With agreements of its own a company is not merged.
  await sql`update agreement set company_id = ${havblik} where company_id = ${nordlys}`.execute(db)
  const { merging } = await db.transaction().execute(async (changing) => {
    await sql`select from shipment where id = ${known(shipmentId)} for no key update`.execute(changing)
    const called = admin.call('MergeCompany', { params: { id: nordlys }, body: { intoCompanyId: havblik } })
    await untilWaiting(db)
    await sql`update portal_user set active = false, version = version + 1 where id = ${admin.userId}`.execute(db)
    await expect.poll(async () => (await admin.call('GetUser')).status, { timeout: 10_000 }).toBe(401)
    return { merging: called }
  })
  expect((await merging).status).toBe(401)
  const { rows } = await sql<{ active: boolean }>`select active from company where id = ${nordlys}`.execute(db)
  expect(rows).toEqual([{ active: true }])
})

it('waits for who changes one of its shipments before it holds the accounts, or each would wait for the other', async () => {
  const anna = await portal.as('anna@nordlys.test')
  const { shipmentId } = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
  const { db } = portal.database
  const merging = await db.transaction().execute(async (changing) => {
    await sql`select from shipment where id = ${known(shipmentId)} for no key update`.execute(changing)
    const merged = db.transaction().execute((tx) => moveRows(tx, { id: nordlys }, { id: havblik }))
    await untilWaiting(db)
    // As the second write of a shipment in one transaction asks for its account.
    await sql`select from company_account where company_id = ${nordlys} for key share nowait`.execute(changing)
    return { merged }
  })
  await merging.merged
  const { company_id: owner } = await db
    .selectFrom('shipment')
    .select('company_id')
    .where('id', '=', known(shipmentId))
    .executeTakeFirstOrThrow()
  expect(owner).toBe(havblik)
})

it('waits for a bulk action before it holds its shipments', async () => {
  const bo = await portal.as('bo@havblik.test')
  const { shipmentId } = await bookSample(bo, dkSeParcels, { change: { bookPickup: false } })
  expect((await bo.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(200)
  const { db } = portal.database
  const merging = await db.transaction().execute(async (acting) => {
    await sql`select from history_action where shipment_ids = array[${shipmentId}]::bigint[] for update`.execute(acting)
    const merged = db.transaction().execute((tx) => moveRows(tx, { id: havblik }, { id: nordlys }))
    await untilWaiting(db)
    // As an action that is being done asks for the next of its shipments.
    await sql`select from shipment where id = ${shipmentId} for no key update nowait`.execute(acting)
    return { merged }
  })
  await merging.merged
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from history_action where company_id = ${havblik}`.execute(db)
  expect(rows[0]?.left).toBe(0)
})

it('leaves nobody a right over the other company’s people who is made an administrator of the double meanwhile', async () => {
  const { db } = portal.database
  await addUser(db, { email: 'colleague@nordlys.test', companyId: nordlys })
  const merging = await db.transaction().execute(async (changing) => {
    const { rows } = await sql<{ id: number }>`select id from portal_user where email = 'colleague@nordlys.test'
      for no key update`.execute(changing)
    await sql`insert into user_role values (${rows[0]!.id}, 'CompanyAdministrator')`.execute(changing)
    const merged = db.transaction().execute((tx) => moveRows(tx, { id: nordlys }, { id: havblik }))
    await untilWaiting(db)
    return { merged }
  })
  await merging.merged
  const { rows } = await sql`select r.role from portal_user u left join user_role r on r.user_id = u.id
    where u.email = 'colleague@nordlys.test' and u.company_id = ${havblik}`.execute(db)
  expect(rows).toEqual([{ role: null }])
})
