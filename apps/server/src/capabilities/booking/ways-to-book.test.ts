import { isSscc, isWaybillNumber } from '@kattegat/domain/identifiers'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels, quoteSea } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

// A Friday at 16:30 in Copenhagen: half an hour before closing.
const now = new Date('2026-11-20T15:30:00Z')
const shipDate = '2026-11-24'

let portal: TestPortal
let anna: Person
let bo: Person
let parcels: ShipmentForm
let sea: ShipmentForm
let selectedOption: NonNullable<ShipmentForm['selectedOption']>

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  parcels = dkSeParcels({ accountId: await accountOf(anna), shipDate })
  sea = quoteSea({ accountId: await accountOf(bo), shipDate })
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: parcels })).body
    .options[0]!
  selectedOption = { salesProductId, transportProductId, productServices: [] }
})
afterAll(() => portal.close())

async function accountOf(person: Person): Promise<number> {
  return (await person.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
}

const read = async (id: number, person = anna) => (await person.call('GetShipmentData', { query: { id } })).body
const eventsOf = async (id: number) => (await read(id)).events.map((event) => event.code)
const override = (id: number, body: object, headers = {}) =>
  anna.call('OverrideShipment', { params: { id }, body: { ...parcels, selectedOption, ...body }, headers })

async function rowOf(id: number) {
  return portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(id)).executeTakeFirstOrThrow()
}

describe('a pre-booking', () => {
  it('has price, number and label, and becomes final by being booked', async () => {
    const body = { ...parcels, selectedOption, bookingType: 'PreBooking' }
    const made = await anna.call('CreateShipment', { body })
    expect(made.status).toBe(201)
    expect(isWaybillNumber(made.body.shipmentRef)).toBe(true)
    const { shipmentId } = made.body
    expect(await read(shipmentId)).toMatchObject({ bookingType: 'PreBooking', price: { total: made.body.total } })
    const label = await anna.call('CreateLabel', { params: { id: shipmentId } })
    expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf'])

    const final = await override(shipmentId, { version: 1 })
    expect(final.body).toMatchObject({ shipmentId, shipmentRef: made.body.shipmentRef, version: 2 })
    expect((await read(shipmentId)).bookingType).toBe('FinalBooking')
    expect(await eventsOf(shipmentId)).toEqual(['registered', 'booked'])
  })

  it('is what a final booking never becomes again', async () => {
    const made = await anna.call('CreateShipment', { body: { ...parcels, selectedOption } })
    const quote = { products: [{ product: 'Road' }] }
    for (const change of [
      { bookingType: 'PreBooking' },
      { bookingType: 'ErrorBooking' },
      { bookingType: 'QuoteBooking', quote },
      { action: 'RegisterSaveShipment' },
    ]) {
      const reply = await override(made.body.shipmentId, change)
      expect([reply.status, reply.problem.code]).toEqual([409, 'STATE_FORBIDS'])
      expect(reply.problem.facts).toEqual({ reason: 'final-stays-final' })
    }
    expect(await read(made.body.shipmentId)).toMatchObject({ bookingType: 'FinalBooking', version: 1 })
  })
})

describe('a shipment that is registered and saved', () => {
  it('has number and label, and is held back until it is booked without that action', async () => {
    const body = { ...parcels, selectedOption, action: 'RegisterSaveShipment' }
    const { body: made } = await anna.call('CreateShipment', { body })
    expect(isWaybillNumber(made.shipmentRef)).toBe(true)
    expect(await read(made.shipmentId)).toMatchObject({ bookingType: 'FinalBooking', heldBack: true })
    expect((await anna.call('CreateLabel', { params: { id: made.shipmentId } })).status).toBe(200)

    expect((await override(made.shipmentId, { action: 'RegisterSaveShipment' })).status).toBe(201)
    expect((await rowOf(made.shipmentId)).held_back).toBe(true)
    expect((await override(made.shipmentId, {})).status).toBe(201)
    expect((await rowOf(made.shipmentId)).held_back).toBe(false)
    expect(await eventsOf(made.shipmentId)).toEqual(['registered', 'changed', 'booked'])
  })
})

