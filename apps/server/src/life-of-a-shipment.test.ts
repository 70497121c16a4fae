import { isSscc, isWaybillNumber } from '@kattegat/domain/identifiers'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer, type MailServer } from './testing/mail-server.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

// One story in order: each step stands on the one before.
let portal: TestPortal
let anna: Person
let shipment: ReturnType<typeof dkSeParcels>
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await openMailServer()
  portal = await openTestPortal({ environment: { SMTP_URL: mailServer.url } })
  anna = await portal.as('anna@nordlys.test')
})

afterAll(async () => {
  await portal.close()
  await mailServer.close()
})

it('begins with Anna’s account and an empty form that knows her sender address', async () => {
  const accounts = await anna.call('GetCompanyAccounts')
  expect(accounts.status).toBe(200)
  const account = accounts.body.find((one) => one.default)!
  const prototype = await anna.call('GetShipmentPrototype')
  expect(prototype.body).toMatchObject({
    accountId: account.id,
    senderAddress: { companyName: 'Nordlys Design ApS', postalCode: '1620', countryCode: 'DK' },
    shipmentOptions: { incoterms: 'DAP', exportReason: 'Permanent' },
    pickup: { readyTime: '06:00', closeTime: '17:00' },
  })
  shipment = dkSeParcels({ accountId: account.id, shipDate: nextWorkingDay(new Date()) })
})

it('is told what is missing before anything has a price', async () => {
  const reply = await anna.call('GetShippingOptions', { body: { ...shipment, receiverAddress: null } })
  expect(reply.status).toBe(400)
  expect(reply.problem.errors?.map((error) => error.field)).toContain('receiverAddress.countryCode')
})

let offered: Awaited<ReturnType<typeof compare>>[number]
async function compare() {
  const reply = await anna.call('GetShippingOptions', { body: shipment })
  expect(reply.status).toBe(200)
  return reply.body.options
}

it('is offered products with a price whose lines add up and a day of arrival', async () => {
  const options = await compare()
  expect(options.length).toBeGreaterThanOrEqual(3)
  for (const option of options) {
    const cents = option.priceLines.reduce((sum, line) => sum + Math.round(Number(line.amount.amount) * 100), 0)
    expect(cents).toBe(Math.round(Number(option.totalExVat.amount) * 100))
    expect(option.priceLines.every((line) => line.explanation.length > 0)).toBe(true)
    expect(option.selected).toBe(false)
    expect(option.estimatedTransitTime.estimatedDeliveryDate! >= shipment.shipDate!).toBe(true)
  }
  offered = options.toSorted((a, b) => Number(a.total.amount) - Number(b.total.amount))[0]!
})

it('refuses a price that somebody has tampered with, and one made for another shipment', async () => {
  const selectedOption = {
    salesProductId: offered.salesProductId,
    transportProductId: offered.transportProductId,
    productServices: [],
  }
  const forged = { ...selectedOption, offerId: `${offered.offerId.slice(0, -2)}xx` }
  expect((await anna.call('CreateShipment', { body: { ...shipment, selectedOption: forged } })).problem.code).toBe(
    'OFFER_EXPIRED',
  )
  const heavier = shipment.collis!.map((line) => ({ ...line, weight: 9 }))
  const changed = await anna.call('CreateShipment', {
    body: {
      ...shipment,
      collis: heavier,
      totalWeight: 18,
      selectedOption: { ...selectedOption, offerId: offered.offerId },
    },
  })
  expect(changed.status).toBe(409)
  expect(changed.problem).toMatchObject({ code: 'PRICE_CHANGED', facts: { shown: { total: offered.total } } })
})

let booked: Awaited<ReturnType<typeof book>>
async function book(key = 'draft-of-anna') {
  const reply = await anna.call('CreateShipment', {
    body: {
      ...shipment,
      selectedOption: {
        salesProductId: offered.salesProductId,
        transportProductId: offered.transportProductId,
        productServices: [],
        offerId: offered.offerId,
      },
    },
    headers: { 'idempotency-key': key },
  })
  return reply
}

it('books at the price shown, with a waybill number and an SSCC for each colli', async () => {
  booked = await book()
  expect(booked.status).toBe(201)
  expect(booked.body).toMatchObject({
    success: true,
    isAES: false,
    errors: [],
    totalExVat: offered.totalExVat,
    total: offered.total,
    version: 1,
  })
  expect(isWaybillNumber(booked.body.shipmentRef)).toBe(true)

  const stored = await anna.call('GetShipmentData', { query: { id: booked.body.shipmentId } })
  expect(stored.body.price?.totalExVat).toEqual(offered.totalExVat)
  expect(stored.body.price?.priceLines).toEqual(offered.priceLines)
  expect(stored.body.collis).toHaveLength(2)
  expect(stored.body.collis.every((colli) => isSscc(colli.sscc))).toBe(true)
})

