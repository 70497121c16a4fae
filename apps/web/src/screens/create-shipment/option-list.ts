import type { Answer } from '@kattegat/contract'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { bookedPriceOffer } from '@kattegat/domain/shipment'

export type Option = Answer<'GetShippingOptions'>['options'][number]
export type NotOffered = Answer<'GetShippingOptions'>['notOffered'][number]
/** Prices are compared and held without VAT. */
type Price = Option['totalExVat']

/** The options on the page and what was chosen of them. Which inputs they were priced for is part of it. */
export interface OptionList {
  /** `none` before the first search; a search clears options and choice (specification §4). */
  phase: 'none' | 'searching' | 'shown' | 'failed'
  options: readonly Option[]
  /** The options as they were found or repriced, by which the list is ordered: a tick of a service moves none. */
  listed: readonly Option[]
  notOffered: readonly NotOffered[]
  /** `priceInputs` of the shipment the prices are for. */
  pricedFor: string
  chosen: string | null
  /** Prices before the last quiet repricing, by option, where they changed. */
  priceBefore: Readonly<Record<string, Price>>
  /** The chosen product that a change of inputs made unavailable. */
  lost: string | null
}

/** What a shipment that is changed is booked with, and the `priceInputs` it is priced for. */
export interface BookedOption {
  option: Option
  pricedFor: string
}

export const noOptions: OptionList = {
  phase: 'none',
  options: [],
  listed: [],
  notOffered: [],
  pricedFor: '',
  chosen: null,
  priceBefore: {},
  lost: null,
}

/** Before any search: what is booked stays chosen until something changes that its price depends on. */
export function bookedOptions({ option, pricedFor }: BookedOption): OptionList {
  const options = [option]
  return { ...noOptions, phase: 'shown', options, listed: options, pricedFor, chosen: optionKey(option) }
}

/** Whether the option is what the shipment is booked with, at the price it has. */
export function isAsBooked({ offerId }: Pick<Option, 'offerId'>): boolean {
  return offerId === bookedPriceOffer
}

export type OptionListEvent =
  | { type: 'cleared' }
  | { type: 'search' }
  | { type: 'searchFailed' }
  | { type: 'found'; pricedFor: string; options: readonly Option[]; notOffered: readonly NotOffered[] }
  | { type: 'repriced'; pricedFor: string; options: readonly Option[]; notOffered: readonly NotOffered[] }
  | { type: 'servicesPriced'; pricedFor: string; option: Option }
  | { type: 'chosen'; key: string }

/** One sales product on one transport product: what "the same option" means from one answer to the next. */
export function optionKey(option: Readonly<Record<'salesProductId' | 'transportProductId', number | string>>): string {
  return `${option.salesProductId}-${option.transportProductId}`
}

export function nextOptionList(list: OptionList, event: OptionListEvent): OptionList {
  switch (event.type) {
    case 'cleared':
      return noOptions
    case 'search':
      return { ...noOptions, phase: 'searching' }
    case 'searchFailed':
      return { ...noOptions, phase: 'failed' }
    case 'found':
      return { ...noOptions, ...pricedOf(event), phase: 'shown' }
    case 'repriced':
      return repriced(list, event)
    case 'servicesPriced':
      return {
        ...list,
        pricedFor: event.pricedFor,
        options: list.options.map((option) => (optionKey(option) === optionKey(event.option) ? event.option : option)),
        chosen: optionKey(event.option),
        // A price that the person changed by a tick needs no mark.
        priceBefore: without(list.priceBefore, optionKey(event.option)),
        lost: null,
      }
    case 'chosen':
      return list.options.some((option) => optionKey(option) === event.key)
        ? { ...list, chosen: event.key, lost: null }
        : list
  }
}

function pricedOf(event: { pricedFor: string; options: readonly Option[]; notOffered: readonly NotOffered[] }) {
  const options = inOrder(event.options, 'price')
  return { pricedFor: event.pricedFor, options, listed: options, notOffered: event.notOffered }
}