describe('an error booking', () => {
  it('is taken with nothing entered at all: today, on the default account, with number and label', async () => {
    const made = await anna.call('CreateErrorBooking', { body: {} })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ success: true, isAES: false, errors: [], total: null, version: 1 })
    expect(isWaybillNumber(made.body.shipmentRef)).toBe(true)
    const row = await rowOf(made.body.shipmentId)
    expect(row).toMatchObject({ booking_type: 'ErrorBooking', ship_date: '2026-11-20', account_id: parcels.accountId })
    const shipment = await read(made.body.shipmentId)
    expect(shipment.collis.map((colli) => isSscc(colli.sscc))).toEqual([true])
    expect([shipment.price, await eventsOf(made.body.shipmentId)]).toEqual([null, ['error-booked']])
    const label = await portal.app.inject(new URL(made.body.labelUrl!).pathname + new URL(made.body.labelUrl!).search)
    expect([label.statusCode, label.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('keeps what was entered as it was entered, with the product and price meant where that can be', async () => {
    const priced = await anna.call('CreateErrorBooking', { body: { ...parcels, selectedOption, description: 'x' } })
    expect(priced.body.total).not.toBeNull()
    expect((await read(priced.body.shipmentId)).price?.total).toEqual(priced.body.total)

    const entered = { ...parcels, selectedOption, shipDate: '30 February', totalWeight: -7, description: '  odd  ' }
    const unpriced = await anna.call('CreateErrorBooking', { body: entered })
    expect(unpriced.body.total).toBeNull()
    const { shipment } = await read(unpriced.body.shipmentId)
    expect(shipment).toEqual({ ...entered, bookingType: 'ErrorBooking' })
    const row = await rowOf(unpriced.body.shipmentId)
    expect([row.ship_date, row.sales_product_id, row.sales_total_minor]).toEqual([
      '2026-11-20',
      selectedOption.salesProductId,
      null,
    ])
    expect(row.product_name).not.toBe('')
  })

  it('keeps the day entered, where there is such a day, in the past too', async () => {
    const made = await anna.call('CreateErrorBooking', { body: { ...parcels, shipDate: '2025-02-03' } })
    expect((await rowOf(made.body.shipmentId)).ship_date).toBe('2025-02-03')
  })

  it('says in the list what is wrong by the rules of booking, and is found by it until it is booked', async () => {
    const receiverAddress = { ...parcels.receiverAddress, city: '' }
    const entered = { ...parcels, selectedOption, receiverAddress, description: '' }
    const refused = await anna.call('CreateShipment', { body: entered })
    const { shipmentId } = (await anna.call('CreateErrorBooking', { body: entered })).body
    const find = async (...errorParts: ('receiver' | 'packages' | 'product' | 'sender')[]) => {
      const { shipments } = (await anna.call('FilterHistoryShipments', { body: { errorParts, pageSize: 200 } })).body
      return shipments.find(({ id }) => id === shipmentId)
    }
    expect(refused.problem.errors?.map(({ field }) => field)).toContain('receiverAddress.city')
    expect((await find('receiver'))?.errors).toEqual(refused.problem.errors)
    expect((await find('packages'))?.errors[0]?.message).toBe('Receiver: City is required')
    expect([await find('sender'), await find('product')]).toEqual([undefined, undefined])
    expect((await find('sender', 'receiver'))?.id).toBe(shipmentId)
    await override(shipmentId, { version: 1 })
    expect(await find('receiver', 'packages')).toBeUndefined()
  })

  it('says that its product is missing, or not to be had', async () => {
    const errorsOf = async (body: object) => {
      const { shipmentId } = (await anna.call('CreateErrorBooking', { body: { ...parcels, ...body } })).body
      return (await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body.line.errors
    }
    expect(await errorsOf({})).toMatchObject([{ field: 'selectedOption', code: 'required' }])
    const gone = { salesProductId: 999_999, transportProductId: 999_999, productServices: [] }
    expect(await errorsOf({ selectedOption: gone })).toEqual([
      {
        field: 'selectedOption',
        code: 'productNotOffered',
        message: 'The selected product is not offered for this shipment',
      },
    ])
    expect(await errorsOf({ selectedOption, senderReference: 'ok' })).toEqual([])
  })

  it('becomes final by being corrected, with the same number', async () => {
    const made = await anna.call('CreateErrorBooking', { body: { ...parcels, description: '' } })
    const final = await override(made.body.shipmentId, { version: 1 })
    expect(final.body).toMatchObject({ shipmentId: made.body.shipmentId, shipmentRef: made.body.shipmentRef })
    expect(await read(made.body.shipmentId)).toMatchObject({ bookingType: 'FinalBooking', collis: [{}, {}] })
    expect(await eventsOf(made.body.shipmentId)).toEqual(['error-booked', 'booked'])
  })

  it('can be entered again with errors, and stays one shipment', async () => {
    const made = await anna.call('CreateErrorBooking', { body: { ...parcels, description: '' } })
    const again = await override(made.body.shipmentId, { bookingType: 'ErrorBooking', shipDate: 'soon', collis: [] })
    expect(again.body).toMatchObject({ shipmentRef: made.body.shipmentRef, total: null, version: 2 })
    expect(await read(made.body.shipmentId)).toMatchObject({ bookingType: 'ErrorBooking', price: null })
    expect(await eventsOf(made.body.shipmentId)).toEqual(['error-booked', 'changed'])
    const back = await override(made.body.shipmentId, { bookingType: 'QuoteBooking', quote: sea.quote })
    expect([back.status, back.problem.facts]).toEqual([409, { reason: 'goes-back' }])
  })

  it('saves for next time only what an address book takes', async () => {
    const body = {
      senderAddress: { countryCode: '', companyName: 'Nobody’s' },
      receiverAddress: { ...parcels.receiverAddress, companyName: 'Kept AB' },
      description: 'y'.repeat(10_000),
      saveFlags: { saveSenderAddress: true, saveReceiverAddress: true, saveDescription: true },
    }
    expect((await anna.call('CreateErrorBooking', { body })).status).toBe(201)
    const saved = (await anna.call('GetAddressBook')).body.map((address) => address.companyName)
    expect(saved).toContain('Kept AB')
    expect(saved).not.toContain('Nobody’s')
  })

  it('is refused on another company’s account, and for staff who name none', async () => {
    const reply = await anna.call('CreateErrorBooking', { body: { accountId: sea.accountId } })
    expect([reply.status, reply.problem.errors?.[0]?.field]).toEqual([404, 'accountId'])
    const staff = await portal.as('super@kattegat.test')
    expect((await staff.call('CreateErrorBooking', { body: {} })).problem.code).toBe('NO_COMPANY_ACCOUNT')
    expect((await staff.call('CreateErrorBooking', { body: { accountId: parcels.accountId } })).status).toBe(201)
  })

  it('is still no shipment when a field has the wrong type', async () => {
    const reply = await anna.call('CreateErrorBooking', { body: { collis: [{ weight: 'heavy' }] } })
    expect([reply.status, reply.problem.code, reply.problem.errors?.[0]?.field]).toEqual([
      400,
      'INVALID_SHAPE',
      'collis[0].weight',
    ])
  })
})

describe('a quote request', () => {
  it('is kept without number, price or label, and promises a reply within one opening hour', async () => {
    const made = await bo.call('CreateQuote', { body: sea })
    expect(made.status).toBe(201)
    // Friday 16:30: half an hour today, half an hour on Monday; 08:30 is 07:30 UTC.
    const replyBy = '2026-11-23T07:30:00.000Z'
    expect(made.body).toMatchObject({ success: true, shipmentRef: '', labelUrl: null, total: null, replyBy })
    const shipment = await read(made.body.shipmentId, bo)
    expect(shipment).toMatchObject({
      bookingType: 'QuoteBooking',
      price: null,
      collis: [],
      quote: { state: 'Requested', requestedAt: now.toISOString(), replyBy },
      shipment: { quote: sea.quote },
    })
    expect(await rowOf(made.body.shipmentId)).toMatchObject({ waybill_number: null, number_of_colli: 6 })
    const label = await bo.call('CreateLabels', { body: { shipmentIds: [made.body.shipmentId] } })
    expect(label.status).toBe(409)
  })

  it('names at least one product', async () => {
    for (const quote of [undefined, null, {}, { products: [], services: ['Pickup'] }]) {
      const reply = await bo.call('CreateQuote', { body: { ...sea, quote } })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors).toEqual([
        { field: 'quote.products', code: 'selectQuoteOption', message: 'Select at least one option' },
      ])
    }
    const unknown = { products: [{ product: 'Rail', scope: 'DoorToMoon' }], services: ['Teleport'] }
    const reply = await bo.call('CreateQuote', { body: { ...sea, quote: unknown } })
    expect(reply.problem.errors?.map((error) => error.field)).toEqual([
      'quote.products[0].product',
      'quote.products[0].scope',
      'quote.services[0]',
    ])
  })

  it('is changed and then asks for a new reply, or is given up as an error booking', async () => {
    const quote = { products: [{ product: 'Road' }] }
    const made = await anna.call('CreateQuote', { body: { ...parcels, quote } })
    const { shipmentId } = made.body
    await portal.database.db
      .updateTable('quote')
      .set({ reply_by: new Date('2026-11-01T09:00:00Z') })
      .where('shipment_id', '=', known(shipmentId))
      .execute()
    const changed = { products: [{ product: 'Air' }] }
    const again = await override(shipmentId, { bookingType: 'QuoteBooking', quote: changed })
    expect(again.body).toMatchObject({
      shipmentRef: '',
      labelUrl: null,
      replyBy: '2026-11-23T07:30:00.000Z',
      version: 2,
    })
    expect(await read(shipmentId)).toMatchObject({
      shipment: { quote: changed },
      quote: { state: 'Requested', replyBy: '2026-11-23T07:30:00.000Z' },
    })
    const given = await override(shipmentId, { bookingType: 'ErrorBooking', receiverAddress: null })
    expect(isWaybillNumber(given.body.shipmentRef)).toBe(true)
    expect(await read(shipmentId)).toMatchObject({ bookingType: 'ErrorBooking', quote: { state: 'Declined' } })
  })

  it('becomes a booking with a waybill number, and then waits for no reply', async () => {
    const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] }
    const made = await anna.call('CreateQuote', { body: { ...parcels, quote } })
    expect(made.status).toBe(201)
    const final = await override(made.body.shipmentId, { quote, version: 1 })
    expect(final.status).toBe(201)
    expect(isWaybillNumber(final.body.shipmentRef)).toBe(true)
    expect(final.body.labelUrl).toContain(String(made.body.shipmentId))
    const shipment = await read(made.body.shipmentId)
    expect(shipment).toMatchObject({
      bookingType: 'FinalBooking',
      quote: { state: 'Declined' },
      linkId: made.body.linkId,
    })
    expect(shipment.collis).toHaveLength(2)
    expect(await eventsOf(made.body.shipmentId)).toEqual(['quote-requested', 'booked'])
  })
})

