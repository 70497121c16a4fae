import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { notAuthorized } from '../../platform/http/index.ts'
import { askedBy, ShutOut } from '../../platform/let-in/index.ts'
import { known, scopeIn } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import type { Actor } from '../history/index.ts'
import { clerk, written } from './clerk.test-support.ts'
import { decideBills } from './decide-bills.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let carrierId = 0

interface Booked {
  readonly shipmentId: number
  readonly waybill: string
  /** What it is expected to cost, in hundredths. */
  readonly cost: number
}
const booked: Booked[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  for (let count = 0; count < 6; count++) {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    const row = await portal.database.db
      .selectFrom('shipment')
      .select(['waybill_number', 'cost_total_minor', 'transport_company_id'])
      .where('id', '=', known(shipmentId))
      .executeTakeFirstOrThrow()
    carrierId = row.transport_company_id!
    booked.push({ shipmentId, waybill: row.waybill_number!, cost: row.cost_total_minor! })
  }
})
afterAll(() => portal.close())

const { send, billsOf, decide } = clerk(() => ({ admin, carrierId }))
const descriptionsOf = async (shipmentId: number) => {
  const rows = portal.database.db.selectFrom('added_price_line').select('description')
  return (await rows.where('shipment_id', '=', known(shipmentId)).execute()).map(({ description }) => description)
}
const rowsIn = async (table: 'carrier_invoice' | 'carrier_bill') =>
  (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(portal.database.db))
    .rows[0]!.rows

