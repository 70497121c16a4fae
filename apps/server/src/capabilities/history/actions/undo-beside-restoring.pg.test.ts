import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../../platform/database/until-waiting.test-support.ts'
import { nextWorkingDay, openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('waits for who restores one of several shipments, before it asks what their account has room for', async () => {
  const { db } = portal.database
  const anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  await db
    .updateTable('company_account')
    .set({ credit_limit_minor: 100_000_000 })
    .where('id', '=', account!.id)
    .execute()
  const form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const [option] = (await anna.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId } = option!
  const body = { ...form, selectedOption: { salesProductId, transportProductId } }
  const shipmentIds: number[] = []
  for (let made = 0; made < 2; made++) {
    shipmentIds.push((await anna.call('CreateShipment', { body })).body.shipmentId)
  }
  const deleted = await anna.call('DeleteShipments', { body: { shipmentIds } })

  // As restoring does: the shipment first, and then the account.
  const undone = await db.transaction().execute(async (tx) => {
    await sql`select from shipment where id = ${shipmentIds[1]} for no key update`.execute(tx)
    const undoing = anna.call('UndoHistoryAction', { params: { id: deleted.body.undo!.id } })
    await untilWaiting(db)
    await sql`select from company_account where id = ${account!.id} for no key update`.execute(tx)
    return { undoing }
  })
  const reply = await undone.undoing
  expect([reply.status, reply.body.results?.map(({ done }) => done)]).toEqual([200, [true, true]])
})
