import { addressOf } from '@kattegat/samples'
import type { Person, TestPortal } from '../../testing/test-portal.ts'

/** Monday at nine in Copenhagen. */
export const monday = new Date('2026-11-23T08:00:00Z')
export const tuesday = { pickupDate: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
export const goods = { numberOfColli: 2, totalWeight: 12.5 }

let streets = 0
/** A place where nothing else is picked up. */
export const place = (change: object = {}) => ({
  ...addressOf('oresund'),
  street1: `Kajen ${(streets += 1)}`,
  ...change,
})

/** A pickup on Tuesday at a place of its own, unless the body says otherwise. */
export const bookPickup = (person: Person, body: object = {}, headers: Record<string, string> = {}) =>
  person.call('CreatePickup', { body: { ...tuesday, ...goods, address: place(), ...body }, headers })

let copies = 0

/** So many more of a shipment, as if each had been booked: hundreds are booked a day, which a test has no time for. */
export async function copyShipment({ database: { pool } }: TestPortal, id: number, count: number): Promise<number[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'shipment' and is_generated = 'NEVER'`,
  )
  const own: Readonly<Record<string, string>> = {
    id: `nextval(pg_get_serial_sequence('shipment', 'id'))`,
    waybill_number: `'9' || lpad(copy::text, 10, '0')`,
    tracking_token: `md5(copy::text)`,
    link_id: 'gen_random_uuid()',
  }
  const names = columns.map(({ name }) => name)
  const { rows } = await pool.query<{ id: number }>(
    `insert into shipment (${names.join()}) overriding system value
     select ${names.map((name) => own[name] ?? name).join()} from shipment, generate_series($2::int, $3::int) as copy where id = $1
     returning id`,
    [id, copies + 1, copies + count],
  )
  copies += count
  return rows.map((row) => row.id)
}
