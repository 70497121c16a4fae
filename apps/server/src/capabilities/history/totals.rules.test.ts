import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

const now = new Date('2026-11-20T09:00:00Z')
let portal: TestPortal
let anna: Person
let admin: Person
let body: object
let option: Awaited<ReturnType<typeof compared>>

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  option = await compared()
})
afterAll(() => portal.close())

async function compared() {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-23' })
  const [first] = (await anna.call('GetShippingOptions', { body: form })).body.options
  const { salesProductId, transportProductId, offerId } = first!
  body = { ...form, selectedOption: { salesProductId, transportProductId, offerId } }
  return first!
}

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const minor = (price: { amount: string } | null | undefined) => Math.round(Number(price?.amount) * 100)
type Totals = {
  totalExVat: { amount: string } | null
  vat: { amount: string } | null
  total: { amount: string } | null
}
const totalsOf = ({ totalExVat, vat, total }: Totals) => ({ totalExVat, vat, total })

it('A11: includes VAT in `total` and excludes it from `totalExVat`, wherever a price is answered', async () => {
  const offered = totalsOf(option)
  expect(minor(offered.totalExVat) + minor(offered.vat)).toBe(minor(offered.total))
  expect(minor(offered.vat)).toBeGreaterThan(0)

  const booked = (await anna.call('CreateShipment', { body })).body
  expect(totalsOf(booked)).toEqual(offered)
  const { shipmentId: id } = booked
  const over = (await anna.call('OverrideShipment', { params: { id }, body: { ...body, version: 1 } })).body
  expect(totalsOf(over)).toEqual(offered)
  expect(totalsOf((await anna.call('GetShipmentData', { query: { id } })).body.price!)).toEqual(offered)
  const lines = (await anna.call('GetPriceLines', { query: { shipmentId: id } })).body
  expect([totalsOf(lines), lines.booked]).toEqual([offered, offered])
  const find = { body: { searchOption: 'shipmentId', search: String(id) } }
  const [row] = (await anna.call('FilterHistoryShipments', find)).body.shipments
  expect([row?.salesPrice, row?.salesPriceIncVat]).toEqual([offered.totalExVat, offered.total])

  const price = (await anna.call('GetShipmentPrice', { body })).body
  expect(totalsOf(price)).toEqual(offered)
  const heavier = { ...body, collis: [{ number: 2, weight: 19, length: 40, width: 30, height: 20 }], totalWeight: 38 }
  const changed = await anna.call('CreateShipment', { body: heavier })
  expect([changed.problem.code, changed.problem.facts?.['shown']]).toEqual(['PRICE_CHANGED', offered])
  const nowAsked = totalsOf(changed.problem.facts?.['now'] as Totals)
  expect(minor(nowAsked.totalExVat) + minor(nowAsked.vat)).toBe(minor(nowAsked.total))
})

it('A11: answers an override with what the shipment costs, lines added by staff included', async () => {
  const booked = (await anna.call('CreateShipment', { body })).body
  const { shipmentId: id } = booked
  const lines = [{ side: 'sales' as const, type: 'other', amount: '100.00' }]
  expect((await admin.call('AddPriceLines', { body: { shipmentId: id, lines } })).status).toBe(200)
  const over = (await anna.call('OverrideShipment', { params: { id }, body })).body
  // 100.00 more, and 25 % of it: 125.00 with VAT.
  expect(minor(over.totalExVat) - minor(booked.totalExVat)).toBe(100_00)
  expect(minor(over.total) - minor(booked.total)).toBe(125_00)
  expect(totalsOf((await anna.call('GetShipmentData', { query: { id } })).body.price!)).toEqual(totalsOf(over))
})

it('A12: tells VAT and total of the lines added since on every page, as it is invoiced', async () => {
  const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] }
  const { salesProductId, transportProductId } = option
  const made = await anna.call('CreateQuote', { body: { ...body, selectedOption: null, quote } })
  const id = made.body.shipmentId
  const answered = await admin.call('AnswerQuote', {
    params: { id },
    body: {
      salesProductId,
      transportProductId,
      lines: [{ type: 'freight', amount: '138.68' }],
      validUntil: '2026-11-27T16:00:00Z',
    },
  })
  // 138.68 × 25 % = 34.67.
  const atFirst = { totalExVat: dkk('138.68'), vat: dkk('34.67'), total: dkk('173.35') }
  expect(totalsOf(answered.body)).toEqual(atFirst)
  const accepted = await anna.call('AcceptQuote', { params: { id }, body: { version: 2 } })
  expect(totalsOf(accepted.body)).toEqual(atFirst)

  const steps = [
    // (138.68 + 200.00) × 25 % = 84.67; 338.68 + 84.67 = 423.35.
    { type: 'other', amount: '200.00', after: { totalExVat: dkk('338.68'), vat: dkk('84.67'), total: dkk('423.35') } },
    // (338.68 + 250.50) × 25 % = 589.18 × 25 % = 147.295 → 147.30; 589.18 + 147.30 = 736.48.
    {
      type: 'waiting',
      amount: '250.50',
      after: { totalExVat: dkk('589.18'), vat: dkk('147.30'), total: dkk('736.48') },
    },
    // Duty is laid out in the customer's name and bears no VAT: 589.18 + 80.00 = 669.18, VAT stays 147.30.
    { type: 'duty', amount: '80.00', after: { totalExVat: dkk('669.18'), vat: dkk('147.30'), total: dkk('816.48') } },
    // (589.18 − 39.18) × 25 % = 550.00 × 25 % = 137.50; 669.18 − 39.18 = 630.00; 630.00 + 137.50 = 767.50.
    {
      type: 'discount',
      amount: '-39.18',
      after: { totalExVat: dkk('630.00'), vat: dkk('137.50'), total: dkk('767.50') },
    },
  ]
  for (const { type, amount, after } of steps) {
    const added = await admin.call('AddPriceLines', {
      body: { shipmentId: id, lines: [{ side: 'sales', type, amount }] },
    })
    expect(added.status).toBe(200)
    const lines = (await anna.call('GetPriceLines', { query: { shipmentId: id } })).body
    expect([totalsOf(lines), lines.booked]).toEqual([after, atFirst])
    // Staff see which of them added a line; a customer does not.
    const toStaff = (await admin.call('GetPriceLines', { query: { shipmentId: id } })).body
    const clerk = toStaff.salesLines.at(-1)!.addedBy!
    expect(clerk).not.toBe('')
    expect(lines.salesLines.at(-1)!.addedBy).toBeNull()
    const page = (await anna.call('HistoryShipmentInfo', { params: { id } })).body
    expect(JSON.stringify(page.prices)).not.toContain(clerk)
    const { price } = (await anna.call('GetShipmentData', { query: { id } })).body
    expect(totalsOf(price!)).toEqual(after)
    expect(price!.priceLines.reduce((sum, line) => sum + minor(line.amount), 0)).toBe(minor(after.totalExVat))
    const find = { body: { searchOption: 'shipmentId', search: String(id) } }
    const [row] = (await anna.call('FilterHistoryShipments', find)).body.shipments
    expect([row?.salesPrice, row?.salesPriceIncVat]).toEqual([after.totalExVat, after.total])
  }
})
