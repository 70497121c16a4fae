import { addressOf, dkSeParcels } from '@kattegat/samples'
import { standardPickupRule } from '@kattegat/domain/pickups'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { bookRecurringPickups } from './recurring-pickups.ts'
import { openTariffs } from '../tariffs/index.ts'
import { bookPickup, goods, monday, place } from './pickups.test-support.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())
afterEach(() => travelTo(monday))

/** Moves the clock; tokens live for an hour, so everybody logs in again. */
async function travelTo(moment: Date): Promise<void> {
  now = moment
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
}

const book = (body: object = {}, person = anna, headers: Record<string, string> = {}) =>
  bookPickup(person, body, headers)
const detail = async (id: number, person = anna) => (await person.call('GetPickup', { params: { id } })).body

describe('a recurring pickup', () => {
  it('books its working days once, skips holidays, and gives way to what was booked by hand', async () => {
    const address = place()
    const wish = {
      ...goods,
      address,
      weekdays: [1, 2, 3, 4, 5],
      startsOn: '2026-12-23',
      readyTime: '09:00',
      closeTime: '15:00',
    }
    const saved = await anna.call('SaveRecurringPickup', { body: wish })
    expect(saved.status).toBe(201)
    const faults: Error[] = []
    const tariffs = await openTariffs(portal.database.db, { onFault: (error) => void faults.push(error) })
    const { db } = portal.database
    const run = () =>
      bookRecurringPickups.run({ ...portal.jobs, asksMuch: () => false, database: db, tariffs, now: () => now }, {})
    const days = async () =>
      (await anna.call('GetPickups', { query: { dateFrom: '2026-12-20' } })).body
        .filter((one) => one.recurringPickupId === saved.body.id)
        .map(({ pickupDate }) => pickupDate)
        .toSorted()
    // Wednesday 23 December; the demo is closed on the 24th, 25 and 26 are public holidays, 27 is a Sunday.
    await travelTo(new Date('2026-12-23T06:00:00Z'))
    await Promise.all([run(), run()])
    expect(await days()).toEqual(['2026-12-23'])
    await travelTo(new Date('2026-12-26T06:00:00Z'))
    await run()
    await run()
    expect(await days()).toEqual(['2026-12-23', '2026-12-28'])
    // A day that was cancelled stays cancelled.
    const [last] = (await anna.call('GetPickups', { query: { dateFrom: '2026-12-28' } })).body
    await anna.call('CancelPickup', { params: { id: last!.id }, body: {} })
    await run()
    expect(await days()).toEqual(['2026-12-23', '2026-12-28'])
    await travelTo(new Date('2026-12-27T06:00:00Z'))
    const byHand = (await book({ address, pickupDate: '2026-12-29' })).body
    await run()
    expect(await days()).toEqual(['2026-12-23', '2026-12-28'])
    expect((await detail(byHand.id)).numberOfColli).toBe(2)
    expect((await anna.call('DeleteRecurringPickup', { query: { id: saved.body.id } })).status).toBe(200)
    expect((await anna.call('GetRecurringPickups')).body).toEqual([])
    tariffs.close()
    expect(faults).toEqual([])
  })

  it('moved to another day stands for its own, which is not booked again, and may join a day that has one', async () => {
    await travelTo(monday)
    const wish = { ...goods, address: place(), weekdays: [1, 2, 4], startsOn: '2026-11-23' }
    const { body } = await anna.call('SaveRecurringPickup', {
      body: { ...wish, readyTime: '09:00', closeTime: '15:00' },
    })
    await portal.run('book-recurring-pickups', { recurringPickupId: body.id })
    const days = async () =>
      (await anna.call('GetPickups', { query: { dateFrom: '2026-11-23', dateTo: '2026-11-27' } })).body
        .filter((one) => one.recurringPickupId === body.id)
        .map(({ id, pickupDate }) => ({ id, pickupDate }))
        .toSorted((one, other) => one.id - other.id)
    const [first, second] = await days()
    expect([first!.pickupDate, second!.pickupDate]).toEqual(['2026-11-23', '2026-11-24'])
    const move = (id: number, pickupDate: string) => anna.call('ChangePickup', { params: { id }, body: { pickupDate } })
    expect((await move(second!.id, '2026-11-25')).status).toBe(200)
    expect((await move(first!.id, '2026-11-24')).status).toBe(200)
    await portal.run('book-recurring-pickups', {})
    expect((await days()).map(({ pickupDate }) => pickupDate)).toEqual(['2026-11-24', '2026-11-25'])
    expect((await move(second!.id, '2026-11-24')).status).toBe(200)
  })

  it('is still expected to bring its goods once its driver is told something, until other goods are', async () => {
    await travelTo(monday)
    const address = place()
    const wish = { numberOfColli: 3, totalWeight: 30, address, weekdays: [2], startsOn: '2026-11-24' }
    const { body } = await anna.call('SaveRecurringPickup', {
      body: { ...wish, readyTime: '09:00', closeTime: '15:00' },
    })
    await portal.run('book-recurring-pickups', { recurringPickupId: body.id })
    const [day] = (await anna.call('GetPickups', { query: { dateFrom: '2026-11-24' } })).body.filter(
      ({ recurringPickupId }) => recurringPickupId === body.id,
    )
    const change = { instructions: 'Ring', readyTime: '10:00', numberOfColli: 3, totalWeight: 30 }
    expect((await anna.call('ChangePickup', { params: { id: day!.id }, body: change })).status).toBe(200)
    expect((await book({ address })).body).toMatchObject({ id: day!.id, joined: true, ...goods })
    // The goods of hand are no estimate.
    expect((await book({ address, numberOfColli: 1, totalWeight: 1 })).body).toMatchObject({
      numberOfColli: 3,
      totalWeight: 13.5,
    })
  })

  it('expects its goods again once what joined it is taken off, or is gone when it is restored', async () => {
    await travelTo(monday)
    const address = { ...addressOf('nordlysYard'), street1: 'Pakhus 7' }
    const wish = { numberOfColli: 5, totalWeight: 50, address, weekdays: [2], startsOn: '2026-11-24' }
    const { body } = await anna.call('SaveRecurringPickup', {
      body: { ...wish, readyTime: '09:00', closeTime: '15:00' },
    })
    await portal.run('book-recurring-pickups', { recurringPickupId: body.id })
    const [day] = (await anna.call('GetPickups', { query: { dateFrom: '2026-11-24' } })).body.filter(
      ({ recurringPickupId }) => recurringPickupId === body.id,
    )
    const params = { id: day!.id }
    const joining = async () => {
      const { shipmentId } = await bookSample(anna, dkSeParcels, {
        shipDate: '2026-11-24',
        change: { pickupAddress: address, pickup: { readyTime: '09:00', closeTime: '15:00' } },
      })
      await portal.run('book-shipment-pickup', { shipmentId, language: 'en' })
      return shipmentId
    }
    const counted = async () => {
      const { shipments, numberOfColli, totalWeight } = (await anna.call('GetPickup', { params })).body
      return { shipments, numberOfColli, totalWeight }
    }
    await joining()
    const ofOne = await counted()
    expect(ofOne).toMatchObject({ shipments: 1 })
    expect((await anna.call('ChangePickup', { params, body: { shipmentIds: [] } })).status).toBe(200)
    expect(await counted()).toEqual({ shipments: 0, numberOfColli: 5, totalWeight: 50 })
    const second = await joining()
    expect(await counted()).toEqual(ofOne)
    expect((await anna.call('CancelPickup', { params, body: {} })).status).toBe(200)
    expect((await anna.call('DeleteShipments', { body: { shipmentIds: [second] } })).status).toBe(200)
    expect((await anna.call('RestorePickup', { params })).status).toBe(200)
    expect(await counted()).toEqual({ shipments: 0, numberOfColli: 5, totalWeight: 50 })
    await joining()
    expect(await counted()).toEqual(ofOne)
  })

  it('is one of two hundred of a company at most, of which each may be changed', async () => {
    await travelTo(monday)
    const wish = { ...goods, weekdays: [2], startsOn: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
    const { body } = await anna.call('SaveRecurringPickup', { body: { ...wish, address: place() } })
    const { db } = portal.database
    const copies = await sql<{ id: number }>`
      insert into recurring_pickup (address, address_key, branch_id, close_time, company_id, created_at, created_by, number_of_colli,
        ready_time, shipment_system, starts_on, updated_at, updated_by, weekdays, weight_g)
      select address, address_key || copy, branch_id, close_time, company_id, created_at, created_by, number_of_colli,
        ready_time, shipment_system, starts_on, updated_at, updated_by, weekdays, weight_g
      from recurring_pickup, generate_series(1, 199) as copy where id = ${body.id} returning id`.execute(db)
    const places = async (ofCompany: Person) => {
      const { companyId } = (await ofCompany.call('GetUser')).body
      const { rows } = await sql<{ priority: number }>`select priority from pgboss.job
        where name = 'book-recurring-pickups' and group_id = ${`company ${companyId}`} and state < 'active' order by created_on`.execute(
        db,
      )
      return rows.map(({ priority }) => priority)
    }
    const refused = await anna.call('SaveRecurringPickup', { body: { ...wish, address: place() } })
    expect(refused.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['address', 'tooManyRecurringPickups'],
    ])
    const changed = { ...wish, id: body.id, version: body.version, address: place() }
    expect((await anna.call('SaveRecurringPickup', { body: changed })).status).toBe(201)
    expect((await bo.call('SaveRecurringPickup', { body: { ...wish, address: place() } })).status).toBe(201)
    // The first of another company goes before the second of one that saves many.
    const [first, second] = (await places(anna)).slice(-2)
    expect([second! - first!, (await places(bo))[0]]).toEqual([-1, 0])
    const ids = copies.rows.map(({ id }) => id)
    await db.deleteFrom('recurring_pickup').where('id', 'in', ids).execute()
  })

  it('says its next days, is booked at once, and is none a second time', async () => {
    await travelTo(monday)
    const times = { readyTime: '09:00', closeTime: '15:00' }
    const wish = { ...goods, address: place(), weekdays: [1, 2, 4], startsOn: '2026-11-23', ...times }
    const { body } = await anna.call('SaveRecurringPickup', { body: wish })
    expect(body.nextDays).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
    // Nobody waits for the next half hour: today and tomorrow are on their way.
    const { pool } = portal.database
    const queued = `select 1 from pgboss.job where name = 'book-recurring-pickups' and state = 'created'`
    expect((await pool.query(queued)).rowCount).toBeGreaterThan(0)
    // Only the one that was saved is looked at, in the turn of its company.
    const { rows } = await pool.query<{ data: object; group_id: string }>(
      `select data, group_id from pgboss.job where name = 'book-recurring-pickups' and data->>'recurringPickupId' = $1`,
      [String(body.id)],
    )
    expect(rows).toMatchObject([{ group_id: expect.stringMatching(/^company \d+$/) as string }])
    await portal.run('book-recurring-pickups', rows[0]!.data)
    const days = (await anna.call('GetPickups', { query: { dateFrom: '2026-11-23', dateTo: '2026-11-26' } })).body
    expect(days.filter((one) => one.recurringPickupId === body.id)).toHaveLength(2)
    const again = await anna.call('SaveRecurringPickup', { body: { ...wish, weekdays: [4, 5] } })
    expect(again.problem.errors?.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'weekdays: A recurring pickup has a driver come to this address at that time already. Change that one.',
    ])
    expect((await anna.call('SaveRecurringPickup', { body: { ...wish, weekdays: [3] } })).status).toBe(201)
    const early = await anna.call('SaveRecurringPickup', {
      body: { ...wish, weekdays: [5], readyTime: '04:00', closeTime: '06:30' },
    })
    expect(early.problem.errors?.map(({ field }) => field)).toEqual(['closeTime'])
  })

  it('has its customer told once that none of its days can be booked, and again when that comes back', async () => {
    await travelTo(monday)
    const wish = {
      ...goods,
      address: place(),
      weekdays: [1, 4],
      startsOn: '2026-11-24',
      readyTime: '09:00',
      closeTime: '12:00',
    }
    const { id } = (await anna.call('SaveRecurringPickup', { body: wish })).body
    const tariffs = await openTariffs(portal.database.db, { onFault: () => undefined })
    const { db } = portal.database
    const run = async () => {
      await bookRecurringPickups.run(
        { ...portal.jobs, asksMuch: () => false, database: db, tariffs, now: () => now },
        {},
      )
      await portal.run('write-recurring-not-booked-mail', { recurringPickupId: id })
    }
    const mails = () =>
      db
        .selectFrom('outbox_mail')
        .select(['recipient', 'subject', 'text_body'])
        .where('template', 'like', `recurring-not-booked/${id}/%`)
        .orderBy('id')
        .execute()
    await run()
    expect(await mails()).toEqual([])
    const { cutOff, leadMinutes, opens, daysAhead } = standardPickupRule
    const atNoon = { cutOff, leadMinutes, opens, daysAhead, shortestMinutes: 60, closes: '18:00' }
    await admin.call('SavePickupRule', { body: { ...atNoon, opens: '13:00' } })
    await Promise.all([run(), run()])
    // The reason names another day, and is the same.
    await travelTo(new Date('2026-11-25T08:00:00Z'))
    await run()
    expect(await mails()).toMatchObject([
      {
        recipient: 'anna@nordlys.test',
        subject: 'Din faste afhentning kan ikke længere bestilles',
        text_body: expect.stringMatching(
          /mellem 13:00 og 18:00 her. Første mulige afhentning er 26.11.2026[^]*mandag og torsdag, 09:00–12:00[^]*\/Pickup\?view=recurring/,
        ),
      },
    ])
    await admin.call('SavePickupRule', { body: atNoon })
    await run()
    expect((await mails()).length).toBe(1)
    await admin.call('SavePickupRule', { body: { ...atNoon, shortestMinutes: 240 } })
    now = new Date('2026-11-25T08:30:00Z')
    await run()
    const texts = (await mails()).map(({ text_body }) => text_body)
    expect(texts).toEqual([expect.anything(), expect.stringContaining('mindst 240 minutter')])
    await db.deleteFrom('pickup_rule').execute()
    tariffs.close()
  })

  it('is changed by who saw it last, and by nobody of another company', async () => {
    const wish = {
      ...goods,
      address: place(),
      weekdays: [1],
      startsOn: '2027-03-01',
      readyTime: '09:00',
      closeTime: '15:00',
    }
    const { id, version } = (await anna.call('SaveRecurringPickup', { body: wish })).body
    const changed = await anna.call('SaveRecurringPickup', { body: { ...wish, id, version, weekdays: [2, 4] } })
    expect(changed.body).toMatchObject({ id, weekdays: [2, 4], version: version + 1 })
    expect((await anna.call('SaveRecurringPickup', { body: { ...wish, id, version } })).problem.code).toBe(
      'VERSION_CONFLICT',
    )
    expect((await bo.call('SaveRecurringPickup', { body: { ...wish, id } })).status).toBe(404)
    expect((await bo.call('DeleteRecurringPickup', { query: { id } })).status).toBe(404)
    const wrong = await anna.call('SaveRecurringPickup', { body: { ...wish, weekdays: [] } })
    expect(wrong.problem.errors?.map(({ message }) => message)).toEqual(['Weekdays is required'])
  })
})
