import { isSscc } from '@kattegat/domain/identifiers'
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
  expect(reply.body.shipment.collis).toMatchObject([{ number: newest!.packages }])
})

it('gives every shipment the pieces that its line says, each with a right SSCC that no booking gets', async () => {
  const { rows } = await portal.database.pool.query<{
    pieces: string[]
    colli: number
    weighed: string
    total: string
  }>(
    `select array_agg(c.sscc order by piece) as pieces, number_of_colli as colli, sum(c.weight_g) as weighed, s.weight_g as total
     from shipment s join colli c on c.shipment_id = s.id group by s.id`,
  )
  expect(rows).toHaveLength(150)
  for (const { pieces, colli, weighed, total } of rows) {
    expect(pieces).toHaveLength(colli)
    expect(Number(weighed)).toBe(Number(total))
    for (const sscc of pieces) expect(isSscc(sscc) && sscc.startsWith('9')).toBe(true)
  }
  expect(new Set(rows.map((row) => row.colli))).toEqual(new Set([1, 2, 3, 4]))
})
