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
  await sql`vacuum analyze shipment`.execute(db)
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

  it('those of a rare carrier are found by its name through the index of carriers', async () => {
    const { ids, plans } = await searched('rarewind')
    expect(ids).toEqual([old.id])
    expectIndex(plans, 'shipment_by_transport_company')
  })
})

function expectIndex(plans: readonly string[], index: string): void {
  expect(plans.filter((plan) => plan.includes(index))).not.toEqual([])
  expect(plans.filter((plan) => /Seq Scan on shipment /.test(plan))).toEqual([])
}

/** What a search finds, and how PostgreSQL carries out each query of it. */
async function searched(text: string) {
  const sent: CompiledQuery[] = []
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: portal.database.pool }),
    log: ({ query }) => void sent.push(query),
  })
  const asker = await requestContext(portal.database.db, { userId: 1, shipmentSystem }, now)
  const scope = scopeIn(shipmentSystem, 'every')
  const page = await findPage(watched, { scope, asker, filter: { search: text }, after: undefined, limit: 50 })
  const plans = []
  for (const { sql: query, parameters } of sent.filter((each) => !each.sql.trimStart().startsWith('explain'))) {
    const { rows } = await portal.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return { ids: page?.ids ?? [], plans }
}
