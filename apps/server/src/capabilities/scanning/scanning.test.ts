import { randomUUID } from 'node:crypto'
import { isSscc } from '@kattegat/domain/identifiers'
import { aShipment, dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notAuthorized } from '../../platform/http/index.ts'
import { askedBy, ShutOut } from '../../platform/let-in/index.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known, scopeIn } from '../../testing/known-id.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import type { Actor } from '../history/index.ts'
import { sendScans, type ScanDeps } from './send-scans.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let driver: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  driver = await portal.as('super@kattegat.test')
})
afterAll(() => portal.close())

const scanOf = (given: object) => ({ key: randomUUID(), scannedAt: new Date().toISOString(), ...given })
/** What the desk answers to one scan. */
async function scan(person: Person, given: object, deviceTime = new Date().toISOString()) {
  const reply = await person.call('SendScans', { body: { deviceTime, scans: [scanOf(given)] } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
  return { ...reply.body.results[0]!, clock: reply.body }
}
const eventsOf = async (shipmentId: number) => {
  const { body } = await driver.call('HistoryShipmentInfo', { params: { id: shipmentId } })
  return body.events.map(({ code, source, place }) => ({ code, source, place }))
}
const statusOf = async (shipmentId: number) =>
  (await driver.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.line.deliveryStatus
/** Two parcels of Nordlys, with the SSCCs of their labels. */
async function twoParcels() {
  const booked = await bookSample(anna, dkSeParcels)
  const found = await scan(anna, { mode: 'look-up', text: booked.shipmentRef })
  return { ...booked, labels: found.shipment!.pieces.map(({ sscc }) => sscc) }
}

describe('looking up', () => {
  it('finds a shipment by its waybill and by the label of a piece, and changes nothing', async () => {
    const booked = await twoParcels()
    expect(booked.labels.filter(isSscc)).toHaveLength(2)
    const byLabel = await scan(anna, { mode: 'look-up', text: `]C100${booked.labels[1]}` })
    expect(byLabel).toMatchObject({ verdict: 'found', tone: 'good', piece: 2, of: 2 })
    expect(byLabel.shipment).toMatchObject({ shipmentId: booked.shipmentId, deliveryStatus: 'UnDelivered' })
    expect((await eventsOf(booked.shipmentId)).filter(({ source }) => source === 'scan')).toEqual([])
  })

  it('answers another company’s label as one that does not exist, and says whose a foreign one is', async () => {
    const booked = await twoParcels()
    for (const text of [booked.shipmentRef, `00${booked.labels[0]}`, '12312345675']) {
      expect(await scan(bo, { mode: 'look-up', text })).toMatchObject({ verdict: 'unknown', shipment: null })
    }
    expect(await scan(bo, { mode: 'look-up', text: '1Z5R89390357567127' })).toMatchObject({
      verdict: 'foreign',
      foreignCode: 'ups',
    })
    expect(await scan(bo, { mode: 'look-up', text: '12312345676' })).toMatchObject({ verdict: 'unreadable' })
    expect(await scan(bo, { mode: 'look-up', text: 'a\0b💥' })).toMatchObject({ verdict: 'foreign' })
  })
})

describe('a day with the goods', () => {
  it('receives each piece, takes them out and delivers them to somebody', async () => {
    const { shipmentId, shipmentRef, labels } = await twoParcels()
    const first = { mode: 'receive', text: `]C100${labels[0]}`, place: 'Hub Taulov' }
    expect(await scan(driver, first)).toMatchObject({ verdict: 'accepted', done: 1, of: 2, piece: 1 })
    expect(await statusOf(shipmentId)).toBe('InTransit')
    expect(await scan(driver, first)).toMatchObject({ verdict: 'already-scanned', tone: 'warn', done: 1 })
    const second = await scan(driver, { ...first, text: `]C100${labels[1]}` })
    expect(second).toMatchObject({ verdict: 'complete', done: 2, message: 'Complete, 2 of 2' })
    expect(await scan(driver, { mode: 'out-for-delivery', text: shipmentRef })).toMatchObject({ verdict: 'complete' })
    expect(await scan(driver, { mode: 'deliver', text: shipmentRef })).toMatchObject({ verdict: 'name-needed' })
    const delivered = await scan(driver, { mode: 'deliver', text: shipmentRef, receivedBy: 'Birgit Berg' })
    expect(delivered).toMatchObject({ verdict: 'complete', shipment: { deliveryStatus: 'Delivered' } })
    expect(await scan(driver, first)).toMatchObject({ verdict: 'already-delivered' })
    const events = (await eventsOf(shipmentId)).filter(({ source }) => source === 'scan')
    expect(events.map(({ code }) => code).toSorted()).toEqual(['delivered', 'out-for-delivery', 'received', 'received'])
    expect(events.find(({ code }) => code === 'received')?.place).toBe('Hub Taulov')
  })

  it('is for staff: customers are refused the modes that move goods', async () => {
    const { shipmentRef: text } = await twoParcels()
    for (const mode of ['receive', 'out-for-delivery', 'deliver']) {
      const body = { deviceTime: new Date().toISOString(), scans: [scanOf({ mode, text })] }
      expect((await anna.call('SendScans', { body })).problem.code).toBe('NOT_AUTHORIZED')
    }
  })

  it('stops at what is deleted or held back', async () => {
    const deleted = await bookSample(anna, aShipment)
    await anna.call('DeleteShipments', { body: { shipmentIds: [deleted.shipmentId] } })
    expect(await scan(driver, { mode: 'receive', text: deleted.shipmentRef })).toMatchObject({ verdict: 'deleted' })
    const held = await bookSample(anna, aShipment, { change: { action: 'RegisterSaveShipment' } })
    expect(await scan(driver, { mode: 'receive', text: held.shipmentRef })).toMatchObject({ verdict: 'held-back' })
    expect(await statusOf(held.shipmentId)).toBe('UnDelivered')
  })
})

describe('a label that waits to be signed for or measured', () => {
  const check = async (mode: 'deliver' | 'measure', text: string) =>
    (await driver.call('CheckScan', { body: { mode, text } })).body

  it('is told of at once, and nothing is kept of it', async () => {
    const { shipmentId, shipmentRef, labels } = await twoParcels()
    expect(await check('deliver', `00${labels[1]}`)).toMatchObject({
      verdict: 'found',
      tone: 'good',
      piece: 2,
      shipment: { shipmentId, shipmentRef },
    })
    await scan(driver, { mode: 'deliver', text: `00${labels[1]}`, receivedBy: 'Birgit Berg' })
    expect(await check('deliver', `00${labels[1]}`)).toMatchObject({ verdict: 'already-scanned', tone: 'warn' })
    await scan(driver, { mode: 'deliver', text: `00${labels[0]}`, receivedBy: 'Birgit Berg' })
    expect(await check('deliver', shipmentRef)).toMatchObject({ verdict: 'already-delivered' })
    const listed = (await driver.call('GetScans', { query: { shipmentId } })).body
    expect(listed.map(({ mode }) => mode)).toEqual(['deliver', 'deliver', 'look-up'])
    expect(await check('deliver', '12312345675')).toMatchObject({ verdict: 'unknown', tone: 'bad', shipment: null })
    expect(await check('deliver', '1Z5R89390357567127')).toMatchObject({ verdict: 'foreign', foreignCode: 'ups' })
    const deleted = await bookSample(anna, aShipment)
    await anna.call('DeleteShipments', { body: { shipmentIds: [deleted.shipmentId] } })
    expect(await check('measure', deleted.shipmentRef)).toMatchObject({ verdict: 'deleted', tone: 'bad' })
  })

  it('has what was declared of it beside the scale', async () => {
    // 4.5 kg of 40 × 30 × 20 cm, and another of 2 kg.
    const { shipmentRef, labels } = await twoParcels()
    const declared = { weight: 4.5, length: 40, width: 30, height: 20 }
    expect(await check('measure', `00${labels[0]}`)).toMatchObject({ verdict: 'found', declared })
    const whole = { weight: 6.5, length: null, width: null, height: null }
    expect(await check('measure', shipmentRef)).toMatchObject({ verdict: 'found', declared: whole })
  })
})

describe('a scan sent twice', () => {
  it('is answered as the first time and changes nothing again, also when both come at once', async () => {
    const { shipmentId, labels } = await twoParcels()
    const sent = scanOf({ mode: 'receive', text: labels[0], place: 'Hub' })
    const body = { deviceTime: new Date().toISOString(), scans: [sent] }
    const replies = await Promise.all([1, 2, 3].map(() => driver.call('SendScans', { body })))
    for (const reply of replies) expect(reply.body.results[0]).toMatchObject({ verdict: 'accepted', done: 1 })
    expect((await eventsOf(shipmentId)).filter(({ code }) => code === 'received')).toHaveLength(1)
    const other = { ...body, scans: [{ ...sent, text: labels[1] }] }
    expect((await driver.call('SendScans', { body: other })).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('scans of a device that was offline', () => {
  it('stand at the time they were made, in their order', async () => {
    const { shipmentId, labels, shipmentRef } = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const scans = [
      scanOf({ mode: 'receive', text: labels[0], place: 'Hub', scannedAt: hourAgo(3) }),
      scanOf({ mode: 'receive', text: labels[1], place: 'Hub', scannedAt: hourAgo(2) }),
      scanOf({ mode: 'out-for-delivery', text: shipmentRef, scannedAt: hourAgo(1) }),
    ]
    const reply = await driver.call('SendScans', { body: { deviceTime: new Date().toISOString(), scans } })
    expect(reply.body.results.map(({ verdict }) => verdict)).toEqual(['accepted', 'complete', 'complete'])
    expect(reply.body.results[0]!.scannedAt).toBe(scans[0]!.scannedAt)
    expect(await statusOf(shipmentId)).toBe('InTransit')
  })

  it('leave a later status as it is, and say so', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    await driver.call('SetTransitStatus', { body: { shipmentIds: [shipmentId], status: 'Delayed' } })
    const scannedAt = new Date(Date.now() - 60_000).toISOString()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    expect(await scan(driver, { mode: 'receive', text: shipmentRef, scannedAt })).toMatchObject({ verdict: 'late' })
    expect(await statusOf(shipmentId)).toBe('Delayed')
    expect((await eventsOf(shipmentId)).map(({ code }) => code)).toContain('received')
  })

  it('deliver what somebody had said meanwhile to be delayed, and taken back', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const scannedAt = new Date(Date.now() - 60_000).toISOString()
    const set = await driver.call('SetTransitStatus', { body: { shipmentIds: [shipmentId], status: 'Delayed' } })
    const undone = await driver.call('UndoHistoryAction', { params: { id: set.body.actionId } })
    expect(undone.body.results).toMatchObject([{ done: true }])
    const deliver = { mode: 'deliver', text: shipmentRef, receivedBy: 'Bo' }
    expect(await scan(driver, { ...deliver, scannedAt })).toMatchObject({ verdict: 'complete' })
    expect(await statusOf(shipmentId)).toBe('Delivered')
    // What was set before it, and stands, is later than a scan before that.
    const other = await twoParcels()
    const body = { shipmentIds: [other.shipmentId], status: 'Delayed' as const }
    await driver.call('SetTransitStatus', { body })
    const second = await driver.call('SetTransitStatus', { body: { ...body, status: 'InTransit' } })
    await driver.call('UndoHistoryAction', { params: { id: second.body.actionId } })
    const late = { ...deliver, text: other.shipmentRef, scannedAt }
    expect(await scan(driver, late)).toMatchObject({ verdict: 'late' })
    expect(await statusOf(other.shipmentId)).toBe('Delayed')
  })

  it('deliver a shipment whose pieces two of them took, whichever is heard of first', async () => {
    const { shipmentId, labels } = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const deliver = (text: string, scannedAt: string) =>
      scan(driver, { mode: 'deliver', text, scannedAt, receivedBy: 'Bo' })
    const later = minutesAgo(5)
    expect(await deliver(labels[0]!, later)).toMatchObject({ verdict: 'accepted', done: 1, of: 2 })
    expect(await deliver(labels[1]!, minutesAgo(10))).toMatchObject({ verdict: 'complete', done: 2, of: 2 })
    expect(await statusOf(shipmentId)).toBe('Delivered')
    const delivered = await portal.database.db
      .selectFrom('shipment_event')
      .select('occurred_at')
      .where('shipment_id', '=', known(shipmentId))
      .where('code', '=', 'delivered')
      .executeTakeFirstOrThrow()
    expect(delivered.occurred_at.toISOString()).toBe(later)
  })

  it('deliver what another of them had delivered by mistake and taken back', async () => {
    const { shipmentId, labels } = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const deliver = (text: string, minutes: number) =>
      scan(driver, { mode: 'deliver', text, scannedAt: minutesAgo(minutes), receivedBy: 'Bo' })
    const mistaken = scanOf({ mode: 'deliver', text: labels[0]!, scannedAt: minutesAgo(6), receivedBy: 'Bo' })
    await driver.call('SendScans', { body: { deviceTime: new Date().toISOString(), scans: [mistaken] } })
    expect((await driver.call('UndoScan', { body: { key: mistaken.key } })).status).toBe(200)
    expect(await deliver(labels[0]!, 20)).toMatchObject({ verdict: 'accepted', done: 1, of: 2 })
    expect(await deliver(labels[1]!, 19)).toMatchObject({ verdict: 'complete', done: 2, of: 2 })
    expect(await statusOf(shipmentId)).toBe('Delivered')
  })

  it('with a wrong clock are corrected, and the answer says how wrong it is', async () => {
    const { shipmentRef } = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const fast = (minutesAgo: number) => new Date(Date.now() + (180 - minutesAgo) * 60_000).toISOString()
    const found = await scan(driver, { mode: 'receive', text: shipmentRef, scannedAt: fast(10) }, fast(0))
    expect(found.clock.clockCorrected).toBe(true)
    expect(found.clock.clockOffSeconds).toBeGreaterThan(10_700)
    expect(found.clock.clockOffSeconds).toBeLessThan(10_900)
    const agoMs = Date.now() - Date.parse(found.scannedAt)
    expect(agoMs).toBeGreaterThan(9.5 * 60_000)
    expect(agoMs).toBeLessThan(12 * 60_000)
  })

  it('are refused where a time is none', async () => {
    const body = { deviceTime: 'yesterday', scans: [scanOf({ mode: 'look-up', text: '1', scannedAt: 'noon' })] }
    const { problem } = await driver.call('SendScans', { body })
    expect(problem.errors?.map(({ field }) => field)).toEqual(['deviceTime', 'scans[0].scannedAt'])
  })
})

describe('a status that was set by mistake', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const deliver = (text: string, scannedAt: string) =>
    scan(driver, { mode: 'deliver', text, scannedAt, receivedBy: 'Bo' })
  const keptOf = (shipmentId: number) =>
    portal.database.db
      .selectFrom('shipment')
      .select(['delivery_status', sql<string | null>`delivered_on::text`.as('delivered_on')])
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
  type Status = { readonly status: 'Delayed' | 'InTransit' | 'Delivered'; readonly at?: string }
  const setStatus = async (shipmentId: number, status: Status) => {
    const reply = await driver.call('SetTransitStatus', {
      body: { shipmentIds: [shipmentId], confirmed: true, ...status },
    })
    return { undo: () => driver.call('UndoHistoryAction', { params: { id: reply.body.actionId } }) }
  }
  /** Two parcels of January. */
  const parcels = async () => {
    const booked = await twoParcels()
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', known(booked.shipmentId))
      .execute()
    return booked
  }

  it('loses no delivery that a device sent before it was taken back', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    const mistake = await setStatus(shipmentId, { status: 'Delayed' })
    // Half past midnight in Copenhagen, or half past one: delivered on the day after, as far as its booking system goes.
    const lastNight = new Date(new Date().setUTCHours(0, 0, 0, 0) - 30 * 60_000)
    const today = new Date().toISOString().slice(0, 10)
    expect(await deliver(shipmentRef, lastNight.toISOString())).toMatchObject({ verdict: 'late' })
    expect(await keptOf(shipmentId)).toEqual({ delivery_status: 'Delayed', delivered_on: null })
    expect((await mistake.undo()).body.results).toMatchObject([{ done: true }])
    expect(await keptOf(shipmentId)).toEqual({ delivery_status: 'Delivered', delivered_on: today })
    const { body } = await driver.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(body.events.find(({ code }) => code === 'status-corrected')!.details).toMatchObject({ to: 'Delivered' })
    expect(await deliver(shipmentRef, minutesAgo(0))).toMatchObject({ verdict: 'already-delivered' })
  })

  it('leaves what was delivered in part in transit, and delivered with the last piece, whichever is heard of first', async () => {
    const { shipmentId, labels } = await parcels()
    const first = await setStatus(shipmentId, { status: 'Delayed' })
    expect(await deliver(labels[0]!, minutesAgo(5))).toMatchObject({ verdict: 'late', done: 1, of: 2 })
    await first.undo()
    expect(await keptOf(shipmentId)).toEqual({ delivery_status: 'InTransit', delivered_on: null })
    const second = await setStatus(shipmentId, { status: 'Delayed' })
    expect(await deliver(labels[1]!, minutesAgo(10))).toMatchObject({ verdict: 'late', done: 2, of: 2 })
    await second.undo()
    expect(await keptOf(shipmentId)).toMatchObject({ delivery_status: 'Delivered' })
  })

  it('leaves what stood before where the scan is older than that, or was undone', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    await setStatus(shipmentId, { status: 'Delayed', at: minutesAgo(30) })
    const mistake = await setStatus(shipmentId, { status: 'InTransit' })
    expect(await deliver(shipmentRef, minutesAgo(60))).toMatchObject({ verdict: 'late' })
    await mistake.undo()
    expect(await keptOf(shipmentId)).toEqual({ delivery_status: 'Delayed', delivered_on: null })

    const other = await parcels()
    const delayed = await setStatus(other.shipmentId, { status: 'Delayed' })
    const { key } = await deliver(other.shipmentRef, minutesAgo(1))
    expect((await driver.call('UndoScan', { body: { key } })).status).toBe(200)
    await delayed.undo()
    expect(await keptOf(other.shipmentId)).toEqual({ delivery_status: 'UnDelivered', delivered_on: null })
  })

  it('leaves the same status where a scan left that too, and what was delivered before as it was', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    const early = await setStatus(shipmentId, { status: 'InTransit', at: minutesAgo(1) })
    expect(await scan(driver, { mode: 'receive', text: shipmentRef })).toMatchObject({ verdict: 'complete' })
    await early.undo()
    expect(await keptOf(shipmentId)).toEqual({ delivery_status: 'InTransit', delivered_on: null })

    const other = await parcels()
    await setStatus(other.shipmentId, { status: 'Delivered', at: minutesAgo(4 * 1440) })
    const before = await keptOf(other.shipmentId)
    const mistake = await setStatus(other.shipmentId, { status: 'InTransit' })
    const late = { mode: 'receive', text: other.shipmentRef, scannedAt: minutesAgo(1440) }
    expect(await scan(driver, late)).toMatchObject({ verdict: 'late' })
    await mistake.undo()
    expect(await keptOf(other.shipmentId)).toEqual(before)
  })
})

describe('undoing', () => {
  it('puts the status back by an event that balances it, once', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    const { key } = await scan(driver, { mode: 'receive', text: shipmentRef, place: 'Hub' })
    expect((await driver.call('UndoScan', { body: { key } })).body).toEqual({ success: true, shipmentId })
    expect((await driver.call('UndoScan', { body: { key } })).status).toBe(200)
    expect(await statusOf(shipmentId)).toBe('UnDelivered')
    expect((await eventsOf(shipmentId)).filter(({ code }) => code === 'scan-undone')).toHaveLength(1)
    expect(await scan(driver, { mode: 'receive', text: shipmentRef, place: 'Hub' })).toMatchObject({
      verdict: 'complete',
    })
  })

  it('finds no scan of a shipment that is another company’s by now', async () => {
    const { shipmentId, labels } = await twoParcels()
    const { key } = await scan(anna, { mode: 'pack', text: labels[0]!, packingShipmentId: shipmentId })
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const admin = await portal.as('admin@kattegat.test')
    const moved = await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId: account!.id } })
    expect(moved.status).toBe(200)
    expect((await anna.call('UndoScan', { body: { key } })).status).toBe(404)
    // Its number, which may be another by now, is not told with what was scanned of it.
    expect(
      (await anna.call('GetScans', { query: { shipmentId } })).body.map(({ shipmentRef }) => shipmentRef),
    ).toContain('')
    expect((await bo.call('GetShipmentData', { query: { id: shipmentId } })).status).toBe(200)
    const { rows } = await portal.database.pool.query('select undone_at from scan where key = $1', [key])
    expect(rows).toEqual([{ undone_at: null }])
  })

  it('is refused for another’s scan, and once something else was scanned', async () => {
    const { labels } = await twoParcels()
    const { key } = await scan(driver, { mode: 'receive', text: labels[0] })
    const admin = await portal.as('admin@kattegat.test')
    expect((await admin.call('UndoScan', { body: { key } })).status).toBe(404)
    await scan(admin, { mode: 'receive', text: labels[1] })
    expect((await driver.call('UndoScan', { body: { key } })).problem.code).toBe('STATE_FORBIDS')
  })
})

