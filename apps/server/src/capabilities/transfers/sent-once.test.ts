import { dkSeParcels } from '@kattegat/samples'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known as toId } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { openTariffs, type Tariffs } from '../tariffs/index.ts'
import {
  DeliveryOutage,
  requeueForgottenTransfers,
  reviseCargoTransfer,
  sendTransfer,
  type SendTransfer,
  type TransferDeps,
} from './index.ts'

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
  const first = async () => void (await sendTransfer.run(depsOf(portal.database.db, send), { transferId }))
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

it('says the same under the same id while nobody knows whether it has arrived', async () => {
  const { transferId, shipmentId } = await handedOn()
  const told: { id: number; content: string }[] = []
  const takesAndFallsSilent: SendTransfer = async ({ id, file }) => {
    told.push({ id, content: file.content })
    throw new Error('no answer')
  }
  const takes: SendTransfer = async ({ id, file }) => {
    told.push({ id, content: file.content })
    return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
  }
  const { db } = portal.database
  await expect(sendTransfer.run(depsOf(db, takesAndFallsSilent), { transferId })).rejects.toThrow('no answer')
  // Also where a try since then cannot have arrived.
  const away: SendTransfer = async () => {
    throw new DeliveryOutage('unreachable', 'connection refused', { cannotHaveArrived: true })
  }
  await expect(sendTransfer.run(depsOf(db, away), { transferId })).rejects.toThrow('refused')
  await override(shipmentId, 'Lampeskærme af glas')
  await sendTransfer.run(depsOf(db, takes), { transferId })
  expect(told[1]).toEqual(told[0])
  // What cargo has by now is known to be old: the change is looked at.
  const row = await db.selectFrom('transfer').selectAll().where('id', '=', transferId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'sent', version: 1, content: told[0]!.content, begun: null })
  expect(await isQueued('revise-cargo-transfer', shipmentId)).toBe(true)
})

it('reaches cargo though its shipment was deleted, where it may have arrived: it is cancelled there after it', async () => {
  const { transferId, shipmentId } = await handedOn()
  const told: string[] = []
  const silent: SendTransfer = async () => {
    throw new Error('no answer')
  }
  const takes: SendTransfer = async (transfer) => {
    told.push(transfer.function)
    return { ok: true, value: { format: 'EDIFACT', content: transfer.file.content, sentTo: transfer.file.name } }
  }
  const { db } = portal.database
  await expect(sendTransfer.run(depsOf(db, silent), { transferId })).rejects.toThrow('no answer')
  const deleted = await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
  expect(deleted.status, JSON.stringify(deleted.problem)).toBe(200)
  await sendTransfer.run(depsOf(db, takes), { transferId })
  expect(told).toEqual(['original'])
  const { cargo_transfer: known } = await db
    .selectFrom('shipment')
    .select('cargo_transfer')
    .where('id', '=', toId(shipmentId))
    .executeTakeFirstOrThrow()
  expect(known).toBe('sent')
  expect(await isQueued('revise-cargo-transfer', shipmentId)).toBe(true)
})

it('is made again where the other system cannot have it', async () => {
  const { transferId, shipmentId } = await handedOn()
  const told: string[] = []
  const away: SendTransfer = async () => {
    throw new DeliveryOutage('unreachable', 'connection refused', { cannotHaveArrived: true })
  }
  const takes: SendTransfer = async ({ file }) => {
    told.push(file.content)
    return { ok: true, value: { format: 'EDIFACT', content: file.content, sentTo: file.name } }
  }
  const { db } = portal.database
  await expect(sendTransfer.run(depsOf(db, away), { transferId })).rejects.toThrow('refused')
  await override(shipmentId, 'Lampeskaerme af messing')
  await sendTransfer.run(depsOf(db, takes), { transferId })
  expect(told).toEqual([expect.stringMatching(/messing/i)])
  const row = await db.selectFrom('transfer').selectAll().where('id', '=', transferId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'sent', version: 2 })
})

