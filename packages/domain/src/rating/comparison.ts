import { fromDayNumber, toDayNumber } from '../calendar/calendar-day.ts'
import { cutOffMinutes, instantOf, localMoment, timeZoneOf } from '../transit/cut-off.ts'
import type { DeliveryEstimate } from '../transit/estimate-delivery.ts'
import { deliveryDay, pickupDay } from '../transit/estimate-delivery.ts'
import { findPostal } from '../transit/postal-ranges.ts'
import type { HolidayCalendar } from '../transit/working-days.ts'
import { calendarOf, knowsHolidays } from '../transit/working-days.ts'
import type { VatByTreatment } from '../vat/index.ts'
import type { CompiledAgreement } from './agreements.ts'
import { isServiceBookable, type BookableOnAccount } from '../companies/bookable-on-account.ts'
import type { ChargeableWeight, CompiledWeightRule } from './chargeable-weight.ts'
import { chargeableWeight } from './chargeable-weight.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import type { Billing } from './lane-vat.ts'
import { laneVat } from './lane-vat.ts'
import type { RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import { toRequestFacts } from './request-facts.ts'
import type { NotOfferedReason } from './shipping-option.ts'
import type { ProductService } from './tariff-set.ts'
import type { ZoneSet } from './zones.ts'
import { findLane, zoneNumberOf } from './zones.ts'

export interface RatingContext {
  /** The instant of asking, in ms since 1970: decides cut-offs, never a price. */
  readonly nowMs: number
  readonly companyId?: number
  readonly accountId?: number
  /** Who bills whom; where it is absent the lane alone decides the VAT. */
  readonly billing?: Billing
  /** Only these products are rated; all where it is absent. */
  readonly salesProductIds?: ReadonlySet<number>
  /** What the account may book; everything where it is absent. */
  readonly bookable?: BookableOnAccount
  /** Whether to compute the cost side, for staff. */
  readonly withCost?: boolean
}

/** What all products of one comparison share; looked up once. */
export interface Comparison {
  readonly request: RatingRequest
  readonly tariffs: CompiledTariffs
  readonly context: RatingContext
  readonly facts: RequestFacts
  readonly agreements: readonly CompiledAgreement[]
  readonly shipDay: number
  readonly now: { readonly day: number; readonly minutes: number }
  readonly pickupTimeZone: string
  readonly deliveryTimeZone: string
  readonly originHolidays: HolidayCalendar
  readonly destinationHolidays: HolidayCalendar
  readonly zones: Map<ZoneSet, { readonly origin: number; readonly destination: number }>
  readonly weights: Map<CompiledWeightRule, ChargeableWeight>
  readonly instants: Map<number, string>
  /** How lines are taxed, by day of pickup; undefined where no rule says it. */
  readonly vats: Map<number, VatByTreatment | undefined>
}

/** Looks up what no product changes. */
export function toComparison(request: RatingRequest, tariffs: CompiledTariffs, context: RatingContext): Comparison {
  const pickupTimeZone = timeZoneOf(tariffs.timeZones, request.origin, tariffs.timeZone)
  return {
    request,
    tariffs,
    context,
    facts: toRequestFacts(request),
    agreements: (context.companyId === undefined ? undefined : tariffs.agreements.get(context.companyId)) ?? [],
    shipDay: toDayNumber(request.shipDate),
    now: localMoment(context.nowMs, pickupTimeZone),
    pickupTimeZone,
    deliveryTimeZone: timeZoneOf(tariffs.timeZones, request.destination, tariffs.timeZone),
    originHolidays: calendarOf(tariffs.holidays, request.origin),
    destinationHolidays: calendarOf(tariffs.holidays, request.destination),
    zones: new Map(),
    weights: new Map(),
    instants: new Map(),
    vats: new Map(),
  }
}

/** The day on which the goods are fetched. */
export function pickupOf(
  { transport, company }: CompiledProduct,
  comparison: Comparison,
): ReturnType<typeof pickupDay> {
  const { tariffs, request, shipDay, now, originHolidays } = comparison
  return pickupDay(shipDay, now, originHolidays, company.id, (day) =>
    cutOffMinutes(tariffs.cutOffs, transport.id, request.origin, day),
  )
}

const noServices: readonly ProductService[] = []

/** The chosen services as this product's own; two of the group `timed` exclude each other. */
export function servicesOf(
  product: CompiledProduct,
  { request, context }: Pick<Comparison, 'request' | 'context'>,
): readonly ProductService[] | NotOfferedReason {
  if (request.services.length === 0) return noServices
  const chosen: ProductService[] = []
  for (const wanted of request.services) {
    const service = product.services.find(
      (one) => one.id === wanted || one.code === wanted || String(one.id) === wanted,
    )
    if (!service || !isServiceBookable(service, context.bookable))
      return { kind: 'service-not-available', service: String(wanted) }
    if (service.group === 'timed' && chosen.some((one) => one.group === 'timed' && one !== service)) {
      return { kind: 'service-not-available', service: service.code }
    }
    if (!chosen.includes(service)) chosen.push(service)
  }
  return chosen
}

/** When it is fetched, and when it arrives where the product says how long the lane takes. */
export function estimate(
  product: CompiledProduct,
  zones: { origin: number; destination: number },
  pickup: ReturnType<typeof pickupDay>,
  services: readonly ProductService[],
  comparison: Comparison,
): DeliveryEstimate {
  const { request, tariffs } = comparison
  // Outside the product's zones nobody has said how long it takes.
  const isServed = zones.origin !== 0 && zones.destination !== 0
  const rule = isServed ? findLane(product.transit, zones.origin, zones.destination) : undefined
  const extra = extraDaysOf(product, request)
  const delivery =
    rule &&
    deliveryDay(pickup.day, rule, extra, comparison.originHolidays, comparison.destinationHolidays, product.company.id)
  const minutes = cutOffMinutes(tariffs.cutOffs, product.transport.id, request.origin, pickup.day)
  return {
    pickupOn: fromDayNumber(pickup.day),
    pickupMoved: pickup.moved,
    deliveryOn: delivery === undefined ? null : fromDayNumber(delivery),
    deliverBy: services.find((service) => service.deliverBy !== null)?.deliverBy ?? rule?.deliverBy ?? null,
    deliveryTimeZone: comparison.deliveryTimeZone,
    transitDays: rule ? rule.days + extra : null,
    holidaysNotKnown: holidaysNotKnown(pickup.day, delivery ?? pickup.day, comparison),
    cutOff:
      minutes === undefined
        ? null
        : {
            time: clock(minutes),
            timeZone: comparison.pickupTimeZone,
            at: instantText(pickup.day, minutes, comparison),
          },
  }
}

/** Countries whose holidays between pickup and delivery nobody has told us; nearly always none. */
function holidaysNotKnown(pickup: number, delivery: number, comparison: Comparison): readonly string[] {
  const { request, originHolidays, destinationHolidays } = comparison
  const atOrigin = knowsHolidays(originHolidays, pickup)
  const atDestination = knowsHolidays(destinationHolidays, delivery)
  if (atOrigin && atDestination) return noCountries
  const unknown = [
    ...(atOrigin ? [] : [request.origin.countryCode]),
    ...(atDestination ? [] : [request.destination.countryCode]),
  ]
  return [...new Set(unknown)]
}

const noCountries: readonly string[] = []

function extraDaysOf(product: CompiledProduct, request: RatingRequest): number {
  if (product.extraDays.size === 0) return 0
  const origin = product.extraDays.get(request.origin.countryCode)
  const destination = product.extraDays.get(request.destination.countryCode)
  return (
    ((origin && findPostal(origin, request.origin.postalCode)) ?? 0) +
    ((destination && findPostal(destination, request.destination.postalCode)) ?? 0)
  )
}

/** Where the lane begins and ends in a product’s zones; 0 is outside them. */
export function zonesOf(
  set: ZoneSet,
  { zones, request }: Comparison,
): { readonly origin: number; readonly destination: number } {
  let found = zones.get(set)
  if (!found) {
    found = { origin: zoneNumberOf(set, request.origin), destination: zoneNumberOf(set, request.destination) }
    zones.set(set, found)
  }
  return found
}

/** The weight billed by a rule. */
export function weightBy(rule: CompiledWeightRule, { weights, request }: Comparison): ChargeableWeight {
  let weight = weights.get(rule)
  if (!weight) weights.set(rule, (weight = chargeableWeight(request, rule)))
  return weight
}

/** How the lines of a price are taxed on a day; undefined where the tariff has no VAT rule for the lane. */
export function vatOn(day: number, { vats, tariffs, request, context }: Comparison): VatByTreatment | undefined {
  if (!vats.has(day)) vats.set(day, laneVat(tariffs, request, context.billing, day))
  return vats.get(day)
}

function instantText(day: number, minutes: number, { instants, pickupTimeZone }: Comparison): string {
  const key = day * 1440 + minutes
  let text = instants.get(key)
  if (text === undefined) instants.set(key, (text = new Date(instantOf(day, minutes, pickupTimeZone)).toISOString()))
  return text
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** What no price makes right: the carrier does not take it. */
export function notCarried(
  { transport }: CompiledProduct,
  { request, facts }: Comparison,
): NotOfferedReason | undefined {
  const type = request.dangerousGoodsTypes.find(
    (one) => !transport.dangerousGoodsTypes.includes(one) && !transport.dangerousGoodsTypes.includes('*'),
  )
  if (type !== undefined) return { kind: 'dangerous-goods-not-carried', type }
  return facts.dryIceG > 0 && !transport.carriesDryIce ? { kind: 'dry-ice-not-carried' } : undefined
}