function repriced(list: OptionList, event: Extract<OptionListEvent, { type: 'repriced' }>): OptionList {
  if (list.phase !== 'shown') return list
  const before = new Map(list.options.map((option) => [optionKey(option), option]))
  const priceBefore: Record<string, Price> = {}
  for (const option of event.options) {
    const key = optionKey(option)
    const old = before.get(key)
    if (old && !isSamePrice(old.totalExVat, option.totalExVat)) priceBefore[key] = old.totalExVat
  }
  const stillOffered = event.options.some((option) => optionKey(option) === list.chosen)
  const gone = list.chosen !== null && !stillOffered
  return {
    ...list,
    ...pricedOf(event),
    chosen: stillOffered ? list.chosen : null,
    priceBefore,
    lost: gone ? (before.get(list.chosen ?? '')?.displayName ?? null) : null,
  }
}

/** The options as they stand, in the order in which they were listed. */
export function optionsInOrder({ options, listed }: OptionList, order: OptionOrder): Option[] {
  const now = new Map(options.map((option) => [optionKey(option), option]))
  return inOrder(listed, order).map((option) => now.get(optionKey(option)) ?? option)
}

/** The option that is chosen. */
export function chosenOption(list: OptionList): Option | undefined {
  return list.options.find((option) => optionKey(option) === list.chosen)
}

export function servicesOf(option: Option): string[] {
  return option.availableProductServices.filter((service) => service.selected).map((service) => service.serviceId)
}

export const optionOrders = ['price', 'speed'] as const
/** What the list is read by: the cheapest first, as most people do, or the first to arrive. */
export type OptionOrder = (typeof optionOrders)[number]

/** What is equal in one is ordered by the other. */
export function inOrder(options: readonly Option[], order: OptionOrder): Option[] {
  const byPrice = (a: Option, b: Option) => amountOf(a) - amountOf(b)
  const bySpeed = (a: Option, b: Option) => arrivalOf(a).localeCompare(arrivalOf(b))
  return [...options].sort((a, b) =>
    order === 'price' ? byPrice(a, b) || bySpeed(a, b) : bySpeed(a, b) || byPrice(a, b),
  )
}

/** Only compared, never shown or added: a float orders the amounts of one currency rightly. */
export function amountOf(option: Option): number {
  return Number(option.totalExVat.amount)
}

/** Comparable as text. */
export function arrivalOf(option: Option): string {
  const { estimatedDeliveryDate, estimatedDeliveryTime } = option.estimatedTransitTime
  // A product without transit days arrives after all that have them.
  return `${estimatedDeliveryDate ?? '9999-12-31'} ${estimatedDeliveryTime ?? '24:00'}`
}

function isSamePrice(a: Price, b: Price): boolean {
  return a.amount === b.amount && a.currencyCode === b.currencyCode
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key))
}

/**
 * What of a shipment its price and arrival can depend on, as one comparable text. Names, references and messages are
 * not in it: correcting a phone number must not mark the prices stale.
 */
export function priceInputs(shipment: ShipmentForm): string {
  const place = (address: AddressForm | null | undefined) =>
    address && [address.countryCode, address.postalCode, address.city, address.stateCode]
  return JSON.stringify([
    shipment.accountId,
    shipment.shipDate,
    place(shipment.senderAddress),
    place(shipment.pickupAddress),
    place(shipment.receiverAddress),
    shipment.bookPickup,
    shipment.bookPickup && shipment.pickup,
    shipment.shipmentOptions?.isDocument,
    shipment.shipmentOptions?.notStackablePallet,
    shipment.shipmentOptions?.incoterms,
    shipment.customsAmount,
    shipment.insuranceAmount,
    shipment.receiverPays,
    shipment.b2c,
    shipment.collis,
    // What else is said of dangerous goods changes papers, not prices.
    shipment.dangerousGoods?.map(({ type, unNumber, amount }) => [type, unNumber, amount]),
    shipment.commodities,
  ])
}
