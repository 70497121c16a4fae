import { waybillNumber } from '@kattegat/domain/identifiers'
import { dkSeParcels, usDeAes } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openHeldWebhook, type HeldWebhook } from '../../testing/held-webhook.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let cargo: HeldWebhook
let portal: TestPortal
let anna: Person
let admin: Person
let clockAheadMs = 0

beforeAll(async () => {
  cargo = await openHeldWebhook()
  portal = await openTestPortal({
    now: () => new Date(Date.now() + clockAheadMs),
    environment: { CARGO_WEBHOOK_URL: cargo.url, TRANSFER_SECRET: 'a-secret-of-the-tests-alone' },
  })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
})
afterEach(() => {
  cargo.refuse(false)
  cargo.release()
})
afterAll(async () => {
  await portal.close()
  await cargo.close()
})

const patience = { timeout: 30_000 }
const stored = (shipmentId: number) =>
  portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(shipmentId)).executeTakeFirstOrThrow()
const receivedOf = (shipmentId: number) => cargo.received.filter((message) => message.shipmentId === shipmentId)
const functionsOf = (shipmentId: number) => receivedOf(shipmentId).map((message) => message.function)
const isAtCargo = (shipmentId: number, state = 'sent') =>
  expect.poll(async () => (await stored(shipmentId)).cargo_transfer, patience).toBe(state)

/** The half minute in which something can be undone is over, for everyone who works. */
async function undoIsOver() {
  clockAheadMs += 31_000
  await startWhatWaits()
}

async function startWhatWaits() {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(portal.database.db)
}

/** Nothing is left to be sent or looked at, and so nothing more will come. */
async function isQuiet() {
  await undoIsOver()
  const waiting = async () => {
    // A job that runs now may queue one that waits.
    await startWhatWaits()
    const { rows } = await sql`select name from pgboss.job where name in ('send-transfer', 'revise-cargo-transfer')
      and state in ('created', 'retry', 'active')`.execute(portal.database.db)
    return rows
  }
  await expect.poll(waiting, patience).toEqual([])
}

/** A shipment whose first transfer has reached the cargo system, which has not answered yet. */
async function onTheWay(sample = dkSeParcels, person = anna, staff = admin): Promise<number> {
  const { shipmentId } = await bookSample(person, sample)
  cargo.hold()
  await staff.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  await expect.poll(() => functionsOf(shipmentId), patience).toEqual(['original'])
  return shipmentId
}

async function override(shipmentId: number, description: string) {
  const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
  const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
  const body = { ...shipment, selectedOption, description }
  const reply = await admin.call('OverrideShipment', { params: { id: shipmentId }, body })
  expect(reply.status).toBe(201)
}

