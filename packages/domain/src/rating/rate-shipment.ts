import { fromDayNumber } from '../calendar/calendar-day.ts'
import { totalsOf } from '../vat/index.ts'
import { isProductBookable } from '../companies/bookable-on-account.ts'
import type { Comparison, RatingContext } from './comparison.ts'
import { estimate, notCarried, pickupOf, servicesOf, toComparison, vatOn, weightBy, zonesOf } from './comparison.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import { laneNotServed } from './freight-line.ts'
import { priceSide } from './price-side.ts'
import type { PricingInput } from './pricing-input.ts'
import type { RatingRequest } from './rating-request.ts'
import type { CostPrice, NotOffered, NotOfferedReason, ShippingOption, ShippingOptions } from './shipping-option.ts'
import { findLane } from './zones.ts'

export type { RatingContext } from './comparison.ts'

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

function rateProduct(product: CompiledProduct, comparison: Comparison): ShippingOption | NotOfferedReason {
  const { request, tariffs, context, facts } = comparison
  const refused = refusal(product, comparison)
  if (refused) return refused
  const zones = zonesOf(product.zoneSet, comparison)
  if (zones.origin === 0 || zones.destination === 0) return laneNotServed(request)
  const rule = findLane(product.weightRules, zones.origin, zones.destination)
  if (!rule) return { kind: 'no-weight-rule' }
  const weight = weightBy(rule, comparison)
  const services = servicesOf(product, comparison)
  if ('kind' in services) return services

  const pickup = pickupOf(product, comparison)
  const input = {
    tariffs,
    product,
    request,
    facts,
    weight,
    day: pickup.day,
    on: fromDayNumber(pickup.day),
    agreements: comparison.agreements,
    bookable: context.bookable,
    accountId: context.accountId,
    originZone: zones.origin,
    destinationZone: zones.destination,
    services,
  }
  const price = priceSide('sales', input)
  if (!price.ok) return price.reason
  const vat = vatOn(pickup.day, comparison)
  if (!vat) return { kind: 'no-vat-rule', on: input.on }
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
    ...totalsOf(price.lines, vat),
    chargeableWeight: weight,
    billedToReceiver: request.receiverPays,
    services: price.serviceOffers,
    transit: estimate(product, zones, pickup, services, comparison),
    ...(cost && { cost }),
  }
}

/** What forbids a product before any tariff is looked at. */
function refusal(product: CompiledProduct, comparison: Comparison): NotOfferedReason | undefined {
  const { sales, transport, limits } = product
  const { request, context, facts, shipDay, now } = comparison
  if (!isProductBookable(sales, context.bookable)) return { kind: 'not-on-account' }
  if (shipDay < now.day) return { kind: 'ship-date-past', on: request.shipDate }
  if (request.receiverPays && !transport.isReceiverPays) return { kind: 'receiver-pays-not-allowed' }
  if (request.isDocument && !transport.carriesDocuments) return { kind: 'no-documents' }
  if (!request.isDocument && !transport.carriesGoods) return { kind: 'documents-only' }
  const uncarried = notCarried(product, comparison)
  if (uncarried) return uncarried
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

function costOf(input: PricingInput, salesMinor: number): CostPrice | undefined {
  const cost = priceSide('cost', input)
  return cost.ok
    ? { lines: cost.lines, totalMinor: cost.totalMinor, marginMinor: salesMinor - cost.totalMinor }
    : undefined
}
