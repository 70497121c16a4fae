import { randomUUID } from 'node:crypto'
import type { StaffAnswer } from '@kattegat/contract'
import { aShipment, dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'

let portal: TestPortal
let anna: Person
let staff: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  staff = await portal.as('super@kattegat.test')
})
afterAll(() => portal.close())

const bodyOf = (given: object) => {
  const now = new Date().toISOString()
  return { deviceTime: now, scans: [{ key: randomUUID(), mode: 'measure', scannedAt: now, ...given }] }
}
async function measure(text: string, measured: object | undefined, more: object = {}) {
  const reply = await staff.call('SendScans', { body: bodyOf({ text, ...(measured ? { measured } : {}), ...more }) })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
  return reply.body.results[0]!
}
const measuresOf = async (shipmentId: number) => (await staff.call('GetMeasures', { query: { shipmentId } })).body[0]!
const rowOf = async (shipmentId: number) =>
  (await staff.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body
async function parcels() {
  const booked = await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })
  const look = { ...bodyOf({ text: booked.shipmentRef }).scans[0]!, mode: 'look-up' }
  const found = await anna.call('SendScans', { body: { deviceTime: new Date().toISOString(), scans: [look] } })
  return { ...booked, labels: found.body.results[0]!.shipment!.pieces.map(({ sscc }) => sscc) }
}

describe('measuring', () => {
  it('keeps what was measured of a piece and by whom, beside what is declared, and what it makes of the price', async () => {
    const { shipmentId, labels } = await parcels()
    const heavy = { weight: 24.5, length: 80, width: 60, height: 50 }
    const result = await measure(`00${labels[0]}`, heavy, { place: 'Hub Taulov' })
    expect(result).toMatchObject({ verdict: 'differs', tone: 'warn', done: 1, of: 2, piece: 1 })
    const found = await measuresOf(shipmentId)
    expect(found).toMatchObject({ numberOfPieces: 2, piecesMeasured: 1, differs: true, approval: null, why: '' })
    expect(found.pieces).toMatchObject([{ piece: 1, measured: heavy, place: 'Hub Taulov', weightDiffers: true }])
    const { booked, measured, difference } = found.price!
    const { line, events } = await rowOf(shipmentId)
    expect(booked.amount).toBe(line.salesPrice!.amount)
    expect(Number(difference.amount)).toBeGreaterThan(0)
    expect(Number(measured.amount)).toBeCloseTo(Number(booked.amount) + Number(difference.amount), 2)
    expect(events.find(({ code }) => code === 'measured')).toMatchObject({ source: 'scan', place: 'Hub Taulov' })
    // The customer is told of a price, not of what the provider does in between.
    const own = await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(own.body.events.map(({ code }) => code)).not.toContain('measured')
  })

  it('takes the price of the same goods, had they been booked so', async () => {
    const { shipmentId, shipmentRef, shipDate } = await parcels()
    const form = (await staff.call('GetShipmentData', { query: { id: shipmentId } })).body.shipment
    await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    const { price } = await measuresOf(shipmentId)
    const collis = [{ ...form.collis![0], number: 2, weight: 30, length: 70, width: 60, height: 50 }]
    const options = await anna.call('GetShippingOptions', {
      body: { ...form, shipDate, collis, numberOfColli: 2, totalWeight: 60, selectedOption: null },
    })
    const same = options.body.options.find(
      ({ salesProductId }) => salesProductId === form.selectedOption!.salesProductId,
    )
    expect(price!.measured).toEqual(same!.totalExVat)
  })

  it('costs nothing more once the carrier has billed it', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    expect(Number((await measuresOf(shipmentId)).price!.costDifference!.amount)).toBeGreaterThan(0)
    const { line } = await rowOf(shipmentId)
    const lines = (await staff.call('GetPriceLines', { query: { shipmentId } })).body
    const cost = 'costExVat' in lines ? lines.costExVat!.amount : ''
    const { transport_company_id: carrier } = await portal.database.db
      .selectFrom('shipment')
      .select('transport_company_id')
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    const file = multipartBody([{ name: 'invoice.csv', content: `awb;amount\n${line.AWB};${cost}\n` }])
    const imported = await staff.call('ImportCarrierInvoice', {
      query: { transportCompanyId: carrier!, number: 'F-1', invoicedOn: '2026-11-20' },
      body: file.payload,
      headers: { 'content-type': file.contentType },
    })
    expect(imported.body.faults).toEqual([])
    const billed = (await measuresOf(shipmentId)).price!
    expect(Number(billed.difference.amount)).toBeGreaterThan(0)
    expect(billed.costDifference).toBeNull()
  })

  it('is as declared within tolerance: there is nothing to approve', async () => {
    const { shipmentId, shipmentRef, labels } = await parcels()
    const { declaredWeight } = await measure(shipmentRef, { weight: 1 }).then(() => measuresOf(shipmentId))
    expect(await measure(shipmentRef, { weight: declaredWeight * 1.01 })).toMatchObject({
      verdict: 'as-declared',
      done: 2,
    })
    const { id: measureId, version, price } = await measuresOf(shipmentId)
    expect(price).toBeNull()
    const approved = await staff.call('ApproveMeasures', { body: { shipmentId, version, measureId } })
    expect(approved.problem.facts?.['reason']).toBe('nothing-differs')
    expect(labels).toHaveLength(2)
  })

  it('needs a weight, and refuses figures that no scale shows', async () => {
    const { shipmentRef } = await parcels()
    expect(await measure(shipmentRef, undefined)).toMatchObject({ verdict: 'measure-needed', tone: 'bad' })
    const body = bodyOf({ text: shipmentRef, measured: { weight: 4, length: 9999, width: 20 } })
    const { problem } = await staff.call('SendScans', { body })
    expect(problem.errors?.map(({ field }) => field)).toEqual(['scans[0].measured.length', 'scans[0].measured.height'])
  })

  it('is not for customers', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    const sent = await anna.call('SendScans', { body: bodyOf({ text: shipmentRef, measured: { weight: 5 } }) })
    expect(sent.problem.code).toBe('NOT_AUTHORIZED')
    expect((await anna.call('GetMeasures', { query: { shipmentId } })).problem.code).toBe('NOT_AUTHORIZED')
    const body = { shipmentId, version: 1, measureId: 1 }
    expect((await anna.call('ApproveMeasures', { body })).problem.code).toBe('NOT_AUTHORIZED')
  })

  it('replaces what was measured before, unless it was measured earlier; undone it is as if it had never been', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    const first = await measure(shipmentRef, { weight: 90 })
    const second = await measure(shipmentRef, { weight: 70 })
    expect((await measuresOf(shipmentId)).billedWeight).toBe(70)
    await portal.database.db
      .updateTable('shipment')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await measure(shipmentRef, { weight: 80 }, { scannedAt: hourAgo })
    expect((await measuresOf(shipmentId)).billedWeight).toBe(70)
    expect((await staff.call('UndoScan', { body: { key: second.key } })).problem.facts?.['reason']).toBe(
      'scanned-since',
    )
    expect(first.verdict).toBe('differs')
  })
})

