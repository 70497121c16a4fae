import { dkSeParcels } from '@kattegat/samples'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { openTariffs, type Tariffs } from '../tariffs/index.ts'
import { requeueForgottenTransfers, sendTransfer, type SendTransfer, type TransferDeps } from './index.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let tariffs: Tariffs

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  tariffs = await openTariffs(portal.database.db, { onFault: (fault) => expect.fail(String(fault)) })
})
afterAll(() => {
  tariffs.close()
  return portal.close()
})

it('is sent once where a second job looked at it before the first had noted that it was sent', async () => {
  const transferId = await handOn()
  const told: number[] = []
  const send: SendTransfer = async ({ id, file }) => {
    told.push(id)
    return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
  }
  const first = () => sendTransfer.run(depsOf(portal.database.db, send), { transferId })
  await sendTransfer.run(depsOf(portal.database.db.withPlugin(afterFirstLook(first)), send), { transferId })
  expect(told).toEqual([transferId])
})

it('is not queued again while its job only waits, however long', async () => {
  const transferId = await handOn()
  const { db } = portal.database
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await db.updateTable('transfer').set({ requested_at: anHourAgo }).where('id', '=', transferId).execute()
  const queued: number[] = []
  const enqueue: TransferDeps['enqueue'] = async (_tx, _job, payload) => {
    queued.push((payload as { transferId: number }).transferId)
    return ''
  }
  const requeue = () => requeueForgottenTransfers.run({ ...depsOf(db, neverSends), enqueue }, {})
  await requeue()
  expect(queued).toEqual([])
  await sql`delete from pgboss.job where name = 'send-transfer'`.execute(db)
  await requeue()
  expect(queued).toEqual([transferId])
})

/** A shipment is handed on to cargo; nobody works on the queue. */
async function handOn(): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  const { id } = await portal.database.db
    .selectFrom('transfer')
    .select('id')
    .where('shipment_id', '=', known(shipmentId))
    .executeTakeFirstOrThrow()
  return id
}

const neverSends: SendTransfer = () => Promise.reject(new Error('not to be sent'))

function depsOf(database: TransferDeps['database'], cargo: SendTransfer): TransferDeps {
  const { jobs } = portal
  const send = { cargo, invoicing: neverSends }
  return {
    database,
    tariffs,
    enqueue: jobs.enqueue,
    publish: jobs.publish,
    send,
    productName: 'Kattegat',
    now: () => new Date(),
  }
}

/** Does this once the first question about transfers is answered. */
function afterFirstLook(work: () => Promise<void>): KyselyPlugin {
  let isFirst = true
  const asked = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"transfer"')) asked.add(queryId)
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
