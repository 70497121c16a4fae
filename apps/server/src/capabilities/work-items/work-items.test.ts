import { dkSeParcels } from '@kattegat/samples'
import { randomUUID } from 'node:crypto'
import type { WorkItemKind } from '@kattegat/domain/work-items'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let ada: Person
const now = new Date('2026-11-26T10:00:00Z')
const stored: Partial<Record<WorkItemKind | 'fine', number>> = {}

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  ada = await portal.as('super@kattegat.test')
  stored.fine = await store({ created_at: new Date('2026-11-01T08:00:00Z') })
  stored.errorBooking = await store({
    booking_type: 'ErrorBooking',
    error_parts: ['packages', 'receiver'],
    created_at: new Date('2026-11-20T08:00:00Z'),
  })
  stored.hold = await store({ held_back: true, updated_at: new Date('2026-11-22T08:00:00Z') })
  const { db } = portal.database
  const rejected = await store({ cargo_transfer: 'rejected' })
  for (const [state, finished, fault] of [
    ['rejected', '2026-11-20T09:00:00Z', 'unreachable'],
    ['rejected', '2026-11-21T09:00:00Z', 'refused'],
  ] as const)
    stored.cargoTransfer = await db
      .insertInto('transfer')
      .values({
        shipment_id: known(rejected),
        kind: 'cargo',
        function: 'original',
        state,
        requested_by: admin.userId,
        requested_at: new Date(finished),
        finished_at: new Date(finished),
        fault,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  stored.mail = await db
    .insertInto('outbox_mail')
    .values({
      shipment_system: 'YOYODenmark',
      shipment_id: known(stored.fine),
      template: 'booking',
      language: 'en',
      recipient: 'gone@example.test',
      subject: 'Booked',
      text_body: 'Booked',
      html_body: 'Booked',
      status: 'failed',
      last_error: '550 no such user',
      created_at: new Date('2026-11-23T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)
})
afterAll(() => portal.close())

async function store(values: object): Promise<number> {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const { id } = await portal.database.db
    .insertInto('shipment')
    .values({
      link_id: randomUUID(),
      tracking_token: randomUUID(),
      shipment_system: 'YOYODenmark',
      company_id: known(account!.companyId),
      account_id: account!.id,
      booking_type: 'FinalBooking',
      ship_date: '2026-11-26',
      receiver_name: 'Öresunds Kök',
      form: '{}',
      created_by: anna.userId,
      updated_by: anna.userId,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const itemsOf = async (person: Person, query = {}) => (await person.call('GetWorkItems', { query })).body

describe('what is stuck', () => {
  it('is told with why, the oldest first, and nothing of what goes on', async () => {
    const { kinds, items } = await itemsOf(admin)
    expect(items.map(({ kind, sourceId, reason }) => [kind, sourceId, reason])).toEqual([
      ['errorBooking', stored.errorBooking, 'Packages, Receiver'],
      ['cargoTransfer', stored.cargoTransfer, 'The other system rejected the message.'],
      ['hold', stored.hold, 'The shipment is on hold'],
      ['mail', stored.mail, 'gone@example.test: 550 no such user'],
    ])
    expect(items[0]).toMatchObject({ companyName: 'Nordlys Design ApS', receiver: 'Öresunds Kök', owner: null })
    expect(kinds.filter(({ count }) => count > 0).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'errorBooking 1',
      'hold 1',
      'cargoTransfer 1',
      'mail 1',
    ])
    expect((await itemsOf(admin, { kind: 'mail' })).items).toHaveLength(1)
  })

  it('is gone once it is solved, and a quote is among it when its time is over', async () => {
    const { db } = portal.database
    await db.updateTable('shipment').set({ held_back: false }).where('id', '=', known(stored.hold!)).execute()
    const quoted = await store({ booking_type: 'QuoteBooking' })
    await db
      .insertInto('quote')
      .values({
        shipment_id: known(quoted),
        state: 'Requested',
        requested_at: new Date('2026-11-25T08:00:00Z'),
        requested_by: anna.userId,
        reply_by: new Date('2026-11-25T09:00:00Z'),
      })
      .execute()
    const { items } = await itemsOf(admin)
    expect(items.map(({ kind }) => kind)).toEqual(['errorBooking', 'cargoTransfer', 'mail', 'quote'])
  })

  it('is what nothing could carry as well: once for a lane, however often it is asked, and for a week', async () => {
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const shipment = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-27' })
    const collis = [{ ...shipment.collis![0]!, number: 9, weight: 999, length: 1200, width: 240, height: 250 }]
    const body = { ...shipment, collis, numberOfColli: undefined, totalWeight: undefined }
    for (let times = 0; times < 2; times += 1) {
      const reply = await anna.call('GetShippingOptions', { body })
      expect([reply.status, reply.body.options], JSON.stringify(reply.problem)).toEqual([200, []])
    }
    const { items } = await itemsOf(admin, { kind: 'rate' })
    expect(items).toMatchObject([
      {
        kind: 'rate',
        shipmentId: null,
        companyName: 'Nordlys Design ApS',
        receiver: 'DK 1620 – SE 211 44',
        reason: 'No product was available. Requested 2 times.',
      },
    ])
    await portal.database.db
      .updateTable('rate_miss')
      .set({ asked_at: new Date('2026-11-18T00:00:00Z') })
      .execute()
    expect((await itemsOf(admin, { kind: 'rate' })).items).toEqual([])
  })

  it('is what the cargo system refused to hear of a pickup, until it has heard it or the pickup is over', async () => {
    const { db } = portal.database
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const branch = await db.selectFrom('branch').select('id').limit(1).executeTakeFirstOrThrow()
    const pickup = await db
      .insertInto('pickup')
      .values({
        number: 'P100900',
        shipment_system: 'YOYODenmark',
        company_id: known(account!.companyId),
        branch_id: branch.id,
        pickup_date: '2026-11-27',
        ready_time: '06:00',
        close_time: '17:00',
        address: JSON.stringify({ companyName: 'Nordlys Lager' }),
        address_key: 'lager',
        number_of_colli: 1,
        weight_g: 1000,
        created_by: anna.userId,
        created_at: now,
        updated_by: anna.userId,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const message = (functionOfIt: 'original' | 'replacement' | 'cancellation', state: 'sent' | 'rejected') =>
      db
        .insertInto('pickup_message')
        .values({
          pickup_id: pickup.id,
          function: functionOfIt,
          state,
          digest: 'as it was',
          requested_at: now,
          finished_at: now,
          fault: state === 'rejected' ? 'refused' : null,
        })
        .execute()
    const refused = async () => (await itemsOf(admin, { kind: 'pickupMessage' })).items
    await message('original', 'rejected')
    expect(await refused()).toMatchObject([
      {
        kind: 'pickupMessage',
        pickupId: pickup.id,
        shipmentId: null,
        shipmentRef: 'P100900',
        companyName: 'Nordlys Design ApS',
        receiver: 'Nordlys Lager',
        reason: 'The other system rejected the message.',
      },
    ])
    const swedish = await portal.as('admin@kattegat.test', 'YOYOSweden')
    expect((await itemsOf(swedish, { kind: 'pickupMessage' })).items).toEqual([])
    const day = (pickup_date: string) =>
      db.updateTable('pickup').set({ pickup_date }).where('id', '=', pickup.id).execute()
    await day('2026-11-24')
    expect(await refused()).toEqual([])
    await day('2026-11-27')
    await message('original', 'sent')
    expect(await refused()).toEqual([])
    await message('replacement', 'rejected')
    expect(await refused()).toHaveLength(1)
    await db.updateTable('pickup').set({ status: 'cancelled', cancelled_at: now }).where('id', '=', pickup.id).execute()
    expect(await refused()).toEqual([])
    // The driver would come in vain.
    await message('cancellation', 'rejected')
    expect(await refused()).toHaveLength(1)
    await db.deleteFrom('pickup_message').where('pickup_id', '=', pickup.id).execute()
  })

  it('is nobody’s business but the back office’s', async () => {
    expect((await anna.call('GetWorkItems', { query: {} })).status).toBe(403)
    const body = { kind: 'mail', sourceId: stored.mail!, take: true } as const
    expect((await anna.call('SetWorkItemOwner', { body })).status).toBe(403)
  })
})

describe('an item', () => {
  const take = (person: Person, isTaken: boolean, sourceId = stored.mail!) =>
    person.call('SetWorkItemOwner', { body: { kind: 'mail', sourceId, take: isTaken } })

  it('is taken by one, and the next is told by whom', async () => {
    expect((await take(admin, true)).status).toBe(200)
    // Twice is once.
    expect((await take(admin, true)).status).toBe(200)
    const second = await take(ada, true)
    expect(second.status).toBe(409)
    expect(second.problem).toMatchObject({ code: 'VERSION_CONFLICT', facts: { changedBy: 'Ada Mikkelsen' } })
    expect((await take(ada, false)).status).toBe(409)
    expect((await itemsOf(admin, { owner: 'mine' })).items).toMatchObject([
      { kind: 'mail', owner: { id: admin.userId } },
    ])
    expect((await itemsOf(ada, { owner: 'mine' })).items).toEqual([])
    expect((await itemsOf(ada, { owner: 'nobody' })).items.map(({ kind }) => kind)).not.toContain('mail')
  })

  it('is let go by who has it, and then anybody’s', async () => {
    expect((await take(admin, false)).status).toBe(200)
    expect((await take(ada, true)).status).toBe(200)
    const log = await portal.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('record_kind', '=', 'work-item')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'work-item.taken',
      'work-item.taken',
      'work-item.let-go',
      'work-item.taken',
    ])
  })

  it('that is not stuck, or of another booking system, is none', async () => {
    expect((await take(admin, true, 999_999)).status).toBe(404)
    const swedish = await portal.as('admin@kattegat.test', 'YOYOSweden')
    expect((await take(swedish, true)).status).toBe(404)
    expect((await itemsOf(swedish)).items).toEqual([])
  })
})
