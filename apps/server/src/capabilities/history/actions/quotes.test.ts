import { dkSeParcels } from '@kattegat/samples'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { known } from '../../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let form: ShipmentForm
let product: { salesProductId: number; transportProductId: number }
let id = 0
const start = new Date('2026-11-20T09:00:00Z')
let clock = start
const validUntil = '2026-11-27T16:00:00.000Z'

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const shipment = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-23' })
  const [option] = (await anna.call('GetShippingOptions', { body: shipment })).body.options
  product = { salesProductId: option!.salesProductId, transportProductId: option!.transportProductId }
  form = { ...shipment, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
})
afterAll(() => portal.close())
beforeEach(async () => {
  clock = start
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const made = await anna.call('CreateQuote', { body: form })
  expect(made.status).toBe(201)
  id = made.body.shipmentId
})

const lines = [
  { type: 'freight', amount: '400.00' },
  { type: 'other', description: 'Liftbil', amount: '99.50' },
]
const answer = (change: object = {}) =>
  admin.call('AnswerQuote', { params: { id }, body: { ...product, lines, validUntil, ...change } })
const data = async () => (await anna.call('GetShipmentData', { query: { id } })).body
const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const totalExVat = dkk('499.50')
// 499.50 × 25 % = 124.875 → 124.88.
const totals = { totalExVat, vat: dkk('124.88'), total: dkk('624.38') }