describe('an override while the first transfer is pending', () => {
  it('before it has left: it leaves as it is now, once', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await override(shipmentId, 'Lampeskærme af papir')
    await isAtCargo(shipmentId)
    await isQuiet()
    expect(receivedOf(shipmentId).at(-1)?.data).toMatchObject({ description: 'Lampeskærme af papir' })
  })

  it.each([1, 2, 3, 4, 5])('while it is on the way: a replacement follows, try %i of five', async (time) => {
    const shipmentId = await onTheWay()
    await override(shipmentId, `Lampeskærme, glas ${time}`)
    cargo.release()
    await expect.poll(() => functionsOf(shipmentId), patience).toEqual(['original', 'replacement'])
    expect(receivedOf(shipmentId)[1]?.data).toMatchObject({ description: `Lampeskærme, glas ${time}` })
    await isQuiet()
    const { body } = await admin.call('GetTransfers', { query: { shipmentId } })
    expect(body.map(({ state, version }) => [state, version])).toEqual([
      ['sent', 2],
      ['sent', 1],
    ])
    expect(functionsOf(shipmentId)).toHaveLength(2)
  })

  it('twice: the cargo system is told the last', async () => {
    const shipmentId = await onTheWay()
    await override(shipmentId, 'First thought')
    await override(shipmentId, 'Second thought')
    cargo.release()
    await expect.poll(() => receivedOf(shipmentId).at(-1)?.data['description'], patience).toBe('Second thought')
    await isQuiet()
    expect(functionsOf(shipmentId)).toEqual(['original', 'replacement'])
  })

  it('while the replacement itself is on the way: another follows', async () => {
    const shipmentId = await onTheWay()
    cargo.release()
    await isAtCargo(shipmentId)
    cargo.hold()
    await override(shipmentId, 'One')
    await expect.poll(() => functionsOf(shipmentId), patience).toEqual(['original', 'replacement'])
    await override(shipmentId, 'Two')
    cargo.release()
    await expect.poll(() => receivedOf(shipmentId).at(-1)?.data['description'], patience).toBe('Two')
    await isQuiet()
    expect(functionsOf(shipmentId)).toEqual(['original', 'replacement', 'replacement'])
  })

  it('though the cargo system then refuses what came before it', async () => {
    const shipmentId = await onTheWay()
    cargo.release()
    await isAtCargo(shipmentId)
    cargo.hold()
    await override(shipmentId, 'Refused')
    await expect.poll(() => functionsOf(shipmentId), patience).toEqual(['original', 'replacement'])
    await override(shipmentId, 'Taken')
    cargo.refuse(true)
    cargo.release()
    await expect
      .poll(async () => (await admin.call('GetTransfers', { query: { shipmentId } })).body.length, patience)
      .toBeGreaterThan(2)
    cargo.refuse(false)
    await isQuiet()
    const { body } = await admin.call('GetTransfers', { query: { shipmentId } })
    // The third may have met the refusal too: it is no repetition of the second, and is not repeated itself.
    expect(body.length).toBe(3)
    expect(receivedOf(shipmentId).at(-1)?.data).toMatchObject({ description: 'Taken' })
  })
})

describe('a deletion while the first transfer is pending', () => {
  it('cancels it once it has arrived and nothing can be undone any more', async () => {
    const shipmentId = await onTheWay()
    await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    cargo.release()
    await isAtCargo(shipmentId)
    expect(functionsOf(shipmentId)).toEqual(['original'])
    await undoIsOver()
    await isAtCargo(shipmentId, 'none')
    expect(functionsOf(shipmentId)).toEqual(['original', 'cancellation'])
  })

  it('that is undone leaves the shipment at cargo as it was', async () => {
    const shipmentId = await onTheWay()
    const { body } = await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    cargo.release()
    await isAtCargo(shipmentId)
    await isQuiet()
    expect([functionsOf(shipmentId), (await stored(shipmentId)).cargo_transfer]).toEqual([['original'], 'sent'])
  })

  it('that is undone before the transfer has left does not lose the transfer', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    const { body } = await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    // Long enough for the worker to find it deleted.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await stored(shipmentId)).cargo_transfer).not.toBe('none')
    await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    await isQuiet()
    await isAtCargo(shipmentId)
    expect(functionsOf(shipmentId)).toEqual(['original'])
  })
})