it('books once, however often the button is pressed', async () => {
  const again = await Promise.all(Array.from({ length: 50 }, () => book()))
  expect(new Set(again.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(again.map((reply) => reply.body.shipmentId))).toEqual(new Set([booked.body.shipmentId]))
  const { shipments } = await portal.database.db
    .selectFrom('shipment')
    .select((count) => count.fn.countAll<number>().as('shipments'))
    .executeTakeFirstOrThrow()
  expect(shipments).toBe(1)
})

it('refuses the same key for another shipment', async () => {
  const reply = await anna.call('CreateShipment', {
    body: { ...shipment, description: 'Something else' },
    headers: { 'idempotency-key': 'draft-of-anna' },
  })
  expect([reply.status, reply.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

it('prints the label, one page a colli, through a link that needs no headers', async () => {
  const link = await anna.call('CreateLabels', { body: { shipmentIds: [booked.body.shipmentId] } })
  expect(link.status).toBe(201)
  expect(link.headers['location']).toBe(link.body.url)
  const { pathname, search } = new URL(link.body.url)
  const label = await portal.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect(label.headers['content-type']).toBe('application/pdf')
  expect(label.headers['content-disposition']).toContain('Air way bill.pdf')
  expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await portal.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(401)
})

it('saved the receiver for the next time', async () => {
  const saved = await anna.call('GetAddressBook', { query: { search: 'öresunds' } })
  expect(saved.body.map((address) => address.companyName)).toEqual(['Öresunds Kök & Bad AB'])
})

it('confirms booking and pickup by mail and alerts the receiver, each once', async () => {
  await portal.work()
  const { letters } = mailServer
  await expect.poll(() => letters.length, { timeout: 15_000 }).toBe(3)
  expect(letters.map((letter) => letter.to).sort()).toEqual([
    'ake@oresundkok.test',
    'anna@nordlys.test',
    'anna@nordlys.test',
  ])
  const subjects = letters.map(({ subject }) => subject)
  expect(subjects.filter((subject) => /^Afhentning PU\d+ bestilt til /.test(subject))).toHaveLength(1)
  const { outbox } = await portal.database.db
    .selectFrom('outbox_mail')
    .select((count) => count.fn.countAll<number>().as('outbox'))
    .executeTakeFirstOrThrow()
  expect(outbox).toBe(3)
})

it('takes a wrong turn: a third box. The waybill and the two labels stay, one SSCC is added', async () => {
  const before = await anna.call('GetShipmentData', { query: { id: booked.body.shipmentId } })
  const collis = [...shipment.collis!, { ...shipment.collis![0]!, weight: 3 }]
  const body = {
    ...shipment,
    collis,
    numberOfColli: 3,
    totalWeight: 9.5,
    version: 1,
    selectedOption: {
      salesProductId: offered.salesProductId,
      transportProductId: offered.transportProductId,
      productServices: [],
    },
  }
  const params = { id: booked.body.shipmentId }
  const overridden = await anna.call('OverrideShipment', { params, body })
  expect(overridden.status).toBe(201)
  expect(overridden.body).toMatchObject({
    shipmentId: booked.body.shipmentId,
    shipmentRef: booked.body.shipmentRef,
    version: 2,
  })
  const after = await anna.call('GetShipmentData', { query: { id: booked.body.shipmentId } })
  const ssccs = before.body.collis.map((colli) => colli.sscc)
  expect(after.body.collis.map((colli) => colli.sscc)).toEqual([...ssccs, expect.any(String)])

  const late = await anna.call('OverrideShipment', { params, body })
  expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(late.problem.facts).toMatchObject({ changedBy: 'Anna Sørensen', version: 2 })
})

it('is nobody else’s: another company’s user meets an id that does not exist', async () => {
  const bo = await portal.as('bo@havblik.test')
  const query = { id: booked.body.shipmentId }
  const stranger = await bo.call('GetShipmentData', { query })
  const absent = await bo.call('GetShipmentData', { query: { id: 999_999_999 } })
  const withoutRequest = ({ requestId: _id, ...problem }: typeof stranger.problem) => problem
  expect(stranger.status).toBe(404)
  expect(withoutRequest(stranger.problem)).toEqual(withoutRequest(absent.problem))
  expect((await bo.call('CreateLabels', { body: { shipmentIds: [query.id] } })).status).toBe(404)
  expect((await bo.call('CreateLabel', { params: query })).status).toBe(404)
})

it('can be followed by anyone who holds the tracking link, without names or prices', async () => {
  const { body } = await anna.call('GetShipmentData', { query: { id: booked.body.shipmentId } })
  const token = body.trackingUrl.split('/t/')[1]!
  const tracking = await portal.stranger('GetTracking', { params: { token } })
  expect(tracking.status).toBe(200)
  expect(tracking.body).toMatchObject({
    shipmentRef: booked.body.shipmentRef,
    deliveryStatus: 'UnDelivered',
    from: { city: 'København V', countryCode: 'DK' },
    to: { city: 'Malmö', countryCode: 'SE' },
  })
  expect(JSON.stringify(tracking.body)).not.toMatch(/Nordlys|Öresunds|Anna|DKK/)
})

it('left a line in the audit log for everything that was done', async () => {
  const lines = await portal.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_kind', '=', 'shipment')
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action)).toEqual(['shipment.created', 'shipment.overridden'])
  await expect(
    portal.database.db.deleteFrom('audit_log').where('action', '=', 'shipment.created').execute(),
  ).rejects.toThrow('append-only')
})
