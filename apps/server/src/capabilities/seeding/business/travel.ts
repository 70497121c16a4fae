import { comparablePlace } from '@kattegat/domain/address'
import type { ShippingOption } from '@kattegat/domain/rating'
import type { DeliveryStatus, ShipmentForm } from '@kattegat/domain/shipment'
import { instantOf, timeZoneOf } from '@kattegat/domain/transit'
import { isoWeekday, minutesOf, toDayNumber } from '@kattegat/domain/calendar'
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

/** A shipment that is on its way, or was. */
export interface Journey {
  readonly form: ShipmentForm
  readonly option: ShippingOption
  readonly tariffs: CompiledTariffs
  /** Not fetched before. */
  readonly handedOverAt: Date
  readonly luck: Outcome
  readonly now: Date
}

/** What the carrier told of a shipment up to now: fetched, carried from terminal to terminal, delivered or not. */
export function travel(journey: Journey, random: Random): { moves: Move[]; status: DeliveryStatus } {
  const route = routeOf(journey, random)
  const happened = [...leave(route, journey, random), ...arrive(route, journey, random)]
    .filter((move) => move.at < journey.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const last = happened.at(-1)
  return { moves: happened, status: last ? statusOf[last.code]! : 'UnDelivered' }
}

type Route = ReturnType<typeof routeOf>

/** Both ends of a journey, its days, and moments on them; minutes are of the local day. */
function routeOf({ form, option, tariffs }: Journey, random: Random) {
  const endAt = (address: ShipmentForm['senderAddress']) => {
    const zone = timeZoneOf(tariffs.timeZones, comparablePlace(address), tariffs.timeZone)
    const { mode } = option.transportProduct
    return {
      city: address?.city ?? '',
      terminal: terminalOf(address?.countryCode ?? '', mode),
      moment: (day: number, earliest: number, latest: number) =>
        new Date(instantOf(day, random.between(earliest, latest), zone) + random.between(0, 59) * 1000),
    }
  }
  const pickupOn = toDayNumber(option.transit.pickupOn)
  return {
    origin: endAt(form.pickupAddress ?? form.senderAddress),
    destination: endAt(form.receiverAddress),
    pickupOn,
    dueOn: option.transit.deliveryOn === null ? pickupOn + 5 : toDayNumber(option.transit.deliveryOn),
  }
}

/** From the pickup to the terminal nearest to the receiver. */
function leave(route: Route, { handedOverAt }: Journey, random: Random): Move[] {
  const { origin, destination, pickupOn, dueOn } = route
  const fetched = origin.moment(pickupOn, 13 * 60, 17 * 60 + 30)
  const pickedUpAt = new Date(Math.max(fetched.getTime(), handedOverAt.getTime() + random.between(25, 70) * 60_000))
  const moves: Move[] = [{ code: 'in-transit', at: pickedUpAt, place: origin.city, note: 'Picked up' }]
  if (origin.terminal !== '' && dueOn > pickupOn) {
    const departedAt = new Date(
      Math.max(origin.moment(pickupOn, 20 * 60, 23 * 60 + 30).getTime(), pickedUpAt.getTime() + 90 * 60_000),
    )
    moves.push({ code: 'in-transit', at: departedAt, place: origin.terminal, note: 'Departed terminal' })
  }
  if (destination.terminal !== '' && destination.terminal !== origin.terminal && dueOn - pickupOn > 1) {
    const at = destination.moment(dueOn - 1, 14 * 60, 21 * 60)
    moves.push({ code: 'in-transit', at, place: destination.terminal, note: 'Arrived at terminal' })
  }
  return moves
}

/** The last day, or the last days where it did not go as promised. */
function arrive({ destination, dueOn }: Route, { form, option, luck }: Journey, random: Random): Move[] {
  const { city: place, moment, terminal } = destination
  const deadline = option.transit.deliverBy ? minutesOf(option.transit.deliverBy) : 16 * 60
  const latest = Math.max(8 * 60, Math.min(deadline, 16 * 60) - 5)
  const note = `Received by ${receivedBy(form)}`
  const outForDelivery = (day: number): Move => {
    const at = moment(day, 6 * 60, 7 * 60 + 30)
    return { code: 'in-transit', at, place, note: 'Out for delivery' }
  }
  const deliver = (day: number): Move[] => [
    outForDelivery(day),
    { code: 'delivered', at: moment(day, 7 * 60 + 45, latest), place, note },
  ]
  if (luck === 'on-time') return deliver(dueOn)
  if (luck === 'late' || luck === 'missing') {
    const at = moment(dueOn, 8 * 60, 16 * 60)
    const delayed: Move = { code: 'delayed', at, place: terminal || place, note: random.pick(reasonsForDelay) }
    const lateOn = weekdayAfter(dueOn, random.between(1, 2))
    return luck === 'late' ? [delayed, ...deliver(lateOn)] : [delayed]
  }
  const out = outForDelivery(dueOn)
  const at = moment(dueOn, 9 * 60, 15 * 60)
  const failed: Move = { code: 'undelivered', at, place, note: random.pick(reasonsForReturning) }
  return luck === 'nobody-home' ? [out, failed, ...deliver(weekdayAfter(dueOn, 1))] : [out, failed]
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
