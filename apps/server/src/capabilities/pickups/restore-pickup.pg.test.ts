import { addressOf } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { lockPickupsOf } from './pickup.repository.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-23T08:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal?.close())

it('waits for bookings of its company before it holds the pickup, or each would wait for the other', async () => {
  const window = { pickupDate: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
  const goods = { numberOfColli: 2, totalWeight: 12.5 }
  const { id } = (await anna.call('CreatePickup', { body: { ...window, ...goods, address: addressOf('oresund') } }))
    .body
  await anna.call('CancelPickup', { params: { id }, body: {} })
  const { db } = portal.database
  const { company_id: companyId } = await db
    .selectFrom('pickup')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    ).rows.length
  const restoring = await db.transaction().execute(async (booking) => {
    await lockPickupsOf(booking, companyId)
    const restored = anna.call('RestorePickup', { params: { id } })
    await expect.poll(waiting).toBe(1)
    await sql`select from pickup where id = ${id} for update nowait`.execute(booking)
    return { restored }
  })
  expect((await restoring.restored).status).toBe(200)
})
