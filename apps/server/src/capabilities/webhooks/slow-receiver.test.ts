import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let receiver: Server
let url: string
/** Messages by the path they came to. */
const received = { '/hangs': 0, '/answers': 0, '/takes-its-time': 0 }

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    const path = request.url as keyof typeof received
    received[path] += 1
    // The other takes what it is sent, and says nothing.
    if (path === '/answers') reply.end()
    if (path === '/takes-its-time') setTimeout(() => reply.end(), 3500)
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  portal = await openTestPortal({ environment: { WEBHOOK_NETWORKS: '127.0.0.1' } })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await portal?.close()
})

it('of one company holds up none of another’s messages, however many wait for it', async () => {
  const [anna, bo] = [await portal.as('anna@nordlys.test'), await portal.as('bo@havblik.test')]
  // As a system of theirs for each kind of event, all of them down.
  for (let at = 0; at < 6; at += 1) await listen(anna, '/hangs')
  await listen(bo, '/answers')
  for (let at = 0; at < 4; at += 1) await book(anna)
  await portal.work()
  await expect.poll(() => received['/hangs'], { timeout: 20_000 }).toBeGreaterThan(0)
  await book(bo)
  // Less than a receiver is waited for: none of those that hang has been given up.
  await expect.poll(() => received['/answers'], { timeout: 8000 }).toBe(1)
  expect(received['/hangs']).toBeLessThan(5)
  // Who was waited for in vain gets nothing more for a while, and its messages keep no worker.
  const unsent = async () => {
    const { rows } = await portal.database.pool.query<{ id: number; postponed: boolean }>(
      `select d.id, d.next_attempt_at is not null as postponed from webhook_delivery d join webhook w on w.id = d.webhook_id
        where w.silent_until > now() and d.attempts = 0 order by d.id`,
    )
    return rows
  }
  await expect.poll(async () => (await unsent()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [first] = await unsent()
  await portal.run('deliver-webhook', { deliveryId: first!.id })
  expect(await unsent()).toContainEqual({ id: first!.id, postponed: true })
})

it('that answers late gets no more for six times as long, and what it took is delivered', async () => {
  const bo = await portal.as('bo@havblik.test')
  await listen(bo, '/takes-its-time')
  for (let at = 0; at < 2; at += 1) await book(bo)
  const deliveries = async () => {
    const { rows } = await portal.database.pool.query<{ attempts: number; state: string; rest: number }>(
      `select d.attempts, d.state, extract(epoch from w.silent_until - (select max(at) from webhook_attempt a where a.delivery_id = d.id))::float8 as rest
        from webhook_delivery d join webhook w on w.id = d.webhook_id
        where w.url like '%/takes-its-time' order by d.id`,
    )
    return rows
  }
  // Whichever was told of first: two bookings of a moment are told of beside each other.
  const taken = async () => (await deliveries()).find(({ state }) => state === 'delivered')
  await expect.poll(taken, { timeout: 20_000 }).toMatchObject({ attempts: 1 })
  const [first, second] = (await deliveries()).toSorted((a, b) => b.attempts - a.attempts)
  expect([first, second]).toMatchObject([
    { attempts: 1, state: 'delivered' },
    { attempts: 0, state: 'waiting' },
  ])
  // While it took its time, and six times as long.
  expect(first!.rest).toBeGreaterThan(7 * 3.4)
  expect(received['/takes-its-time']).toBe(1)
})

async function listen(person: Person, path: keyof typeof received) {
  const companyId = (await person.call('GetUser')).body.companyId!
  const admin = await portal.as('admin@kattegat.test')
  const reply = await admin.call('SaveWebhook', { body: { companyId, url: `${url}${path}`, events: ['booking'] } })
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200)
}

function book(person: Person) {
  return bookSample(person, dkSeParcels, { change: { bookPickup: false } })
}
