import type { ShipmentForm } from '@kattegat/domain/shipment'
import { instantOf } from '@kattegat/domain/transit'
import { fromDayNumber, isoWeekday, toDayNumber } from '@kattegat/domain/calendar'
import { companies, shipmentSystemRows } from '../fixtures/index.ts'
import type { CastAccount, PersonKey } from '../fixtures/index.ts'
import { randomOf, type Random } from './random.ts'
import { composeForm } from './compose-form.ts'
import { goodsOf, papers, type Goods } from './goods.ts'
import { privateReceivers, receiversOf, type BusyCompany } from './receivers.ts'
import { turns, type Turn } from './turns.ts'
import { weekdaysBefore, weekdaysOfWeeks } from './working-days.ts'

/** How the customer chooses among the products offered. */
export type Choice = 'cheapest' | 'second' | 'express' | 'freight'

/** One booking of the demo's last twelve weeks, before anybody has priced it. */
export interface DemoBooking {
  /** From 1, in the order of booking. */
  readonly serial: number
  readonly company: BusyCompany
  /** Display name of the account. */
  readonly account: string
  readonly bookedBy: PersonKey
  readonly bookedAt: Date
  readonly turn: Turn | undefined
  readonly choice: Choice
  readonly wantsService: boolean
  /** Without account and product. */
  readonly form: ShipmentForm
}

const weeks = 12

/** Bookings a weekday. */
const pace: Readonly<Record<BusyCompany, number>> = { nordlys: 2.7, havblik: 1.85, lakeside: 1.0 }
const busyCompanies = ['nordlys', 'havblik', 'lakeside'] as const

/** Who books, by how often; staff do it for a customer who rings. */
const bookers: Readonly<Record<BusyCompany, readonly (readonly [PersonKey, number])[]>> = {
  nordlys: [
    ['anna', 92],
    ['super', 8],
  ],
  havblik: [
    ['bo', 90],
    ['super', 10],
  ],
  lakeside: [
    ['emma', 94],
    ['super', 6],
  ],
}

/** What the demo's customers booked in the twelve weeks up to `today` (`yyyy-mm-dd`), the oldest first; the same every time. */
export function demoBusiness(today: string): DemoBooking[] {
  const drafts = busyCompanies.flatMap((company) => [...everyday(company, today), ...outOfTheOrdinary(company, today)])
  return drafts
    .sort(
      (one, other) => one.at - other.at || busyCompanies.indexOf(one.company) - busyCompanies.indexOf(other.company),
    )
    .map((draft, index) => bookingOf(draft, index + 1, randomOf(`${today} ${index}`)))
}

interface Draft {
  readonly company: BusyCompany
  readonly day: string
  /** ms since 1970. */
  readonly at: number
  readonly turn: Turn | undefined
}

function everyday(company: BusyCompany, today: string): Draft[] {
  const chance = randomOf(`${company} ${today}`)
  let owed = 0
  let mood = 1
  return weekdaysOfWeeks(today, weeks).flatMap((day) => {
    const weekday = isoWeekday(toDayNumber(day))
    // No week is like another, and on Mondays the week-end's orders go out.
    if (weekday === 1) mood = 0.75 + chance.next() * 0.5
    owed += pace[company] * mood * (weekday === 1 ? 1.3 : 0.925)
    const count = Math.floor(owed)
    owed -= count
    return Array.from({ length: count }, () => ({ company, day, at: momentOf(company, day, chance), turn: undefined }))
  })
}

function outOfTheOrdinary(company: BusyCompany, today: string): Draft[] {
  const chance = randomOf(`${company} turns ${today}`)
  return turns.flatMap(([turn, whose, weekdaysAgo]) =>
    whose === company
      ? weekdaysAgo.map((ago) => {
          const day = weekdaysBefore(fromDayNumber(toDayNumber(today) - 1), ago - 1)
          return { company, day, at: momentOf(company, day, chance), turn }
        })
      : [],
  )
}

/** In office hours of the customer's own place. */
function momentOf(company: BusyCompany, day: string, chance: Random): number {
  const system = companies[company].shipmentSystem
  const zone =
    company === 'lakeside' ? 'America/Chicago' : shipmentSystemRows.find((row) => row.key === system)!.timeZone
  return instantOf(toDayNumber(day), chance.between(7 * 60 + 45, 16 * 60 + 20), zone) + chance.between(0, 59) * 1000
}

function bookingOf({ company, day, at, turn }: Draft, serial: number, chance: Random): DemoBooking {
  const account = accountOf(company, turn, chance)
  const goods = goodsFor(company, account, turn, chance)
  const isPrivate =
    company === 'nordlys' && turn === undefined && !goods.isFreight && goods !== papers && chance.happens(14)
  const receiver = isPrivate ? chance.pick(privateReceivers) : receiverFor(company, goods, turn, chance)
  const isLater = chance.happens(12) || isQuote(turn)
  const form = composeForm(
    {
      company,
      account,
      receiver,
      goods,
      shipDate: isLater ? weekdaysBefore(day, isQuote(turn) ? -5 : -1) : day,
      serial,
      isPrivate,
      isBilled: turn?.startsWith('invoicing-') === true,
      ...(isQuote(turn) ? { pieces: chance.between(4, 8) } : turn === 'itn-missing' ? { pieces: 2 } : {}),
    },
    chance,
  )
  const bookedBy = turn === 'test' && company !== 'havblik' ? 'super' : chance.weighted(bookers[company])
  return {
    serial,
    company,
    account: account.displayName,
    bookedBy,
    bookedAt: new Date(at),
    turn,
    choice: choiceFor(goods, isPrivate, chance),
    wantsService: !isPrivate && chance.happens(7),
    form: turned(
      { ...form, ...(bookedBy === 'super' ? onBehalf(company) : {}) },
      { turn, day, serial, company, chance },
    ),
  }
}

