import { randomUUID } from 'node:crypto'
import type { Answer } from '@kattegat/contract'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../platform/database/index.ts'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { addCompany, addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { findShipments } from './find-shipments.ts'
import { known, scopeIn } from '../../testing/known-id.ts'

type Found = Answer<'FindShipments'>

let database: TestDatabase
let anna: number
let admin: number
let nordlys: { companyId: number; accountId: number }
let havblik: { companyId: number; accountId: number }
let lamps: number
let chairs: number
let theirs: number
let test: number

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await addShipmentSystems(db)
  nordlys = await addCompany(db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })
  havblik = await addCompany(db, { name: 'Havblik', shipmentSystem: 'YOYODenmark' })
  anna = await addUser(db, { email: 'anna@nordlys.test', companyId: nordlys.companyId })
  admin = await addUser(db, { email: 'admin@kattegat.test', roles: ['Administrator'] })
  lamps = await book(nordlys, anna, '96600000011', { sender_reference: 'PO 4711', receiver_reference: 'Kök 12' })
  chairs = await book(nordlys, admin, '96600000022', { sender_reference: '100% oak' })
  theirs = await book(havblik, admin, '96600000033', { sender_reference: 'PO 4712' })
  test = await book(nordlys, admin, '96600000044', { sender_reference: 'PO 4713', test: true })
})
afterAll(() => database?.close())

async function book(
  owner: { companyId: number; accountId: number },
  by: number,
  waybill: string,
  columns: Partial<Insertable<DB['shipment']>>,
): Promise<number> {
  const { id } = await database.db
    .insertInto('shipment')
    .values({
      link_id: randomUUID(),
      tracking_token: randomUUID(),
      shipment_system: 'YOYODenmark',
      company_id: known(owner.companyId),
      account_id: owner.accountId,
      booking_type: 'FinalBooking',
      waybill_number: waybill,
      ship_date: '2026-11-23',
      form: '{}',
      created_by: by,
      updated_by: by,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.insertInto('waybill_number').values({ number: waybill, shipment_id: id }).execute()
  return id
}

const ownOf = (company: { companyId: number }): Scope => scopeIn('YOYODenmark', company.companyId)
const asked = { shipmentSystem: 'YOYODenmark', now: new Date('2026-11-23T09:00:00Z') }
const idsOf = (found: Found) => found.map((shipment) => shipment.shipmentId)
const annaFinds = async (query: string) =>
  idsOf(await findShipments(database.db, ownOf(nordlys), { ...asked, userId: anna, query }))

describe('a shipment is found', () => {
  it('by its id and by its waybill number, whole, as printed, or its beginning', async () => {
    expect(await annaFinds(String(lamps))).toEqual([lamps])
    expect(await annaFinds('96600000011')).toEqual([lamps])
    expect(await annaFinds(' 966-0000 0011 ')).toEqual([lamps])
    expect(await annaFinds('96600')).toEqual([chairs, lamps])
  })

  it('by a waybill number it had before', async () => {
    await database.db
      .insertInto('waybill_number')
      .values({ number: '12300000011', shipment_id: known(lamps), replaced_at: new Date() })
      .execute()
    expect(await annaFinds('12300000011')).toEqual([lamps])
  })

  it('by a reference of sender or receiver, in any letter case, by its beginning', async () => {
    expect(await annaFinds('po 47')).toEqual([lamps])
    expect(await annaFinds('KÖK')).toEqual([lamps])
    expect(await annaFinds('100%')).toEqual([chairs])
    // Neither stands for anything but itself.
    expect(await annaFinds('%')).toEqual([])
    expect(await annaFinds('PO_4711')).toEqual([])
  })

  it('A5: by the last digits of its waybill number', async () => {
    expect(await annaFinds('00011')).toEqual([lamps])
    expect(await annaFinds('0022')).toEqual([chairs])
    expect(await annaFinds('00033')).toEqual([])
  })

  it('A5: by words of it in any order, product and carrier among them', async () => {
    const { db } = database
    const carrier = await db
      .insertInto('transport_company')
      .values({ shipment_system: 'YOYODenmark', code: 'NV', name: 'Nordvind Cargo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('shipment')
      .set({ transport_company_id: carrier.id, receiver_name: 'Ærø Lys' })
      .where('id', '=', known(lamps))
      .execute()
    expect(await annaFinds('cargo 4711 aero')).toEqual([lamps])
    expect(await annaFinds('cargo oak')).toEqual([])
  })

  it('by whatever is typed, however strange', async () => {
    for (const query of ['9'.repeat(100), '’; drop table shipment', '\\', '💥', '\u202eabc', 'a\0b'])
      expect(await annaFinds(query)).toEqual([])
  })
})

describe('shipments nobody asked for by name', () => {
  it('are the latest, those of the one who looks first', async () => {
    expect(await annaFinds('')).toEqual([lamps, chairs])
    const everywhere: Scope = scopeIn('YOYODenmark', 'every')
    expect(idsOf(await findShipments(database.db, everywhere, { ...asked, userId: admin, query: '' }))).toEqual([
      test,
      theirs,
      chairs,
      lamps,
    ])
  })
})

describe('another’s shipment', () => {
  it('is found by nobody who may not read it', async () => {
    expect(await annaFinds(String(theirs))).toEqual([])
    expect(await annaFinds('96600000033')).toEqual([])
    expect(await annaFinds('PO 4712')).toEqual([])
    const norway: Scope = scopeIn('YOYONorway', 'every')
    expect(await findShipments(database.db, norway, { ...asked, userId: admin, query: String(theirs) })).toEqual([])
  })

  it('stays its maker’s own while it is a test', async () => {
    expect(await annaFinds(String(test))).toEqual([])
    expect(
      idsOf(await findShipments(database.db, ownOf(nordlys), { ...asked, userId: admin, query: String(test) })),
    ).toEqual([test])
  })
})