describe('a carrier’s invoice', () => {
  let invoiceId = 0

  it('is matched by waybill, former numbers as well; what differs is queued with its reason', async () => {
    const [exact, near, much, former, heavy] = booked as [Booked, Booked, Booked, Booked, Booked, Booked]
    const renumbered = await admin.call('SetShipAWB', {
      params: { id: former.shipmentId },
      body: { AWB: '99900000011' },
    })
    expect(renumbered.status).toBe(200)
    const content = [
      'AWB;Beløb;Valuta;Ydelse;Vægt',
      `${exact.waybill.slice(0, 3)}-${exact.waybill.slice(3)};${written(exact.cost).replace('.', ',')};DKK;Fragt;`,
      // 0.99 more is within 1.00.
      `${near.waybill};${written(near.cost + 99)};DKK;;`,
      `${much.waybill};${written(much.cost)};DKK;;`,
      `${much.waybill};125.00;DKK;;`,
      `${former.waybill};${written(former.cost)};DKK;;`,
      `${heavy.waybill};${written(heavy.cost)};DKK;;900`,
      '12345678901;10.00;DKK;;',
      '',
    ].join('\n')
    const { body } = await send(content)
    expect(body).toMatchObject({ lines: 7, bills: 6, faults: [] })
    invoiceId = body.invoiceId!
    const bills = await billsOf(invoiceId)
    expect(bills.map(({ state, reason }) => reason ?? state)).toEqual([
      'accepted',
      'accepted',
      'amount-differs',
      'accepted',
      'weight-differs',
      'unknown-waybill',
    ])
    expect(bills[2]).toMatchObject({ shipmentId: much.shipmentId, difference: { amount: '125.00' } })
    expect(bills[3]!.shipmentId).toBe(former.shipmentId)
    const [invoice] = (await admin.call('GetCarrierInvoices')).body
    expect(invoice).toMatchObject({ bills: 6, accepted: 3, queued: 3, waiting: 0, number: 'F-1' })
    // 1 × exact + near + 0.99 + former.
    expect(invoice!.toPay.amount).toBe(written(exact.cost + near.cost + 99 + former.cost))
  })

  it('is imported once, under its number and by its content', async () => {
    const before = [await rowsIn('carrier_invoice'), await rowsIn('carrier_bill')]
    const again = await send('awb;amount\n1;1\n')
    expect(again.body.invoiceId).toBeNull()
    expect(again.body.faults[0]!.reason).toMatch(/imported already: invoice F-1/)
    const inSmall = await send('awb;amount\n1;1\n', { number: ' f-1 ' })
    expect(inSmall.body.faults[0]!.reason).toMatch(/imported already: invoice F-1/)
    const toCome = await send('awb;amount\n1;1\n', { number: 'F-9', invoicedOn: '2031-01-01' })
    expect(toCome.body.faults).toMatchObject([{ column: 'invoicedOn' }])
    const content = `awb;amount\n${booked[5]!.waybill};${written(booked[5]!.cost)}\n`
    const both = await Promise.all([send(content, { number: 'F-2' }), send(content, { number: 'F-3' })])
    expect(both.filter(({ body }) => body.invoiceId !== null)).toHaveLength(1)
    expect([await rowsIn('carrier_invoice'), await rowsIn('carrier_bill')]).toEqual([before[0]! + 1, before[1]! + 1])
  })

  it('is refused whole for one bad row, another currency, or no number of its own', async () => {
    const before = await rowsIn('carrier_bill')
    const bad = await send('awb;amount\n1;10.00\n2;ten\n3;1,250\n;5.00\n', { number: 'F-4' })
    expect(bad.body.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'amount'],
      [4, 'amount'],
      [5, 'awb'],
    ])
    const foreign = await send('awb;amount;currency\n1;10.00;SEK\n', { number: 'F-4' })
    expect(foreign.body.faults[0]!.reason).toMatch(/SEK.*DKK/)
    const mixed = await send('awb;amount;currency\n1;10.00;DKK\n2;10.00;SEK\n', { number: 'F-4' })
    expect(mixed.body.faults[0]).toMatchObject({ row: 3, column: 'currency' })
    expect((await send('awb;amount\n1;10.00\n', { number: '' })).body.faults[0]!.column).toBe('number')
    expect((await send('nothing;here\n1;2\n', { number: 'F-4' })).body.faults.length).toBeGreaterThan(0)
    expect((await send('awb;amount\n1;1\n', { tolerancePercent: 'much' })).status).toBe(400)
    expect((await send('awb;amount\n1;1\n', { transportCompanyId: 999_999 })).status).toBe(404)
    expect(await rowsIn('carrier_bill')).toBe(before)
  })

  it('has amounts as accounts write them, in a column that says it is without VAT', async () => {
    const rows = ['10,00-', '(10,00)', 'kr 10,00', 'DKK 1.234,50', '\u22122,00'].map(
      (amount, at) => `7100000000${at};${amount}`,
    )
    const read = await send(
      `AWB;Beløb (ekskl. moms);Beløb inkl. moms\n${rows.map((row) => `${row};99,00`).join('\n')}\n`,
      {
        number: 'F-41',
      },
    )
    expect(read.body.faults).toEqual([])
    const bills = await billsOf(read.body.invoiceId!)
    const billed = bills
      .toSorted((one, other) => one.AWB.localeCompare(other.AWB))
      .map(({ billed: { amount } }) => amount)
    expect(billed).toEqual(['-10.00', '-10.00', '10.00', '1234.50', '-2.00'])
    await admin.call('RemoveCarrierInvoice', { query: { id: read.body.invoiceId! } })
    for (const head of ['Belopp exkl. moms', 'Beløp ekskl. mva', 'Amount excl. VAT']) {
      const refused = await send(`awb;${head}\n1;(10,00-)\n2;10,-\n3;EUR 5\n`, { number: 'F-42' })
      // Below zero twice, ten in Danish, and another currency than ours.
      expect(refused.body.faults.map(({ row }) => row)).toEqual([2, 3, 0])
    }
    const net = await send('AWB;Netto;Moms;Total\n71000000009;100,00;25,00;125,00\n', { number: 'F-43' })
    expect((await billsOf(net.body.invoiceId!))[0]!.billed.amount).toBe('100.00')
    await admin.call('RemoveCarrierInvoice', { query: { id: net.body.invoiceId! } })
    const two = await send('awb;amount;currency\n1;EUR 10,00;DKK\n', { number: 'F-42' })
    expect(two.body.faults[0]).toMatchObject({ row: 2, column: 'amount' })
  })

  it('is refused where a column was taken for another: no sum of it goes beyond what can be counted', async () => {
    const before = await rowsIn('carrier_bill')
    const wrong = await send('awb;amount;weight\n1;96600000851;1\n2;10.00;96600000851\n', { number: 'F-4' })
    expect(wrong.body.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'amount'],
      [3, 'weight'],
    ])
    const wide = await send('awb;amount\n1;1\n', { number: 'F-4', toleranceAmount: '99999999999999' })
    expect(wide.problem.errors?.map(({ field }) => field)).toEqual(['toleranceAmount'])
    expect(await rowsIn('carrier_bill')).toBe(before)
  })

  it('that bills a shipment again is queued, whatever it bills', async () => {
    const [first] = booked
    const { body } = await send(`awb;amount\n${first!.waybill};${written(first!.cost)}\n`, { number: 'F-5' })
    expect((await billsOf(body.invoiceId!))[0]!.reason).toBe('billed-before')
  })

  it('of many waybills is compared by a job, once however often that runs', async () => {
    const lines = Array.from({ length: 2600 }, (_, at) => `${40_000_000_000 + at};1.00`)
    const { body } = await send(`awb;amount\n${lines.join('\n')}\n`, { number: 'F-6' })
    const invoiceOf = async () => (await admin.call('GetCarrierInvoices')).body.find(({ id }) => id === body.invoiceId)
    expect(await invoiceOf()).toMatchObject({ bills: 2600, waiting: 2600, queued: 0 })
    await portal.run('match-carrier-invoice', { invoiceId: body.invoiceId! })
    await portal.run('match-carrier-invoice', { invoiceId: body.invoiceId! })
    expect(await invoiceOf()).toMatchObject({ waiting: 0, queued: 2600 })
    const page = (await admin.call('GetCarrierBills', { query: { invoiceId: body.invoiceId!, pageSize: 2 } })).body
    const next = await admin.call('GetCarrierBills', {
      query: { invoiceId: body.invoiceId!, pageSize: 2, after: page[1]!.id },
    })
    expect(next.body[0]!.AWB).toBe('40000000002')
  })

  it('as an INVOIC has number, date and currency of its own', async () => {
    const message = `UNA:+.? 'UNB+UNOC:3+A+B+261125:0900+1'UNH+1+INVOIC:D:96A:UN'BGM+380+E-7+9'DTM+137:20261125:102'CUX+2:DKK:4'LIN+1'MOA+203:12.5'RFF+AWB:70000000001'UNS+S'UNT+9+1'UNZ+1+1'`
    const { body } = await send(message, { number: '' }, 'invoice.edi')
    expect(body).toMatchObject({ lines: 1, faults: [] })
    const [invoice] = (await admin.call('GetCarrierInvoices')).body
    expect(invoice).toMatchObject({ number: 'E-7', invoicedOn: '2026-11-25', billed: { amount: '12.50' } })
  })

  it('as an INVOIC names the weights that are not compared, and is imported', async () => {
    const message = (measured: string) =>
      `UNB+UNOC:3+A+B+261125:0900+1'UNH+1+INVOIC:D:01B:UN'BGM+380+E-9+9'DTM+137:20261125:102'CUX+2:DKK:4'LIN+1'MEA+${measured}'MOA+203:12.5'RFF+AWB:70000000009'UNS+S'UNT+9+1'UNZ+1+1'`
    const unread = (await send(message('AAE+ZZZ+KGM:12.5'), { number: '' }, 'invoice.edi')).body
    expect(unread).toMatchObject({ bills: 1, faults: [], notices: [{ row: 1, column: '' }] })
    expect(unread.notices[0]!.reason).toContain('AAE+ZZZ KGM')
    expect((await billsOf(unread.invoiceId!))[0]!.billedWeight).toBeNull()
    await admin.call('RemoveCarrierInvoice', { query: { id: unread.invoiceId! } })
    const read = (await send(message('AAE+AAD+KGM:12.5'), { number: '' }, 'invoice.edi')).body
    expect(read.notices).toEqual([])
    expect((await billsOf(read.invoiceId!))[0]!.billedWeight).toBe(12.5)
    await admin.call('RemoveCarrierInvoice', { query: { id: read.invoiceId! } })
  })

  it('is refused at a waybill that is none or a text, and with a day of another age', async () => {
    const invoic = (day: string, waybill: string) =>
      `UNB+UNOC:3+A+B+261125:0900+1'UNH+1+INVOIC:D:96A:UN'BGM+380+E-8+9'DTM+137:${day}:102'CUX+2:DKK:4'LIN+1'MOA+203:12.5'RFF+AWB:${waybill}'UNS+S'UNT+9+1'UNZ+1+1'`
    const faultsOf = async (day: string, waybill: string) =>
      (await send(invoic(day, waybill), { number: '' }, 'invoice.edi')).body.faults
    expect(await faultsOf('20261125', ' - - ')).toMatchObject([{ row: 1, column: 'waybill' }])
    expect(await faultsOf('20261125', 'A'.repeat(61))).toMatchObject([{ row: 1, column: 'waybill' }])
    expect(await faultsOf('00010101', '70000000002')).toMatchObject([{ row: 0, column: 'invoicedOn' }])
  })

  it('is decided bill by bill; billing on adds the difference to both sides of the price', async () => {
    const [, , much, , heavy, unknown] = await billsOf(invoiceId)
    const before = (await admin.call('GetPriceLines', { query: { shipmentId: much!.shipmentId! } })).body
    expect(await decide(much!.id, 'bill-on')).toMatchObject({ done: true })
    // The clerk reads English; the customer's invoice is Danish.
    expect(await descriptionsOf(much!.shipmentId!)).toContain(`Regulering af AWB ${much!.AWB}`)
    const after = (await admin.call('GetPriceLines', { query: { shipmentId: much!.shipmentId! } })).body
    expect(Number(after.totalExVat!.amount) - Number(before.totalExVat!.amount)).toBeCloseTo(125, 2)
    expect('margin' in after && 'margin' in before && [after.margin, before.margin]).toEqual(
      'margin' in before && [before.margin, before.margin],
    )
    expect(await decide(much!.id, 'bill-on')).toMatchObject({ done: false, reason: 'decided' })
    expect(await decide(unknown!.id, 'bill-on')).toMatchObject({ done: false, reason: 'no-shipment' })
    expect(await decide(unknown!.id, 'dispute')).toMatchObject({ done: true })
    expect(await decide(unknown!.id, 'reopen')).toMatchObject({ done: true })
    expect(await decide(heavy!.id, 'accept')).toMatchObject({ done: true })
    // With one out of reach among them, none is decided.
    const some = { ids: [unknown!.id, 999_999], decision: 'accept' }
    expect((await admin.call('DecideCarrierBills', { body: some })).status).toBe(404)
    expect((await billsOf(invoiceId))[5]!.state).toBe('queued')
  })

  it('bills on what is invoiced already on a paper of its own', async () => {
    const { shipmentId, waybill } = booked[3]!
    const db = portal.database.db
    const { body } = await send(`awb;amount\n${waybill};900.00\n`, { number: 'F-8' })
    const [bill] = await billsOf(body.invoiceId!)
    await db.updateTable('shipment').set({ invoicing_transfer: 'sent' }).where('id', '=', known(shipmentId)).execute()
    expect(await decide(bill!.id, 'bill-on')).toMatchObject({ done: true })
    expect((await billsOf(body.invoiceId!))[0]!.state).toBe('billed-on')
    const [transfer] = (await admin.call('GetTransfers', { query: { shipmentId } })).body
    expect(transfer).toMatchObject({ kind: 'invoicing', function: 'correction' })
  })

  it('is paid once every bill is decided, and stays as it is from then on', async () => {
    const pay = (paidOn: string | null) =>
      admin.call('SetCarrierInvoicePaid', { params: { id: invoiceId }, body: { paidOn } })
    expect((await pay('2026-12-01')).problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'undecided' } })
    const unknown = (await billsOf(invoiceId))[5]!
    await decide(unknown.id, 'accept')
    const [invoice] = (await admin.call('GetCarrierInvoices')).body.filter(({ id }) => id === invoiceId)
    // Nobody's shipment: it is to be paid, and in no margin.
    expect(invoice!.inNoMargin.amount).toBe('10.00')
    await decide(unknown.id, 'dispute')
    expect((await pay('soon')).status).toBe(400)
    expect((await pay('2026-12-01')).status).toBe(200)
    expect(await decide(unknown.id, 'reopen')).toMatchObject({ done: false, reason: 'paid' })
    const remove = await admin.call('RemoveCarrierInvoice', { query: { id: invoiceId } })
    expect(remove.problem.facts?.['reason']).toBe('isPaid')
  })

  it('that came by mistake is removed, with its bills', async () => {
    const { body } = await send('awb;amount\n71000000001;5.00\n', { number: 'F-9' })
    expect((await admin.call('RemoveCarrierInvoice', { query: { id: body.invoiceId! } })).status).toBe(200)
    expect(await billsOf(body.invoiceId!)).toEqual([])
    expect((await send('awb;amount\n71000000001;5.00\n', { number: 'F-9' })).body.invoiceId).not.toBeNull()
  })

  it('is decided no further once who decides is shut out', async () => {
    const { body } = await send('awb;amount\n71000000011;5.00\n71000000012;6.00\n', { number: 'F-10' })
    const ids = (await billsOf(body.invoiceId!)).map(({ id }) => id)
    const actor: Actor = {
      userId: admin.userId,
      roles: ['Administrator'],
      scope: scopeIn('YOYODenmark', 'every'),
      language: 'en',
      requestId: 'one',
      ip: '',
      now: new Date(),
    }
    let asked = 0
    const outAfterTheFirst = async () => ((asked += 1) > 1 ? notAuthorized : undefined)
    const deps = { database: portal.database.db, enqueue: portal.jobs.enqueue }
    const deciding = askedBy(outAfterTheFirst, () => decideBills(deps, actor, { ids, decision: 'accept' }))
    await expect(deciding).rejects.toThrow(ShutOut)
    expect((await billsOf(body.invoiceId!)).map(({ state }) => state)).toEqual(['accepted', 'queued'])
  })

  it('is removed or decided, paid or looked at again, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { shipmentId } = await bookSample(anna, dkSeParcels)
      const row = await portal.database.db
        .selectFrom('shipment')
        .select(['waybill_number', 'cost_total_minor'])
        .where('id', '=', known(shipmentId))
        .executeTakeFirstOrThrow()
      const amount = written(row.cost_total_minor! + 5_000)
      const { body } = await send(`awb;amount\n${row.waybill_number};${amount}\n`, { number: `R-${round}` })
      const id = body.invoiceId!
      const [open] = await billsOf(id)
      const [decided, removed] = await Promise.all([
        decide(open!.id, 'bill-on').catch(() => ({ done: false })),
        admin.call('RemoveCarrierInvoice', { query: { id } }),
      ])
      expect([decided.done, removed.status === 200].filter(Boolean)).toHaveLength(1)
      if (removed.status === 200) continue
      await decide(open!.id, 'reopen')
      const other = (await send(`awb;amount\n${72_000_000_000 + round};5.00\n`, { number: `S-${round}` })).body
        .invoiceId!
      const [unknown] = await billsOf(other)
      await decide(unknown!.id, 'dispute')
      const [paid, again] = await Promise.all([
        admin.call('SetCarrierInvoicePaid', { params: { id: other }, body: { paidOn: '2026-12-01' } }),
        decide(unknown!.id, 'reopen'),
      ])
      expect([paid.status === 200, again.done].filter(Boolean)).toHaveLength(1)
    }
  })

  it('is nobody’s business but staff’s', async () => {
    expect((await anna.call('GetCarrierInvoices')).status).toBe(403)
    expect((await anna.call('GetShipmentLedger', { query: { shipmentId: booked[0]!.shipmentId } })).status).toBe(403)
  })
})

