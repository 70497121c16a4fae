import { readFile } from 'node:fs/promises'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { settleCosts } from '../booking/index.ts'
import { verify } from '../verification/index.ts'
import { clerk, written } from './clerk.test-support.ts'

let portal: TestPortal
let anna: Person
let admin: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

let carrierId = 0
const { send, billsOf, decide, decideAll } = clerk(() => ({ admin, carrierId }))

describe('the cost of a shipment', () => {
  const costOf = async (shipmentId: number) => {
    const { body } = await admin.call('GetPriceLines', { query: { shipmentId } })
    if (!('costLines' in body)) throw new Error('not for staff')
    const sum = body.costLines.reduce((all, { amount }) => all + Math.round(Number(amount.amount) * 100), 0)
    const row = await portal.database.db
      .selectFrom('shipment')
      .select(['cost_total_minor', 'sales_total_minor'])
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    // One figure, wherever it is asked for.
    expect([written(row.cost_total_minor!), written(sum)]).toEqual([body.costExVat!.amount, body.costExVat!.amount])
    expect(body.margin!.amount).toBe(written(row.sales_total_minor! - row.cost_total_minor!))
    return row.cost_total_minor!
  }
  const bookOne = async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    const { waybill, carrier } = await readShipment(shipmentId)
    carrierId = carrier
    return { shipmentId, waybill, cost: await costOf(shipmentId) }
  }
  const readShipment = async (shipmentId: number) => {
    const row = await portal.database.db
      .selectFrom('shipment')
      .select(['waybill_number', 'transport_company_id'])
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    return { waybill: row.waybill_number!, carrier: row.transport_company_id! }
  }
  /** Books a shipment again by a product of another carrier, and says what that is expected to cost. */
  const rebook = async (shipmentId: number) => {
    const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
    const { options } = (await admin.call('GetShippingOptions', { body: shipment })).body
    for (const { salesProductId, transportProductId, offerId } of options) {
      const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
      const body = { ...shipment, selectedOption }
      const over = await admin.call('OverrideShipment', { params: { id: shipmentId }, body })
      expect(over.status).toBe(201)
      const { carrier } = await readShipment(shipmentId)
      if (carrier === carrierId) continue
      const { body: lines } = await admin.call('GetPriceLines', { query: { shipmentId } })
      if (!('costLines' in lines)) throw new Error('not for staff')
      const booked = lines.costLines.filter(({ added }) => !added)
      carrierId = carrier
      return booked.reduce((all, { amount }) => all + Math.round(Number(amount.amount) * 100), 0)
    }
    throw new Error('no other carrier offers it')
  }
  const salesOf = async (shipmentId: number) => {
    const { body } = await admin.call('GetPriceLines', { query: { shipmentId } })
    return Math.round(Number(body.totalExVat!.amount) * 100)
  }
  const bill = async (number: string, waybill: string, minor: number) => {
    const { body } = await send(`awb;amount\n${waybill};${written(minor)}\n`, { number })
    return { invoiceId: body.invoiceId!, bill: (await billsOf(body.invoiceId!))[0]! }
  }

  const noteCost = (shipmentId: number, amount: string) =>
    admin.call('AddPriceLines', {
      body: { shipmentId, lines: [{ side: 'cost', type: 'other', amount, description: '' }] },
    })
  const shownOf = async (invoiceId: number) => {
    const [now] = await billsOf(invoiceId)
    return [now!.expected?.amount, now!.difference.amount]
  }

  it('is what its carrier billed within tolerance, until that invoice is removed', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { invoiceId, bill: near } = await bill('M-1', waybill, cost - 60)
    expect([near.state, await costOf(shipmentId)]).toEqual(['accepted', cost - 60])
    const { body } = await admin.call('GetPriceLines', { query: { shipmentId } })
    expect('costLines' in body && body.costLines.at(-1)).toMatchObject({
      type: 'carrier-bill',
      amount: { amount: '-0.60' },
      description: expect.stringContaining('M-1'),
    })
    expect(JSON.stringify((await anna.call('GetPriceLines', { query: { shipmentId } })).body)).not.toContain('M-1')
    await admin.call('RemoveCarrierInvoice', { query: { id: invoiceId } })
    expect(await costOf(shipmentId)).toBe(cost)
  })

  it('is what was accepted by hand, until that is taken back; a dispute changes nothing', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: more } = await bill('M-2', waybill, cost + 40_000)
    expect([more.state, await costOf(shipmentId)]).toEqual(['queued', cost])
    await decide(more.id, 'dispute')
    expect(await costOf(shipmentId)).toBe(cost)
    await decide(more.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 40_000)
    await decide(more.id, 'reopen')
    expect(await costOf(shipmentId)).toBe(cost)
  })

  it('has a second bill on top, all of which is billed on', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    await bill('M-3', waybill, cost)
    const { bill: redelivery } = await bill('M-4', waybill, 7_500)
    expect(redelivery).toMatchObject({ reason: 'billed-before', expected: null, difference: { amount: '75.00' } })
    await decide(redelivery.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 7_500)
    const { bill: storage } = await bill('M-5', waybill, 2_000)
    const before = (await admin.call('GetPriceLines', { query: { shipmentId } })).body
    expect(await decide(storage.id, 'bill-on')).toMatchObject({ done: true })
    const after = (await admin.call('GetPriceLines', { query: { shipmentId } })).body
    expect(Number(after.totalExVat!.amount) - Number(before.totalExVat!.amount)).toBeCloseTo(20, 2)
    expect(await costOf(shipmentId)).toBe(cost + 9_500)
  })

  it('follows what was added since: a bill in the queue is looked at against what is expected now', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { invoiceId, bill: heavier } = await bill('M-6', waybill, cost + 30_000)
    const lines = [{ side: 'cost', type: 'weight', amount: '300.00', description: 'Measured' }]
    await admin.call('AddPriceLines', { body: { shipmentId, lines } })
    const [now] = await billsOf(invoiceId)
    expect([now!.expected!.amount, now!.difference.amount]).toEqual([written(cost + 30_000), '0.00'])
    expect(await decide(heavier.id, 'bill-on')).toMatchObject({ done: false, reason: 'nothing-more' })
    await decide(heavier.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 30_000)
  })

  it('is one figure where a decision and a line come at the same moment', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: more } = await bill('M-7', waybill, cost + 10_000)
    const lines = [{ side: 'cost', type: 'storage', amount: '25.00', description: '' }]
    await Promise.all([
      decide(more.id, 'accept'),
      admin.call('AddPriceLines', { body: { shipmentId, lines } }),
      decide(more.id, 'accept'),
    ])
    // Either order: the line is expected before the bill is accepted and is in it, or comes on top.
    expect([cost + 10_000, cost + 12_500]).toContain(await costOf(shipmentId))
  })

  it('is that of the corrected invoice where the first was disputed, or removed', async () => {
    const disputed = await bookOne()
    const { bill: wrong } = await bill('C-1', disputed.waybill, disputed.cost + 20_000)
    await decide(wrong.id, 'dispute')
    const { bill: corrected } = await bill('C-2', disputed.waybill, disputed.cost)
    expect([corrected.state, await costOf(disputed.shipmentId)]).toEqual(['accepted', disputed.cost])
    // The first is looked at against the second from then on.
    const first = (await billsOf(wrong.invoiceId))[0]!
    expect([first.reason, first.expected]).toEqual(['billed-before', null])

    const removed = await bookOne()
    const { invoiceId } = await bill('Y-1', removed.waybill, removed.cost)
    const { bill: second } = await bill('Y-2', removed.waybill, removed.cost + 40_000)
    expect(second.reason).toBe('billed-before')
    await admin.call('RemoveCarrierInvoice', { query: { id: invoiceId } })
    await portal.run('match-carrier-invoice', { invoiceId: second.invoiceId })
    const [left] = await billsOf(second.invoiceId)
    expect([left!.reason, left!.difference.amount]).toEqual(['amount-differs', '400.00'])
    expect(await decide(left!.id, 'bill-on')).toMatchObject({ done: true })
    expect(await costOf(removed.shipmentId)).toBe(removed.cost + 40_000)
    // One that bills what was expected is accepted by itself by then.
    const third = await bookOne()
    const mistaken = await bill('Y-3', third.waybill, third.cost)
    const right = await bill('Y-4', third.waybill, third.cost + 50)
    await admin.call('RemoveCarrierInvoice', { query: { id: mistaken.invoiceId } })
    await portal.run('match-carrier-invoice', { invoiceId: right.invoiceId })
    expect((await billsOf(right.invoiceId))[0]).toMatchObject({ state: 'accepted', reason: null })
    expect(await costOf(third.shipmentId)).toBe(third.cost + 50)
    // What was charged stands beside the bill.
    expect((await billsOf(second.invoiceId))[0]!.difference.amount).toBe('400.00')
    expect(await decide(left!.id, 'reopen')).toMatchObject({ done: false, reason: 'is-billed-on' })
  })

  it('stays what was billed where the shipment is booked at another price since', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: more } = await bill('E-1', waybill, cost + 30_000)
    await decide(more.id, 'accept')
    const { shipment } = (await admin.call('GetShipmentData', { query: { id: shipmentId } })).body
    const heavier = {
      ...shipment,
      collis: shipment.collis!.map((colli) => ({ ...colli, weight: 60 })),
      totalWeight: 120,
    }
    const { options } = (await admin.call('GetShippingOptions', { body: heavier })).body
    const { salesProductId, transportProductId, offerId } = options[0]!
    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
    const over = await admin.call('OverrideShipment', {
      params: { id: shipmentId },
      body: { ...heavier, selectedOption },
    })
    expect(over.status).toBe(201)
    expect(await costOf(shipmentId)).toBe(cost + 30_000)
  })

  it('has lines that were added after a bill on top, and takes a bill back to what is expected by then', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { invoiceId, bill: more } = await bill('B-1', waybill, cost + 30_000)
    await decide(more.id, 'accept')
    const lines = [{ side: 'cost', type: 'other', amount: '300.00', description: 'By hand' }]
    await admin.call('AddPriceLines', { body: { shipmentId, lines } })
    expect(await costOf(shipmentId)).toBe(cost + 60_000)
    await decide(more.id, 'reopen')
    const [open] = await billsOf(invoiceId)
    expect([open!.expected!.amount, open!.difference.amount]).toEqual([written(cost + 30_000), '0.00'])
    expect(await decide(more.id, 'bill-on')).toMatchObject({ done: false, reason: 'nothing-more' })
  })

  it('is nothing of ours where the receiver pays the carrier', async () => {
    const change = { receiverPays: true, accountNumber: 'NO-778812' }
    const { shipmentId } = await bookSample(anna, dkSeParcels, { product: /Express/, change })
    const { waybill_number: waybill, cost_total_minor: cost } = await portal.database.db
      .selectFrom('shipment')
      .select(['waybill_number', 'cost_total_minor'])
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    const { bill: theirs } = await bill('N-1', waybill!, cost!)
    expect(theirs).toMatchObject({ state: 'queued', reason: 'billed-to-receiver', expected: null })
    expect(await decide(theirs.id, 'bill-on')).toMatchObject({ done: false, reason: 'receiver-pays' })
    await decide(theirs.id, 'accept')
    // We pay it once.
    expect(await costOf(shipmentId)).toBe(cost)
    const [invoice] = (await admin.call('GetCarrierInvoices')).body
    expect(invoice!.inNoMargin.amount).toBe(written(cost!))
    // A small one as well is all that we pay.
    await decide(theirs.id, 'dispute')
    const { bill: toll } = await bill('N-2', waybill!, 1_000)
    await decide(toll.id, 'accept')
    expect(await costOf(shipmentId)).toBe(1_000)
    // Billed by a carrier, it was carried: its customer does not take it back.
    const { body } = await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    expect(body).toMatchObject({ facts: { reason: 'under-way' } })
  })

  it('comes of one bill, where an invoice has both numbers of a shipment', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const renumbered = await admin.call('SetShipAWB', { params: { id: shipmentId }, body: { AWB: '99900000022' } })
    expect(renumbered.status).toBe(200)
    const content = `awb;amount\n${waybill};${written(cost + 50_000)}\n99900000022;${written(cost)}\n`
    const { body } = await send(content, { number: 'V-1' })
    expect((await billsOf(body.invoiceId!)).map(({ state, reason }) => reason ?? state)).toEqual([
      'billed-before',
      'accepted',
    ])
    expect(await costOf(shipmentId)).toBe(cost)
  })

  it('comes of one bill, where two invoices with it are imported at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const { waybill, cost } = await bookOne()
      const both = await Promise.all([bill(`T-${round}`, waybill, cost), bill(`U-${round}`, waybill, cost + round + 1)])
      const states = both.map(({ bill: { reason, state } }) => reason ?? state)
      expect(states.toSorted()).toEqual(['accepted', 'billed-before'])
    }
  })

  it('stays what is expected while a surcharge or a credit came first, and the bill of the rest is compared with that', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: surcharge } = await bill('K-1', waybill, 4_000)
    await decide(surcharge.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost)
    const { bill: freight } = await bill('K-2', waybill, cost)
    expect(freight).toMatchObject({ reason: 'amount-differs', difference: { amount: '40.00' } })
    const before = await salesOf(shipmentId)
    expect(await decide(freight.id, 'bill-on')).toMatchObject({ done: true })
    expect([await salesOf(shipmentId), await costOf(shipmentId)]).toEqual([before + 4_000, cost + 4_000])

    const other = await bookOne()
    const { bill: credit } = await bill('K-3', other.waybill, -5_000)
    await decide(credit.id, 'accept')
    expect(await costOf(other.shipmentId)).toBe(other.cost)
    const { bill: whole } = await bill('K-4', other.waybill, other.cost)
    expect([whole.state, whole.difference.amount]).toEqual(['accepted', '0.00'])
    expect(await costOf(other.shipmentId)).toBe(other.cost - 5_000)
  })

  it('is never charged twice: what one bill left is expected of the next', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: half } = await bill('K-5', waybill, cost - 20_000)
    await decide(half.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost - 20_000)
    const { bill: rest } = await bill('K-6', waybill, 20_500)
    expect(rest).toMatchObject({
      reason: 'billed-before',
      expected: { amount: '200.00' },
      difference: { amount: '5.00' },
    })
    const before = await salesOf(shipmentId)
    await decide(rest.id, 'bill-on')
    expect([await salesOf(shipmentId), await costOf(shipmentId)]).toEqual([before + 500, cost + 500])
  })

  it('has what staff noted once, where the carrier bills that as well', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    await bill('K-7', waybill, cost)
    const lines = [{ side: 'cost', type: 'storage', amount: '300.00', description: '' }]
    await admin.call('AddPriceLines', { body: { shipmentId, lines } })
    expect(await costOf(shipmentId)).toBe(cost + 30_000)
    const { bill: storage } = await bill('K-8', waybill, 32_000)
    expect(storage).toMatchObject({ reason: 'billed-before', difference: { amount: '20.00' } })
    await decide(storage.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 32_000)
  })

  it('is expected again where its bill is looked at again, with what came on top', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { invoiceId, bill: main } = await bill('K-9', waybill, cost)
    const { bill: redelivery } = await bill('K-10', waybill, 7_500)
    await decide(redelivery.id, 'accept')
    // It accepted itself, and is looked at again all the same.
    expect(await decide(main.id, 'reopen')).toMatchObject({ done: true })
    const [open] = await billsOf(invoiceId)
    expect(open).toMatchObject({ state: 'queued', reason: 'taken-up', difference: { amount: '0.00' } })
    expect(await costOf(shipmentId)).toBe(cost + 7_500)
    expect(await decide(main.id, 'bill-on')).toMatchObject({ done: false, reason: 'nothing-more' })
    await decide(main.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 7_500)
    expect(await decide(main.id, 'dispute')).toMatchObject({ done: true })
    expect(await costOf(shipmentId)).toBe(cost + 7_500)
  })

  it('is charged on as it was shown: a second bill that was looked at again in between is left', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: first } = await bill('K-11', waybill, cost + 30_000)
    const { bill: second, invoiceId } = await bill('K-12', waybill, cost + 4_598)
    expect(second.difference.amount).toBe('45.98')
    const before = await salesOf(shipmentId)
    const results = await decideAll({ ids: [first.id, second.id], decision: 'bill-on' })
    expect(results).toMatchObject([{ done: true }, { done: false, reason: 'changed' }])
    expect(await salesOf(shipmentId)).toBe(before + 30_000)
    // Who has seen nothing since is not obeyed later either.
    const shown = [{ id: second.id, difference: '45.98' }]
    const [late] = await decideAll({ ids: [second.id], decision: 'bill-on', shown })
    expect(late).toMatchObject({ done: false, reason: 'changed' })
    const [now] = await billsOf(invoiceId)
    const seen = [{ id: second.id, difference: now!.difference.amount }]
    expect(await decideAll({ ids: [second.id], decision: 'bill-on', shown: seen })).toMatchObject([{ done: true }])
    expect(await costOf(shipmentId)).toBe(cost + 30_000 + cost + 4_598)
  })

  it('is that of both carriers where it was booked with another, though both billed what was expected', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    await bill('K-13', waybill, cost)
    const other = await rebook(shipmentId)
    // The second has billed nothing yet: what it will is expected, and the first is on top.
    expect(await costOf(shipmentId)).toBe(cost + other)
    const { waybill: now } = await readShipment(shipmentId)
    const { bill: theirs } = await bill('K-14', now, other)
    expect(theirs.state).toBe('accepted')
    expect(await costOf(shipmentId)).toBe(cost + other)
  })

  it('is compared with its carrier’s bill, whichever that is by then', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: queued, invoiceId } = await bill('K-15', waybill, cost + 40_000)
    expect(queued.reason).toBe('amount-differs')
    const other = await rebook(shipmentId)
    expect((await billsOf(invoiceId))[0]).toMatchObject({ reason: 'other-carrier', expected: null })
    const shown = [{ id: queued.id, difference: '400.00' }]
    const [stale] = await decideAll({ ids: [queued.id], decision: 'bill-on', shown })
    expect(stale).toMatchObject({ done: false, reason: 'changed' })
    expect(await costOf(shipmentId)).toBe(other)
  })

  it('is what a credit gave back and a new bill bills instead: no freight is charged twice', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    await bill('Q-1', waybill, cost)
    const { bill: credit } = await bill('Q-2', waybill, -cost)
    const again = await bill('Q-3', waybill, cost + 2_263)
    await decide(credit.id, 'accept')
    expect(await shownOf(again.invoiceId)).toEqual([written(cost), '22.63'])
    const before = await salesOf(shipmentId)
    expect(await decide(again.bill.id, 'bill-on')).toMatchObject({ done: true })
    expect([await salesOf(shipmentId), await costOf(shipmentId)]).toEqual([before + 2_263, cost + 2_263])

    // Also where more than was expected was accepted, and is credited whole.
    const other = await bookOne()
    const { bill: more } = await bill('Q-4', other.waybill, other.cost + 7_263)
    await decide(more.id, 'accept')
    const { bill: whole } = await bill('Q-5', other.waybill, -other.cost - 7_263)
    await decide(whole.id, 'accept')
    const { invoiceId } = await bill('Q-6', other.waybill, other.cost + 2_263)
    expect(await shownOf(invoiceId)).toEqual([written(other.cost), '22.63'])
  })

  it('has each cost that staff noted until its own bill comes, above zero and below', async () => {
    const two = await bookOne()
    await bill('Q-7', two.waybill, two.cost)
    await noteCost(two.shipmentId, '85.00')
    await noteCost(two.shipmentId, '50.00')
    const { bill: waiting, invoiceId } = await bill('Q-8', two.waybill, 5_000)
    expect(await shownOf(invoiceId)).toEqual(['50.00', '0.00'])
    await decide(waiting.id, 'accept')
    expect(await costOf(two.shipmentId)).toBe(two.cost + 13_500)
    const { bill: rest } = await bill('Q-9', two.waybill, 8_500)
    await decide(rest.id, 'accept')
    expect(await costOf(two.shipmentId)).toBe(two.cost + 13_500)

    const mixed = await bookOne()
    await bill('Q-10', mixed.waybill, mixed.cost)
    await noteCost(mixed.shipmentId, '-85.00')
    await noteCost(mixed.shipmentId, '40.00')
    for (const [number, minor] of [
      ['Q-11', 4_000],
      ['Q-12', -8_500],
    ] as const) {
      const next = await bill(number, mixed.waybill, minor)
      expect(await shownOf(next.invoiceId)).toEqual([written(minor), '0.00'])
      await decide(next.bill.id, 'accept')
      expect(await costOf(mixed.shipmentId)).toBe(mixed.cost - 4_500)
    }
  })

  it('is the same after its bill was looked at again and accepted unchanged', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const { bill: main } = await bill('Q-13', waybill, cost)
    await noteCost(shipmentId, '85.00')
    await decide(main.id, 'reopen')
    await decide(main.id, 'accept')
    expect(await costOf(shipmentId)).toBe(cost + 8_500)
    // What was accepted as ours is taken off no other bill.
    const ours = await bookOne()
    const { bill: more } = await bill('Q-14', ours.waybill, ours.cost + 5_578)
    await decide(more.id, 'accept')
    await noteCost(ours.shipmentId, '85.00')
    const { invoiceId } = await bill('Q-15', ours.waybill, 8_500)
    expect(await shownOf(invoiceId)).toEqual(['85.00', '0.00'])
  })

  it('is what is expected while parts of less than half of that come, and their sum once it is more', async () => {
    const { shipmentId, waybill, cost } = await bookOne()
    const part = Math.round(cost * 0.35)
    for (const [number, minor, sum] of [
      ['Q-16', part, cost],
      ['Q-17', part + 1, cost],
      ['Q-18', part + 2, 3 * part + 3],
    ] as const) {
      const { bill: one } = await bill(number, waybill, minor)
      expect(one.agreed!.amount).toBe(written(cost))
      await decide(one.id, 'accept')
      expect(await costOf(shipmentId)).toBe(sum)
    }
  })

  it('holds in what verify asks of the data', async () => {
    const findings = await verify(portal.database.db, portal.storage)
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  it('was settled once for what former rules had left, as it is settled now', async () => {
    const { db } = portal.database
    // As it was: what was billed again was expected of nobody, and nothing was kept of how it was compared.
    await sql`update carrier_bill set agreed_minor = null, of_added_minor = 0, counted_since = null,
      expected_minor = case when reason = 'billed-before' then null else expected_minor end`.execute(db)
    const all = await db.selectFrom('shipment').select('id').execute()
    await db.transaction().execute((tx) =>
      settleCosts(
        tx,
        all.map(({ id }) => id),
      ),
    )
    const read = () =>
      sql`select b.id, b.reason, b.expected_minor, s.cost_total_minor
        from carrier_bill b join shipment s on s.id = b.shipment_id order by b.id`.execute(db)
    const { rows } = await read()
    await sql`update shipment set cost_total_minor = 1 where id in (select shipment_id from carrier_bill)`.execute(db)
    await sql`update carrier_bill set expected_minor = null, reason = 'billed-before'
      where state in ('queued', 'disputed') and reason not in ('taken-up', 'billed-to-receiver')`.execute(db)
    const migration = new URL('../../../migrations/0476_settle_bills_by_what_is_left.sql', import.meta.url)
    const statements = (await readFile(migration, 'utf8')).split(/;\n/).filter((statement) => statement.trim() !== '')
    await db.connection().execute(async (one) => {
      // The columns are there already.
      for (const statement of statements.filter((each) => !each.includes('alter table')))
        await sql.raw(statement).execute(one)
    })
    expect((await read()).rows).toEqual(rows)
  })
})
