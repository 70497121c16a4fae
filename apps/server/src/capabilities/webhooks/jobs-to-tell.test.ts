import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { shipmentEventWritten } from '../shipment-events/index.ts'

let portal: TestPortal
let admin: Person
let anna: Person
let bo: Person

beforeAll(async () => {
  portal = await openTestPortal({ environment: { WEBHOOK_NETWORKS: '127.0.0.1' }, expectedFaults: /invalid input/ })
  admin = await portal.as('admin@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.database.pool.query('update webhook set active = false')
  await forgetJobs()
})

const forgetJobs = () => portal.database.pool.query('delete from pgboss.job')
const companyOf = async (person: Person) => (await person.call('GetUser')).body.companyId!

async function listen(person: Person, active = true): Promise<number> {
  const body = { companyId: await companyOf(person), url: 'http://127.0.0.1:9/in', active }
  return (await admin.call('SaveWebhook', { body: { ...body, events: ['booking', 'event'] } })).body.webhookId
}

const book = async (person: Person) => {
  const { shipmentId } = await bookSample(person, dkSeParcels, { change: { bookPickup: false } })
  await forgetJobs()
  return known(shipmentId)
}
const remove = (by: Person, ...shipmentIds: readonly number[]) => by.call('DeleteShipments', { body: { shipmentIds } })

/** What waits to be told: the company, how far behind, and of how much. */
async function waiting() {
  const { rows } = await portal.database.pool.query<{ group: string; behind: number; many: number }>(
    `select group_id as group, -priority as behind, coalesce(jsonb_array_length(data -> 'happened'), 1) as many
      from pgboss.job where name like 'tell-webhooks%' order by created_on, priority desc`,
  )
  return rows
}

/** As an act that writes so much into the timeline of a shipment. */
const happen = (shipmentId: Awaited<ReturnType<typeof book>>, times: number) =>
  portal.database.db
    .transaction()
    .execute((tx) =>
      portal.jobs.publish(
        tx,
        shipmentEventWritten,
        ...Array.from({ length: times }, (_, at) => ({ shipmentId, eventId: at + 1 })),
      ),
    )

/** The events of a shipment that a webhook was sent a message of. */
async function toldOf(webhookId: number): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ happening: string }>(
    'select happening from webhook_delivery where webhook_id = $1 order by id',
    [webhookId],
  )
  return rows.map(({ happening }) => happening)
}

it('queues nothing for a company that has no webhook, or none that is on', async () => {
  const [first, second] = [await book(anna), await book(anna)]
  await listen(anna, false)
  await listen(bo)
  await remove(anna, first)
  expect(await waiting()).toEqual([])
  await listen(anna)
  await remove(anna, second)
  expect(await waiting()).toEqual([{ group: `company ${await companyOf(anna)}`, behind: 0, many: 1 }])
})

it('asks for the company that has the shipment now', async () => {
  const shipmentId = await book(anna)
  const hears = await listen(bo)
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const moved = await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId: account!.id } })
  expect(moved.status).toBe(200)
  await forgetJobs()
  await admin.call('SetTransitStatus', { body: { shipmentIds: [shipmentId], status: 'InTransit' } })
  const [job] = await jobsTold()
  await portal.run(job!.name, job!.data)
  expect(await toldOf(hears)).toHaveLength(1)
})

it('queues fifty in a job, each behind what waits of the company, and the first of another before', async () => {
  const [annas, bos] = [await book(anna), await book(bo)]
  await listen(anna)
  await listen(bo)
  for (let times = 0; times < 2; times += 1) await happen(annas, 120)
  await happen(bos, 2)
  await happen(bos, 1)
  const [hers, his] = [`company ${await companyOf(anna)}`, `company ${await companyOf(bo)}`]
  const many = [50, 50, 20, 50, 50, 20]
  expect(await waiting()).toEqual([
    ...many.map((each, behind) => ({ group: hers, behind, many: each })),
    { group: his, behind: 0, many: 2 },
    { group: his, behind: 0, many: 1 },
  ])
})

it('tells of each once, also of those after one that fails, and however often the job runs', async () => {
  const shipmentId = await book(anna)
  const hears = await listen(anna)
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into shipment_event (shipment_id, code, occurred_at, recorded_at, source)
      select $1, 'delayed', now(), now(), 'portal' from generate_series(1, 3) returning id`,
    [shipmentId],
  )
  const [first, second, third] = rows.map(({ id }) => ({ shipmentId, eventId: id }))
  const broken = { shipmentId, eventId: 'none of its' }
  await expect(portal.run('tell-webhooks-of-many', { happened: [first, broken, second] })).rejects.toThrow('invalid')
  expect(await toldOf(hears)).toEqual([first, second].map((one) => `event ${one!.eventId}`))
  await portal.run('tell-webhooks-of-many', { happened: [first, second, third] })
  expect(await toldOf(hears)).toEqual(rows.map(({ id }) => `event ${id}`))
})

it('queues one job for an undo of many', async () => {
  const shipmentIds = [await book(anna), await book(anna)]
  const removed = await remove(anna, ...shipmentIds)
  await listen(anna)
  await anna.call('UndoHistoryAction', { params: { id: removed.body.actionId }, body: {} })
  expect(await waiting()).toMatchObject([{ many: 2 }])
})

async function jobsTold() {
  const { rows } = await portal.database.pool.query<{ name: string; data: object }>(
    `select name, data from pgboss.job where name like 'tell-webhooks%'`,
  )
  return rows
}