describe('packing', () => {
  it('ticks the pieces off and says in the timeline that all are packed', async () => {
    const { shipmentId, shipmentRef, labels } = await twoParcels()
    const other = await twoParcels()
    expect(await scan(anna, { mode: 'pack', text: shipmentRef })).toMatchObject({ verdict: 'found', done: 0, of: 2 })
    const pack = (text: string) => scan(anna, { mode: 'pack', text, packingShipmentId: shipmentId })
    expect(await pack(labels[0]!)).toMatchObject({ verdict: 'accepted', done: 1 })
    expect(await pack(other.labels[0]!)).toMatchObject({ verdict: 'wrong-shipment', tone: 'bad' })
    expect(await pack(labels[1]!)).toMatchObject({ verdict: 'complete' })
    expect((await eventsOf(shipmentId)).map(({ code }) => code)).toContain('packed')
    expect(await statusOf(shipmentId)).toBe('UnDelivered')
  })
})

/** Prints a manifest of these shipments and answers its number; that the bars say it too, `papers.test.ts` reads. */
async function printManifest(shipmentIds: readonly number[]): Promise<string> {
  const { body } = await anna.call('CreateManifest', { body: { shipmentIds: [...shipmentIds] } })
  const { pathname, search } = new URL(body.url)
  const file = await portal.app.inject(pathname + search)
  const { pages } = await readPdf(file.rawPayload)
  return /MF\d{10}/.exec(pages[0]!.text)![0]
}

