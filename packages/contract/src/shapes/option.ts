import { Type } from 'typebox'
import { Day, Nullable, Price, totals } from './common.ts'

/** One line of a price, with its explanation in words of the caller's language. */
export const PriceLine = Type.Object({
  type: Type.String(),
  name: Type.String(),
  basis: Type.String(),
  amount: Price,
  /** Why this amount: tariff and version, zone, weight, break, index date, agreement. */
  explanation: Type.Array(Type.String()),
})

export const ChargeableWeight = Type.Object({
  /** kg */
  actualWeight: Type.Number(),
  /** kg */
  chargeableWeight: Type.Number(),
  /** m³ */
  volume: Type.Number(),
  explanation: Type.Array(Type.String()),
})

export const TransitTime = Type.Object({
  product: Type.String(),
  pickupDate: Day,
  /** Null where the product has no transit days for the lane. */
  estimatedDeliveryDate: Nullable(Day),
  /** `HH:mm` for timed services, else null. */
  estimatedDeliveryTime: Nullable(Type.String()),
  /** The last moment to book for this pickup day: UTC. */
  cutOffAt: Nullable(Type.String()),
  workingDays: Nullable(Type.Integer()),
  /** In words, where the public holidays of a country on the way are not known for these days: the date may be later. */
  holidayNote: Nullable(Type.String()),
})

export const ProductService = Type.Object({
  serviceId: Type.String(),
  name: Type.String(),
  /** Null where the service has no price for this shipment. */
  price: Nullable(Price),
  selected: Type.Boolean(),
})

/** A product that a small change to the shipment would open or make cheaper. */
export const AlternativeProduct = Type.Object({
  salesProductId: Type.Integer(),
  displayName: Type.String(),
  transportCompany: Type.String(),
  change: Type.Enum(['stackable', 'sender-pays', 'lighter-pieces', 'ship-on']),
  /** What would have to be different, in words. */
  hint: Type.String(),
  cheaper: Type.Boolean(),
  faster: Type.Boolean(),
  totalExVat: Price,
  total: Price,
  estimatedDeliveryDate: Nullable(Day),
  estimatedDeliveryTime: Nullable(Type.String()),
})

/** A product with price and arrival for one shipment. Cost prices have no field here, so that they cannot leave. */
export const ShippingOption = Type.Object({
  salesProductId: Type.Integer(),
  transportProductId: Type.Integer(),
  /** The product's name as shown: the transport company's name in place of the brand prefix. */
  transportProduct: Type.String(),
  displayName: Type.String(),
  transportCompany: Type.String(),
  mode: Type.Enum(['express', 'air', 'road', 'sea']),
  selected: Type.Boolean(),
  priceExpanded: Type.Boolean(),
  prebooking: Type.Boolean(),
  quoteBooking: Type.Boolean(),
  isReceiverPays: Type.Boolean(),
  billedToReceiver: Type.Boolean(),
  productServiceGroups: Type.Array(
    Type.Object({ group: Type.String(), name: Type.String(), serviceIds: Type.Array(Type.String()) }),
  ),
  availableProductServices: Type.Array(ProductService),
  priceLines: Type.Array(PriceLine),
  ...totals,
  weight: ChargeableWeight,
  estimatedTransitTime: TransitTime,
  /** At most three that would be cheaper or faster than this one, the cheapest first. */
  alternativeProducts: Type.Array(AlternativeProduct),
  /** A signed statement of this price, valid for 24 hours; sent back when booking. */
  offerId: Type.String(),
})

export const NotOffered = Type.Object({
  salesProductId: Type.Integer(),
  displayName: Type.String(),
  transportCompany: Type.String(),
  code: Type.String(),
  reason: Type.String(),
  /** The small change that would open it, in words; null where there is none. */
  hint: Nullable(Type.String()),
})
