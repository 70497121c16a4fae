import { ratioHalfUp } from '../money/index.ts'
import { cutOffMinutes, instantOf, localMoment, timeZoneOf } from '../transit/cut-off.ts'
import type { DeliveryEstimate } from '../transit/estimate-delivery.ts'
import { deliveryDay, pickupDay } from '../transit/estimate-delivery.ts'
import { fromDayNumber, toDayNumber } from '../transit/calendar-day.ts'
import { findPostal } from '../transit/postal-ranges.ts'
import type { HolidayCalendar } from '../transit/working-days.ts'
import { calendarOf } from '../transit/working-days.ts'
import type { CompiledAgreement } from './agreements.ts'
import type { ChargeableWeight, CompiledWeightRule } from './chargeable-weight.ts'
import { chargeableWeight } from './chargeable-weight.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import { vatPercentE4 } from './dated-rates.ts'
import { laneNotServed } from './freight-line.ts'
import { priceSide } from './price-side.ts'
import type { PricingInput } from './pricing-input.ts'
import type { RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import { toRequestFacts } from './request-facts.ts'
import type { CostPrice, NotOffered, NotOfferedReason, ShippingOption, ShippingOptions } from './shipping-option.ts'
import type { ProductService } from './tariff-book.ts'
import type { ZoneSet } from './zones.ts'
import { findLane, zoneNumberOf } from './zones.ts'

export interface RatingContext {
  /** The instant of asking, in ms since 1970: decides cut-offs, never a price. */
  readonly nowMs: number
  readonly companyId?: number
  readonly accountId?: number
  /** Only these products are rated; all where it is absent. */
  readonly salesProductIds?: ReadonlySet<number>
  /** Whether to compute the cost side, for staff. */
  readonly withCost?: boolean
}

/**
 * Rates a shipment over every product of a system: each is an option with its price lines and their explanation, or has the
 * reason why it is not offered. Pure: the same arguments give the same answer. Never guesses a price that no row gives.
 */
export function rateShipment(
  request: RatingRequest,
  tariffs: CompiledTariffs,
  context: RatingContext,
): ShippingOptions {
  const comparison = toComparison(request, tariffs, context)
  const options: ShippingOption[] = []
  const notOffered: NotOffered[] = []
  for (const product of tariffs.products) {
    if (context.salesProductIds && !context.salesProductIds.has(product.sales.id)) continue
    const outcome = rateProduct(product, comparison)
    if ('kind' in outcome) {
      notOffered.push({
        salesProductId: product.sales.id,
        displayName: product.displayName,
        transportCompany: product.company.name,
        transportProductId: product.transport.id,
        mode: product.transport.mode,
        reason: outcome,
      })
    } else options.push(outcome)
  }
  return {
    shipmentSystem: tariffs.shipmentSystem,
    tariffVersion: tariffs.version,
    currency: tariffs.currency,
    options,
    notOffered,
  }
}

/** What all products of one comparison share; looked up once. */
interface Comparison {
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
}

function toComparison(request: RatingRequest, tariffs: CompiledTariffs, context: RatingContext): Comparison {
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
    originHolidays: calendarOf(tariffs.holidays, request.origin.countryCode),
    destinationHolidays: calendarOf(tariffs.holidays, request.destination.countryCode),
    zones: new Map(),
    weights: new Map(),
    instants: new Map(),
  }
}

function rateProduct(product: CompiledProduct, comparison: Comparison): ShippingOption | NotOfferedReason {
  const { request, tariffs, context, facts } = comparison
  const refused = refusal(product, comparison)
  if (refused) return refused
  const zones = zonesOf(product.zoneSet, comparison)
  if (zones.origin === 0 || zones.destination === 0) return laneNotServed(request)
  const rule = findLane(product.weightRules, zones.origin, zones.destination)
  if (!rule) return { kind: 'no-weight-rule' }
  const weight = weightBy(rule, comparison)
  const services = servicesOf(product, request)
  if ('kind' in services) return services

  const pickup = pickupDay(comparison.shipDay, comparison.now, comparison.originHolidays, product.company.id, (day) =>
    cutOffMinutes(tariffs.cutOffs, product.transport.id, request.origin, day),
  )
  const input = {
    tariffs,
    product,
    request,
    facts,
    weight,
    day: pickup.day,
    on: fromDayNumber(pickup.day),
    agreements: comparison.agreements,
    accountId: context.accountId,
    originZone: zones.origin,
    destinationZone: zones.destination,
    services,
  }
  const price = priceSide('sales', input)
  if (!price.ok) return price.reason
  const percentE4 = vatPercentE4(
    tariffs.vatRules,
    request.origin.countryCode,
    request.destination.countryCode,
    pickup.day,
  )
  if (percentE4 === undefined) return { kind: 'no-vat-rule', on: input.on }
  const vatMinor = ratioHalfUp(price.vatBaseMinor, percentE4, 1_000_000)
  const cost = context.withCost ? costOf(input, price.totalMinor) : undefined
  const { sales, transport, company } = product
  return {
    salesProductId: sales.id,
    salesProduct: { id: sales.id, displayName: product.displayName, internalName: sales.internalName },
    transportProductId: transport.id,
    transportProduct: {
      id: transport.id,
      name: transport.name,
      mode: transport.mode,
      isReceiverPays: transport.isReceiverPays,
    },
    transportCompany: company,
    tariffVersion: tariffs.version,
    currency: tariffs.currency,
    priceLines: price.lines,
    totalExVatMinor: price.totalMinor,
    vat: { percentPpm: percentE4, ofMinor: price.vatBaseMinor, amountMinor: vatMinor },
    totalIncVatMinor: price.totalMinor + vatMinor,
    chargeableWeight: weight,
    billedToReceiver: request.receiverPays,
    services: price.serviceOffers,
    transit: estimate(product, zones, pickup, services, comparison),
    ...(cost && { cost }),
  }
}

