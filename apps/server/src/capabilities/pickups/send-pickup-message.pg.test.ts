import { addressOf } from '@kattegat/samples'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { DeliveryOutage } from '../transfers/index.ts'
import { sendPickupMessage } from './send-pickup-message.ts'

let portal: TestPortal
let anna: Person
/** Monday at nine in Copenhagen. */
const monday = new Date('2026-11-23T08:00:00Z')
let now = monday

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

it('tells the cargo system of a change once, also when one job notes it while another looks what is due', async () => {
  const booked = await anna.call('CreatePickup', {
    body: {
      address: addressOf('oresund'),
      pickupDate: '2026-11-24',
      readyTime: '09:00',
      closeTime: '15:00',
      numberOfColli: 2,
      totalWeight: 12.5,
    },
  })
  const { id } = booked.body
  const told: string[] = []
  const sentOf = () =>
    portal.database.db
      .selectFrom('pickup_message')
      .select('id')
      .where('pickup_id', '=', id)
      .where('state', '=', 'sent')
      .execute()
  let other: Promise<unknown> | undefined
  const run = (database = portal.database.db, whenTold = async () => {}) =>
    sendPickupMessage.run(
      {
        database,
        enqueue: portal.jobs.enqueue,
        productName: 'Kattegat',
        now: () => now,
        sendToCargo: async ({ function: what, file }) => {
          told.push(what)
          await whenTold()
          return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
        },
      },
      { pickupId: id },
    )
  await run()
  expect((await anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:00' } })).status).toBe(200)
  now = new Date(monday.getTime() + 31_000)

  // The other has had its first look at the messages when this one notes that the change is told.
  const looks = Promise.withResolvers<void>()
  const noted = async () => {
    looks.resolve()
    await vi.waitFor(async () => expect(await sentOf()).toHaveLength(2), 20_000)
  }
  await run(portal.database.db, async () => {
    other = run(portal.database.db.withPlugin(afterFirstLook(noted)))
    await looks.promise
  })
  await other
  expect(told).toEqual(['original', 'replacement'])
})

it('tells of a pickup as it was while nobody knows whether it has arrived, and then that it was cancelled', async () => {
  const booked = await anna.call('CreatePickup', {
    body: {
      address: addressOf('oresund'),
      pickupDate: '2026-11-25',
      readyTime: '09:00',
      closeTime: '15:00',
      numberOfColli: 1,
      totalWeight: 5,
    },
  })
  const { id } = booked.body
  const told: { id: number; function: string; content: string }[] = []
  let [isSilent, isAway] = [true, false]
  const run = () =>
    sendPickupMessage.run(
      {
        database: portal.database.db,
        enqueue: portal.jobs.enqueue,
        productName: 'Kattegat',
        now: () => now,
        sendToCargo: async ({ id: message, function: what, file }) => {
          if (isAway) throw new DeliveryOutage('unreachable', 'connection refused', { cannotHaveArrived: true })
          told.push({ id: message, function: what, content: file.content })
          if (isSilent) throw new Error('no answer')
          return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
        },
      },
      { pickupId: id },
    )
  await expect(run()).rejects.toThrow('no answer')
  // A try that cannot have arrived says nothing of the one before.
  isAway = true
  await expect(run()).rejects.toThrow('refused')
  isAway = false
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
  isSilent = false
  await run()
  now = new Date(now.getTime() + 31_000)
  await run()
  expect(told.map((message) => message.function)).toEqual(['original', 'original', 'cancellation'])
  expect(told[1]).toEqual(told[0])
})

it('tells nobody of a cancellation that can still be undone, also where another message of its pickup is due', async () => {
  const booked = await anna.call('CreatePickup', {
    body: {
      address: addressOf('oresund'),
      pickupDate: '2026-11-25',
      readyTime: '10:00',
      closeTime: '14:00',
      numberOfColli: 1,
      totalWeight: 4,
    },
  })
  const { id } = booked.body
  const told: string[] = []
  const run = () =>
    sendPickupMessage.run(
      {
        database: portal.database.db,
        enqueue: portal.jobs.enqueue,
        productName: 'Kattegat',
        now: () => now,
        sendToCargo: async ({ function: what, file }) => {
          told.push(what)
          return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
        },
      },
      { pickupId: id },
    )
  await run()
  now = new Date(now.getTime() + 60_000)
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
  await run()
  expect((await anna.call('RestorePickup', { params: { id }, body: {} })).status).toBe(200)
  await run()
  expect(told).toEqual(['original'])
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
  now = new Date(now.getTime() + 31_000)
  await run()
  expect(told).toEqual(['original', 'cancellation'])
})

it('tells what was under way when its process ended, also where its job is tried again before that is sure', async () => {
  const booked = await anna.call('CreatePickup', {
    body: {
      address: addressOf('oresund'),
      pickupDate: '2026-11-26',
      readyTime: '10:00',
      closeTime: '14:00',
      numberOfColli: 1,
      totalWeight: 4,
    },
  })
  const { id } = booked.body
  const { db } = portal.database
  const told: string[] = []
  let isAlive = false
  const run = () =>
    sendPickupMessage.run(
      {
        database: db,
        enqueue: portal.jobs.enqueue,
        productName: 'Kattegat',
        now: () => now,
        sendToCargo: async ({ function: what, file }) => {
          if (!isAlive) throw new Error('killed')
          told.push(what)
          return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
        },
      },
      { pickupId: id },
    )
  await expect(run()).rejects.toThrow('killed')
  // As the killed process left it, which noted nothing.
  await db.updateTable('pickup_message').set({ finished_at: null }).where('pickup_id', '=', id).execute()
  isAlive = true
  now = new Date(now.getTime() + 35_000)
  await run()
  expect(told).toEqual([])
  const { rows } = await portal.database.pool.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'send-pickup-message' and group_id = $1`,
    [`pickup ${id}`],
  )
  expect(rows).toEqual([{ seconds: 26 }])
  now = new Date(now.getTime() + 26_000)
  await run()
  expect(told).toEqual(['original'])
})

/** Waits after the first question about messages of pickups. */
function afterFirstLook(work: () => Promise<void>): KyselyPlugin {
  let isFirst = true
  const asked = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"pickup_message"')) asked.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (isFirst && asked.has(queryId)) {
        isFirst = false
        await work()
      }
      return result
    },
  }
}

it('tells of a change that was made while a message was under way which is refused, and repeats no refused one', async () => {
  const { id } = (
    await anna.call('CreatePickup', {
      body: {
        address: addressOf('nordlysShop'),
        pickupDate: '2026-11-25',
        readyTime: '09:00',
        closeTime: '15:00',
        numberOfColli: 2,
        totalWeight: 12.5,
      },
    })
  ).body
  const told: (readonly [string, boolean])[] = []
  const run = (whileUnderWay: () => Promise<unknown>) =>
    sendPickupMessage.run(
      {
        database: portal.database.db,
        enqueue: portal.jobs.enqueue,
        productName: 'Kattegat',
        now: () => now,
        sendToCargo: async ({ function: what, file }) => {
          const isRefused = told.length === 0
          if (isRefused) await whileUnderWay()
          told.push([what, file.content.includes('1600')])
          return isRefused
            ? { ok: false, refusal: { fault: 'refused', details: '400' } }
            : { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
        },
      },
      { pickupId: id },
    )
  await run(() => anna.call('ChangePickup', { params: { id }, body: { closeTime: '16:00' } }))
  expect(told).toEqual([
    ['original', false],
    ['original', true],
  ])
  told.length = 0
  await portal.database.pool.query(`delete from pickup_message where pickup_id = $1`, [id])
  await run(async () => {})
  expect(told).toEqual([['original', true]])
})
