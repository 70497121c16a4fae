import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { countingBookings } from './books-many.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('counts the bookings of a company in a minute, and no other’s', () => {
  let now = new Date('2026-11-30T08:00:00Z')
  const booksMany = countingBookings(() => now)
  expect(Array.from({ length: 61 }, () => booksMany(known(1))).indexOf(true)).toBe(60)
  expect(booksMany(known(2))).toBe(false)
  now = new Date('2026-11-30T08:01:01Z')
  expect(booksMany(known(1))).toBe(false)
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
  for (let booked = 1; booked < 60; booked += 1) await bookSample(anna, dkSeParcels)
  expect(await placesOf(await bookSample(anna, dkSeParcels))).toEqual(new Set([-21]))
  expect(await placesOf(await bookSample(bo, dkSeParcels))).toEqual(new Set([0]))
})
