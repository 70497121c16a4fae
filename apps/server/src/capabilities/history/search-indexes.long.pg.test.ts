import type { HistoryFilter } from '@kattegat/domain/history'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../platform/database/index.ts'
import { known, scopeIn } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { seedShipments } from '../seeding/index.ts'
import { findPage } from './find-page.ts'
import { requestContext } from './request-context.ts'

const shipments = 100_000
const now = new Date('2026-11-23T09:00:00Z')
const shipmentSystem = 'YOYODenmark'
let portal: TestPortal
/** One that was booked long ago, beyond what is looked through in the list's order. */
let old: { id: number; waybill: string }

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  const { db } = portal.database
  await seedShipments(db, shipmentSystem, shipments, now)
  const row = await db
    .selectFrom('shipment')
    .select(['id', 'waybill_number'])
    .where('shipment_system', '=', shipmentSystem)
    .where('waybill_number', 'is not', null)
    .orderBy('id')
    .offset(5_000)
    .executeTakeFirstOrThrow()
  old = { id: row.id, waybill: row.waybill_number! }
  const carrier = await db
    .insertInto('transport_company')
    .values({ shipment_system: shipmentSystem, code: 'RW', name: 'Rarewind Cargo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('shipment')
    .set({ transport_company_id: carrier.id, receiver_name: 'Ærø Lys', sender_reference: 'PO 84711' })
    .where('id', '=', known(old.id))
    .execute()
  // Few of each, among the oldest.
  const oldest = (from: number, count: number) =>
    sql`select id from shipment where shipment_system = ${shipmentSystem} order by id offset ${from} limit ${count}`
  await sql`update shipment set held_back = true where id in (${oldest(0, 20)})`.execute(db)
  await sql`update shipment set booking_type = 'ErrorBooking', error_parts = '{packages}' where id in (${oldest(20, 20)})`.execute(
    db,
  )
  // Every fourth is an export; those without an ITN were sent all the same.
  await sql`update shipment set is_aes = true, cargo_transfer = 'sent', form = form || '{"itn": "X20261121123456"}'
    where id % 4 = 0`.execute(db)
  await sql`update shipment set is_aes = true, cargo_transfer = 'sent', form = form - 'itn' where id in (${oldest(40, 20)})`.execute(
    db,
  )
  await sql`insert into quote (shipment_id, state, requested_at, requested_by, reply_by, settled_at, declined_because)
    select id, 'Declined', ${now}, 1, ${now}, ${now}, 'not-wanted' from shipment where id % 5 = 0`.execute(db)
  await sql`update quote set state = 'Requested', settled_at = null, declined_because = null
    where shipment_id in (select shipment_id from quote order by shipment_id limit 20)`.execute(db)
  await sql`vacuum analyze shipment`.execute(db)
  await sql`vacuum analyze quote`.execute(db)
})
afterAll(() => portal.close())

describe(`A5: of ${shipments} shipments`, () => {
  it('one is found by the last digits of its waybill number through the index of the text', async () => {
    const { ids, plans } = await searched(old.waybill.slice(-8))
    expect(ids).toContain(old.id)
    expectIndex(plans, 'shipment_search')
  })

  it('one is found by words in any order through the index of the text', async () => {
    const { ids, plans } = await searched('84711 lys aero')
    expect(ids).toEqual([old.id])
    expectIndex(plans, 'shipment_search')
  })

  it('late ones are found by a word through its index, though what is late has one as well', async () => {
    const { plans } = await asked({ search: 'østergaard', deliveryStatuses: ['Delayed'], receiverCountries: ['DK'] })
    expectIndex(plans, 'shipment_search')
  })

  it('those of a rare carrier are found by its name through the index of carriers', async () => {
    const { ids, plans } = await searched('rarewind')
    expect(ids).toEqual([old.id])
    expectIndex(plans, 'shipment_by_transport_company')
  })
})

describe(`of ${shipments} shipments the few that`, () => {
  it.each<[string, HistoryFilter, string]>([
    ['are on hold', { hold: 'held' }, 'shipment_on_hold'],
    ['lack an ITN', { itn: 'missing' }, 'shipment_without_itn'],
    ['have an error in a part', { errorParts: ['packages'] }, 'shipment_error_parts'],
    ['are quotes that were requested', { quoteStates: ['Requested'] }, 'quote_by_state|quote_waiting'],
  ])('%s are found through an index', async (_name, filter, index) => {
    const { ids, plans } = await asked(filter)
    expect(ids).toHaveLength(20)
    expectIndex(plans, index)
  })
})

function expectIndex(plans: readonly string[], index: string): void {
  expect(plans.filter((plan) => new RegExp(index).test(plan))).not.toEqual([])
  expect(plans.filter((plan) => /Seq Scan on (shipment|quote) /.test(plan))).toEqual([])
}

function searched(text: string) {
  return asked({ search: text })
}

/** What a filter finds, and how PostgreSQL carries out each query of it. */
async function asked(filter: HistoryFilter) {
  const sent: CompiledQuery[] = []
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: portal.database.pool }),
    log: ({ query }) => void sent.push(query),
  })
  const asker = await requestContext(portal.database.db, { userId: 1, shipmentSystem }, now)
  const scope = scopeIn(shipmentSystem, 'every')
  const page = await findPage(watched, { scope, asker, filter, after: undefined, limit: 50 })
  const plans = []
  for (const { sql: query, parameters } of sent.filter((each) => !each.sql.trimStart().startsWith('explain'))) {
    const { rows } = await portal.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return { ids: page?.ids ?? [], plans }
}