function accountOf(company: BusyCompany, turn: Turn | undefined, chance: Random): CastAccount {
  const accounts: readonly CastAccount[] = companies[company].accounts
  // The last of Nordlys' three is for papers; the second of Lakeside's is for what it imports.
  const shares = company === 'nordlys' ? [62, 28, 10] : company === 'havblik' ? [48, 52] : [100, 0]
  if (turn !== undefined) return accounts[0]!
  return chance.weighted(accounts.map((account, index) => [account, shares[index]!] as const))
}

function goodsFor(company: BusyCompany, account: CastAccount, turn: Turn | undefined, chance: Random): Goods {
  if (account === companies.nordlys.accounts[2]) return papers
  const all = goodsOf[company]
  if (isQuote(turn)) return all.findLast((goods) => goods.isFreight && !goods.dangerous) ?? all[1]!
  if (turn === 'itn-missing') return all[0]!
  const usual =
    turn === undefined ? all : all.filter((goods) => !goods.isFreight && !goods.dangerous && !goods.dryIceKg)
  // Spare parts are sent in boxes; the first account ships the heavy things.
  const ofAccount =
    company === 'havblik' && turn === undefined
      ? usual.filter((goods) => Boolean(goods.isFreight) === (account === companies.havblik.accounts[0]))
      : usual
  return chance.weighted(ofAccount.map((goods) => [goods, goods.weight] as const))
}

function receiverFor(company: BusyCompany, goods: Goods, turn: Turn | undefined, chance: Random) {
  const all = receiversOf[company]
  const far = all.filter(
    ({ countryCode = '' }) => !['DK', 'SE', 'NO', 'DE', 'NL', 'PL', 'FI', 'FO'].includes(countryCode),
  )
  if (turn === 'itn-missing') return chance.pick(all.filter(({ countryCode }) => countryCode !== 'US'))
  if (isQuote(turn)) return chance.pick(far)
  // Paint and chain go where lorries go.
  const reached = goods.isFreight && goods.dangerous ? all.filter((receiver) => !far.includes(receiver)) : all
  // The first of the list are the best customers.
  return chance.weighted(reached.map((receiver, index) => [receiver, 10 / (index + 5)] as const))
}

function choiceFor(goods: Goods, isPrivate: boolean, chance: Random): Choice {
  if (goods.isFreight) return chance.happens(75) ? 'freight' : 'second'
  if (isPrivate) return 'cheapest'
  return chance.weighted([
    ['cheapest', 52],
    ['express', 30],
    ['second', 18],
  ])
}

function onBehalf(company: BusyCompany): Pick<ShipmentForm, 'onBehalfOfInitials' | 'onBehalfOfDepartment'> {
  const [initials, department] = {
    nordlys: ['AS', 'Sales'],
    havblik: ['BH', 'Shipping'],
    lakeside: ['EJ', 'Shipping'],
  }[company] as [string, string]
  return { onBehalfOfInitials: initials, onBehalfOfDepartment: department }
}

function isQuote(turn: Turn | undefined): boolean {
  return turn?.startsWith('quote-') === true
}

/** What a booking's turn does to its form. */
function turned(
  form: ShipmentForm,
  about: { turn: Turn | undefined; day: string; serial: number; company: BusyCompany; chance: Random },
): ShipmentForm {
  const { turn, day, serial, company, chance } = about
  const isExport = company === 'lakeside' && form.receiverAddress?.countryCode !== 'US'
  if (turn === 'itn-missing') return form
  if (turn === 'error-booked') {
    // The telephone rang: no number of the receiver's, and nobody knew what the goods are called.
    const { phone: _unknown, ...receiverAddress } = form.receiverAddress ?? {}
    return { ...form, bookingType: 'ErrorBooking', receiverAddress, description: 'Diverse' }
  }
  if (isQuote(turn)) {
    return {
      ...form,
      bookingType: 'QuoteBooking',
      quote: {
        products: chance.happens(50) ? [{ product: 'Air', scope: 'DoorToDoor' }] : quoteProductsFor(company),
        services: ['NeutralDelivery', 'Pickup'],
        message: chance.pick(quoteMessages[company]),
      },
    }
  }
  const complete = filed(form, isExport, day, serial, chance)
  if (turn === 'held-back') return { ...complete, action: 'RegisterSaveShipment' }
  return turn === 'pre-booked' ? { ...complete, bookingType: 'PreBooking' } : complete
}

function quoteProductsFor(company: BusyCompany) {
  return company === 'lakeside'
    ? [{ product: 'Air', scope: 'DoorToAirport' }]
    : [
        { product: 'Sea', scope: 'DoorToDoor' },
        { product: 'Air', scope: 'DoorToAirport' },
      ]
}

const quoteMessages: Readonly<Record<BusyCompany, readonly string[]>> = {
  nordlys: ['Skal stå på messen om tre uger.', 'Kan hentes i Gården fra kl. 10.', 'Kunden tager selv imod på lageret.'],
  havblik: ['Kranløft ved levering.', 'Klar om en uge.', 'Skal følge med skibet fra Rotterdam, om muligt.'],
  lakeside: ['Ready next week, dock 3.'],
}

/** Exports from the United States are filed before they leave: with a number, or by the legend of an exemption. */
function filed(form: ShipmentForm, isExport: boolean, day: string, serial: number, chance: Random): ShipmentForm {
  if (!isExport || !form.customsAmount || Number(form.customsAmount.amount) <= 2500) return form
  if (chance.happens(15)) return { ...form, aesExemption: 'NOEEI 30.37(b)' }
  return { ...form, itn: `X${day.replaceAll('-', '')}${String(410_000 + serial * 37).padStart(6, '0')}` }
}
