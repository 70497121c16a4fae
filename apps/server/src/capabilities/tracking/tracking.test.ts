import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import { addCompany, addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { refuse } from '@kattegat/domain/result'
import { registerTracking } from './index.ts'
import { known } from '../../testing/known-id.ts'

const token = 'a-token-that-nobody-guesses'
let database: TestDatabase
let app: FastifyInstance
let shipmentId: number
let now = new Date('2026-11-24T12:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await addShipmentSystems(db)
  const { companyId, accountId } = await addCompany(db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })
  const anna = await addUser(db, { email: 'anna@nordlys.test', companyId, name: 'Anna Sørensen' })
  const shipment = await db
    .insertInto('shipment')
    .values({
      link_id: randomUUID(),
      tracking_token: token,
      shipment_system: 'YOYODenmark',
      company_id: known(companyId),
      account_id: accountId,
      booking_type: 'FinalBooking',
      waybill_number: '96600000011',
      delivery_status: 'InTransit',
      ship_date: '2026-11-23',
      expected_delivery_date: '2026-11-25',
      transport_company_name: 'Landbro Transport',
      sender_name: 'Nordlys Design ApS',
      sender_city: 'København V',
      sender_country: 'DK',
      receiver_name: 'Öresunds Kök & Bad AB',
      receiver_city: 'Malmö',
      receiver_country: 'SE',
      receiver_reference: 'Kök 12',
      description: 'Lampeskærme',
      number_of_colli: 2,
      sales_total_minor: 123_45,
      sales_currency: 'DKK',
      form: JSON.stringify({ description: 'Lampeskærme' }),
      created_by: anna,
      updated_by: anna,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  shipmentId = shipment.id
  const event = { shipment_id: known(shipmentId), user_id: anna, source: 'portal' }
  await db
    .insertInto('shipment_event')
    .values([
      { ...event, code: 'changed', occurred_at: '2026-11-23T10:00:00Z', place: 'Aarhus' },
      { ...event, code: 'booked', occurred_at: '2026-11-23T09:00:00Z', place: null },
      { ...event, code: 'internal-note', occurred_at: '2026-11-23T09:30:00Z', place: 'Kastrup' },
    ])
    .execute()
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  // Nobody signs in here: anyone who were asked to would be refused.
  const authenticate = async () => refuse({ code: 'MISSING_TOKEN' } as const)
  registerTracking(serveOn(app, authenticate), { database: db, now: () => now })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

const track = (text: string, language = 'en') =>
  app.inject({ url: `/api/Tracking/${text}`, headers: { 'accept-language': language } })

describe('the tracking link', () => {
  it('tells where the shipment is, in order, and nothing about whose or what it is', async () => {
    const answer = await track(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      shipmentRef: '96600000011',
      deliveryStatus: 'InTransit',
      statusName: 'In transit',
      from: { city: 'København V', countryCode: 'DK' },
      to: { city: 'Malmö', countryCode: 'SE' },
      numberOfColli: 2,
      transportCompany: 'Landbro Transport',
      expectedDeliveryDate: '2026-11-25',
      // What only employees know ("internal-note") is not among them.
      events: [
        { name: 'Booked', at: '2026-11-23T09:00:00.000Z', place: null },
        { name: 'Shipment changed', at: '2026-11-23T10:00:00.000Z', place: 'Aarhus' },
      ],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('tells nothing that was taken back', async () => {
    const told = async () => (await track(token)).json<{ events: { name: string }[] }>().events.map(({ name }) => name)
    const before = await told()
    const event = { shipment_id: known(shipmentId), user_id: null, source: 'portal' as const, place: null }
    await database.db
      .insertInto('shipment_event')
      .values({ ...event, code: 'delivered', occurred_at: '2026-11-23T11:00:00Z' })
      .execute()
    expect(await told()).toEqual([...before, 'Delivered'])
    await database.db
      .insertInto('shipment_event')
      .values({ ...event, code: 'status-corrected', occurred_at: '2026-11-23T11:00:20Z' })
      .execute()
    expect(await told()).toEqual(before)
  })

  it('says that it is delayed, once the day it was expected has passed', async () => {
    const status = async () => (await track(token)).json<{ deliveryStatus: string }>().deliveryStatus
    // Ten to midnight in Copenhagen, and ten past.
    now = new Date('2026-11-25T22:50:00Z')
    expect(await status()).toBe('InTransit')
    now = new Date('2026-11-25T23:10:00Z')
    expect(await status()).toBe('Delayed')
    now = new Date('2026-11-24T12:00:00Z')
  })

  it('speaks four languages', async () => {
    const names = await Promise.all(
      ['da', 'nb-NO', 'sv'].map(async (language) => {
        const answer = (await track(token, language)).json<{ statusName: string; events: { name: string }[] }>()
        return `${answer.statusName}: ${answer.events[0]?.name}`
      }),
    )
    expect(names).toEqual(['Undervejs: Booket', 'Underveis: Bestilt', 'På väg: Bokad'])
  })

  it('is unknown to anyone who guesses, and after the shipment was deleted', async () => {
    expect((await track('a-token-that-nobody-guessed')).statusCode).toBe(404)
    expect((await track(`${token}%25`)).statusCode).toBe(404)
    expect((await track('short')).statusCode).toBe(400)
    await database.db
      .updateTable('shipment')
      .set({ deleted_at: new Date() })
      .where('id', '=', known(shipmentId))
      .execute()
    const deleted = await track(token)
    expect(deleted.statusCode).toBe(404)
    expect(deleted.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})
