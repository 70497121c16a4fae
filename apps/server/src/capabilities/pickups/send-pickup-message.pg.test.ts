import { addressOf } from '@kattegat/samples'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { DeliveryOutage, type MessageFile } from '../transfers/index.ts'
import { sendPickupMessage, type PickupMessageDeps } from './send-pickup-message.ts'

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

/** Each on a day of its own: none joins another. */
async function bookPickup(pickupDate: string): Promise<number> {
  const booked = await anna.call('CreatePickup', {
    body: {
      address: addressOf('oresund'),
      pickupDate,
      readyTime: '09:00',
      closeTime: '15:00',
      numberOfColli: 2,
      totalWeight: 12.5,
    },
  })
  expect(booked.status, JSON.stringify(booked.problem)).toBe(201)
  return booked.body.id
}

/** Tells of a pickup as its job does, with a cargo system of the test's own. */
function sendAs(pickupId: number, sendToCargo: PickupMessageDeps['sendToCargo'], database = portal.database.db) {
  const { enqueue } = portal.jobs
  return sendPickupMessage.run(
    { database, enqueue, productName: 'Kattegat', now: () => now, sendToCargo },
    { pickupId },
  )
}

const taken = ({ name, content }: MessageFile) =>
  ({ ok: true, value: { format: 'EDIFACT', content, sentTo: name } }) as const

it('tells the cargo system of a change once, also when one job notes it while another looks what is due', async () => {
  const id = await bookPickup('2026-11-24')
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
    sendAs(
      id,
      async ({ function: what, file }) => {
        told.push(what)
        await whenTold()
        return taken(file)
      },
      database,
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
  const id = await bookPickup('2026-11-25')
  const told: { id: number; function: string; content: string }[] = []
  let [isSilent, isAway] = [true, false]
  const run = () =>
    sendAs(id, async ({ id: message, function: what, file }) => {
      if (isAway) throw new DeliveryOutage('unreachable', 'connection refused', { cannotHaveArrived: true })
      told.push({ id: message, function: what, content: file.content })
      if (isSilent) throw new Error('no answer')
      return taken(file)
    })
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
  const id = await bookPickup('2026-11-26')
  const told: string[] = []
  const run = () =>
    sendAs(id, async ({ function: what, file }) => {
      told.push(what)
      return taken(file)
    })
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
  const id = await bookPickup('2026-11-27')
  const { db } = portal.database
  const told: string[] = []
  let isAlive = false
  const run = () =>
    sendAs(id, async ({ function: what, file }) => {
      if (!isAlive) throw new Error('killed')
      told.push(what)
      return taken(file)
    })
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

it('cancels what the cargo system may have, though it never answered until the last try', async () => {
  const id = await bookPickup('2026-12-01')
  const told: string[] = []
  let isSilent = true
  const run = () =>
    sendAs(id, async ({ function: what, file }) => {
      told.push(what)
      if (isSilent) throw new DeliveryOutage('unreachable', '500')
      return taken(file)
    })
  await expect(run()).rejects.toThrow('500')
  const { enqueue } = portal.jobs
  const deps = { database: portal.database.db, enqueue, productName: 'Kattegat', now: () => now, sendToCargo: vi.fn() }
  await sendPickupMessage.givenUp?.(deps, { pickupId: id })
  isSilent = false
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
  now = new Date(now.getTime() + 31_000)
  await run()
  await run()
  expect(told).toEqual(['original', 'cancellation'])
})

it('cancels what the cargo system may have, though it refused to hear it a second time', async () => {
  const id = await bookPickup('2026-12-04')
  const told: string[] = []
  const answers = [
    () => Promise.reject(new DeliveryOutage('unreachable', '500')),
    async () => ({ ok: false, refusal: { fault: 'refused', details: '409' } }) as const,
  ]
  const run = () =>
    sendAs(id, async ({ function: what, file }) => {
      told.push(what)
      return answers.shift()?.() ?? taken(file)
    })
  await expect(run()).rejects.toThrow('500')
  await run()
  expect((await anna.call('CancelPickup', { params: { id }, body: {} })).status).toBe(200)
  now = new Date(now.getTime() + 31_000)
  await run()
  expect(told).toEqual(['original', 'original', 'cancellation'])
})

it('replaces what the cargo system may have, though it was rejected and the pickup is as it was before', async () => {
  const id = await bookPickup('2026-12-08')
  const told: string[] = []
  const files: object[] = []
  let isSilent = false
  const run = () =>
    sendAs(id, async ({ function: what, file }) => {
      told.push(what)
      files.push(file)
      if (isSilent) throw new DeliveryOutage('unreachable', '500')
      return taken(file)
    })
  const setPackages = async (numberOfColli: number) => {
    const { version } = (await anna.call('GetPickup', { params: { id } })).body
    const reply = await anna.call('ChangePickup', { params: { id }, body: { numberOfColli, version } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
    now = new Date(now.getTime() + 61_000)
  }
  await run()
  isSilent = true
  await setPackages(9)
  await expect(run()).rejects.toThrow('500')
  const { enqueue } = portal.jobs
  const deps = { database: portal.database.db, enqueue, productName: 'Kattegat', now: () => now, sendToCargo: vi.fn() }
  await sendPickupMessage.givenUp?.(deps, { pickupId: id })
  isSilent = false
  await setPackages(2)
  await run()
  // First what it may have, under the same number.
  expect(told).toEqual(['original', 'replacement', 'replacement'])
  expect(files[2]).toEqual(files[1])
  now = new Date(now.getTime() + 31_000)
  await run()
  expect(told).toEqual(['original', 'replacement', 'replacement', 'replacement'])
  expect(files[3]).not.toEqual(files[1])
  await run()
  expect(told).toHaveLength(4)
})

it('sends once more as it was what was never answered, where somebody asks for it', async () => {
  const id = await bookPickup('2026-12-10')
  const files: object[] = []
  let isSilent = true
  const run = () =>
    sendAs(id, async ({ file }) => {
      files.push(file)
      if (isSilent) throw new DeliveryOutage('unreachable', '500')
      return taken(file)
    })
  await expect(run()).rejects.toThrow('500')
  const { enqueue } = portal.jobs
  const deps = { database: portal.database.db, enqueue, productName: 'Kattegat', now: () => now, sendToCargo: vi.fn() }
  await sendPickupMessage.givenUp?.(deps, { pickupId: id })
  isSilent = false
  now = new Date(now.getTime() + 61_000)
  const admin = await portal.as('admin@kattegat.test')
  expect((await admin.call('ResendPickupMessage', { params: { id } })).status).toBe(200)
  await run()
  await run()
  expect(files).toEqual([files[0], files[0]])
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
  const id = await bookPickup('2026-11-30')
  const told: (readonly [string, boolean])[] = []
  const run = (whileUnderWay: () => Promise<unknown>) =>
    sendAs(id, async ({ function: what, file }) => {
      const isRefused = told.length === 0
      if (isRefused) await whileUnderWay()
      told.push([what, file.content.includes('1600')])
      return isRefused ? { ok: false, refusal: { fault: 'refused', details: '400' } } : taken(file)
    })
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
