import { setTimeout as pause } from 'node:timers/promises'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let form: ShipmentForm
let product: { salesProductId: number; transportProductId: number }
const clock = new Date('2026-11-20T09:00:00Z')
const validUntil = '2026-11-27T16:00:00.000Z'
/** What staff answer; the tariff's price is another. */
const answered = '1000.00'

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const shipment = dkSeParcels({ accountId: account!.id, shipDate: '2026-11-23' })
  const [option] = (await anna.call('GetShippingOptions', { body: shipment })).body.options
  expect(option!.totalExVat.amount).not.toBe(answered)
  product = { salesProductId: option!.salesProductId, transportProductId: option!.transportProductId }
  form = { ...shipment, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
})
afterAll(() => portal.close())

const answerWith = (id: number, amount: string) =>
  admin.call('AnswerQuote', {
    params: { id },
    body: { ...product, lines: [{ type: 'freight', amount }], validUntil },
  })

/** A quote at version 2, answered once. */
async function answeredQuote(): Promise<number> {
  const { shipmentId } = (await anna.call('CreateQuote', { body: form })).body
  expect((await answerWith(shipmentId, answered)).status).toBe(200)
  return shipmentId
}

const accept = (id: number, body: object = {}, headers = {}) =>
  anna.call('AcceptQuote', { params: { id }, body, headers })
const overForm = (id: number, body: object = {}) =>
  anna.call('OverrideShipment', {
    params: { id },
    body: { ...form, bookingType: 'FinalBooking', selectedOption: product, ...body },
  })

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms > 0) await pause(ms)
  return work()
}

/** Twelve delays from 0 to 33 ms, either way round, every other one without a version. */
const races = Array.from({ length: 12 }, (_, index) => index * 3).flatMap((ms, index) => [
  { seen: index % 2 === 0 ? {} : { version: 2 }, first: 0, second: ms },
  { seen: index % 2 === 0 ? { version: 2 } : {}, first: ms, second: 0 },
])

/** What a shipment came to: state and price as its page shows them, and how often it was booked. */
async function outcomeOf(id: number) {
  const data = (await anna.call('GetShipmentData', { query: { id } })).body
  return {
    bookingType: data.bookingType,
    quote: data.quote?.state,
    answer: data.quote?.answer?.price.totalExVat.amount,
    price: data.price?.totalExVat.amount,
    bookings: data.events.filter((event) => event.code === 'booked').length,
  }
}
const bookedAsAnswered = {
  bookingType: 'FinalBooking',
  quote: 'Accepted',
  answer: answered,
  price: answered,
  bookings: 1,
}

describe('an answer to a quote', () => {
  it('is booked once and at its price, by two who accept it at the same moment', async () => {
    for (const { seen, first, second } of races) {
      const id = await answeredQuote()
      const replies = await Promise.all([after(first, () => accept(id, seen)), after(second, () => accept(id, seen))])
      expect(replies.map((reply) => reply.status).sort((one, other) => one - other)).toEqual([201, 409])
      expect(await outcomeOf(id)).toEqual(bookedAsAnswered)
    }
  }, 300_000)

  it('is either booked or declined, whichever comes first', async () => {
    for (const { seen, first, second } of races) {
      const id = await answeredQuote()
      const [accepted, declined] = await Promise.all([
        after(first, () => accept(id, seen)),
        after(second, () => anna.call('DeclineQuote', { params: { id }, body: seen })),
      ])
      const outcome = await outcomeOf(id)
      if (accepted.status === 201) {
        expect([declined.status, outcome]).toEqual([409, bookedAsAnswered])
      } else {
        expect([accepted.status, declined.status]).toEqual([409, 200])
        expect(outcome).toMatchObject({ bookingType: 'QuoteBooking', quote: 'Declined', price: undefined, bookings: 0 })
      }
    }
  }, 300_000)

  it('is booked as it was seen, or not at all, when staff answer again at the same moment', async () => {
    for (const { seen, first, second } of races) {
      const id = await answeredQuote()
      const [accepted, again] = await Promise.all([
        after(first, () => accept(id, seen)),
        after(second, () => answerWith(id, '2000.00')),
      ])
      const outcome = await outcomeOf(id)
      if (accepted.status === 201) {
        expect([again.status, outcome]).toEqual([409, bookedAsAnswered])
      } else {
        expect([accepted.status, accepted.problem.code, again.status]).toEqual([409, 'VERSION_CONFLICT', 200])
        expect(outcome).toMatchObject({
          bookingType: 'QuoteBooking',
          quote: 'Answered',
          answer: '2000.00',
          bookings: 0,
        })
      }
    }
  }, 300_000)

  it('is booked at its price over the form as well, beside whatever else happens to it', async () => {
    for (const { seen, first, second } of races) {
      const id = await answeredQuote()
      const replies = await Promise.all([
        after(first, () => overForm(id, seen)),
        after(second, () => accept(id, seen)),
        after(second, () => overForm(id, seen)),
      ])
      for (const reply of replies) expect([201, 409]).toContain(reply.status)
      const booked = replies.filter((reply) => reply.status === 201)
      expect(booked.length).toBeGreaterThan(0)
      expect(await outcomeOf(id)).toEqual(bookedAsAnswered)
    }
  }, 300_000)

  it('gives every repetition under one key the same answer', async () => {
    for (const { seen, first, second } of races) {
      const id = await answeredQuote()
      const headers = { 'idempotency-key': `accept ${id}` }
      const replies = await Promise.all(
        [first, second, first + second].map((ms) => after(ms, () => accept(id, seen, headers))),
      )
      const later = await accept(id, seen, headers)
      const answers = [...replies, later].map(({ status, body: { labelUrl: _ticket, ...body } }) => ({ status, body }))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]!.status).toBe(201)
      expect(await outcomeOf(id)).toEqual(bookedAsAnswered)
    }
  }, 300_000)
})
