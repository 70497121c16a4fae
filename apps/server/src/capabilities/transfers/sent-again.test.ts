import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known as toId } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { openTariffs, type Tariffs } from '../tariffs/index.ts'
import { reviseCargoTransfer, sendTransfer, type SendTransfer, type TransferDeps } from './index.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let tariffs: Tariffs
/** What its receiver was told: by which id, and what. */
let told: { id: number; content: string }[]

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

const sent = ({ file }: Parameters<SendTransfer>[0]) =>
  ({ format: 'EDIFACT', content: file.content, sentTo: file.name }) as const
const noting =
  (send: SendTransfer): SendTransfer =>
  (transfer) => {
    told.push({ id: transfer.id, content: transfer.file.content })
    return send(transfer)
  }
const takes = noting(async (transfer) => ({ ok: true, value: sent(transfer) }))
const silent = noting(async () => {
  throw new Error('no answer')
})
const refuses = noting(async () => ({ ok: false, refusal: { fault: 'refused', details: '422 no' } }))
/** As one that knows the id. */
const knows = noting(async (transfer) => ({
  ok: false,
  refusal: { fault: 'refused', details: '409 twice', known: sent(transfer) },
}))

type Kind = 'cargo' | 'invoicing'

/** A shipment is handed on; nobody works on the queue. */
async function handedOn(kind: Kind) {
  told = []
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  if (kind === 'invoicing') {
    await trySending(await lastOf(shipmentId, 'cargo'), [takes])
    await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
    told = []
  }
  return { shipmentId, transferId: await lastOf(shipmentId, kind) }
}

async function lastOf(shipmentId: number, kind: Kind): Promise<number> {
  const { id } = await portal.database.db
    .selectFrom('transfer')
    .select('id')
    .where('shipment_id', '=', toId(shipmentId))
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function trySending(transferId: number, tries: readonly SendTransfer[]) {
  const { jobs, database } = portal
  for (const send of tries) {
    const deps: TransferDeps = {
      database: database.db,
      tariffs,
      enqueue: jobs.enqueue,
      publish: jobs.publish,
      send: { cargo: send, invoicing: send },
      productName: 'Kattegat',
      now: () => new Date(),
    }
    await sendTransfer.run(deps, { transferId }).catch(() => undefined)
  }
}

const stateOf = async (transferId: number) =>
  (await admin.call('GetTransfer', { params: { id: transferId } })).body.state
const untilGivenUp = Array.from({ length: 6 }, () => silent)

const addLine = (shipmentId: number) => {
  const lines = [{ side: 'sales' as const, type: 'weight' as const, amount: '100.00', description: 'Measured' }]
  return admin.call('AddPriceLines', { body: { shipmentId, lines } })
}

it('repeats an invoice that may have arrived under its number, at the price that it says', async () => {
  const { shipmentId, transferId } = await handedOn('invoicing')
  await trySending(transferId, untilGivenUp)
  expect(await stateOf(transferId)).toBe('rejected')
  // Nothing that it bills changes until somebody knows.
  const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
  const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
  const override = { ...shipment, selectedOption, description: 'Lamper' }
  for (const reply of [
    await admin.call('OverrideShipment', { params: { id: shipmentId }, body: override }),
    await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } }),
    await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } }),
    await addLine(shipmentId),
  ])
    expect([reply.status, reply.problem.code]).toEqual([409, 'STATE_FORBIDS'])

  const again = await admin.call('ResendTransfer', { params: { id: transferId } })
  expect([again.status, again.body.id, again.body.state]).toEqual([200, transferId, 'pending'])
  await trySending(transferId, [takes])
  expect(await stateOf(transferId)).toBe('sent')
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([transferId]))
  expect(new Set(told.map(({ content }) => content)).size).toBe(1)
})

it.each(['ResendTransfer', 'TransferShipmentToCargoSystem'] as const)(
  'repeats to cargo what may have arrived, by %s, and tells of the change after it',
  async (name) => {
    const { shipmentId, transferId } = await handedOn('cargo')
    await trySending(transferId, untilGivenUp)
    const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
    const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
    const body = { ...shipment, selectedOption, description: 'Lampeskærme af glas' }
    expect((await admin.call('OverrideShipment', { params: { id: shipmentId }, body })).status).toBe(201)
    if (name === 'ResendTransfer') await admin.call(name, { params: { id: transferId } })
    else await admin.call(name, { body: { shipmentId } })
    expect(await lastOf(shipmentId, 'cargo')).toBe(transferId)
    await trySending(transferId, [takes])
    expect(new Set(told.map(({ content }) => content)).size).toBe(1)
    const { rows } = await portal.database.pool.query(
      `select 1 from pgboss.job where name = 'revise-cargo-transfer' and (data ->> 'shipmentId')::int = $1`,
      [shipmentId],
    )
    expect(rows).not.toEqual([])
  },
)

