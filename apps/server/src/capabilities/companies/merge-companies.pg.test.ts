import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { moveRows } from './merge.repository.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('waits for who changes one of its shipments before it holds the accounts, or each would wait for the other', async () => {
  const [anna, bo] = [await portal.as('anna@nordlys.test'), await portal.as('bo@havblik.test')]
  const { shipmentId } = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
  const [from, into] = [(await anna.call('GetUser')).body.companyId!, (await bo.call('GetUser')).body.companyId!]
  const { db } = portal.database
  const merging = await db.transaction().execute(async (changing) => {
    await sql`select from shipment where id = ${known(shipmentId)} for no key update`.execute(changing)
    const merged = db.transaction().execute((tx) => moveRows(tx, { id: known(from) }, { id: known(into) }))
    await untilWaiting(db)
    // As the second write of a shipment in one transaction asks for its account.
    await sql`select from company_account where company_id = ${from} for key share nowait`.execute(changing)
    return { merged }
  })
  await merging.merged
  const { company_id: owner } = await db
    .selectFrom('shipment')
    .select('company_id')
    .where('id', '=', known(shipmentId))
    .executeTakeFirstOrThrow()
  expect(owner).toBe(into)
})

it('waits for a bulk action before it holds its shipments', async () => {
  const [anna, bo] = [await portal.as('anna@nordlys.test'), await portal.as('bo@havblik.test')]
  const { shipmentId } = await bookSample(bo, dkSeParcels, { change: { bookPickup: false } })
  expect((await bo.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(200)
  const [from, into] = [(await bo.call('GetUser')).body.companyId!, (await anna.call('GetUser')).body.companyId!]
  const { db } = portal.database
  const merging = await db.transaction().execute(async (acting) => {
    await sql`select from history_action where shipment_ids = array[${shipmentId}]::bigint[] for update`.execute(acting)
    const merged = db.transaction().execute((tx) => moveRows(tx, { id: known(from) }, { id: known(into) }))
    await untilWaiting(db)
    // As an action that is being done asks for the next of its shipments.
    await sql`select from shipment where id = ${shipmentId} for no key update nowait`.execute(acting)
    return { merged }
  })
  await merging.merged
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from history_action where company_id = ${from}`.execute(db)
  expect(rows[0]?.left).toBe(0)
})