describe('one key, one shipment', () => {
  const calls = ['CreateShipment', 'CreateErrorBooking', 'CreateQuote'] as const

  it.each(calls)('%s: twenty presses of the button', async (name) => {
    const body = { ...parcels, selectedOption, quote: { products: [{ product: 'Air' }] }, description: name }
    const headers = { 'idempotency-key': `pressed-${name}` }
    const replies = await Promise.all(Array.from({ length: 20 }, () => anna.call(name, { body, headers })))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.body.shipmentId)).size).toBe(1)
    expect(new Set(replies.map((reply) => reply.body.replyBy)).size).toBe(1)
    const made = await portal.database.db.selectFrom('shipment').select('id').where('description', '=', name).execute()
    expect(made).toHaveLength(1)

    const other = await anna.call(name, { body: { ...body, senderReference: 'another' }, headers })
    expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('a shipment’s link', () => {
  it('reads the same shipment as its id, for its own company only', async () => {
    const { body: made } = await anna.call('CreateErrorBooking', { body: parcels })
    const query = { linkId: made.linkId }
    const reply = await anna.call('GetShipmentDataByLinkId', { query })
    expect([reply.status, reply.body]).toEqual([200, await read(made.shipmentId)])
    const upper = await anna.call('GetShipmentDataByLinkId', { query: { linkId: made.linkId.toUpperCase() } })
    expect(upper.body.shipmentId).toBe(made.shipmentId)
    expect((await bo.call('GetShipmentDataByLinkId', { query })).status).toBe(404)
    for (const linkId of ['00000000-0000-4000-8000-000000000000', 'x', '', "'; drop table shipment; --"]) {
      expect((await anna.call('GetShipmentDataByLinkId', { query: { linkId } })).status, linkId).toBe(404)
    }
    expect((await anna.call('GetShipmentDataByLinkId')).status).toBe(400)
  })

  it('joins the legs of one transport, and their return', async () => {
    const book = async (form: Partial<ShipmentForm>) =>
      (await anna.call('CreateShipment', { body: { ...parcels, selectedOption, ...form } })).body
    const first = await book({})
    const second = await book({ linkedShipmentLinkId: first.linkId })
    const third = await book({ linkedShipmentLinkId: first.linkId, returnShipment: true })
    const linkedTo = async ({ shipmentId }: typeof first) => (await read(shipmentId)).linkedShipments
    const leg = ({ shipmentId, linkId, shipmentRef }: typeof first) => ({
      shipmentId,
      linkId,
      shipmentRef,
      receiver: { companyName: 'Öresunds Kök & Bad AB', city: 'Malmö', countryCode: 'SE' },
    })
    expect(await linkedTo(first)).toEqual([leg(second), leg(third)])
    expect(await linkedTo(second)).toEqual([leg(first), leg(third)])
    expect(await linkedTo(third)).toEqual([leg(first), leg(second)])
    expect((await read(third.shipmentId)).shipment).toMatchObject({
      returnShipment: true,
      linkedShipmentLinkId: first.linkId,
    })
  })

  it('to another company’s shipment, or to none, is refused at its field', async () => {
    const { body: ofBo } = await bo.call('CreateQuote', { body: sea })
    const quote = { products: [{ product: 'Road' }] }
    for (const linkedShipmentLinkId of [ofBo.linkId, '00000000-0000-4000-8000-000000000000', 'neighbour']) {
      const body = { ...parcels, selectedOption, quote, linkedShipmentLinkId }
      for (const name of ['CreateShipment', 'CreateQuote'] as const) {
        const reply = await anna.call(name, { body })
        expect(reply.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
          ['linkedShipmentLinkId', 'notKnown'],
        ])
      }
      // An error booking keeps it as it was entered, and is linked to nothing.
      const { body: made } = await anna.call('CreateErrorBooking', { body })
      expect((await read(made.shipmentId)).shipment.linkedShipmentLinkId).toBe(linkedShipmentLinkId)
      expect((await rowOf(made.shipmentId)).linked_shipment_link_id).toBeNull()
    }
  })
})
