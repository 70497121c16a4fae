import type { AddedLineType } from '@kattegat/domain/history'
import { instantOf, localMoment } from '@kattegat/domain/transit'
import type { PersonKey } from '@kattegat/samples'
import { randomOf, type Random, type Turn } from '@kattegat/samples/business'
import type { DecidedDemo } from './decide-business.ts'
import type { AddedLine, Handover, QuoteDetail, Timeline, DetailDocument } from './timeline.ts'
import { travel, weekdayAfter, type Outcome } from './travel.ts'

const nothingYet: Timeline = {
  moves: [],
  status: 'UnDelivered',
  cargo: undefined,
  invoicing: undefined,
  addedLines: undefined,
  deleted: undefined,
  notes: [],
  documents: [],
  quote: undefined,
}

/** What became of a booking of the demo up to now. Whatever the hour of the day, only what is still to come is cut off. */
export function simulateOutcome(decided: DecidedDemo, timeZone: string, now: Date): Timeline {
  const { demo, booking } = decided
  const { turn, bookedAt } = demo
  const chance = randomOf(`${now.toISOString().slice(0, 10)} story ${demo.serial}`)
  const later = (from: Date, least: number, most: number) =>
    new Date(from.getTime() + chance.between(least, most) * 60_000)
  const officeAt = (from: Date, weekdays: number, hour: number) =>
    new Date(
      instantOf(
        weekdayAfter(localMoment(from.getTime(), timeZone).day, weekdays),
        hour * 60 + chance.between(0, 50),
        timeZone,
      ),
    )
  const quote = quoteDetail(turn, bookedAt, { later, officeAt, now })
  const documents = documentsAtBooking(decided, later)
  const story: Timeline = {
    ...nothingYet,
    quote,
    documents: happened(documents, now),
    notes: notesAtBooking(turn, bookedAt, later),
  }
  const { option } = booking
  // A booking begins where its quote was accepted.
  const begunAt = quote?.settled?.as === 'Accepted' ? quote.settled.at : bookedAt
  if (turn === 'deleted') return { ...story, deleted: { at: earliest(later(bookedAt, 25, 170), now) } }
  const staysHere =
    booking.bookingType !== 'FinalBooking' || turn === 'held-back' || turn === 'test' || turn === 'itn-missing'
  if (!option || staysHere) return story

  const handover: Handover = { at: later(begunAt, 6, 48), by: 'super', outcome: cargoOutcome(turn, demo.serial) }
  if (handover.at >= now) return story
  if (handover.outcome !== 'sent')
    return { ...story, cargo: handover, notes: [...story.notes, ...notesOnError(turn, handover, later, now)] }

  const luck = outcomeOf(turn, chance)
  const facts = { form: booking.form, option, tariffs: decided.tariffs, handedOverAt: handover.at, luck, now }
  const { moves, status } = travel(facts, chance)
  const arrived = moves.findLast((move) => move.code === 'delivered')
  const isBilled = turn === 'invoicing-pending' || turn === 'invoicing-refused' || chance.happens(97)
  // Receivers who pay have their account with the carrier, who bills them.
  const isBillable = isBilled && booking.form.receiverPays !== true
  const billedAt = arrived && officeAt(arrived.at, chance.between(1, 3), 14)
  const addedLines = arrived && extraLines(luck, option.currency, chance, officeAt(arrived.at, 1, 9), now)
  const proof = arrived && chance.happens(9) ? proofOfDelivery(later(arrived.at, 20, 90)) : []
  return {
    ...story,
    moves,
    status,
    cargo: handover,
    invoicing:
      billedAt && billedAt < now && isBillable
        ? { at: billedAt, by: 'finance', outcome: billingOutcome(turn, demo.serial) }
        : undefined,
    addedLines,
    documents: happened([...story.documents, ...proof], now),
    notes: happened([...story.notes, ...notesOnTheWay(luck, moves.at(-1)?.at, chance, later)], now),
  }
}

interface Clock {
  readonly later: (from: Date, leastMinutes: number, mostMinutes: number) => Date
  readonly officeAt: (from: Date, weekdays: number, hour: number) => Date
  readonly now: Date
}

const validDays = 14

function quoteDetail(turn: Turn | undefined, askedAt: Date, { later, officeAt, now }: Clock): QuoteDetail | undefined {
  if (turn?.startsWith('quote-') !== true) return undefined
  if (turn === 'quote-requested') return { answered: undefined, settled: undefined }
  const answeredAt = later(askedAt, 12, 44)
  if (answeredAt >= now) return { answered: undefined, settled: undefined }
  const validUntil = new Date(officeAt(askedAt, 0, 16).getTime() + validDays * 86_400_000)
  const answered = { at: answeredAt, by: 'super' as PersonKey, validUntil }
  const settledAt = officeAt(answeredAt, 1, 9)
  const as = turn === 'quote-accepted' ? 'Accepted' : turn === 'quote-declined' ? 'Declined' : undefined
  return { answered, settled: as && settledAt < now ? { at: settledAt, as } : undefined }
}

function outcomeOf(turn: Turn | undefined, chance: Random): Outcome {
  const drawn = chance.weighted<Outcome>([
    ['on-time', 92],
    ['late', 6],
    ['nobody-home', 2],
  ])
  if (turn === 'late') return 'missing'
  if (turn === 'not-received') return 'not-received'
  // What was billed has arrived.
  return turn?.startsWith('invoicing-') === true ? 'on-time' : drawn
}