describe('a manifest', () => {
  it('keeps its number when it is printed again, and has another one with another shipment', async () => {
    const [first, second] = [await twoParcels(), await twoParcels()]
    const number = await printManifest([first.shipmentId])
    expect(number).toMatch(/^MF\d{10}$/)
    expect(await printManifest([first.shipmentId])).toBe(number)
    expect(await printManifest([first.shipmentId, second.shipmentId])).not.toBe(number)
  })

  it('receives all of it at once, says what it left out and why, and is undone as a whole', async () => {
    const [first, second, deleted] = [await twoParcels(), await twoParcels(), await twoParcels()]
    const ids = [first.shipmentId, second.shipmentId, deleted.shipmentId]
    const text = await printManifest(ids)
    await anna.call('DeleteShipments', { body: { shipmentIds: [deleted.shipmentId] } })
    const received = await scan(driver, { mode: 'receive', text, place: 'Hub' })
    expect(received).toMatchObject({
      verdict: 'in-part',
      tone: 'warn',
      shipment: null,
      manifest: { shipments: 3, pieces: 6, piecesDone: 4, companyName: 'Nordlys Design ApS' },
    })
    expect(received.manifest!.leftOut).toMatchObject([
      { shipmentId: deleted.shipmentId, verdict: 'deleted', message: expect.stringContaining('deleted') },
    ])
    expect(await statusOf(second.shipmentId)).toBe('InTransit')
    expect((await driver.call('UndoScan', { body: { key: received.key } })).status).toBe(200)
    expect(await statusOf(first.shipmentId)).toBe('UnDelivered')
    expect(await statusOf(second.shipmentId)).toBe('UnDelivered')
  })

  it('is loaded piece by piece: what is not on it is the wrong shipment', async () => {
    const [first, other] = [await twoParcels(), await twoParcels()]
    const manifestNumber = await printManifest([first.shipmentId])
    const load = (text: string) => scan(driver, { mode: 'load', text, manifestNumber })
    expect(await scan(driver, { mode: 'load', text: first.labels[0] })).toMatchObject({ verdict: 'manifest-needed' })
    expect(await scan(driver, { mode: 'load', text: manifestNumber })).toMatchObject({
      verdict: 'found',
      manifest: { manifestNumber, pieces: 2, piecesDone: 0 },
    })
    expect(await load(first.labels[0]!)).toMatchObject({ verdict: 'accepted', manifest: { piecesDone: 1 } })
    expect(await load(other.labels[0]!)).toMatchObject({ verdict: 'not-on-manifest', tone: 'bad' })
    expect(await load(first.labels[1]!)).toMatchObject({ verdict: 'complete', manifest: { piecesDone: 2 } })
    expect((await eventsOf(first.shipmentId)).map(({ code }) => code)).toContain('loaded')
  })

  it('of another company is unknown, and nothing is delivered or packed by one', async () => {
    const text = await printManifest([(await twoParcels()).shipmentId])
    expect(await scan(bo, { mode: 'look-up', text })).toMatchObject({ verdict: 'unknown', manifest: null })
    expect(await scan(anna, { mode: 'look-up', text })).toMatchObject({ verdict: 'found' })
    expect(await scan(anna, { mode: 'pack', text })).toMatchObject({ verdict: 'is-manifest' })
  })
})

