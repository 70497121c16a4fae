import { comparablePlace } from '@kattegat/domain/address'
import type { ShippingOption } from '@kattegat/domain/rating'
import type { DeliveryStatus, ShipmentForm } from '@kattegat/domain/shipment'
import { instantOf, isoWeekday, minutesOf, timeZoneOf, toDayNumber } from '@kattegat/domain/transit'
import type { Random } from '@kattegat/samples/business'
import type { CompiledTariffs } from '@kattegat/domain/rating'
import type { Move } from './timeline.ts'

/** How well it went: as promised, a day or more late, still missing, or nobody there to receive it. */
export type Outcome = 'on-time' | 'late' | 'missing' | 'nobody-home' | 'not-received'

const statusOf: Readonly<Record<string, DeliveryStatus>> = {
  'in-transit': 'InTransit',
  delayed: 'Delayed',
  undelivered: 'UnDelivered',
  delivered: 'Delivered',
}

/** What the carrier told of a shipment up to now: fetched, carried from terminal to terminal, delivered or not. */
export function travel(
  about: {
    readonly form: ShipmentForm
    readonly option: ShippingOption
    readonly tariffs: CompiledTariffs
    /** Not fetched before. */
    readonly handedOverAt: Date
    readonly luck: Outcome
    readonly now: Date
  },
  chance: Random,
): { moves: Move[]; status: DeliveryStatus } {
  const { form, option, tariffs, handedOverAt, luck, now } = about
  const zoneOf = (address: ShipmentForm['senderAddress']) =>
    timeZoneOf(tariffs.timeZones, comparablePlace(address), tariffs.timeZone)
  const from = form.pickupAddress ?? form.senderAddress
  const to = form.receiverAddress
  const origin = { zone: zoneOf(from), city: from?.city ?? '', country: from?.countryCode ?? '' }
  const destination = { zone: zoneOf(to), city: to?.city ?? '', country: to?.countryCode ?? '' }
  const at = (day: number, zone: string, earliest: number, latest: number) =>
    new Date(instantOf(day, chance.between(earliest, latest), zone) + chance.between(0, 59) * 1000)
  const pickupOn = toDayNumber(option.transit.pickupOn)
  const dueOn = option.transit.deliveryOn === null ? pickupOn + 5 : toDayNumber(option.transit.deliveryOn)

  const fetched = at(pickupOn, origin.zone, 13 * 60, 17 * 60 + 30)
  const pickedUpAt = new Date(Math.max(fetched.getTime(), handedOverAt.getTime() + chance.between(25, 70) * 60_000))
  const moves: Move[] = [{ code: 'in-transit', at: pickedUpAt, place: origin.city, note: 'Picked up' }]
  const { mode } = option.transportProduct
  const left = terminalOf(origin.country, mode)
  const reached = terminalOf(destination.country, mode)
  if (left !== '' && dueOn > pickupOn) {
    const departedAt = new Date(
      Math.max(at(pickupOn, origin.zone, 20 * 60, 23 * 60 + 30).getTime(), pickedUpAt.getTime() + 90 * 60_000),
    )
    moves.push({ code: 'in-transit', at: departedAt, place: left, note: 'Departed terminal' })
  }
  if (reached !== '' && reached !== left && dueOn - pickupOn > 1) {
    moves.push({
      code: 'in-transit',
      at: at(dueOn - 1, destination.zone, 14 * 60, 21 * 60),
      place: reached,
      note: 'Arrived at terminal',
    })
  }
  const outForDelivery = (day: number): Move => ({
    code: 'in-transit',
    at: at(day, destination.zone, 6 * 60, 7 * 60 + 30),
    place: destination.city,
    note: 'Out for delivery',
  })
  const deadline = option.transit.deliverBy ? minutesOf(option.transit.deliverBy) : 16 * 60
  const delivered = (day: number): Move => ({
    code: 'delivered',
    at: at(day, destination.zone, 7 * 60 + 45, Math.max(8 * 60, Math.min(deadline, 16 * 60) - 5)),
    place: destination.city,
    note: `Received by ${receivedBy(form)}`,
  })
  if (luck === 'on-time') moves.push(outForDelivery(dueOn), delivered(dueOn))
  else if (luck === 'late' || luck === 'missing') {
    moves.push({
      code: 'delayed',
      at: at(dueOn, destination.zone, 8 * 60, 16 * 60),
      place: reached || destination.city,
      note: chance.pick(reasonsForDelay),
    })
    const lateOn = weekdayAfter(dueOn, chance.between(1, 2))
    if (luck === 'late') moves.push(outForDelivery(lateOn), delivered(lateOn))
  } else {
    moves.push(outForDelivery(dueOn), {
      code: 'undelivered',
      at: at(dueOn, destination.zone, 9 * 60, 15 * 60),
      place: destination.city,
      note: chance.pick(reasonsForReturning),
    })
    if (luck === 'nobody-home') moves.push(outForDelivery(weekdayAfter(dueOn, 1)), delivered(weekdayAfter(dueOn, 1)))
  }
  const happened = moves.filter((move) => move.at < now).sort((one, other) => one.at.getTime() - other.at.getTime())
  const last = happened.at(-1)
  return { moves: happened, status: last ? statusOf[last.code]! : 'UnDelivered' }
}

const reasonsForDelay = [
  'Missed connection',
  'Held at customs: papers asked for',
  'Lorry broke down',
  'Bad weather, ferry cancelled',
  'Address not found, receiver contacted',
]
const reasonsForReturning = ['Nobody at home', 'Receiver closed', 'Receiver asked for another day']

/** Who signs: the contact's first name is what a courier writes. */
function receivedBy(form: ShipmentForm): string {
  return (form.receiverAddress?.contactPerson ?? '').split(' ')[0] || 'reception'
}

/** Terminals and airports the demo's carriers use, by country: on the road, and in the air. */
const terminals: Readonly<Record<string, readonly [road: string, air: string]>> = {
  DK: ['Taulov', 'Kastrup'],
  SE: ['Helsingborg', 'Arlanda'],
  NO: ['Oslo, Alnabru', 'Gardermoen'],
  DE: ['Hamburg', 'Leipzig'],
  NL: ['Venlo', 'Schiphol'],
  PL: ['Szczecin', 'Warszawa'],
  FI: ['Vantaa', 'Helsinki-Vantaa'],
  FR: ['Lille', 'Paris CDG'],
  GB: ['Immingham', 'East Midlands'],
  CH: ['Basel', 'Zürich'],
  FO: ['Tórshavn', 'Vágar'],
  US: ['Chicago, IL', "Chicago O'Hare"],
  JP: ['Tokyo', 'Narita'],
  HK: ['Kwai Chung', 'Hong Kong'],
  SG: ['Tuas', 'Changi'],
  CA: ['Mississauga', 'Toronto Pearson'],
}

function terminalOf(country: string, mode: string): string {
  const [road, air] = terminals[country] ?? ['', '']
  return mode === 'express' || mode === 'air' ? air : road
}

/** The weekday that many weekdays on. */
export function weekdayAfter(day: number, count: number): number {
  let on = day
  for (let left = count; left > 0;) {
    on += 1
    if (isoWeekday(on) <= 5) left -= 1
  }
  return on
}