describe('undoing a measure', () => {
  it('leaves the one before it, and nothing where there was none; approved, it stays', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    await measure(shipmentRef, { weight: 90 })
    const second = await measure(shipmentRef, { weight: 70 })
    const undo = (key: string) => staff.call('UndoScan', { body: { key } })
    expect((await undo(second.key)).body).toMatchObject({ success: true, shipmentId })
    expect(await measuresOf(shipmentId)).toMatchObject({ billedWeight: 90, piecesMeasured: 2, differs: true })
    expect((await rowOf(shipmentId)).events.map(({ code }) => code)).toContain('measure-undone')
    // Undone twice is undone once.
    expect((await undo(second.key)).status).toBe(200)
    const events = (await rowOf(shipmentId)).events.filter(({ code }) => code === 'measure-undone')
    expect(events).toHaveLength(1)
    const first = (await staff.call('GetScans', { query: { shipmentId, mode: 'measure', mine: true } })).body.at(-1)!
    expect((await undo(first.key)).status).toBe(200)
    expect((await staff.call('GetMeasures', { query: { shipmentId } })).body).toEqual([])
    const third = await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    const { id: measureId, version } = await measuresOf(shipmentId)
    await staff.call('ApproveMeasures', { body: { shipmentId, version, measureId } })
    expect((await undo(third.key)).problem.facts?.['reason']).toBe('measure-approved')
  })
})