describe('a change by History while the first transfer is pending', () => {
  const laterDay = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

  it.each([
    ['AWB', async (id: number) => admin.call('SetShipAWB', { params: { id }, body: { AWB: waybillNumber('999', 7) } })],
    [
      'references',
      async (id: number) =>
        admin.call('SetSenderReceiverReference', { params: { id }, body: { senderReference: 'New reference' } }),
    ],
    [
      'ship date',
      async (id: number) => {
        const { ship_date: day } = await stored(id)
        return admin.call('SetShipDate', { params: { id }, body: { shipDate: laterDay(day, 7) } })
      },
    ],
    [
      'expected delivery date',
      async (id: number) => {
        const { ship_date: day } = await stored(id)
        return admin.call('SetExpectedDeliveryDate', {
          params: { id },
          body: { expectedDeliveryDate: laterDay(day, 20) },
        })
      },
    ],
  ])('%s: a replacement follows with it', async (_name, change) => {
    const shipmentId = await onTheWay()
    const reply = await change(shipmentId)
    expect([reply.status, reply.problem?.detail]).toEqual([200, undefined])
    cargo.release()
    await isAtCargo(shipmentId)
    await isQuiet()
    const row = await stored(shipmentId)
    expect(receivedOf(shipmentId).at(-1)).toMatchObject({
      function: 'replacement',
      data: {
        waybillNumber: row.waybill_number,
        senderReference: row.sender_reference,
        shipDate: row.ship_date,
        expectedDeliveryDate: row.expected_delivery_date,
      },
    })
    expect(functionsOf(shipmentId)).toHaveLength(2)
  })

  it('ITN: a replacement follows with it', async () => {
    const emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
    const staff = await portal.as('admin@kattegat.test', 'YOYOUnitedStates')
    const itn = 'X20261118000001'
    const shipmentId = await onTheWay((booking) => ({ ...usDeAes(booking), itn }), emma, staff)
    const reply = await staff.call('SetItn', { params: { id: shipmentId }, body: { itn: 'X20261118000002' } })
    expect([reply.status, reply.problem?.detail]).toEqual([200, undefined])
    cargo.release()
    await isAtCargo(shipmentId)
    await isQuiet()
    expect(receivedOf(shipmentId).map(({ data }) => data['exportFiling'])).toEqual([itn, 'X20261118000002'])
  })

  it('that no message carries is told to nobody', async () => {
    const shipmentId = await onTheWay()
    await admin.call('SetTrackingLink', { params: { id: shipmentId }, body: { trackingLink: 'https://example.org/1' } })
    await admin.call('SetTransitStatus', { body: { shipmentIds: [shipmentId], status: 'InTransit' } })
    cargo.release()
    await isAtCargo(shipmentId)
    await isQuiet()
    expect(functionsOf(shipmentId)).toEqual(['original'])
  })

  it('that is undone in time is told to nobody', async () => {
    const shipmentId = await onTheWay()
    cargo.release()
    await isAtCargo(shipmentId)
    const { ship_date: shipDate, expected_delivery_date: expected } = await stored(shipmentId)
    const { body } = await admin.call('SetShipDate', {
      params: { id: shipmentId },
      body: { shipDate: laterDay(shipDate, 7) },
    })
    await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    await isQuiet()
    expect(await stored(shipmentId)).toMatchObject({
      ship_date: shipDate,
      expected_delivery_date: expected,
      version: 3,
    })
    expect(functionsOf(shipmentId)).toEqual(['original'])
  })

  it('that is undone after it was told is told as well', async () => {
    const shipmentId = await onTheWay()
    cargo.release()
    await isAtCargo(shipmentId)
    const { ship_date: before } = await stored(shipmentId)
    const { body } = await admin.call('SetShipDate', {
      params: { id: shipmentId },
      body: { shipDate: laterDay(before, 7) },
    })
    // Told early, as by a worker whose clock runs ahead.
    await sql`update history_action set finished_at = finished_at - interval '40 seconds' where id = ${body.undo!.id}`.execute(
      portal.database.db,
    )
    await sql`update pgboss.job set start_after = now() where name = 'revise-cargo-transfer' and state = 'created'`.execute(
      portal.database.db,
    )
    await expect.poll(() => functionsOf(shipmentId), patience).toEqual(['original', 'replacement'])
    await sql`update history_action set finished_at = finished_at + interval '40 seconds' where id = ${body.undo!.id}`.execute(
      portal.database.db,
    )
    await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    await isQuiet()
    expect(receivedOf(shipmentId).at(-1)?.data).toMatchObject({ shipDate: before })
  })
})

describe('what is invoiced', () => {
  it('stays as it is: undoing a ship date comes too late once the invoice is pending', async () => {
    const shipmentId = await onTheWay()
    cargo.release()
    await isAtCargo(shipmentId)
    const { ship_date: before } = await stored(shipmentId)
    const shipDate = new Date(Date.parse(`${before}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10)
    const { body } = await admin.call('SetShipDate', { params: { id: shipmentId }, body: { shipDate } })
    await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
    const undone = await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    expect(undone.body.results).toMatchObject([{ done: false, reason: 'invoiced' }])
    expect((await stored(shipmentId)).ship_date).toBe(shipDate)
  })
})
