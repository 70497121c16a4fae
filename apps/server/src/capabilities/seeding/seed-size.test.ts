import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { seedShipments } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('writes as many shipments as asked, which History shows like any other', async () => {
  await seedShipments(portal.database.db, 'YOYODenmark', 120, new Date('2026-11-21T09:00:00Z'))
  await seedShipments(portal.database.db, 'YOYODenmark', 30, new Date('2026-11-21T09:00:00Z'))
  const admin = await portal.as('admin@kattegat.test')
  const { body } = await admin.call('FilterHistoryShipments', { body: { pageSize: 200, deleted: 'with' } })
  expect(body.shipments).toHaveLength(150)
  expect(new Set(body.shipments.map((shipment) => shipment.AWB)).size).toBe(150)
  for (const { AWB } of body.shipments) expect(AWB).toMatch(/^98\d{9}$/)
  for (const { AWB } of body.shipments) expect(Number(AWB[10])).toBe(Number(AWB.slice(3, 10)) % 7)
  const [newest] = body.shipments
  const reply = await admin.call('GetShipmentData', { query: { id: newest!.id } })
  expect(reply.status).toBe(200)
})
