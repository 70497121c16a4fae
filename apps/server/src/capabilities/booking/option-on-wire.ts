import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatUnits, toWire } from '@kattegat/domain/money'
import {
  alternativesTo,
  explainChange,
  explainHolidays,
  explainLine,
  explainReason,
  explainWeight,
  inLanguage,
  isCheaper,
  isFaster,
  lineName,
  serviceGroupName,
  type Alternative,
  type ChargeableWeight,
  type CustomerOption,
  type NotOffered,
  type PriceLine,
  type ServiceOffer,
} from '@kattegat/domain/rating'
import { totalsOnWire } from './billed-price.ts'

export type WireOption = Answer<'GetShippingOptions'>['options'][number]
export type WireNotOffered = Answer<'GetShippingOptions'>['notOffered'][number]
type WirePrice = Pick<
  WireOption,
  | 'displayName'
  | 'transportCompany'
  | 'priceLines'
  | 'totalExVat'
  | 'vat'
  | 'total'
  | 'billedToReceiver'
  | 'weight'
  | 'estimatedTransitTime'
>

/** The price of a booked shipment, or of an answered quote: with the services that it is for. */
export function storedPriceOnWire(option: CustomerOption, language: Language): WirePrice & { services: string[] } {
  const chosen = option.services.filter((service) => service.chosen)
  return { ...priceOnWire(option, language), services: chosen.map((service) => inLanguage(service.names, language)) }
}

/** A price with its explanation in words. */
function priceOnWire(option: CustomerOption, language: Language): WirePrice {
  return {
    displayName: option.salesProduct.displayName,
    transportCompany: option.transportCompany.name,
    priceLines: option.priceLines.map((line) => lineOnWire(line, language)),
    ...totalsOnWire(option),
    billedToReceiver: option.billedToReceiver,
    weight: weightOnWire(option.chargeableWeight, language),
    estimatedTransitTime: transitOnWire(option, language),
  }
}

/**
 * A shipping option for the caller's eyes: a customer's shape, which has no field for cost.
 *
 * @param selected whether it answers for the product that the form chose; a search answers every product unselected, and
 *   the screen selects one (specification §4).
 */
export function optionOnWire(
  option: CustomerOption,
  language: Language,
  offerId: string,
  alternatives: readonly Alternative[],
  selected: boolean,
): WireOption {
  return {
    ...priceOnWire(option, language),
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    transportProduct: option.transportProduct.name,
    mode: option.transportProduct.mode,
    selected,
    priceExpanded: false,
    prebooking: true,
    quoteBooking: false,
    isReceiverPays: option.transportProduct.isReceiverPays,
    productServiceGroups: groupsOf(option.services, language),
    availableProductServices: option.services.map((service) => ({
      serviceId: service.code,
      name: inLanguage(service.names, language),
      price: toWire({ minor: service.priceMinor, currency: option.currency }),
      selected: service.chosen,
    })),
    alternativeProducts: alternativesTo(option, alternatives).map((one) => alternativeOnWire(one, option, language)),
    offerId,
  }
}

/** A product that cannot be had, and why, in words. */
export function notOfferedOnWire(
  product: NotOffered,
  language: Language,
  alternatives: readonly Alternative[],
): WireNotOffered {
  const opening = alternatives.find((one) => one.option.salesProductId === product.salesProductId)
  return {
    salesProductId: product.salesProductId,
    displayName: product.displayName,
    transportCompany: product.transportCompany,
    code: product.reason.kind,
    reason: explainReason(product.reason, messagesIn(language, 'rating')),
    hint: opening ? explainChange(opening.change, messagesIn(language, 'rating')) : null,
  }
}

function alternativeOnWire({ change, option }: Alternative, than: CustomerOption, language: Language) {
  const { totalExVat, total } = totalsOnWire(option)
  return {
    salesProductId: option.salesProductId,
    displayName: option.salesProduct.displayName,
    transportCompany: option.transportCompany.name,
    change: change.kind,
    hint: explainChange(change, messagesIn(language, 'rating')),
    cheaper: isCheaper(option, than),
    faster: isFaster(option, than),
    totalExVat,
    total,
    estimatedDeliveryDate: option.transit.deliveryOn,
    estimatedDeliveryTime: option.transit.deliverBy,
  }
}

function lineOnWire(line: PriceLine, language: Language) {
  const t = messagesIn(language, 'rating')
  return {
    type: line.code,
    name: lineName(line, t),
    basis: line.basis,
    amount: toWire({ minor: line.amountMinor, currency: line.currency }),
    explanation: explainLine(line, t, 'customer'),
  }
}

function weightOnWire(weight: ChargeableWeight, language: Language) {
  return {
    actualWeight: weight.actualG / 1000,
    chargeableWeight: weight.chargeableG / 1000,
    // mm³ as m³ with six decimals.
    volume: Number(formatUnits(BigInt(Math.round(weight.volumeMm3 / 1000)), 6)),
    explanation: explainWeight(weight, messagesIn(language, 'rating')),
  }
}

/** When it is fetched and when it arrives. */
export function transitOnWire(option: CustomerOption, language: Language) {
  const { transit } = option
  return {
    product: option.salesProduct.displayName,
    pickupDate: transit.pickupOn,
    estimatedDeliveryDate: transit.deliveryOn,
    estimatedDeliveryTime: transit.deliverBy,
    cutOffAt: transit.cutOff?.at ?? null,
    workingDays: transit.transitDays,
    // Snapshots of bookings made before the tables of holidays have no such list.
    holidayNote: explainHolidays(transit.holidaysNotKnown ?? [], messagesIn(language, 'rating')),
  }
}

function groupsOf(services: readonly ServiceOffer[], language: Language) {
  const groups = new Map<string, string[]>()
  for (const service of services) groups.set(service.group, [...(groups.get(service.group) ?? []), service.code])
  return [...groups].map(([group, serviceIds]) => ({
    group,
    name: serviceGroupName(group, messagesIn(language, 'rating')),
    serviceIds,
  }))
}