/** As such systems put it. */
const cargoRefusals = [
  '422 {"error":"CONSIGNEE_POSTCODE","message":"Postal code is not in the routing table"}',
  '422 {"error":"PICKUP_WINDOW","message":"Pickup window is shorter than 60 minutes"}',
  '409 {"error":"DUPLICATE_REFERENCE","message":"Sender reference was used on another consignment today"}',
]
const billingRefusals = [
  '422 {"error":"BUYER_REFERENCE","message":"Buyer reference has no open order"}',
  '409 {"error":"PERIOD_CLOSED","message":"The accounting period is closed"}',
]

function cargoOutcome(turn: Turn | undefined, serial: number): Handover['outcome'] {
  if (turn === 'cargo-pending') return 'pending'
  if (turn === 'cargo-refused') return { fault: 'refused', words: cargoRefusals[serial % cargoRefusals.length]! }
  return turn === 'cargo-unreachable' ? { fault: 'unreachable', words: 'Error: answered 503' } : 'sent'
}

function billingOutcome(turn: Turn | undefined, serial: number): Handover['outcome'] {
  if (turn === 'invoicing-pending') return 'pending'
  if (turn !== 'invoicing-refused') return 'sent'
  return { fault: 'refused', words: billingRefusals[serial % billingRefusals.length]! }
}

/** Papers that the customer adds when booking: an invoice for customs, or a packing list with freight. */
function documentsAtBooking({ demo, booking }: DecidedDemo, later: Clock['later']): DetailDocument[] {
  const { form } = booking
  const add = (type: DetailDocument['type'], name: string): DetailDocument => ({
    at: later(demo.bookedAt, 2, 5),
    by: undefined,
    type,
    name,
  })
  if (form.commodities?.length && demo.serial % 4 === 0)
    return [add('CommercialInvoice', `Invoice ${88_000 + demo.serial}.pdf`)]
  if (form.dangerousGoods?.length && demo.serial % 3 === 0)
    return [add('SafetyDataSheet', `Safety data sheet UN ${form.dangerousGoods[0]!.unNumber}.pdf`)]
  return (form.totalWeight ?? 0) > 200 && demo.serial % 3 === 0 ? [add('PackingList', 'Packing list.pdf')] : []
}

function proofOfDelivery(at: Date): DetailDocument[] {
  return [{ at, by: 'super', type: 'ProofOfDelivery', name: 'Proof of delivery.pdf' }]
}

function notesAtBooking(turn: Turn | undefined, bookedAt: Date, later: Clock['later']): Timeline['notes'] {
  const note = (text: string) => [{ at: later(bookedAt, 8, 30), by: 'super' as PersonKey, text }]
  if (turn === 'error-booked')
    return note('Booked by telephone. Waiting for the receiver’s number and what the goods are.')
  return turn === 'itn-missing' ? note('AES: customer files today and sends us the ITN. Keep until then.') : []
}

function notesOnError(turn: Turn | undefined, handover: Handover, later: Clock['later'], now: Date): Timeline['notes'] {
  if (turn !== 'cargo-refused') return []
  return happened([{ at: later(handover.at, 20, 50), by: 'super', text: 'Asked the customer, will send again.' }], now)
}

function notesOnTheWay(luck: Outcome, at: Date | undefined, chance: Random, later: Clock['later']): Timeline['notes'] {
  if (!at) return []
  const note = (text: string) => [{ at: later(at, 15, 80), by: 'super' as PersonKey, text }]
  if (luck === 'late' || luck === 'missing') return note('Customer told of the delay. Carrier traces.')
  if (luck === 'not-received') return note('Receiver closed; new attempt agreed for the next working day.')
  return chance.happens(4) ? note(chance.pick(remarks)) : []
}

const remarks = [
  'Customer asks for one invoice for the whole week.',
  'Driver: use the gate behind the yard after 15:00.',
  'Sizes measured at the terminal, as booked.',
  'Customer rang to thank the driver.',
]

/** What came on top after delivery, at the provider's usual rates. */
function extraLines(luck: Outcome, currency: string, chance: Random, at: Date, now: Date): Timeline['addedLines'] {
  const inKroner = currency === 'DKK'
  const line = (type: AddedLineType, kroner: number, description: string): AddedLine[] => {
    const amountMinor = Math.round((inKroner ? kroner : kroner / 7) * 100)
    return [
      { side: 'sales', type, description, amountMinor },
      { side: 'cost', type, description, amountMinor: Math.round(amountMinor * 0.7) },
    ]
  }
  const drawn = chance.weighted<readonly AddedLine[]>([
    [[], 90],
    [line('waiting', 180, '30 min. at the ramp'), 3],
    [line('address', 95, ''), 3],
    [line('weight', 140, 'Weighed at the terminal'), 2],
    [
      [
        {
          side: 'sales',
          type: 'discount',
          description: 'Agreed on the telephone',
          amountMinor: inKroner ? -100_00 : -15_00,
        },
      ],
      2,
    ],
  ])
  const lines = luck === 'nobody-home' ? line('redelivery', 165, 'Second attempt') : drawn
  return lines.length === 0 || at >= now ? undefined : { at, by: 'super', lines }
}

function happened<T extends { readonly at: Date }>(list: readonly T[], now: Date): T[] {
  return list.filter(({ at }) => at < now)
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other
}