describe('the ledger of a shipment', () => {
  it('has what was promised, billed and paid on both sides', async () => {
    const { shipmentId, cost } = booked[2]!
    const { body } = await admin.call('GetShipmentLedger', { query: { shipmentId } })
    expect(body.entries.map(({ kind, side }) => `${kind} ${side}`)).toEqual(
      expect.arrayContaining([
        'booked sales',
        'booked cost',
        'added sales',
        'added cost',
        'carrier-billed cost',
        'carrier-paid cost',
      ]),
    )
    // Promised as it was booked; 125.00 more was billed on since, and billed and paid the same.
    const all = written(cost + 12_500)
    const sums = [body.promisedCost, body.addedCost, body.billedCost, body.paidCost].map((price) => price?.amount)
    expect(sums).toEqual([written(cost), '125.00', all, all])
    expect(body.addedSales?.amount).toBe('125.00')
    // What was paid on a day stands behind what was billed on it.
    expect(body.entries.map(({ kind }) => kind).slice(0, 2)).toEqual(['booked', 'booked'])
    expect(body.entries.at(-1)).toMatchObject({ kind: 'carrier-paid' })
    expect(body.billedSales).toBeNull()
    const invoiced = (await admin.call('GetShipmentLedger', { query: { shipmentId: booked[3]!.shipmentId } })).body
    // 900.00 was billed on since, and is still on its way.
    expect(invoiced.billedSales).toEqual(invoiced.promisedSales)
    expect(invoiced.addedSales?.amount).toBe('900.00')
    const added = invoiced.entries.filter(({ kind, side }) => kind === 'added' && side === 'sales')
    expect(added.reduce((sum, { amount }) => sum + Number(amount.amount), 0)).toBe(900)
    expect((await admin.call('GetShipmentLedger', { query: { shipmentId: 1 } })).status).toBe(404)
  })
})
