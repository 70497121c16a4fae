import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, dkSeParcels } from '@kattegat/samples'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { bookPickup, goods, monday, place, tuesday } from './pickups.test-support.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let companyId: number
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  companyId = (await anna.call('GetCompanyAccounts')).body[0]!.companyId
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
const shipment = async (person = anna, change: Partial<ShipmentForm> = {}) => {
  const about = { shipDate: '2026-11-24', change: { bookPickup: false, ...change } }
  return (await bookSample(person, dkSeParcels, about)).shipmentId
}
/** Shipments of one place where nothing else is picked up. */
const fetched = async (count: number) => {
  const pickupAddress = { ...addressOf('nordlysYard'), street1: place().street1 }
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push(await shipment(anna, { pickupAddress }))
  return ids
}
const detail = async (id: number, person = anna) => (await person.call('GetPickup', { params: { id } })).body
const referenceOf = async (id: number) =>
  (
    await portal.database.db
      .selectFrom('shipment')
      .select('external_pickup_reference')
      .where('id', '=', known(id))
      .executeTakeFirstOrThrow()
  ).external_pickup_reference

describe('booking a pickup', () => {
  it('answers with a confirmation number that reads out, for an address without shipments', async () => {
    const { status, body } = await book({ volume: 0.25, instructions: 'Ring the bell' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...tuesday,
      ...goods,
      status: 'requested',
      volume: 0.25,
      joined: false,
      companyId,
      version: 1,
    })
    expect(body.pickupNumber).toMatch(/^PU\d{7}$/)
    expect(await detail(body.id)).toMatchObject({
      instructions: 'Ring the bell',
      shipmentList: [],
      events: [{ code: 'booked' }],
    })
  })

  it('takes address, packages and weight from its shipments, and puts its number on them', async () => {
    const ids = [await shipment(), await shipment()]
    const prepared = await anna.call('PreparePickup', { body: { shipmentIds: ids } })
    expect(prepared.body.first?.pickupDate).toBe('2026-11-24')
    expect(prepared.body.shipmentList.map(({ shipmentId }) => shipmentId)).toEqual(ids)
    const sums = prepared.body.shipmentList.reduce(
      (sum, one) => ({ packages: sum.packages + one.numberOfColli, kg: sum.kg + one.totalWeight }),
      { packages: 0, kg: 0 },
    )
    const { body } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: ids } })
    expect(body).toMatchObject({ numberOfColli: sums.packages, totalWeight: sums.kg, shipments: 2 })
    expect(await Promise.all(ids.map(referenceOf))).toEqual([body.pickupNumber, body.pickupNumber])
    const again = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: ids } })
    expect([again.status, again.problem.facts?.['reason']]).toEqual([409, 'pickup-shipment-elsewhere'])
    expect(again.problem.detail).toBe('The shipment is on another pickup already.')
    const info = await anna.call('HistoryShipmentInfo', { params: { id: ids[0]! } })
    expect(JSON.stringify(info.body)).toContain('Pickup booked')
  })

  it('joins the pickup of the same address and day, and says so before', async () => {
    const address = place()
    const first = (await book({ address })).body
    const prepared = await anna.call('PreparePickup', { body: { address, ...tuesday } })
    expect(prepared.body.joins?.pickupNumber).toBe(first.pickupNumber)
    const second = (await book({ address, readyTime: '11:00', closeTime: '17:00', instructions: 'Second door' })).body
    expect(second).toMatchObject({
      id: first.id,
      joined: true,
      numberOfColli: 4,
      totalWeight: 25,
      readyTime: '11:00',
      closeTime: '15:00',
      instructions: 'Second door',
    })
    // 14:30 to 15:00 is too little for a driver: a pickup of its own.
    expect((await book({ address, readyTime: '14:30', closeTime: '17:00' })).body.joined).toBe(false)
    expect((await book({ address, pickupDate: '2026-11-25' })).body.joined).toBe(false)
    const colleague = await book({ address, companyId }, admin)
    expect(colleague.body).toMatchObject({ id: first.id, joined: true })
  })

  it('books once for a key, however often it is sent', async () => {
    const body = { address: place() }
    const headers = { 'idempotency-key': 'pickup-1' }
    const [first, second] = [await book(body, anna, headers), await book(body, anna, headers)]
    expect(second.body).toEqual(first.body)
    expect((await book({ ...body, numberOfColli: 9 }, anna, headers)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('refuses times in words, with the first that are possible', async () => {
    const wrong = await book({ pickupDate: '2026-11-28' })
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [
        {
          field: 'pickupDate',
          code: 'pickupClosedDay',
          message: 'There are no pickups on this day. The first possible is 30/11/2026, 09:00–15:00.',
        },
      ],
    ])
    const codes = async (body: object) =>
      (await book(body)).problem.errors?.map(({ field, code }) => `${field} ${code}`)
    expect(await codes({ pickupDate: '2026-11-20' })).toEqual(['pickupDate dateInPast'])
    expect(await codes({ pickupDate: '2026-12-25' })).toEqual(['pickupDate pickupHoliday'])
    expect(await codes({ readyTime: '15:00', closeTime: '09:00' })).toEqual(['closeTime readyBeforeClose'])
    expect(await codes({ readyTime: '09:00', closeTime: '09:20' })).toEqual(['closeTime pickupTooShort'])
    expect(await codes({ address: place({ postalCode: '999999', phone: '' }) })).toEqual([
      'address.postalCode postalCode',
      'address.phone required',
    ])
    await travelTo(new Date('2026-11-23T17:00:00Z'))
    expect(await codes({ pickupDate: '2026-11-23' })).toEqual(['pickupDate pickupCutOff'])
  })

  it('goes by the rule of the branch before that of the system', async () => {
    const { db } = portal.database
    const { branchId } = (await book()).body
    const rule = {
      cut_off: '15:00',
      lead_minutes: 0,
      shortest_minutes: 30,
      opens: '10:00',
      closes: '14:00',
      days_ahead: 5,
    }
    await db
      .insertInto('pickup_rule')
      .values({ ...rule, shipment_system: 'YOYODenmark', branch_id: null })
      .execute()
    expect((await book({ readyTime: '14:00' })).problem.errors?.[0]?.code).toBe('pickupHours')
    await db
      .insertInto('pickup_rule')
      .values({ ...rule, shipment_system: 'YOYODenmark', branch_id: branchId, closes: '20:00' })
      .execute()
    expect((await book({ readyTime: '14:00', closeTime: '19:00' })).status).toBe(201)
    expect((await book({ pickupDate: '2026-12-01' })).problem.errors?.[0]?.code).toBe('dateTooFar')
    await db.deleteFrom('pickup_rule').execute()
  })

  it('goes by the times that staff give every branch and one of them', async () => {
    const { branchId } = (await book()).body
    const rule = { cutOff: '14:00', leadMinutes: 0, shortestMinutes: 30, opens: '10:00', closes: '14:00', daysAhead: 5 }
    const [standard] = (await admin.call('GetPickupRules')).body
    expect(standard).toMatchObject({ branchId: null, from: 'standard', opens: '07:00', closes: '18:00' })
    const saved = await admin.call('SavePickupRule', { body: rule })
    expect(saved.body.find((one) => one.branchId === branchId)).toMatchObject({ ...rule, from: 'every' })
    expect((await book({ readyTime: '14:00' })).problem.errors?.[0]?.code).toBe('pickupHours')
    await admin.call('SavePickupRule', { body: { ...rule, branchId, closes: '20:00' } })
    expect((await book({ readyTime: '14:00', closeTime: '19:00' })).status).toBe(201)
    const faults = async (change: object) =>
      (await admin.call('SavePickupRule', { body: { ...rule, ...change } })).problem.errors?.map(
        ({ field, code }) => `${field} ${code}`,
      )
    expect(await faults({ opens: '25:00', leadMinutes: null })).toEqual(['opens time', 'leadMinutes required'])
    expect(await faults({ opens: '15:00' })).toEqual(['closes opensBeforeCloses'])
    expect((await anna.call('SavePickupRule', { body: rule })).status).toBe(403)
    const left = await admin.call('DeletePickupRule', { query: { branchId } })
    expect(left.body.find((one) => one.branchId === branchId)?.from).toBe('every')
    await admin.call('DeletePickupRule', { query: {} })
    expect((await admin.call('GetPickupRules')).body.every(({ from }) => from === 'standard')).toBe(true)
  })

  it('refuses shipments that cannot be picked up, and does not find another company’s', async () => {
    const [deleted, moving, theirs] = [await shipment(), await shipment(), await shipment(bo)]
    await anna.call('DeleteShipments', { body: { shipmentIds: [deleted] } })
    await admin.call('SetTransitStatus', { body: { shipmentIds: [moving], status: 'InTransit' } })
    const refused = async (shipmentIds: number[], person = anna) => {
      const { status, problem } = await person.call('CreatePickup', { body: { ...tuesday, shipmentIds } })
      return [status, problem.facts?.['reason']]
    }
    expect(await refused([deleted])).toEqual([409, 'pickup-shipment-deleted'])
    expect(await refused([moving])).toEqual([409, 'pickup-shipment-moving'])
    expect(await refused([theirs])).toEqual([404, undefined])
    expect(await refused([theirs, await shipment()], admin)).toEqual([409, 'pickup-companies-differ'])
    const prepared = await anna.call('PreparePickup', { body: { shipmentIds: [deleted, moving] } })
    expect(prepared.body.leftOut.map(({ message }) => message)).toEqual([
      'The shipment is deleted.',
      'The shipment is in transit or delivered already.',
    ])
  })
})