it('makes another of what its receiver has refused', async () => {
  const { shipmentId, transferId } = await handedOn('invoicing')
  await trySending(transferId, [silent, refuses])
  expect(await stateOf(transferId)).toBe('rejected')
  const again = await admin.call('ResendTransfer', { params: { id: transferId } })
  expect(again.body.id).not.toBe(transferId)
  await trySending(again.body.id, [takes])
  expect((await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(409)
})

it('has arrived where its receiver says to the last that it has one of its id', async () => {
  const { transferId } = await handedOn('invoicing')
  // What was never tried before is refused.
  await trySending(transferId, [silent, knows, knows])
  expect(await stateOf(transferId)).toBe('pending')
  await trySending(transferId, [knows, knows, knows])
  expect(await stateOf(transferId)).toBe('sent')
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([transferId]))
  const other = await handedOn('invoicing')
  await trySending(other.transferId, [knows])
  expect(await stateOf(other.transferId)).toBe('rejected')
})

it.each(['ResendTransfer', 'TransferShipmentToCargoSystem'] as const)(
  'repeats a cancellation that may have arrived of a restored shipment, by %s, and then tells the shipment under another number',
  async (name) => {
    const { shipmentId, transferId } = await handedOn('cargo')
    await trySending(transferId, untilGivenUp)
    expect((await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(200)
    await reviseLater(shipmentId)
    const cancellation = await lastOf(shipmentId, 'cargo')
    expect(cancellation).not.toBe(transferId)
    await trySending(cancellation, untilGivenUp)
    expect((await admin.call('RestoreShipments', { body: [{ id: shipmentId }] })).status).toBe(200)
    const handOn = async () =>
      name === 'ResendTransfer'
        ? admin.call(name, { params: { id: cancellation } })
        : admin.call(name, { body: { shipmentId } })
    // It is asked for once more where that is not answered either.
    expect((await handOn()).status).toBe(200)
    await trySending(cancellation, untilGivenUp)
    expect(await cargoOf(shipmentId)).toBe('rejected')
    told = []
    expect((await handOn()).status).toBe(200)
    await trySending(cancellation, [takes])
    const original = await lastOf(shipmentId, 'cargo')
    expect([await cargoOf(shipmentId), await stateOf(cancellation)]).toEqual(['pending', 'sent'])
    await trySending(original, [takes])
    expect(await cargoOf(shipmentId)).toBe('sent')
    expect(told.map(({ id }) => id)).toEqual([cancellation, original])
    expect(new Set([transferId, cancellation, original]).size).toBe(3)
  },
)

it('hands a restored shipment on whose cancellation was refused, though it is asked to send that again', async () => {
  const { shipmentId, transferId } = await handedOn('cargo')
  await trySending(transferId, untilGivenUp)
  expect((await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(200)
  await reviseLater(shipmentId)
  const cancellation = await lastOf(shipmentId, 'cargo')
  await trySending(cancellation, [refuses])
  expect((await admin.call('RestoreShipments', { body: [{ id: shipmentId }] })).status).toBe(200)
  told = []
  expect((await admin.call('ResendTransfer', { params: { id: cancellation } })).status).toBe(200)
  const original = await lastOf(shipmentId, 'cargo')
  expect([original === cancellation, await cargoOf(shipmentId)]).toEqual([false, 'pending'])
  await trySending(original, [takes])
  expect([await cargoOf(shipmentId), told.length]).toEqual(['sent', 1])
})

async function cargoOf(shipmentId: number): Promise<string> {
  const row = await portal.database.db
    .selectFrom('shipment')
    .select('cargo_transfer')
    .where('id', '=', toId(shipmentId))
    .executeTakeFirstOrThrow()
  return row.cargo_transfer
}

/** As after the time in which its deletion could be undone. */
async function reviseLater(shipmentId: number) {
  const { jobs, database } = portal
  const deps: TransferDeps = {
    database: database.db,
    tariffs,
    enqueue: jobs.enqueue,
    publish: jobs.publish,
    send: { cargo: takes, invoicing: takes },
    productName: 'Kattegat',
    now: () => new Date(Date.now() + 60_000),
  }
  const row = await database.db
    .selectFrom('shipment')
    .select('updated_by')
    .where('id', '=', toId(shipmentId))
    .executeTakeFirstOrThrow()
  await reviseCargoTransfer.run(deps, { shipmentId: toId(shipmentId), userId: row.updated_by })
}
