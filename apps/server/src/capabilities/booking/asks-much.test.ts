import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { countingAsked } from './asks-much.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('counts what a company does in a minute, and no other’s', () => {
  let now = new Date('2026-11-30T08:00:00Z')
  const asksMuch = countingAsked(() => now)
  expect(Array.from({ length: 61 }, () => asksMuch('company 1')).indexOf(true)).toBe(60)
  expect(asksMuch('company 2')).toBe(false)
  now = new Date('2026-11-30T08:01:01Z')
  expect(asksMuch('company 1')).toBe(false)
  expect(asksMuch('company 3', 800)).toBe(true)
})

it('tells of those beyond a minute’s share behind everything else, and of another company’s before', async () => {
  const [anna, bo] = [await portal.as('anna@nordlys.test'), await portal.as('bo@havblik.test')]
  const placesOf = async ({ shipmentId }: { shipmentId: number }) => {
    const { rows } = await sql<{ name: string; priority: number }>`
      select name, priority from pgboss.job where data ->> 'shipmentId' = ${String(shipmentId)}
        and name in ('write-booking-mail', 'book-shipment-pickup')`.execute(portal.database.db)
    return new Set(rows.map(({ priority }) => priority))
  }
  expect(await placesOf(await bookSample(anna, dkSeParcels))).toEqual(new Set([0]))
  const ids: number[] = []
  for (let booked = 1; booked < 60; booked += 1) ids.push((await bookSample(anna, dkSeParcels)).shipmentId)
  expect(await placesOf(await bookSample(anna, dkSeParcels))).toEqual(new Set([-21]))
  expect(await placesOf(await bookSample(bo, dkSeParcels))).toEqual(new Set([0]))
  // So is what follows from changes, by staff each by themselves.
  const admin = await portal.as('admin@kattegat.test')
  const placesOfDeleting = async (shipmentIds: number[]) => {
    const reply = await admin.call('DeleteShipments', { body: { shipmentIds } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    const { rows } = await sql<{ priority: number }>`
      select distinct priority from pgboss.job where name = 'follow-changed-shipment'
        and (data ->> 'shipmentId')::int = any(${shipmentIds})`.execute(portal.database.db)
    return rows.map(({ priority }) => priority)
  }
  expect(await placesOfDeleting(ids.slice(0, 40))).toEqual([0])
  expect(await placesOfDeleting(ids.slice(40))).toEqual([0])
  const more = await Promise.all(Array.from({ length: 2 }, () => bookSample(bo, dkSeParcels)))
  expect(await placesOfDeleting(more.map(({ shipmentId }) => shipmentId))).toEqual([-21])
  // What follows from an undo is in line with what follows from what it undoes.
  const all = [...ids, ...more.map(({ shipmentId }) => shipmentId)]
  const restored = await admin.call('RestoreShipments', { body: all.map((id) => ({ id })) })
  expect(restored.status, JSON.stringify(restored.problem)).toBe(200)
  await portal.run('run-history-action', { actionId: restored.body.actionId })
  await sql`delete from pgboss.job where name = 'follow-changed-shipment'`.execute(portal.database.db)
  const undone = await admin.call('UndoHistoryAction', { params: { id: restored.body.actionId } })
  expect(undone.body.results).toHaveLength(all.length)
  const { rows } = await sql<{ priority: number }>`
    select distinct priority from pgboss.job where name = 'follow-changed-shipment'`.execute(portal.database.db)
  expect(rows).toEqual([{ priority: -20 }])
})