describe('a booked pickup', () => {
  it('changes, with what it was in its history, and asks for confirming again', async () => {
    const { id, version } = (await book()).body
    const confirmed = await admin.call('SetPickupStatus', { params: { id }, body: { status: 'confirmed', version } })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', version: 2 })
    const stale = await anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:00', version } })
    expect([stale.status, stale.problem.facts?.['version']]).toEqual([409, 2])
    const changed = await anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:00', version: 2 } })
    expect(changed.body).toMatchObject({ closeTime: '16:00', status: 'requested', version: 3 })
    expect((await detail(id)).events[0]).toMatchObject({
      code: 'changed',
      details: { closeTime: { from: '15:00', to: '16:00' } },
    })
    const wrong = await anna.call('ChangePickup', { params: { id }, body: { pickupDate: '2026-11-20' } })
    expect(wrong.problem.errors?.[0]?.code).toBe('dateInPast')
    expect((await bo.call('ChangePickup', { params: { id }, body: { instructions: 'x' } })).status).toBe(404)
    expect((await bo.call('GetPickup', { params: { id } })).status).toBe(404)
  })

  it('takes shipments on and off, with their packages and weight', async () => {
    const ids = await fetched(2)
    const { id, numberOfColli, totalWeight } = (
      await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [ids[0]!] } })
    ).body
    const both = (await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: ids } })).body
    expect(both).toMatchObject({ shipments: 2, numberOfColli: numberOfColli * 2, totalWeight: totalWeight * 2 })
    const one = (await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: [ids[1]] } })).body
    expect(one).toMatchObject({ shipments: 1, numberOfColli, totalWeight })
    expect(await Promise.all(ids.map(referenceOf))).toEqual(['', one.pickupNumber])
    // Its history names them as people do.
    const { body } = await anna.call('HistoryShipmentInfo', { params: { id: ids[0]! } })
    const [taken] = (await detail(id)).events
    expect(taken).toMatchObject({
      details: { removed: [ids[0]] },
      shipmentRefs: { [ids[0]!]: body.line.AWB },
    })
    // One that was emptied waits for what is put on it next, and counts that alone.
    await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: [] } })
    const filled = (await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: [ids[1]] } })).body
    expect(filled).toMatchObject({ shipments: 1, numberOfColli, totalWeight })
    // What was counted by hand stands for all that waits.
    await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: ids, numberOfColli, totalWeight } })
    await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: [ids[1]] } })
    const again = (await anna.call('ChangePickup', { params: { id }, body: { shipmentIds: ids } })).body
    expect(again).toMatchObject({ shipments: 2, numberOfColli: 1 + numberOfColli })
  })

  it('is cancelled, lets go of its shipments, and comes back with them for 30 seconds', async () => {
    const [shipmentId] = (await fetched(1)) as [number]
    const { id, pickupNumber } = (await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [shipmentId] } }))
      .body
    expect((await anna.call('CancelPickup', { params: { id }, body: {} })).body).toMatchObject({ status: 'cancelled' })
    expect(await referenceOf(shipmentId)).toBe('')
    expect((await anna.call('CancelPickup', { params: { id }, body: {} })).problem.facts?.['reason']).toBe(
      'pickup-cancelled',
    )
    await travelTo(new Date(monday.getTime() + 29_000))
    expect((await anna.call('RestorePickup', { params: { id } })).body).toMatchObject({
      status: 'requested',
      shipments: 1,
    })
    expect(await referenceOf(shipmentId)).toBe(pickupNumber)
    await anna.call('CancelPickup', { params: { id }, body: {} })
    await travelTo(new Date(now.getTime() + 31_000))
    expect((await anna.call('RestorePickup', { params: { id } })).problem.facts?.['reason']).toBe('pickup-undo-over')
  })

  it('is collected by staff alone, and then neither changes nor is cancelled', async () => {
    const [shipmentId] = (await fetched(1)) as [number]
    const { id, pickupNumber } = (await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [shipmentId] } }))
      .body
    const collect = (person: Person) =>
      person.call('SetPickupStatus', { params: { id }, body: { status: 'collected' } })
    expect((await collect(anna)).status).toBe(403)
    expect((await collect(admin)).problem.facts?.['reason']).toBe('pickup-not-today')
    await travelTo(new Date('2026-11-24T12:00:00Z'))
    expect((await collect(admin)).body.status).toBe('collected')
    for (const call of ['ChangePickup', 'CancelPickup'] as const) {
      expect((await anna.call(call, { params: { id }, body: {} })).problem.facts?.['reason'], call).toBe(
        'pickup-collected',
      )
    }
    expect(await referenceOf(shipmentId)).toBe(pickupNumber)
    const info = await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(info.body.data.shipmentId).toBe(shipmentId)
    const { delivery_status: status } = await portal.database.db
      .selectFrom('shipment')
      .select('delivery_status')
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    expect(status).toBe('InTransit')
  })

  it('makes each collected shipment a next version, with one line in its story and the audit log, and its price', async () => {
    const [shipmentId] = (await fetched(1)) as [number]
    const { id } = (await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [shipmentId] } })).body
    const versionOf = async () =>
      portal.database.db
        .selectFrom('shipment')
        .select(['version', 'updated_by', 'sales_total_minor'])
        .where('id', '=', known(shipmentId))
        .executeTakeFirstOrThrow()
    const before = await versionOf()
    await travelTo(new Date('2026-11-24T12:00:00Z'))
    await admin.call('SetPickupStatus', { params: { id }, body: { status: 'collected' } })
    const after = await versionOf()
    expect(after.version).toBe(before.version + 1)
    expect(after.updated_by).not.toBe(before.updated_by)
    expect(after.sales_total_minor).toBe(before.sales_total_minor)
    const events = await portal.database.db
      .selectFrom('shipment_event')
      .select('code')
      .where('shipment_id', '=', known(shipmentId))
      .where('code', '=', 'in-transit')
      .execute()
    expect(events).toHaveLength(1)
    const audited = await portal.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_kind', '=', 'shipment')
      .where('record_id', '=', String(shipmentId))
      .where('action', '=', 'shipment.collect')
      .execute()
    expect(audited).toHaveLength(1)
  })
})