describe('the list of scans', () => {
  it('lists what was scanned, by whom and where: customers see their own company’s scans, staff see all', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    await scan(driver, { mode: 'receive', text: shipmentRef, place: 'Hub Taulov' })
    const byStaff = await driver.call('GetScans', { query: { shipmentId } })
    expect(byStaff.body).toMatchObject([
      { mode: 'receive', verdict: 'complete', pieces: 2, place: 'Hub Taulov', shipmentRef },
      { mode: 'look-up', scannedBy: expect.stringContaining('Anna') },
    ])
    const own = await anna.call('GetScans', { query: { shipmentId } })
    expect(own.body.map(({ mode }) => mode)).toEqual(['look-up'])
    expect((await bo.call('GetScans', { query: { shipmentId } })).body).toEqual([])
    expect((await driver.call('GetScans', { query: { shipmentId, mine: true } })).body).toHaveLength(1)
  })
})

it('are taken no more once who sends them is shut out', async () => {
  const booked = await twoParcels()
  const actor: Actor = {
    userId: driver.userId,
    roles: ['SuperUser'],
    scope: scopeIn('YOYODenmark', 'every'),
    language: 'en',
    requestId: 'one',
    ip: '',
    now: new Date(),
  }
  const deps = {
    database: portal.database.db,
    publish: portal.jobs.publish,
    now: () => new Date(),
  } as unknown as ScanDeps
  const scans = booked.labels.map((text) => scanOf({ mode: 'receive' as const, text, place: 'Padborg' }))
  let asked = 0
  const outAfterTheFirst = async () => ((asked += 1) > 1 ? notAuthorized : undefined)
  const body = { deviceTime: new Date().toISOString(), scans }
  await expect(askedBy(outAfterTheFirst, () => sendScans(deps, actor, body as never))).rejects.toThrow(ShutOut)
  expect((await eventsOf(booked.shipmentId)).filter(({ code }) => code === 'received')).toHaveLength(1)
})