/** What forbids a product before any tariff is looked at. */
function refusal(
  { transport, limits }: CompiledProduct,
  { request, facts, shipDay, now }: Comparison,
): NotOfferedReason | undefined {
  if (shipDay < now.day) return { kind: 'ship-date-past', on: request.shipDate }
  if (request.receiverPays && !transport.isReceiverPays) return { kind: 'receiver-pays-not-allowed' }
  if (request.isDocument && !transport.carriesDocuments) return { kind: 'no-documents' }
  if (!request.isDocument && !transport.carriesGoods) return { kind: 'documents-only' }
  for (const type of request.dangerousGoodsTypes) {
    if (!transport.dangerousGoodsTypes.includes(type) && !transport.dangerousGoodsTypes.includes('*')) {
      return { kind: 'dangerous-goods-not-carried', type }
    }
  }
  if (facts.dryIceG > 0 && !transport.carriesDryIce) return { kind: 'dry-ice-not-carried' }
  if (facts.heaviestG > limits.maxPieceG)
    return { kind: 'piece-too-heavy', weightG: facts.heaviestG, maxG: limits.maxPieceG }
  if (facts.actualG > limits.maxShipmentG)
    return { kind: 'shipment-too-heavy', weightG: facts.actualG, maxG: limits.maxShipmentG }
  if (facts.longestMm > limits.maxLengthMm)
    return { kind: 'too-long', lengthMm: facts.longestMm, maxMm: limits.maxLengthMm }
  if (facts.highestMm > limits.maxHeightMm)
    return { kind: 'too-high', heightMm: facts.highestMm, maxMm: limits.maxHeightMm }
  if (facts.largestGirthMm > limits.maxLengthPlusGirthMm) {
    return { kind: 'girth-too-large', girthMm: facts.largestGirthMm, maxMm: limits.maxLengthPlusGirthMm }
  }
  if (facts.pieces > limits.maxPieces) return { kind: 'too-many-pieces', pieces: facts.pieces, max: limits.maxPieces }
  return undefined
}

const noServices: readonly ProductService[] = []

/** The chosen services as this product's own; two of the group `timed` exclude each other. */
function servicesOf(product: CompiledProduct, request: RatingRequest): readonly ProductService[] | NotOfferedReason {
  if (request.services.length === 0) return noServices
  const chosen: ProductService[] = []
  for (const wanted of request.services) {
    const service = product.services.find(
      (one) => one.id === wanted || one.code === wanted || String(one.id) === wanted,
    )
    if (!service) return { kind: 'service-not-available', service: String(wanted) }
    if (service.group === 'timed' && chosen.some((one) => one.group === 'timed' && one !== service)) {
      return { kind: 'service-not-available', service: service.code }
    }
    if (!chosen.includes(service)) chosen.push(service)
  }
  return chosen
}

function costOf(input: PricingInput, salesMinor: number): CostPrice | undefined {
  const cost = priceSide('cost', input)
  return cost.ok
    ? { lines: cost.lines, totalMinor: cost.totalMinor, marginMinor: salesMinor - cost.totalMinor }
    : undefined
}

function estimate(
  product: CompiledProduct,
  zones: { origin: number; destination: number },
  pickup: ReturnType<typeof pickupDay>,
  services: readonly ProductService[],
  comparison: Comparison,
): DeliveryEstimate {
  const { request, tariffs } = comparison
  const rule = findLane(product.transit, zones.origin, zones.destination)
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

function extraDaysOf(product: CompiledProduct, request: RatingRequest): number {
  if (product.extraDays.size === 0) return 0
  const origin = product.extraDays.get(request.origin.countryCode)
  const destination = product.extraDays.get(request.destination.countryCode)
  return (
    ((origin && findPostal(origin, request.origin.postalCode)) ?? 0) +
    ((destination && findPostal(destination, request.destination.postalCode)) ?? 0)
  )
}

function zonesOf(
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

function weightBy(rule: CompiledWeightRule, { weights, request }: Comparison): ChargeableWeight {
  let weight = weights.get(rule)
  if (!weight) weights.set(rule, (weight = chargeableWeight(request, rule)))
  return weight
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