describe('a shipment that is deleted', () => {
  const remove = async (id: number) => {
    expect((await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })).status).toBe(200)
    await portal.run('follow-changed-shipment', { shipmentId: id, language: 'en', asks: 'no' })
  }

  it('leaves its pickup with its packages and weight, and the others stay', async () => {
    const ids = await fetched(2)
    const { body: booked } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: ids } })
    await admin.call('SetPickupStatus', {
      params: { id: booked.id },
      body: { status: 'confirmed', version: booked.version },
    })
    await remove(ids[0]!)
    const left = await detail(booked.id)
    expect(left.shipmentList.map(({ shipmentId }) => shipmentId)).toEqual([ids[1]])
    expect(left).toMatchObject({ numberOfColli: booked.numberOfColli / 2, totalWeight: booked.totalWeight / 2 })
    expect(left.events.map(({ code }) => code)).toContain('changed')
    expect(await referenceOf(ids[0]!)).toBe('')
    expect(await referenceOf(ids[1]!)).toBe(booked.pickupNumber)
  })

  it('cancels a pickup that was booked for it alone, and none that has other goods', async () => {
    const [[alone], [beside]] = [(await fetched(1)) as [number], (await fetched(1)) as [number]]
    const one = (await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [alone] } })).body
    const more = { ...tuesday, shipmentIds: [beside], numberOfColli: 9, totalWeight: 90 }
    const other = (await anna.call('CreatePickup', { body: more })).body
    await remove(alone)
    await remove(beside)
    expect((await detail(one.id)).status).toBe('cancelled')
    expect(await detail(other.id)).toMatchObject({ status: 'requested', shipmentList: [] })
  })

  it('and restored at once stays on its pickup', async () => {
    const [id] = (await fetched(1)) as [number]
    const { body: booked } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [id] } })
    const deleted = await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    await anna.call('UndoHistoryAction', { params: { id: deleted.body.undo!.id } })
    await portal.run('follow-changed-shipment', { shipmentId: id, language: 'en', asks: 'no' })
    expect((await detail(booked.id)).shipmentList).toHaveLength(1)
  })

  it('is not fetched by a pickup that comes back: its driver is sent for the others', async () => {
    const [gone, left] = (await fetched(2)) as [number, number]
    const { body: booked } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [gone, left] } })
    await anna.call('DeleteShipments', { body: { shipmentIds: [gone] } })
    await anna.call('CancelPickup', { params: { id: booked.id }, body: {} })
    expect((await anna.call('RestorePickup', { params: { id: booked.id } })).status).toBe(200)
    const restored = await detail(booked.id)
    expect(restored.shipmentList.map(({ shipmentId }) => shipmentId)).toEqual([left])
    expect(restored).toMatchObject({
      numberOfColli: booked.numberOfColli / 2,
      totalWeight: booked.totalWeight / 2,
    })
  })

  it('is looked after by a job that waits until it can no longer be undone', async () => {
    const id = await shipment()
    await anna.call('DeleteShipments', { body: { shipmentIds: [id] } })
    const { rows } = await portal.database.pool.query(
      `select extract(epoch from start_after - created_on)::int as after from pgboss.job
       where name = 'follow-changed-shipment' and (data->>'shipmentId')::int = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: 31 }])
  })
})

describe('a shipment that another pickup took meanwhile', () => {
  it('is fetched once: the one that comes back is for the others, and does not come back for none', async () => {
    const [moved, left] = (await fetched(2)) as [number, number]
    const { body: both } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [moved, left] } })
    await anna.call('CancelPickup', { params: { id: both.id }, body: {} })
    const wednesday = { ...tuesday, pickupDate: '2026-12-02' }
    const { body: other } = await anna.call('CreatePickup', { body: { ...wednesday, shipmentIds: [moved] } })
    expect((await anna.call('RestorePickup', { params: { id: both.id } })).status).toBe(200)
    expect(await detail(both.id)).toMatchObject({
      shipmentList: [{ shipmentId: left }],
      numberOfColli: both.numberOfColli - other.numberOfColli,
    })
    expect(await referenceOf(moved)).toBe(other.pickupNumber)

    await anna.call('CancelPickup', { params: { id: both.id }, body: {} })
    await anna.call('CreatePickup', { body: { ...wednesday, shipmentIds: [left] } })
    const refused = await anna.call('RestorePickup', { params: { id: both.id } })
    expect([refused.status, refused.problem.facts?.['reason']]).toEqual([409, 'pickup-shipments-gone'])
  })
})

describe('a shipment that staff moved to another company meanwhile', () => {
  const moveToBo = async (shipmentId: number) => {
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const body = { shipmentId, accountId: account!.id }
    expect((await admin.call('ChangeShipmentAccountAsync', { body })).status).toBe(200)
  }
  const storyOf = async (shipmentId: number) =>
    (await bo.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.events.map(({ code }) => code)

  it('is left where it is by a pickup that comes back, and its timeline says nothing of it', async () => {
    const [moved, left] = (await fetched(2)) as [number, number]
    const { body: both } = await anna.call('CreatePickup', { body: { ...tuesday, shipmentIds: [moved, left] } })
    await anna.call('CancelPickup', { params: { id: both.id }, body: {} })
    await moveToBo(moved)
    const before = await storyOf(moved)
    expect((await anna.call('RestorePickup', { params: { id: both.id } })).status).toBe(200)
    expect(await detail(both.id)).toMatchObject({
      shipmentList: [{ shipmentId: left }],
      numberOfColli: both.numberOfColli / 2,
    })
    expect(await referenceOf(moved)).toBe('')
    expect(await storyOf(moved)).toEqual(before)

    await anna.call('CancelPickup', { params: { id: both.id }, body: {} })
    await moveToBo(left)
    const refused = await anna.call('RestorePickup', { params: { id: both.id } })
    expect([refused.status, refused.problem.facts?.['reason']]).toEqual([409, 'pickup-shipments-gone'])
  })
})

describe('lists', () => {
  it('narrow by status, day and words, and go on after the last', async () => {
    const mine = (await book({ pickupDate: '2026-12-10', address: place({ companyName: 'Wordmark 100%' }) })).body
    const found = async (query: Record<string, string | number>) =>
      (await anna.call('GetPickups', { query })).body.map(({ id }) => id)
    expect(await found({ search: mine.pickupNumber.toLowerCase() })).toEqual([mine.id])
    expect(await found({ search: 'wordmark 100%' })).toEqual([mine.id])
    expect(await found({ dateFrom: '2026-12-10', dateTo: '2026-12-10' })).toEqual([mine.id])
    expect(await found({ search: mine.pickupNumber, status: 'cancelled' })).toEqual([])
    expect((await found({ pageSize: 2 })).length).toBe(2)
    expect((await found({ after: mine.id, pageSize: 1 }))[0]).toBeLessThan(mine.id)
    expect((await bo.call('GetPickups', { query: { search: mine.pickupNumber } })).body).toEqual([])
    expect((await anna.call('GetPickups', { query: { dateFrom: 'x' } })).status).toBe(400)
  })

  it('of a branch and day are in postal code order until staff put them otherwise', async () => {
    const day = { pickupDate: '2026-12-03' }
    const at = (postalCode: string, city: string) =>
      book({ ...day, address: place({ postalCode, city, countryCode: 'DK' }) })
    const [aarhus, copenhagen, odense] = [
      (await at('8000', 'Aarhus C')).body,
      (await at('2100', 'København Ø')).body,
      (await at('5000', 'Odense C')).body,
    ]
    const query = { branchId: aarhus.branchId, ...day }
    const stops = async () => (await admin.call('GetPickupDay', { query })).body.map(({ id }) => id)
    expect(await stops()).toEqual([copenhagen.id, odense.id, aarhus.id])
    const put = (pickupIds: number[]) => admin.call('SetPickupOrder', { body: { ...query, pickupIds } })
    expect((await put([aarhus.id, copenhagen.id])).status).toBe(200)
    expect(await stops()).toEqual([aarhus.id, copenhagen.id, odense.id])
    expect((await put([aarhus.id, aarhus.id])).status).toBe(404)
    await anna.call('CancelPickup', { params: { id: copenhagen.id }, body: {} })
    expect(await stops()).toEqual([aarhus.id, odense.id])
    expect((await anna.call('GetPickupDay', { query })).status).toBe(403)
  })
})

describe('who is told', () => {
  it('is the booker by e-mail and the cargo system by a message, of booking, change and cancellation', async () => {
    await portal.work()
    const { id, pickupNumber } = (await book({ instructions: 'Ring the bell' })).body
    const mails = async () =>
      (
        await portal.database.db
          .selectFrom('outbox_mail')
          .select(['template', 'subject', 'recipient', 'text_body'])
          .where('template', 'like', `%/${pickupNumber}/%`)
          .orderBy('id')
          .execute()
      ).map(({ template, recipient }) => `${template} ${recipient}`)
    const messages = async () => {
      const names = await readdir(join(portal.filesFolder, 'transfers', 'cargo')).catch(() => [])
      // Half a file has another name.
      const ours = names.filter((name) => name.includes(pickupNumber) && name.endsWith('.edi')).toSorted()
      return Promise.all(ours.map((name) => readFile(join(portal.filesFolder, 'transfers', 'cargo', name), 'latin1')))
    }
    await vi.waitFor(async () => {
      expect(await mails()).toEqual([`pickup-booked/${pickupNumber}/1 anna@nordlys.test`])
      expect((await messages()).map((text) => /BGM\+335\+\w+\+\d/.exec(text)?.[0])).toEqual([
        `BGM+335+${pickupNumber}+9`,
      ])
    }, 20_000)
    await anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:30' } })
    // Changes within half a minute are one message.
    for (let job = 0; job < 3; job += 1) await portal.run('send-pickup-message', { pickupId: id })
    expect(await messages()).toHaveLength(1)
    // However many jobs find that it waits, one tells of it: each would leave another else, for as long as something changes.
    const { rowCount: planned } = await portal.database.pool.query(
      `select 1 from pgboss.job where name = 'send-pickup-message' and group_id = $1 and state = 'created'`,
      [`pickup ${id}`],
    )
    expect(planned).toBe(1)
    const queued = async () =>
      (
        await portal.database.pool.query(
          `select 1 from pgboss.job where name = 'send-pickup-message' and (data ->> 'pickupId')::int = $1`,
          [id],
        )
      ).rowCount
    const before = await queued()
    await anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:00' } })
    expect(await queued()).toBe(before)
    now = new Date(monday.getTime() + 31_000)
    await portal.run('send-pickup-message', { pickupId: id })
    await portal.run('send-pickup-message', { pickupId: id })
    await vi.waitFor(async () => {
      expect((await mails()).at(-1)).toBe(`pickup-changed/${pickupNumber}/3 anna@nordlys.test`)
      expect((await messages()).at(-1)).toContain(`BGM+335+${pickupNumber}+5`)
    }, 20_000)
    expect(await messages()).toHaveLength(2)
    expect((await messages()).at(-1)).toContain('DTM+235:202611241600:203')
    const told = (await admin.call('GetPickup', { params: { id } })).body as { cargoMessages?: { state: string }[] }
    expect(told.cargoMessages?.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(await detail(id)).not.toHaveProperty('cargoMessages')

    // As if the cargo system had refused the change: staff tell it again, as it stands.
    await portal.database.pool.query(
      `update pickup_message set state = 'rejected' where pickup_id = $1 and function = 'replacement'`,
      [id],
    )
    const resend = (person: Person) => person.call('ResendPickupMessage', { params: { id } })
    expect((await resend(anna)).status).toBe(403)
    expect((await resend(admin)).body).toEqual({ success: true })
    const states = async () =>
      ((await admin.call('GetPickup', { params: { id } })).body as typeof told).cargoMessages?.map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'rejected', 'sent']), 20_000)
  })
})