describe('a quote answered by staff', () => {
  it('shows product, lines and until when, and is told by mail', async () => {
    const reply = await answer()
    expect(reply.body).toEqual({ success: true, version: 2, ...totals, validUntil })
    const { quote } = await data()
    expect(quote).toMatchObject({ state: 'Answered', answer: { ...product, validUntil, price: totals } })
    expect(quote?.answer?.price.priceLines.map((line) => line.name)).toEqual(['Freight', 'Other: Liftbil'])
    await portal.work()
    const mails = () =>
      portal.database.db
        .selectFrom('outbox_mail')
        .selectAll()
        .where('shipment_id', '=', known(id))
        .where('template', 'like', 'quote-answer%')
        .execute()
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'anna@nordlys.test' })
    expect(mail!.text_body).toMatch(/499[,.]50/)
    expect(mail!.text_body).not.toContain('{')
  })

  it.each([
    ['lost access', async () => ({ active: false })],
    [
      'went to another company',
      async () => ({ company_id: known((await (await portal.as('bo@havblik.test')).call('GetUser')).body.companyId!) }),
    ],
  ])('is told to nobody who %s', async (_why, left) => {
    const { db } = portal.database
    const { company_id } = await db
      .selectFrom('portal_user')
      .select('company_id')
      .where('id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    const become = async (change: object) =>
      db.updateTable('portal_user').set(change).where('id', '=', anna.userId).execute()
    await become(await left())
    expect((await answer()).status).toBe(200)
    const mail = { shipmentId: id, mail: 'quote-answer', language: 'en', occasion: start.toISOString() }
    const told = db
      .selectFrom('outbox_mail')
      .select('recipient')
      .where('shipment_id', '=', known(id))
      .where('template', 'like', 'quote-answer%')
    await portal.run('write-booking-mail', mail)
    expect((await told.execute()).map(({ recipient }) => recipient)).not.toContain('anna@nordlys.test')
    await become({ active: true, company_id })
    await portal.run('write-booking-mail', { ...mail, occasion: validUntil })
    expect((await told.execute()).map(({ recipient }) => recipient)).toContain('anna@nordlys.test')
  })

  it('is at the tariff’s price where no lines are named', async () => {
    const { options } = (await anna.call('GetShippingOptions', { body: form })).body
    const tariff = options.find((option) => option.salesProductId === product.salesProductId)!
    expect((await answer({ lines: undefined })).body).toMatchObject({
      totalExVat: tariff.totalExVat,
      total: tariff.total,
    })
  })

  it('begins with the tariff’s price and cost, as lines to change', async () => {
    const { body } = await admin.call('GetQuotePrices', { params: { id }, body: {} })
    const offered = body.products.find((one) => one.salesProductId === product.salesProductId)!
    const minor = (amount: string) => Math.round(Number(amount) * 100)
    expect(offered.lines.reduce((sum, line) => sum + minor(line.amount), 0)).toBe(minor(offered.totalExVat!.amount))
    expect(offered.lines[0]?.type).toBe('freight')
    expect(minor(offered.cost!.amount)).toBeGreaterThan(0)
    const same = await answer({ lines: offered.lines })
    expect(same.body.total).toEqual(offered.total)
    const service = offered.services[0]!
    const chosen = { salesProductId: product.salesProductId, productServices: [service.serviceId] }
    const withService = (await admin.call('GetQuotePrices', { params: { id }, body: chosen })).body.products
    expect(withService).toHaveLength(1)
    expect(minor(withService[0]!.totalExVat!.amount)).toBeGreaterThan(minor(offered.totalExVat!.amount))
    expect((await anna.call('GetQuotePrices', { params: { id }, body: {} })).status).toBe(403)
  })

  it('begins with the modes and services that are asked for', async () => {
    const quote = { products: [{ product: 'Sea', scope: 'DoorToPier' }], services: ['NeutralDelivery', 'Pre1200'] }
    const made = (await anna.call('CreateQuote', { body: { ...form, quote } })).body.shipmentId
    const { products } = (await admin.call('GetQuotePrices', { params: { id: made }, body: {} })).body
    const { body } = await anna.call('GetShippingOptions', { body: form })
    const modes = new Map(body.options.map((option) => [option.salesProductId, option.mode]))
    const priced = products.filter((one) => modes.has(one.salesProductId))
    expect(priced.map((one) => one.asked)).toEqual(
      priced.map(({ salesProductId }) => modes.get(salesProductId) === 'sea'),
    )
    expect(products.some((one) => one.asked)).toBe(true)
    for (const { services, servicesAsked } of products) {
      const offered = services.map((service) => service.serviceId)
      expect([...servicesAsked].toSorted()).toEqual(
        quote.services.filter((service) => offered.includes(service)).toSorted(),
      )
    }
    expect(products.some((one) => one.servicesAsked.length === 2)).toBe(true)
  })

  it('names the services of its answer', async () => {
    const { products } = (await admin.call('GetQuotePrices', { params: { id }, body: {} })).body
    const { services } = products.find((one) => one.salesProductId === product.salesProductId)!
    await answer({ lines: undefined, productServices: [services[0]!.serviceId] })
    expect((await data()).quote?.answer?.price.services).toEqual([services[0]!.name])
    await anna.call('AcceptQuote', { params: { id }, body: { shipDate: '2026-11-23' } })
    expect((await data()).price?.services).toEqual([services[0]!.name])
  })

  it('has a price by hand where the tariff covers no such lane, and is booked at it', async () => {
    // Inside the EU, so that it needs no customs; no road leads there.
    const valletta = { ...form.receiverAddress, countryCode: 'MT', postalCode: 'VLT 1117', city: 'Valletta' }
    const made = await anna.call('CreateQuote', { body: { ...form, receiverAddress: valletta } })
    expect(made.status).toBe(201)
    const quoteId = made.body.shipmentId
    const { products } = (await admin.call('GetQuotePrices', { params: { id: quoteId }, body: {} })).body
    const unpriced = products.find((one) => one.total === null && one.answerable)!
    expect(unpriced.reason).toMatch(/\.$/)
    const { salesProductId, transportProductId } = unpriced
    const body = { salesProductId, transportProductId, validUntil }
    const none = await admin.call('AnswerQuote', { params: { id: quoteId }, body })
    expect(none.problem.code).toBe('PRODUCT_NOT_OFFERED')
    const answered = await admin.call('AnswerQuote', { params: { id: quoteId }, body: { ...body, lines } })
    expect([answered.status, answered.body.total]).toEqual([200, totals.total])
    const accepted = await anna.call('AcceptQuote', { params: { id: quoteId }, body: {} })
    expect([accepted.status, accepted.body.total]).toEqual([201, totals.total])
    const booked = (await anna.call('GetShipmentData', { query: { id: quoteId } })).body
    expect(booked.price?.estimatedTransitTime.estimatedDeliveryDate).toBeNull()
  })

  it('is booked at that price when the customer accepts', async () => {
    await answer()
    const headers = { 'idempotency-key': `accept-${id}` }
    const accepted = await anna.call('AcceptQuote', { params: { id }, body: { version: 2 }, headers })
    expect(accepted.status).toBe(201)
    expect(accepted.body).toMatchObject({ shipmentId: id, ...totals, version: 3 })
    expect(accepted.body.shipmentRef).toMatch(/^\d{11}$/)
    const booked = await data()
    expect(booked).toMatchObject({
      bookingType: 'FinalBooking',
      quote: { state: 'Accepted' },
      price: totals,
    })
    const again = await anna.call('AcceptQuote', { params: { id }, body: { version: 2 }, headers })
    expect([again.status, again.body.shipmentRef]).toEqual([201, accepted.body.shipmentRef])
    const twice = await anna.call('AcceptQuote', { params: { id }, body: {} })
    expect([twice.status, twice.problem.facts?.['reason']]).toEqual([409, 'not-a-quote'])
  })

  it('is booked at that price over the form as well, as long as the shipment is the one that was answered', async () => {
    await answer()
    const body = { ...form, bookingType: 'FinalBooking', selectedOption: { ...product }, shipDate: '2026-11-24' }
    const heavier = { ...body, collis: form.collis!.map((line) => ({ ...line, weight: 19 })), totalWeight: 38 }
    const changed = await anna.call('OverrideShipment', { params: { id }, body: heavier })
    const other = (await anna.call('GetAllCompanyAccounts')).body.find(({ id: account }) => account !== form.accountId)!
    const onAnother = await anna.call('OverrideShipment', { params: { id }, body: { ...body, accountId: other.id } })
    for (const { status, problem } of [changed, onAnother])
      expect([status, problem.facts?.['reason']]).toEqual([409, 'shipment-changed'])
    const booked = await anna.call('OverrideShipment', { params: { id }, body })
    expect([booked.status, booked.body.total]).toEqual([201, totals.total])
    expect((await data()).quote?.state).toBe('Accepted')
  })

  it('is found, counted and sorted in the list by how it stands now', async () => {
    const states = ['Requested', 'Answered', 'Accepted', 'Declined', 'Expired'] as const
    const found = async (...quoteStates: (typeof states)[number][]) => {
      const { body } = await anna.call('FilterHistoryShipments', {
        body: { quoteStates, sort: 'quoteState', direction: 'ascending', pageSize: 200 },
      })
      expect((await anna.call('CountHistoryShipments', { body: { quoteStates } })).body.count).toBe(
        body.shipments.length,
      )
      return body.shipments
    }
    const requested = id
    const others = await Promise.all(states.slice(1).map(() => anna.call('CreateQuote', { body: form })))
    const [answered, accepted, declined, expired] = others.map((reply) => reply.body.shipmentId)
    const until = (day: string) => ({ ...product, lines, validUntil: day })
    for (const [of, day] of [
      [answered, validUntil],
      [accepted, validUntil],
      [declined, validUntil],
      [expired, '2026-11-21T16:00:00.000Z'],
    ] as const) {
      expect((await admin.call('AnswerQuote', { params: { id: of! }, body: until(day) })).status).toBe(200)
    }
    expect((await anna.call('AcceptQuote', { params: { id: accepted! }, body: {} })).status).toBe(201)
    expect((await anna.call('DeclineQuote', { params: { id: declined! }, body: {} })).status).toBe(200)
    clock = new Date('2026-11-22T09:00:00Z')
    anna = await portal.as('anna@nordlys.test')
    const expected = {
      Requested: requested,
      Answered: answered,
      Accepted: accepted,
      Declined: declined,
      Expired: expired,
    }
    for (const state of states) {
      const rows = await found(state)
      expect(rows.map((row) => row.quoteState)).toEqual(rows.map(() => state))
      expect(rows.map((row) => row.id)).toContain(expected[state])
      expect(rows.map((row) => row.id)).not.toContain(expected[state === 'Expired' ? 'Answered' : 'Expired'])
    }
    const order = (await found(...states)).map((row) => states.indexOf(row.quoteState!))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(new Set(order).size).toBe(5)
    expect((await anna.call('FilterHistoryShipments', { body: { quoteStates: ['Won' as 'Accepted'] } })).status).toBe(
      400,
    )
  })

  it('expires, and can be answered again', async () => {
    await answer()
    clock = new Date('2026-11-28T09:00:00Z')
    // Their sessions are over by then.
    anna = await portal.as('anna@nordlys.test')
    admin = await portal.as('admin@kattegat.test')
    expect((await data()).quote?.state).toBe('Expired')
    const headers = { 'idempotency-key': `late-${id}` }
    const late = await anna.call('AcceptQuote', { params: { id }, body: {}, headers })
    expect([late.status, late.problem.facts?.['reason']]).toEqual([409, 'quote-expired'])
    expect(
      (await answer({ validUntil: '2026-12-01T12:00:00Z', lines: [{ type: 'freight', amount: '10' }] })).status,
    ).toBe(200)
    // A refusal is not remembered, so that the same key may ask for another day.
    const past = await anna.call('AcceptQuote', { params: { id }, body: { version: 3 }, headers })
    expect([past.status, past.problem.errors?.[0]?.field]).toEqual([400, 'shipDate'])
    const onTime = await anna.call('AcceptQuote', {
      params: { id },
      body: { shipDate: '2026-11-30', version: 3 },
      headers,
    })
    expect([onTime.status, onTime.body.totalExVat?.amount]).toEqual([201, '10.00'])
  })

  it('says which answer it accepts, once there was more than one', async () => {
    await answer()
    await answer({ lines: [{ type: 'freight', amount: '600.00' }] })
    const blind = await anna.call('AcceptQuote', { params: { id }, body: {} })
    expect([blind.status, blind.problem.code, blind.problem.facts?.['version']]).toEqual([409, 'VERSION_CONFLICT', 3])
    const old = await anna.call('AcceptQuote', { params: { id }, body: { version: 2 } })
    expect([old.status, old.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    const seen = await anna.call('AcceptQuote', { params: { id }, body: { version: 3 } })
    expect([seen.status, (await data()).price?.totalExVat.amount]).toEqual([201, '600.00'])
  })

  it('keeps its price when its shipment is moved to another account', async () => {
    await answer()
    expect((await anna.call('AcceptQuote', { params: { id }, body: {} })).status).toBe(201)
    const bo = await portal.as('bo@havblik.test')
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const body = { shipmentId: id, accountId: account!.id }
    const shown = await admin.call('ChangeShipmentAccountAsync', { body: { ...body, dryRun: true } })
    const moved = await admin.call('ChangeShipmentAccountAsync', { body })
    expect([shown.body.after.total, moved.body.after.total]).toEqual([totals.total, totals.total])
    expect((await bo.call('GetShipmentData', { query: { id } })).body.price?.totalExVat).toEqual(totalExVat)
  })

  it('is not told to the company that its shipment is moved to once another price is booked', async () => {
    await answer()
    expect((await anna.call('AcceptQuote', { params: { id }, body: {} })).status).toBe(201)
    const heavier = { ...form, collis: form.collis!.map((line) => ({ ...line, weight: 19 })), totalWeight: 38 }
    const { options } = (await anna.call('GetShippingOptions', { body: heavier })).body
    const option = options.find(({ salesProductId }) => salesProductId === product.salesProductId)!
    const { salesProductId, transportProductId, offerId } = option
    const override = {
      ...heavier,
      bookingType: 'FinalBooking' as const,
      selectedOption: { salesProductId, transportProductId, offerId },
    }
    expect((await anna.call('OverrideShipment', { params: { id }, body: override })).status).toBe(201)
    const bo = await portal.as('bo@havblik.test')
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const body = { shipmentId: id, accountId: account!.id }
    expect((await admin.call('ChangeShipmentAccountAsync', { body })).status).toBe(200)
    const detail = (person: typeof anna) => person.call('HistoryShipmentInfo', { params: { id } })
    const his = (await detail(bo)).body
    expect(his.data.quote).toMatchObject({ state: 'Accepted', answer: null })
    // Its pickup follows it to them, of which they hear.
    const before = his.events.filter(({ code }) => !code.startsWith('pickup-'))
    expect(before.filter(({ details, by }) => by !== null || Object.keys(details).length > 0)).toEqual([])
    expect(JSON.stringify(his)).not.toMatch(/499\.50|624\.38/)
    expect((await detail(admin)).body.data.quote?.answer?.price.totalExVat).toEqual(totalExVat)
  })

  it('is declined by the customer, and then over', async () => {
    await answer()
    const body = { reason: ' Too slow ' }
    expect((await anna.call('DeclineQuote', { params: { id }, body })).status).toBe(200)
    const { events } = (await admin.call('HistoryShipmentInfo', { params: { id } })).body
    expect(events.find((event) => event.code === 'quote-declined')?.details).toEqual({ reason: 'Too slow' })
    expect((await data()).quote?.state).toBe('Declined')
    expect((await answer()).problem.facts?.['reason']).toBe('quote-settled')
    expect((await anna.call('AcceptQuote', { params: { id }, body: {} })).problem.facts?.['reason']).toBe(
      'quote-settled',
    )
  })

  it('is staff’s to answer, for a product that is, at a price that is, until a moment to come', async () => {
    expect((await anna.call('AnswerQuote', { params: { id }, body: { ...product, validUntil } })).status).toBe(403)
    expect((await answer({ salesProductId: 999_999 })).problem.code).toBe('PRODUCT_NOT_OFFERED')
    for (const [change, field] of [
      [{ validUntil: '2026-11-01T00:00:00Z' }, 'validUntil'],
      [{ validUntil: 'soon' }, 'validUntil'],
      [{ lines: [{ type: 'freight', amount: 'x' }] }, 'lines[0].amount'],
      [{ lines: [{ type: 'discount', amount: '-5' }] }, 'lines'],
    ] as const) {
      expect((await answer(change)).problem.errors?.map((error) => error.field)).toEqual([field])
    }
    const bo = await portal.as('bo@havblik.test')
    await answer()
    expect((await bo.call('AcceptQuote', { params: { id }, body: {} })).status).toBe(404)
    expect((await bo.call('DeclineQuote', { params: { id }, body: {} })).status).toBe(404)
  })
})