describe('a shipment booked anew after its measures were approved', () => {
  const linesOf = async (shipmentId: number) =>
    (await staff.call('GetPriceLines', { params: { id: shipmentId }, query: { shipmentId } }))
      .body as StaffAnswer<'GetPriceLines'>
  const minor = (amount: { amount: string } | null) => Math.round(Number(amount?.amount ?? 0) * 100)
  async function approved() {
    const booked = await parcels()
    await measure(booked.shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    const { id: measureId, version } = await measuresOf(booked.shipmentId)
    const { status } = await staff.call('ApproveMeasures', {
      body: { shipmentId: booked.shipmentId, version, measureId },
    })
    expect(status).toBe(200)
    return booked
  }
  /** As the form does it: at the price that its options show, or at the one booked. */
  async function bookAnew(shipmentId: number, change: object, isPricedAnew: boolean) {
    const { shipment } = (await staff.call('GetShipmentData', { query: { id: shipmentId } })).body
    const { salesProductId, transportProductId } = shipment.selectedOption!
    const edited = { ...shipment, ...change }
    const { options } = (await staff.call('GetShippingOptions', { body: edited })).body
    const same = options.find((one) => one.salesProductId === salesProductId)!
    const offer = isPricedAnew ? { offerId: same.offerId } : {}
    const selectedOption = { salesProductId, transportProductId, productServices: [], ...offer }
    return staff.call('OverrideShipment', { params: { id: shipmentId }, body: { ...edited, selectedOption } })
  }

  it('with the goods as measured is billed for them once: the line is taken off, and nothing waits', async () => {
    const { shipmentId, shipmentRef } = await approved()
    const form = (await staff.call('GetShipmentData', { query: { id: shipmentId } })).body.shipment
    const collis = [{ ...form.collis![0], number: 2, weight: 30, length: 70, width: 60, height: 50 }]
    expect((await bookAnew(shipmentId, { collis, numberOfColli: 2, totalWeight: 60 }, true)).status).toBe(201)
    const { salesLines, costLines, booked, totalExVat } = await linesOf(shipmentId)
    expect(totalExVat).toEqual(booked!.totalExVat)
    const added = salesLines.filter((line) => line.added)
    expect(added.map(({ type }) => type)).toEqual(['weight', 'weight'])
    expect(minor(added[0]!.amount) + minor(added[1]!.amount)).toBe(0)
    expect(added[1]!.description).toBe('Målt gods taget af: forsendelsen er booket igen')
    const addedCost = costLines.filter((line) => line.added)
    expect(addedCost.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(0)
    const { line, events } = await rowOf(shipmentId)
    expect(line).toMatchObject({ invoicedWeight: null, invoicedVolume: null })
    expect(events.map(({ code }) => code)).toContain('measure-withdrawn')
    expect((await staff.call('GetMeasures', { query: {} })).body.map((one) => one.shipmentId)).not.toContain(shipmentId)
    // Its new labels can be measured, and are as declared.
    expect(await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })).toMatchObject({
      verdict: 'as-declared',
    })
    const own = await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(own.body.events.map(({ code }) => code)).not.toContain('measure-withdrawn')
  })

  it('with the goods and the price it had keeps its line', async () => {
    const { shipmentId } = await approved()
    const before = await linesOf(shipmentId)
    expect((await bookAnew(shipmentId, { senderReference: 'Again' }, false)).status).toBe(201)
    const after = await linesOf(shipmentId)
    expect(after.totalExVat).toEqual(before.totalExVat)
    expect(after.salesLines.filter((line) => line.added)).toHaveLength(1)
    expect((await rowOf(shipmentId)).line.invoicedWeight).toBe(60)
  })

  it('and moved to an account with other prices waits again: the line was the difference to the former price', async () => {
    const booked = await bookSample(anna, dkUsCustoms, { change: { bookPickup: false } })
    const { shipmentId } = booked
    await measure(booked.shipmentRef, { weight: 90, length: 70, width: 60, height: 50 })
    const { id: measureId, version } = await measuresOf(shipmentId)
    await staff.call('ApproveMeasures', { body: { shipmentId, version, measureId } })
    const before = await linesOf(shipmentId)
    const accounts = (await staff.call('GetAllCompanyAccounts')).body
    const other = accounts.find(({ displayName }) => displayName.startsWith('Havblik'))!
    const change = (dryRun: boolean) =>
      staff.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId: other.id, dryRun } })
    const shown = (await change(true)).body.after
    expect((await linesOf(shipmentId)).totalExVat).toEqual(before.totalExVat)
    expect((await change(false)).body.after).toEqual(shown)
    const { totalExVat, booked: priced } = await linesOf(shipmentId)
    expect(minor(priced!.totalExVat)).not.toBe(minor(before.booked!.totalExVat))
    expect([totalExVat, shown.totalExVat]).toEqual([priced!.totalExVat, priced!.totalExVat])
    expect(await measuresOf(shipmentId)).toMatchObject({ approval: null, differs: true })
    expect((await rowOf(shipmentId)).line.invoicedWeight).toBeNull()
  })
})