describe('one that ended as rejected and whose shipment is deleted', () => {
  const silent = async () => {
    throw new Error('no answer')
  }
  const away = async () => {
    throw new DeliveryOutage('unreachable', 'connection refused', { cannotHaveArrived: true })
  }
  const refuses: SendTransfer = async () => ({ ok: false, refusal: { fault: 'refused', details: '409 twice' } })

  it.each([
    ['a try may have arrived', [silent, away, away, away, away, away], ['original', 'cancellation'], true],
    ['a try may have arrived, though the next was refused', [silent, refuses], ['original', 'cancellation'], false],
    ['none can have arrived', [away, away, away, away, away, away], ['original'], false],
    ['it was refused', [refuses], ['original'], false],
  ])('is cancelled at cargo only where it may be known there: %s', async (_case, tries, expected, isKept) => {
    const { transferId, shipmentId } = await handedOn()
    const { db } = portal.database
    for (const send of tries) await sendTransfer.run(depsOf(db, send), { transferId }).catch(() => undefined)
    const settled = await db
      .selectFrom('transfer')
      .select(['state', 'begun'])
      .where('id', '=', transferId)
      .executeTakeFirstOrThrow()
    // The message itself, which names people, is kept only to be repeated.
    expect([settled.state, settled.begun !== null]).toEqual(['rejected', isKept])
    const deleted = await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    expect(deleted.status, JSON.stringify(deleted.problem)).toBe(200)
    expect(await isQueued('revise-cargo-transfer', shipmentId)).toBe(true)
    const inAMinute = { ...depsOf(db, neverSends), now: () => new Date(Date.now() + 60_000) }
    // Twice is once.
    for (let run = 0; run < 2; run += 1)
      await reviseCargoTransfer.run(inAMinute, { shipmentId: toId(shipmentId), userId: admin.userId })
    const transfers = await db
      .selectFrom('transfer')
      .select('function')
      .where('shipment_id', '=', toId(shipmentId))
      .orderBy('id')
      .execute()
    expect(transfers.map((each) => each.function)).toEqual(expected)
  })
})

it('is replaced at cargo where it may have arrived though it was rejected, and the shipment is as it was before', async () => {
  const { transferId, shipmentId } = await handedOn()
  const { db } = portal.database
  const told: string[] = []
  const takes: SendTransfer = async (transfer) => {
    told.push(transfer.function)
    return { ok: true, value: { format: 'EDIFACT', content: transfer.file.content, sentTo: transfer.file.name } }
  }
  const silent: SendTransfer = async (transfer) => {
    told.push(transfer.function)
    throw new Error('no answer')
  }
  const revise = () =>
    reviseCargoTransfer.run(
      { ...depsOf(db, neverSends), now: () => new Date(Date.now() + 60_000) },
      { shipmentId: toId(shipmentId), userId: admin.userId },
    )
  const next = async () => {
    const { id } = await db
      .selectFrom('transfer')
      .select('id')
      .where('shipment_id', '=', toId(shipmentId))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    return id
  }
  await sendTransfer.run(depsOf(db, takes), { transferId })
  const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
  await override(shipmentId, 'Lampeskaerme af messing')
  await revise()
  const replacement = await next()
  for (let tries = 0; tries < 6; tries += 1)
    await sendTransfer.run(depsOf(db, silent), { transferId: replacement }).catch(() => undefined)
  await override(shipmentId, shipment.description!)
  await revise()
  await sendTransfer.run(depsOf(db, takes), { transferId: await next() })
  expect(new Set(told)).toEqual(new Set(['original', 'replacement']))
  expect(told).toHaveLength(8)
  await revise()
  await expect(next()).rejects.toThrow()
})

async function override(shipmentId: number, description: string) {
  const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
  const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
  const body = { ...shipment, selectedOption, description }
  expect((await admin.call('OverrideShipment', { params: { id: shipmentId }, body })).status).toBe(201)
}

/** Whether a job of that name waits for the shipment. */
async function isQueued(job: string, shipmentId: number): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where name = ${job} and state = 'created'
    and data::text ~ ${`"shipmentId": ${shipmentId}[,}]`}`.execute(portal.database.db)
  return rows.length > 0
}

/** A shipment is handed on to cargo; nobody works on the queue. */
async function handOn(): Promise<number> {
  return (await handedOn()).transferId
}

async function handedOn(): Promise<{ transferId: number; shipmentId: number }> {
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  const { id } = await portal.database.db
    .selectFrom('transfer')
    .select('id')
    .where('shipment_id', '=', toId(shipmentId))
    .executeTakeFirstOrThrow()
  return { transferId: id, shipmentId }
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
