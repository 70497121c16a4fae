import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { isStillThere } from './still-there.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

it('are the people of its company, and of the provider’s own who work in its booking system', async () => {
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const [bo, ada] = [await portal.as('bo@havblik.test'), await portal.as('super@kattegat.test')]
  const { db } = portal.database
  const told = async ({ userId }: Person) => {
    const { rows } = await sql<{ there: boolean }>`select ${isStillThere('u', 's')} as there
      from portal_user u, shipment s where u.id = ${userId} and s.id = ${shipmentId}`.execute(db)
    return rows[0]!.there
  }
  expect([await told(anna), await told(bo), await told(ada)]).toEqual([true, false, true])
  const becomesProgram = (isProgram: boolean) =>
    sql`update portal_user set is_machine = ${isProgram} where id = ${anna.userId}`.execute(db)
  await becomesProgram(true)
  expect(await told(anna)).toBe(false)
  await becomesProgram(false)
  await sql`delete from user_shipment_system where user_id = ${ada.userId} and shipment_system = 'YOYODenmark'`.execute(
    db,
  )
  await sql`update portal_user set active = false where id = ${anna.userId}`.execute(db)
  expect([await told(anna), await told(ada)]).toEqual([false, false])
})