describe('approving', () => {
  it('adds the difference as a price line, sets the invoiced weight, and holds from then on', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    const { id: measureId, version, price } = await measuresOf(shipmentId)
    const approve = (about: object = {}) =>
      staff.call('ApproveMeasures', { body: { shipmentId, version, measureId, ...about } })
    expect((await approve({ version: version + 1 })).problem.code).toBe('VERSION_CONFLICT')
    expect((await approve({ measureId: measureId + 1 })).problem.facts?.['reason']).toBe('measured-since')
    expect((await approve({ amount: '1.00' })).problem.code).toBe('INVALID_INPUT')
    expect((await approve()).status).toBe(200)
    const lines = (await anna.call('GetPriceLines', { params: { id: shipmentId }, query: { shipmentId } })).body
    expect(lines.salesLines.at(-1)).toMatchObject({ type: 'weight', added: true, amount: price!.difference })
    // 0.7 × 0.6 × 0.5 m, twice
    expect(lines.salesLines.at(-1)!.description).toMatch(/^Målt 60 kg, 0,42 m³; angivet .* kg/)
    const { line, events } = await rowOf(shipmentId)
    expect(line).toMatchObject({ invoicedWeight: 60, invoicedVolume: 0.42, salesPrice: price!.measured })
    expect(events.map(({ code }) => code)).toContain('measure-approved')
    expect((await approve({ version: line.version })).problem.facts?.['reason']).toBe('measure-approved')
    const again = await measure(shipmentRef, { weight: 61 })
    expect(again).toMatchObject({ verdict: 'measure-approved', tone: 'warn', done: 2 })
    expect(await measuresOf(shipmentId)).toMatchObject({
      billedWeight: 60,
      approval: { difference: price!.difference },
    })
  })

  it('bills once, whoever of two approves', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    await measure(shipmentRef, { weight: 60, length: 70, width: 60, height: 50 })
    const { id: measureId, version } = await measuresOf(shipmentId)
    const body = { shipmentId, version, measureId }
    const replies = await Promise.all([1, 2].map(() => staff.call('ApproveMeasures', { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks for the amount where no tariff says it', async () => {
    const { shipmentId, shipmentRef } = await parcels()
    // Beyond every limit of the product
    await measure(shipmentRef, { weight: 29_000 })
    const { id: measureId, version, price, why } = await measuresOf(shipmentId)
    expect([price, why]).toEqual([null, expect.stringMatching(/kg/)])
    const approve = (amount?: string) =>
      staff.call('ApproveMeasures', { body: { shipmentId, version, measureId, ...(amount ? { amount } : {}) } })
    expect((await approve()).problem.errors?.[0]).toMatchObject({ field: 'amount', code: 'required' })
    expect((await approve('much')).problem.errors?.[0]).toMatchObject({ field: 'amount', code: 'notAmount' })
    expect((await approve('250.00')).status).toBe(200)
    expect((await rowOf(shipmentId)).line.invoicedWeight).toBe(29_000)
  })

  it('is listed until it is done, the last measured first', async () => {
    const [one, two] = [await parcels(), await bookSample(anna, aShipment, { change: { bookPickup: false } })]
    await measure(one.shipmentRef, { weight: 99 })
    await measure(two.shipmentRef, { weight: 99 })
    const list = async (query = {}) => (await staff.call('GetMeasures', { query })).body
    const waiting = await list()
    expect(waiting.slice(0, 2).map(({ shipmentId }) => shipmentId)).toEqual([two.shipmentId, one.shipmentId])
    expect((await list({ after: waiting[0]!.id, pageSize: 1 }))[0]).toMatchObject({ shipmentId: one.shipmentId })
    const { shipmentId, version, id: measureId } = waiting[1]!
    await staff.call('ApproveMeasures', { body: { shipmentId, version, measureId } })
    expect((await list()).map((row) => row.shipmentId)).not.toContain(one.shipmentId)
  })
})
